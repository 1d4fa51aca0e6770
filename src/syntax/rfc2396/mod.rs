//! The grammar of RFC 2396: the split of §4.3, and the check by appendix A.
//!
//! The components differ from those of RFC 3986: `path` is `abs_path`, `rel_path` or
//! `opaque_part` (§3: "they are mutually exclusive for any given URI and can be parsed as a single
//! component"). An `opaque_part` can have a `?`, so an opaque URI has no query. Only an
//! authority that is a `server` has userinfo, host and port.

mod authority;
mod characters;
mod check;
mod hosts;
mod notes;
mod rules;

pub use characters::{
    ALPHA, ALPHANUM, DIGIT, MARK, PATH, PCHAR, REG_NAME, RESERVED, SCHEME, UNRESERVED, URIC,
    USERINFO,
};
pub(super) use check::check;
pub use notes::ReadingNote;
pub(super) use notes::notes;

use super::components::Components;
use super::path::PathKind;
use super::reference::{HostKind, Reference};
use super::span::Span;

/// Splits any text into a scheme and what the grammar makes of the rest.
///
/// As far as a text is hierarchical or relative, the parts are those of appendix B's expression.
/// After a scheme, anything that does not start with a slash is an `opaque_part`, up to the fragment.
pub(super) fn split(text: &str) -> (Components, Option<HostKind>) {
    let bytes = text.as_bytes();
    let first = find(bytes, 0, b":/?#");
    if first == 0 || bytes.get(first) != Some(&b':') {
        return hierarchical(text, 0);
    }
    let start = first + 1;
    let (mut components, host_kind) = match bytes.get(start) {
        Some(b'/') => hierarchical(text, start),
        _ => (opaque(text, start), None),
    };
    components.scheme = Some(Span::new(0, first));
    (components, host_kind)
}

/// Splits the text after `start` as `net_path`, `abs_path` or `rel_path`, each with a query
/// and a fragment, whatever it starts with.
pub(crate) fn hierarchical(text: &str, start: usize) -> (Components, Option<HostKind>) {
    let bytes = text.as_bytes();
    let mut components = Components::default();
    let mut host_kind = None;
    let mut at = start;
    // §4.3: an authority and a path that begins with two slashes look the same. The authority wins.
    if bytes
        .get(start..)
        .is_some_and(|rest| rest.starts_with(b"//"))
    {
        at = find(bytes, start + 2, b"/?#");
        let span = Span::new(start + 2, at);
        components.authority = Some(span);
        host_kind = authority::split(text, span, &mut components);
    }
    let path_end = find(bytes, at, b"?#");
    components.path = Span::new(at, path_end);
    let mut end = path_end;
    if bytes.get(path_end) == Some(&b'?') {
        end = find(bytes, path_end + 1, b"#");
        components.query = Some(Span::new(path_end + 1, end));
    }
    components.fragment = (end < bytes.len()).then(|| Span::new(end + 1, bytes.len()));
    (components, host_kind)
}

fn opaque(text: &str, start: usize) -> Components {
    let bytes = text.as_bytes();
    let end = find(bytes, start, b"#");
    Components {
        path: Span::new(start, end),
        fragment: (end < bytes.len()).then(|| Span::new(end + 1, bytes.len())),
        ..Components::default()
    }
}

/// The offset of the first of `wanted` from `start` on, or the end.
fn find(bytes: &[u8], start: usize, wanted: &[u8]) -> usize {
    bytes
        .get(start..)
        .and_then(|rest| rest.iter().position(|byte| wanted.contains(byte)))
        .map_or(bytes.len(), |index| start + index)
}

