//! The character classes of Java's URIs.

use super::program::Refusal;

/// A class of characters: its ASCII characters, and whether percent-encoded octets and characters outside of ASCII
/// belong to it.
#[derive(Clone, Copy)]
pub(super) struct Class {
    ascii: u128,
    escaped: bool,
}

const fn ascii(characters: &str) -> u128 {
    let bytes = characters.as_bytes();
    let mut set = 0;
    let mut at = 0;
    while at < bytes.len() {
        set |= 1 << bytes[at];
        at += 1;
    }
    set
}

const fn plain(ascii: u128) -> Class {
    Class {
        ascii,
        escaped: false,
    }
}

const fn escaped(ascii: u128) -> Class {
    Class {
        ascii,
        escaped: true,
    }
}

const LETTERS: u128 = ascii("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
const DIGITS: u128 = ascii("0123456789");
const UNRESERVED: u128 = LETTERS | DIGITS | ascii("-_.!~*'()");

pub(super) const ALPHA: Class = plain(LETTERS);
pub(super) const DIGIT: Class = plain(DIGITS);
pub(super) const ALPHANUM: Class = plain(LETTERS | DIGITS);
pub(super) const ALPHANUM_DASH: Class = plain(LETTERS | DIGITS | ascii("-"));
pub(super) const DIGIT_DOT: Class = plain(DIGITS | ascii("."));
pub(super) const HEX: Class = plain(DIGITS | ascii("abcdefABCDEF"));
pub(super) const SCHEME: Class = plain(LETTERS | DIGITS | ascii("+-."));
pub(super) const SCOPE: Class = plain(LETTERS | DIGITS | ascii("_."));
pub(super) const PATH: Class = escaped(UNRESERVED | ascii(":@&=+$,;/"));
pub(super) const USERINFO: Class = escaped(UNRESERVED | ascii(";:&=+$,"));
pub(super) const REGISTRY: Class = escaped(UNRESERVED | ascii("$,;:@&=+"));
pub(super) const SERVER: Class = escaped(UNRESERVED | ascii(";:&=+$,.@[]"));
pub(super) const SERVER_WITH_PERCENT: Class = escaped(UNRESERVED | ascii(";:&=+$,.@[]%"));
/// Also of queries and opaque parts.
pub(super) const FRAGMENT: Class = escaped(UNRESERVED | ascii(";/?:@&=+$,[]"));

const ESCAPE: Refusal = Refusal("Malformed escape pair");

/// How many octets at the start of `text` belong to the class.
///
/// # Errors
/// A `%` that starts no octet, where octets belong to the class and `%` does not.
pub(super) fn scan(text: &str, class: Class) -> Result<usize, Refusal> {
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let length = match char {
            _ if char.is_ascii() && class.ascii >> u32::from(char) & 1 == 1 => 1,
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
