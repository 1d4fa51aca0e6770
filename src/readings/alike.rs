//! Texts that all readers take for the same: most links there are. What the grammars agree on is
//! looked at once, and the readers need not be asked one by one.

use super::whatwg::special_scheme;
use super::{Parser, Reading};
use crate::resolve::{ResolveOptions, Silent, resolve_into};
use crate::syntax::{DotSegment, Reference, Span, Standard};

/// Reads `text`, if it is known that RFC 3986, RFC 2396 and a browser read it alike, and the careless
/// reader too; `None` if that isn't known.
pub(super) fn read(text: &str, base: Option<&str>) -> Option<Vec<Reading>> {
    let reference = Reference::split(text, Standard::Rfc3986);
    // The query of a URL with a special scheme has its `'` encoded.
    let encoded = |query: &str| query.contains('\'');
    if !reference.is_valid() || reference.query().is_some_and(encoded) {
        return None;
    }
    let strict = if reference.components().scheme.is_some() {
        (is_plain(&reference) && !has_dot_segments(&reference))
            .then(|| Reading::new(Parser::Rfc3986, text, *reference.components(), true))
    } else {
        merged(&reference, base?)
    }?;
    let others = [Parser::Rfc2396, Parser::Whatwg].map(|parser| strict.shared_with(parser));
    Some(Vec::from_iter(std::iter::once(strict).chain(others)))
}

/// A reference to a path, merged with a plain base (RFC 3986 §5.2.3, RFC 2396 §5.2 steps 5 and 6). Its
/// dot-segments must be such as all remove alike.
fn merged(reference: &Reference<'_>, base: &str) -> Option<Reading> {
    let base = Reference::split(base, Standard::Rfc3986);
    // A query or a fragment alone is resolved in three ways; an authority may end where the text does.
    if reference.path().is_empty()
        || !is_plain(&base)
        || has_dot_segments(&base)
        || !base.is_valid()
    {
        return None;
    }
    if has_dot_segments(reference) && !stays_below_root(reference.path(), base.path()) {
        return None;
    }
    let mut target = String::new();
    let options = ResolveOptions::default();
    resolve_into(Some(&base), reference, options, &mut target, &mut Silent).ok()?;
    let read = Reference::split(&target, Standard::Rfc3986);
    let components = *read.components();
    (is_plain(&read) && !has_dot_segments(&read))
        .then(|| Reading::new(Parser::Rfc3986, target.as_str(), components, true))
}

/// Whether scheme, authority and the start of the path are such that every reader sees them where they
/// stand, and leaves them as they are.
fn is_plain(reference: &Reference<'_>) -> bool {
    let components = reference.components();
    let (Some(scheme), Some(authority), Some(host)) =
        (reference.scheme(), components.authority, components.host)
    else {
        return false;
    };
    // A browser writes the scheme in lower case, and leaves out the default port.
    let Some(default_port) = special_scheme(scheme)
        .filter(|special| special.name == scheme)
        .and_then(|special| special.default_port)
    else {
        return false;
    };
    let text = reference.text();
    host.start == authority.start
        && is_plain_host(host.of(text).as_bytes())
        && components
            .port
            .is_none_or(|port| is_plain_port(port, text, default_port))
        && !components.path.is_empty()
}

/// Whether the host is a `hostname` of RFC 2396 (§3.2.2) in lower case, without a dot at its end and
/// without Punycode. Its last label starts with a letter, and so it is no number to a browser.
fn is_plain_host(host: &[u8]) -> bool {
    // The byte before, and the one before each label.
    let mut before = b'.';
    let mut first_of_last = 0;
    for (at, byte) in host.iter().enumerate() {
        match *byte {
            b'a'..=b'z' | b'0'..=b'9' if before == b'.' => {
                if host
                    .get(at..)
                    .is_some_and(|label| label.starts_with(b"xn--"))
                {
                    return false;
                }
                first_of_last = *byte;
            }
            b'a'..=b'z' | b'0'..=b'9' => {}
            b'-' if before != b'.' => {}
            b'.' if before != b'.' && before != b'-' => {}
            _ => return false,
        }
        before = *byte;
    }
    first_of_last.is_ascii_lowercase() && before != b'.' && before != b'-'
}

/// Whether a browser hands the port on as it is.
fn is_plain_port(port: Span, text: &str, default_port: u16) -> bool {
    let digits = port.of(text);
    !digits.starts_with('0')
        && digits
            .parse::<u16>()
            .is_ok_and(|number| number != default_port)
}

