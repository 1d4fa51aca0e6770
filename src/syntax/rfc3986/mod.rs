//! The grammar of RFC 3986: the split of appendix B, and the check by appendix A.

mod characters;
mod check;
mod fast_path;
mod host;
mod masks;
mod rules;

pub use characters::{
    ALPHA, DIGIT, GEN_DELIMS, HEXDIG, PATH, PCHAR, QUERY, REG_NAME, RESERVED, SCHEME, SUB_DELIMS,
    UNRESERVED, USERINFO, is_scheme,
};
pub(super) use check::check;
pub use host::{IpLiteralError, ipv4_address, ipv6_address};
#[cfg(feature = "review")]
pub(crate) use masks::none_is;

use memchr::{memchr, memchr2, memchr3};

use super::character_set::CharacterSet;
use super::components::Components;
use super::reference::HostKind;
use super::span::Span;

/// Splits any text as appendix B's expression does, and its authority by §3.2.
///
/// The expression is `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`, with `.`
/// standing for any character at all, line breaks included.
///
/// The last of the three is whether the text is known to keep to the grammar.
#[inline]
pub(super) fn split(text: &str) -> (Components, Option<HostKind>, bool) {
    match fast_path::split(text) {
        Some(found) => (found.components, found.host_kind, true),
        None => {
            let (components, host_kind) = plain_split(text);
            (components, host_kind, false)
        }
    }
}

fn plain_split(text: &str) -> (Components, Option<HostKind>) {
    let bytes = text.as_bytes();
    let end = bytes.len();
    let mut components = Components::default();
    let mut at = 0;

    let first = find(bytes, 0, &characters::ENDS_SCHEME);
    if first > 0 && bytes.get(first) == Some(&b':') {
        components.scheme = Some(Span::new(0, first));
        at = first + 1;
    }
    let mut host_kind = None;
    if bytes[at..].starts_with(b"//") {
        let start = at + 2;
        at = memchr3(b'/', b'?', b'#', &bytes[start..]).map_or(end, |index| start + index);
        let span = Span::new(start, at);
        components.authority = Some(span);
        host_kind = host::split_authority(text, span, &mut components);
    }
    let mut rest = memchr2(b'?', b'#', &bytes[at..]).map_or(end, |index| at + index);
    components.path = Span::new(at, rest);
    if bytes.get(rest) == Some(&b'?') {
        let start = rest + 1;
        rest = memchr(b'#', &bytes[start..]).map_or(end, |index| start + index);
        components.query = Some(Span::new(start, rest));
    }
    if rest < end {
        components.fragment = Some(Span::new(rest + 1, end));
    }
    (components, host_kind)
}

/// The offset of the first of `wanted` from `start` on, or the end.
fn find(bytes: &[u8], start: usize, wanted: &CharacterSet) -> usize {
    bytes[start..]
        .iter()
        .position(|byte| wanted.contains(*byte))
        .map_or(bytes.len(), |index| start + index)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{check, fast_path, plain_split};
    use crate::cases::config;
    use crate::syntax::{Reference, Standard};

    fn agree(text: &str) {
        let (components, host_kind) = plain_split(text);
        let plain = Reference::from_parts(text, Standard::Rfc3986, components, host_kind);
        if let Some(found) = fast_path::split(text) {
            assert_eq!(
                (found.components, found.host_kind),
                (components, host_kind),
                "{text}"
            );
            assert_eq!(check(&plain), [], "{text}");
        } else {
            // Giving up on texts without brackets that end soon means that they are invalid.
            let ordinary = text.len() <= 64 && !text.contains('[');
            assert!(!ordinary || !check(&plain).is_empty(), "{text}");
        }
    }

    #[test]
    fn fast_path_and_plain_split_agree_at_block_ends() {
        let tails = [
            "", "%", "%4", "%41", "%zz", "/", "?", "#", "?#", "##", "#?", ":", "@", "é", "[",
            "%41%42",
        ];
        for length in 0..140 {
            for head in ["", "/", "http://", "http://h/", "//u@", "x:", "?", "#"] {
                for tail in tails {
                    agree(&format!("{head}{}{tail}", "a".repeat(length)));
                    agree(&format!("{head}{}{tail}a4", "a".repeat(length)));
                    agree(&format!("{}://h{tail}", "a".repeat(length)));
                    agree(&format!("{}:{tail}/", "a".repeat(length)));
                }
            }
        }
    }

    proptest! {
        #![proptest_config(config(4_000))]
        #[test]
        fn fast_path_and_plain_split_agree(text in "(http|u1)?(:|:/|://)?[a-c0-9:@/?#%.A é\\[\\]]{0,90}") {
            agree(&text);
        }
    }

    /// Where `//` ends a block, nothing of the authority is in it.
    #[test]
    fn an_authority_may_begin_where_the_first_block_ends() {
        for length in 58..=63 {
            for behind in ["", "/", "1", "1.2.3.4", "@", ":"] {
                let text = format!("{}://{behind}", "a".repeat(length));
                agree(&text);
            }
        }
    }

    /// Giving up never changes an answer, but it takes time.
    #[test]
    fn ordinary_texts_of_any_length_take_the_fast_path() {
        for length in 0..200 {
            let more = "a".repeat(length);
            let escapes = "%4a".repeat(length);
            for text in [
                format!("http://example.com/{more}"),
                format!("http://u@example.com:8080/{more}?{more}#{more}"),
                format!("//127.0.0.1/{escapes}"),
                format!("/{more}/../{escapes}"),
                format!("?{escapes}{more}#{escapes}"),
                format!("x-y.z+1:{more}?"),
                format!("s://h#{more}?"),
            ] {
                assert!(fast_path::split(&text).is_some(), "{text}");
                agree(&text);
            }
        }
    }
}
