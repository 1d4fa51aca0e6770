//! Looking for characters that a rule doesn't have: the part that both grammars' checks share.

use super::Span;
use super::characters::{hex_value, percent_encoded_octet};

/// What was found where a rule's character should stand.
pub(super) enum Found {
    /// A `%` that two hexadecimal digits don't follow.
    Percent,
    /// A run of characters of the same sort, outside of US-ASCII; this is the first.
    NotAscii(char),
    /// A run of characters of the same sort; this is the first.
    Character(char),
}

/// Reports what stands at `span` and isn't `allowed`. Neighbours of the same sort make one report.
///
/// With `escapes`, `%` and two hexadecimal digits are allowed too.
pub(super) fn scan(
    text: &str,
    span: Span,
    allowed: impl Fn(u8) -> bool,
    escapes: bool,
    mut report: impl FnMut(Span, Found),
) {
    let bytes = text.as_bytes().get(..span.end as usize).unwrap_or_default();
    let is_allowed = |found: char| {
        u8::try_from(found)
            .is_ok_and(|byte| byte.is_ascii() && (allowed(byte) || escapes && byte == b'%'))
    };
    let mut at = span.start as usize;
    while let Some(index) = bytes
        .get(at..)
        .and_then(|rest| rest.iter().position(|byte| !allowed(*byte)))
    {
        at += index;
        if escapes && bytes[at] == b'%' {
            if percent_encoded_octet(&bytes[at..]).is_some() {
                at += 3;
            } else {
                let digit = bytes
                    .get(at + 1)
                    .is_some_and(|byte| hex_value(*byte).is_some());
                let end = at + 1 + usize::from(digit);
                report(Span::new(at, end), Found::Percent);
                at = end;
            }
            continue;
        }
        let rest = text.get(at..span.end as usize).unwrap_or("");
        let Some(first) = rest.chars().next() else {
            return;
        };
        let same = |found: char| Sort::of(found) == Sort::of(first) && !is_allowed(found);
        let end = at + rest.find(|found| !same(found)).unwrap_or(rest.len());
        let found = match Sort::of(first) {
            Sort::NotAscii => Found::NotAscii(first),
            _ => Found::Character(first),
        };
        report(Span::new(at, end), found);
        at = end;
    }
}

/// What makes neighbouring characters one report.
#[derive(PartialEq, Eq, Clone, Copy)]
enum Sort {
    NotAscii,
    Control,
    Space,
    Graphic(char),
}

impl Sort {
    fn of(found: char) -> Sort {
        match found {
            ' ' => Sort::Space,
            _ if !found.is_ascii() => Sort::NotAscii,
            _ if found.is_ascii_control() => Sort::Control,
            _ => Sort::Graphic(found),
        }
    }
}
