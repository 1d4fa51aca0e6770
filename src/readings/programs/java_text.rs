//! The character classes of Java's URIs.

use super::program::Refusal;
use crate::syntax::{CharacterSet, rfc2396, rfc3986};

/// A class of characters: its ASCII characters, and whether percent-encoded octets and characters outside of ASCII
/// belong to it.
#[derive(Clone, Copy)]
pub(super) struct Class {
    ascii: &'static CharacterSet,
    escaped: bool,
}

const fn plain(ascii: &'static CharacterSet) -> Class {
    Class {
        ascii,
        escaped: false,
    }
}

const fn escaped(ascii: &'static CharacterSet) -> Class {
    Class {
        ascii,
        escaped: true,
    }
}

pub(super) static ALPHA: Class = plain(&rfc2396::ALPHA);
pub(super) static DIGIT: Class = plain(&rfc2396::DIGIT);
pub(super) static ALPHANUM: Class = plain(&rfc2396::ALPHANUM);
pub(super) static ALPHANUM_DASH: Class = plain(&rfc2396::ALPHANUM.and(b"-"));
pub(super) static DIGIT_DOT: Class = plain(&rfc2396::DIGIT.and(b"."));
pub(super) static HEX: Class = plain(&rfc3986::HEXDIG);
pub(super) static SCHEME: Class = plain(&rfc2396::SCHEME);
pub(super) static SCOPE: Class = plain(&rfc2396::ALPHANUM.and(b"_."));
pub(super) static PATH: Class = escaped(&rfc2396::PATH);
pub(super) static USERINFO: Class = escaped(&rfc2396::USERINFO);
pub(super) static REGISTRY: Class = escaped(&rfc2396::REG_NAME);
pub(super) static SERVER: Class = escaped(&rfc2396::USERINFO.and(b".@[]"));
pub(super) static SERVER_WITH_PERCENT: Class = escaped(&rfc2396::USERINFO.and(b".@[]%"));
/// Also of queries and opaque parts.
pub(super) static FRAGMENT: Class = escaped(&rfc2396::URIC.and(b"[]"));

const ESCAPE: Refusal = Refusal("Malformed escape pair");

/// How many octets at the start of `text` belong to the class.
///
/// # Errors
/// A `%` that starts no octet, where octets belong to the class and `%` does not.
pub(super) fn scan(text: &str, class: Class) -> Result<usize, Refusal> {
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let length = match char {
            _ if u8::try_from(char).is_ok_and(|byte| class.ascii.contains(byte)) => 1,
            '%' if class.escaped => {
                super::text::escape_at(rest.as_bytes()).ok_or(ESCAPE)?;
                3
            }
            _ if class.escaped && is_other(char) => char.len_utf8(),
            _ => break,
        };
        rest = &rest[length..];
    }
    Ok(text.len() - rest.len())
}

/// Whether a character outside of ASCII is neither a space nor a control character.
fn is_other(char: char) -> bool {
    !char.is_ascii() && !char.is_control() && !is_space(char)
}

/// Characters of the categories Zs, Zl and Zp outside of ASCII.
fn is_space(char: char) -> bool {
    matches!(
        char,
        '\u{a0}' | '\u{1680}' | '\u{2000}'
            ..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
    )
}

/// Refuses a text with a character that does not belong to the class.
pub(super) fn check(text: &str, class: Class, refusal: Refusal) -> Result<(), Refusal> {
    match scan(text, class)? == text.len() {
        true => Ok(()),
        false => Err(refusal),
    }
}