/// The rule that `reference`'s path is read by.
pub(super) fn path_kind(reference: &Reference<'_>) -> PathKind {
    let components = reference.components();
    match reference.path() {
        "" => PathKind::EmptyPath,
        path if path.starts_with('/') => PathKind::AbsPath,
        _ if components.scheme.is_some() => PathKind::OpaquePart,
        _ => PathKind::RelPath,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{CharacterSet, Component, Excluded, Standard};

    fn reference(text: &str) -> Reference<'_> {
        Reference::split(text, Standard::Rfc2396)
    }

    fn parts(text: &str) -> Vec<(&'static str, &str)> {
        let reference = self::tests::reference(text);
        Component::ALL
            .into_iter()
            .filter_map(|component| Some((component.name(), reference.get(component)?)))
            .collect()
    }

    #[test]
    fn appendix_b_example() {
        assert_eq!(
            parts("http://www.ics.uci.edu/pub/ietf/uri/#Related"),
            [
                ("scheme", "http"),
                ("authority", "www.ics.uci.edu"),
                ("host", "www.ics.uci.edu"),
                ("path", "/pub/ietf/uri/"),
                ("fragment", "Related"),
            ]
        );
    }

    #[test]
    fn an_opaque_part_goes_up_to_the_fragment() {
        // opaque_part = uric_no_slash *uric, and "?" is a uric_no_slash.
        assert_eq!(parts("mailto:a?b"), [("scheme", "mailto"), ("path", "a?b")]);
        assert_eq!(parts("a:?x"), [("scheme", "a"), ("path", "?x")]);
        assert_eq!(
            parts("a:b//c?d/e#f?g"),
            [("scheme", "a"), ("path", "b//c?d/e"), ("fragment", "f?g")]
        );
        assert_eq!(
            parts("a:#f"),
            [("scheme", "a"), ("path", ""), ("fragment", "f")]
        );
    }

    #[test]
    fn the_authority_wins() {
        // §4.3
        assert_eq!(
            parts("a:///b"),
            [("scheme", "a"), ("authority", ""), ("path", "/b")]
        );
        assert_eq!(
            parts("//?y"),
            [("authority", ""), ("path", ""), ("query", "y")]
        );
        assert_eq!(parts("/a//b"), [("path", "/a//b")]);
    }

    #[test]
    fn a_server_is_taken_apart_and_a_reg_name_is_not() {
        let server = |text| {
            let reference = self::tests::reference(text);
            (
                reference.get(Component::Userinfo),
                reference.get(Component::Host),
                reference.get(Component::Port),
                reference.host_kind(),
            )
        };
        let whole = (None, None, None, Some(HostKind::RegistryName));
        let hostname = Some(HostKind::Hostname);
        assert_eq!(server("//a"), (None, Some("a"), None, hostname));
        assert_eq!(server("//a:"), (None, Some("a"), Some(""), hostname));
        assert_eq!(server("//a:80"), (None, Some("a"), Some("80"), hostname));
        assert_eq!(server("//@a"), (Some(""), Some("a"), None, hostname));
        assert_eq!(
            server("//u:p;x@1.2.3.400:8"),
            (
                Some("u:p;x"),
                Some("1.2.3.400"),
                Some("8"),
                Some(HostKind::Ipv4)
            )
        );
        // server = [ [ userinfo "@" ] hostport ]: it may be empty, but hostport may not.
        assert_eq!(server("//"), (None, None, None, None));
        for text in [
            "//@",
            "//:80",
            "//a@",
            "//a@:80",
            "//a_b:80",
            "//1.2.3",
            "//a@b@c",
            "//a:b",
            "//a:80:80",
            "//%41",
            "//::1",
            "//a-",
            "//1.2.3.4.",
        ] {
            assert_eq!(server(text), whole, "{text}");
            assert!(reference(text).is_valid(), "{text}");
        }
        // What no authority derives is shown as the server that was meant.
        assert_eq!(
            server("//u@[::1]:80"),
            (Some("u"), Some("[::1]"), Some("80"), None)
        );
        assert_eq!(
            server("//u@bücher.example:80"),
            (Some("u"), Some("bücher.example"), Some("80"), hostname)
        );
        assert_eq!(server("//[::1"), (None, Some("[::1"), None, None));
    }

    #[test]
    fn what_appendix_a_derives() {
        for valid in [
            "",  // URI-reference = [ … ] [ "#" … ]
            "#", // fragment = *uric
            "#a/b?c",
            "a:/",  // abs_path = "/" path_segments, segment = *pchar …
            "a:/?", // hier_part = … [ "?" query ], query = *uric
            "a://", // net_path = "//" authority, authority = server = [ … ]
            "a:///",
            "a://?q#f",
            "a:?x", // uric_no_slash has "?"
            "a::",  // and ":"
            "a:;/",
            "//", // relativeURI = net_path …
            "///",
            "/",
            "//a//b;c;d=e",
            "g;x=1/:y", // rel_path = rel_segment [ abs_path ], pchar has ":"
            "./a:b",
            "@", // rel_segment has "@"
            ";",
            "%41",
            "'(*)!~_-.", // mark
            "g?a/b?c",
            "?y", // appendix C.1
            "?#",
        ] {
            assert!(
                reference(valid).is_valid(),
                "{valid}: {:?}",
                reference(valid).check()
            );
        }
        for (invalid, rule, section) in [
            ("a:", "absoluteURI", "3"),
            ("a:#f", "absoluteURI", "3"),
            (":a", "rel_segment", "5"),
            (":", "rel_segment", "5"),
            ("1:a", "scheme", "3.1"),
            ("a_:b", "scheme", "3.1"),
            ("%41:b", "scheme", "3.1"),
            ("a b", "rel_segment", "5"),
            ("a/b c", "segment", "3.3"),
            ("/[", "segment", "3.3"),
            ("a:b|", "opaque_part", "3"),
            ("?[", "query", "3.4"),
            ("#a#b", "fragment", "4.1"),
            ("%4", "escaped", "2.4.1"),
            ("//a\\b", "authority", "3.2"),
            ("//u\\@b", "userinfo", "3.2.2"),
            ("//[::1]", "host", "3.2.2"),
            ("//é:x", "authority", "3.2"),
        ] {
            let found = reference(invalid).check();
            let first = found
                .first()
                .map(|found| (found.rule.name, found.rule.section));
            assert_eq!(first, Some((rule, section)), "{invalid}: {found:?}");
        }
    }

    #[test]
    fn excluded_characters_are_named() {
        for (text, message) in [
            (
                "/\u{7}",
                "U+0007 is not allowed in the path: control characters are excluded because",
            ),
            (
                "/ ",
                "A space is not allowed in the path: spaces are excluded because",
            ),
            (
                "?<",
                "“<” is not allowed in the query: the delims < > # % \" are excluded because",
            ),
            (
                "#\"",
                "“\"” is not allowed in the fragment: the delims < > # % \" are excluded because",
            ),
            (
                "a:{",
                "“{” is not allowed in the opaque part: the “unwise” characters are excluded because",
            ),
            (
                "/%",
                "“%” is one of the delims (§2.4.3), and does not start an escaped octet.",
            ),
        ] {
            let found = reference(text).check();
            let found = found.first().map(|found| found.message(text).to_string());
            assert!(
                found
                    .as_ref()
                    .is_some_and(|found| found.starts_with(message)),
                "{found:?}"
            );
        }
        // Allowed elsewhere, and not excluded.
        let found = reference("a_:b").check();
        assert_eq!(found[0].excluded(), None);
    }

    const ALPHANUM: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    #[track_caller]
    fn holds(set: &CharacterSet, others: &str) {
        for byte in 0..=255u8 {
            let expected = byte.is_ascii_alphanumeric() || others.as_bytes().contains(&byte);
            assert_eq!(set.contains(byte), expected, "{:?}", char::from(byte));
        }
    }

    #[test]
    fn sets_are_those_of_appendix_a() {
        holds(&super::ALPHANUM, ALPHANUM);
        holds(&UNRESERVED, "-_.!~*'()");
        holds(&URIC, ";/?:@&=+$,-_.!~*'()");
        holds(&REG_NAME, "-_.!~*'()$,;:@&=+");
        holds(&USERINFO, "-_.!~*'();:&=+$,");
        holds(&PCHAR, "-_.!~*'():@&=+$,");
        holds(&PATH, "-_.!~*'():@&=+$,;/");
        holds(&SCHEME, "+-.");
    }

    #[test]
    fn every_character_of_us_ascii_is_reserved_unreserved_or_excluded() {
        // §2.4.3: the excluded characters are those that the rest of §2 leaves over.
        for byte in 0..128u8 {
            let sets = usize::from(RESERVED.contains(byte))
                + usize::from(UNRESERVED.contains(byte))
                + usize::from(Excluded::of(char::from(byte)).is_some());
            assert_eq!(sets, 1, "{:?}", char::from(byte));
        }
        assert_eq!(Excluded::of('é'), None);
        assert_eq!(Excluded::of('\u{2028}'), None);
    }
}