/// Whether the dot-segments of a relative path are plain ones that never climb above the root of the
/// base's path: RFC 2396 leaves those that do (§5.2 step 6g), and those of an absolute path (step 5). A
/// path with empty segments is left to the readers too.
fn stays_below_root(path: &str, base: &str) -> bool {
    if path.starts_with('/') || path.contains("//") || base.contains("//") {
        return false;
    }
    // What is merged ends with the base's last slash.
    let slashes = base.bytes().filter(|byte| *byte == b'/').count();
    let mut depth = slashes.saturating_sub(1);
    for segment in path.split('/') {
        match DotSegment::of(segment) {
            Some(DotSegment::Single) => {}
            Some(DotSegment::Double) if depth > 0 => depth -= 1,
            Some(DotSegment::Double) => return false,
            None if is_dots(segment.as_bytes()) => return false,
            None => depth += 1,
        }
    }
    true
}

/// Whether the path has dot-segments, or what a browser takes for them: those with `%2e` for a dot.
fn has_dot_segments(reference: &Reference<'_>) -> bool {
    let path = reference.path();
    // Few paths have a segment that starts with a dot or an escape.
    let bytes = path.as_bytes();
    let starts = |at: usize| {
        let segment = bytes.get(at..).unwrap_or_default();
        matches!(segment.first(), Some(b'.' | b'%')) && {
            let end = segment.iter().position(|byte| *byte == b'/');
            is_dots(
                segment
                    .get(..end.unwrap_or(segment.len()))
                    .unwrap_or_default(),
            )
        }
    };
    starts(0) || memchr::memchr_iter(b'/', bytes).any(|slash| starts(slash + 1))
}

fn is_dots(segment: &[u8]) -> bool {
    if DotSegment::of_bytes(segment).is_some() {
        return true;
    }
    let mut rest = segment;
    while let Some(behind) = rest.strip_prefix(b".").or_else(|| {
        let (octet, behind) = rest.split_at_checked(3)?;
        octet.eq_ignore_ascii_case(b"%2e").then_some(behind)
    }) {
        rest = behind;
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::cases::config;

    use super::super::reading::read_one_by_one;
    use super::*;

    #[test]
    fn everyday_links_are_read_once() {
        for (text, base) in [
            ("https://www.example.com/a/b?c=d#e", None),
            ("http://example.com:8080/", None),
            ("https://example.com/.well-known/x%20y/a.b", None),
            ("ftp://ftp.example.com/a;type=i", Some("http://a/b")),
            ("g/h?i", Some("http://a/b/c/d;p?q")),
            ("/g", Some("http://a/b/c/d;p?q")),
            ("//g/", Some("http://a/b/c/d;p?q")),
            ("./g", Some("http://a/b/c/d;p?q")),
            ("../../g;x=1/./y", Some("http://a/b/c/d;p?q")),
            ("..", Some("http://a/b/c/d;p?q")),
        ] {
            assert_eq!(
                read(text, base),
                Some(read_one_by_one(text, base)),
                "{text}"
            );
        }
    }

    #[test]
    fn whatever_is_odd_is_read_by_each() {
        for text in [
            "",
            "g",
            "mailto:a@b",
            "HTTP://a/",
            "http://A/",
            "http://a",
            "http://a?b",
            "http://a:80/",
            "http://a:080/",
            "http://a:/",
            "http://a:65536/",
            "http://u@a/",
            "http://a./",
            "http://a..b/",
            "http://-a/",
            "http://a-/",
            "http://a_b/",
            "http://xn--a/",
            "http://a.1/",
            "http://0x1/",
            "http://a/.",
            "http://a/b/../c",
            "http://a/%2e",
            "http://a/.%2E/b",
            "http://a/?'",
            "http://a/b c",
            "http:///a",
            "http:/a",
            "http://a\\b/",
            "http://a/\u{e9}",
            "file://a/b",
            "http://a/%4",
        ] {
            assert_eq!(read(text, None), None, "{text}");
        }
        for text in [
            "", "?y", "#s", "../..", "../../g", "/./g", "g//../h", "%2e/g", "//g", "g:h", "\\g",
            "g'?'",
        ] {
            assert_eq!(read(text, Some("http://a/b/c")), None, "{text}");
        }
    }

    proptest! {
        #![proptest_config(config(4_000))]

        #[test]
        fn what_is_read_once_is_what_each_would_read(
            text in "(\\.\\.?/){0,3}((http|https|ws|ftp|HTTP|x):)?(//|/|///)?([a-c1A]{1,3}|xn--a|[.:@'_-]|0x1|8080|443|%2[eE]|\\\\){0,5}(/|/[a-c.%2E:@'&;=]{0,4}){0,3}(\\?['a-c/?%.]{0,3})?(#[a-c'?]{0,2})?",
            base in proptest::option::of("http://[a-c1.]{1,3}(:[0-9]{2})?(/[a-c.]{0,2}){0,3}(\\?[a'])?")
        ) {
            let base = base.as_deref();
            if let Some(readings) = read(&text, base) {
                prop_assert_eq!(readings, read_one_by_one(&text, base), "{:?} {:?}", text, base);
            }
        }
    }
}
