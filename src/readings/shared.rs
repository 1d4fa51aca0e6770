//! One reading for all readers: most links are so ordinary that every reader gets the same. Such a link is
//! parsed once. `benches/README.md` has what that gains.

use super::readers::ReadRequest;
use super::reading::{Parser, Reading};
use super::whatwg::special_scheme;
use crate::resolve::{Silent, resolve_into};
use crate::syntax::{DotSegment, Reference, Span, Standard};

/// Reads a text that is known to be the same for RFC 3986, RFC 2396, a browser and the careless reader; `None` if
/// that is not known.
pub(super) fn read(request: &ReadRequest<'_>) -> Option<Vec<Reading>> {
    let reference = Reference::split(request.text, Standard::Rfc3986);
    // A browser encodes `'` in the query of a special scheme.
    let is_encoded = |query: &str| query.contains('\'');
    if !reference.is_valid() || reference.query().is_some_and(is_encoded) {
        return None;
    }
    let strict = match reference.scheme() {
        // A scheme that repeats the base's may be ignored.
        Some(_) if request.options.lenient && request.base.is_some() => None,
        Some(_) => (is_plain(&reference) && !has_dot_segments(&reference)).then(|| {
            let components = *reference.components();
            Reading::new(Parser::Rfc3986, request.text, components, true)
        }),
        None => merged(&reference, request),
    }?;
    let others = [Parser::Rfc2396, Parser::Whatwg].map(|parser| strict.shared_with(parser));
    Some(Vec::from_iter(std::iter::once(strict).chain(others)))
}

/// A reference to a path, merged with a plain base (RFC 3986 §5.2.3, RFC 2396 §5.2 steps 5 and 6). Its
/// dot-segments must be such that all readers remove them in the same way.
fn merged(reference: &Reference<'_>, request: &ReadRequest<'_>) -> Option<Reading> {
    let base = Reference::split(request.base?, Standard::Rfc3986);
    // Readers resolve a query or a fragment alone in three ways. An authority may end where the text does.
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
    let mut silent = String::new();
    // Both standards lead to the same target here, so that of the standard in use will do.
    let target = match request.resolution {
        Some(resolution) => resolution.target.as_deref()?,
        None => {
            let options = request.options;
            resolve_into(Some(&base), reference, options, &mut silent, &mut Silent).ok()?;
            &silent
        }
    };
    let read = Reference::split(target, Standard::Rfc3986);
    let components = *read.components();
    (is_plain(&read) && !has_dot_segments(&read))
        .then(|| Reading::new(Parser::Rfc3986, target, components, true))
}

/// Whether every reader finds scheme, authority and path at the same places, and leaves scheme and authority
/// unchanged.
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

/// Whether the host is a `hostname` of RFC 2396 (§3.2.2) in lower case, without trailing dot and
/// without Punycode. Its last label starts with a letter, so a browser does not take it for a number.
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

/// Whether a browser leaves the port unchanged.
fn is_plain_port(port: Span, text: &str, default_port: u16) -> bool {
    let digits = port.of(text);
    !digits.starts_with('0')
        && digits
            .parse::<u16>()
            .is_ok_and(|number| number != default_port)
}

/// Whether the dot-segments of a relative path never climb above the root of the base's path, and none of them
/// is percent-encoded: RFC 2396 keeps those that do (§5.2 step 6g), and those of an absolute path (step 5). Not
/// for paths with empty segments.
fn stays_below_root(path: &str, base: &str) -> bool {
    if path.starts_with('/') || path.contains("//") || base.contains("//") {
        return false;
    }
    // The base's part of the merged path ends with its last slash.
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

/// Whether the path has dot-segments, or segments that are dot-segments for a browser, with `%2e` for a dot.
fn has_dot_segments(reference: &Reference<'_>) -> bool {
    let path = reference.path();
    // Few paths have a segment that starts with a dot or a percent-encoded octet.
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
    use crate::examples::{given, hold};

    use super::super::read::read_one_by_one;
    use super::*;
    use crate::resolve::{ExcessDots, Resolution, ResolveOptions};

    fn shared(text: &str, base: Option<&str>) -> Option<Vec<Reading>> {
        read(&ReadRequest::new(text, base))
    }

    #[test]
    fn everyday_links_are_read_once() {
        hold("everyday links", |[text, base]| {
            let base = given(base);
            let each = read_one_by_one(&ReadRequest::new(text, base));
            shared(text, base) == Some(each)
        });
    }

    proptest! {
        #![proptest_config(config(4_000))]

        #[test]
        fn what_is_read_once_is_what_each_would_read(
            text in "(\\.\\.?/){0,3}((http|https|ws|ftp|HTTP|x):)?(//|/|///)?([a-c1A]{1,3}|xn--a|[.:@'_-]|0x1|8080|443|%2[eE]|\\\\){0,5}(/|/[a-c.%2E:@'&;=]{0,4}){0,3}(\\?['a-c/?%.]{0,3})?(#[a-c'?]{0,2})?",
            base in proptest::option::of("(http|HTTP)://[a-c1.]{1,3}(:[0-9]{2})?(/[a-c.]{0,2}){0,3}(\\?[a'])?"),
            lenient in proptest::bool::ANY,
            excess_dots in proptest::sample::select(&[ExcessDots::Keep, ExcessDots::Drop, ExcessDots::Refuse]),
            standard in proptest::sample::select(&Standard::ALL),
        ) {
            let base = base.as_deref();
            let options = ResolveOptions { lenient, excess_dots };
            let split = |text| Reference::split(text, standard);
            let resolution = Resolution::new(base.map(split).as_ref(), &split(&text), options);
            for resolution in [None, Some(&resolution)] {
                let request = ReadRequest { text: &text, base, standard, options, resolution, readers: None };
                if let Some(readings) = read(&request) {
                    prop_assert_eq!(readings, read_one_by_one(&request), "{:?}", request);
                }
            }
        }

        /// A resolution that is known already leads to the same readings.
        #[test]
        fn a_known_resolution_changes_no_reading(
            text in "(\\.\\.?/){0,3}((http|x):)?(//|/|///)?[a-c1:@%?#\\[]{0,6}(/|/[a-c.%]{0,4}){0,3}",
            base in proptest::option::of("((http|x):)?(//[a-c1.]{0,3})?(/[a-c. ]{0,2}){0,3}(\\?[a'])?"),
            lenient in proptest::bool::ANY,
            excess_dots in proptest::sample::select(&[ExcessDots::Keep, ExcessDots::Drop, ExcessDots::Refuse]),
            standard in proptest::sample::select(&Standard::ALL),
        ) {
            let base = base.as_deref();
            let options = ResolveOptions { lenient, excess_dots };
            let split = |text| Reference::split(text, standard);
            let resolution = Resolution::new(base.map(split).as_ref(), &split(&text), options);
            let [known, unknown] = [Some(&resolution), None].map(|resolution| {
                let request = ReadRequest { text: &text, base, standard, options, resolution, readers: None };
                read_one_by_one(&request)
            });
            prop_assert_eq!(known, unknown);
        }
    }
}
