//! RFC 3986 §2: the sets of characters, as one table of 256 entries.
//!
//! Every set is a bit; a byte's entry holds the bits of all the sets that it is in. Bytes of 128
//! and more are in no set: a URI is made of US-ASCII characters alone (§2).

/// A set of characters (or a union of such sets), tested with [`Class::contains`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class(u16);

/// The bits of [`TABLE`]: the smallest sets from which the grammar's are made.
mod bit {
    pub const ALPHA: u16 = 1 << 0;
    pub const DIGIT: u16 = 1 << 1;
    pub const HEX_LETTER: u16 = 1 << 2;
    pub const MARK: u16 = 1 << 3;
    pub const SUB_DELIM: u16 = 1 << 4;
    pub const COLON: u16 = 1 << 5;
    pub const AT: u16 = 1 << 6;
    pub const SLASH: u16 = 1 << 7;
    pub const QUESTION: u16 = 1 << 8;
    pub const NUMBER_SIGN: u16 = 1 << 9;
    pub const BRACKET: u16 = 1 << 10;
    pub const SCHEME_MARK: u16 = 1 << 11;
}

impl Class {
    /// `ALPHA` (§1.3, RFC 5234).
    pub const ALPHA: Class = Class(bit::ALPHA);
    /// `DIGIT`.
    pub const DIGIT: Class = Class(bit::DIGIT);
    /// `HEXDIG`, in both cases (§2.1).
    pub const HEXDIG: Class = Class(bit::DIGIT | bit::HEX_LETTER);
    /// `unreserved` (§2.3).
    pub const UNRESERVED: Class = Class(bit::ALPHA | bit::DIGIT | bit::MARK);
    /// `gen-delims` (§2.2).
    pub const GEN_DELIMS: Class =
        Class(bit::COLON | bit::SLASH | bit::QUESTION | bit::NUMBER_SIGN | bit::BRACKET | bit::AT);
    /// `sub-delims` (§2.2).
    pub const SUB_DELIMS: Class = Class(bit::SUB_DELIM);
    /// `reserved` (§2.2).
    pub const RESERVED: Class = Class::GEN_DELIMS.or(Class::SUB_DELIMS);
    /// What may stand in a scheme behind its first letter (§3.1).
    pub const SCHEME: Class = Class(bit::ALPHA | bit::DIGIT | bit::SCHEME_MARK);
    /// What may stand in a `reg-name` beside percent-encoded octets (§3.2.2).
    pub const REG_NAME: Class = Class::UNRESERVED.or(Class::SUB_DELIMS);
    /// What may stand in userinfo beside percent-encoded octets (§3.2.1), and in the
    /// second part of an `IPvFuture` (§3.2.2).
    pub const USERINFO: Class = Class::REG_NAME.or(Class(bit::COLON));
    /// `pchar` without `pct-encoded` (§3.3).
    pub const PCHAR: Class = Class::USERINFO.or(Class(bit::AT));
    /// What may stand in a path: `pchar` and `/` (§3.3).
    pub const PATH: Class = Class::PCHAR.or(Class(bit::SLASH));
    /// What may stand in a query or fragment: `pchar`, `/` and `?` (§3.4, §3.5).
    pub const QUERY: Class = Class::PATH.or(Class(bit::QUESTION));
    /// What ends a scheme or a first segment in appendix B's expression: `:` `/` `?` `#`.
    pub const ENDS_SCHEME: Class =
        Class(bit::COLON | bit::SLASH | bit::QUESTION | bit::NUMBER_SIGN);
    /// What ends an authority in appendix B's expression: `/` `?` `#`.
    pub const ENDS_AUTHORITY: Class = Class(bit::SLASH | bit::QUESTION | bit::NUMBER_SIGN);

    const fn or(self, other: Class) -> Class {
        Class(self.0 | other.0)
    }

    /// Whether `byte` is one of the set's characters.
    #[inline]
    pub const fn contains(self, byte: u8) -> bool {
        TABLE[byte as usize] & self.0 != 0
    }

    /// Whether every byte of `text` is one of the set's characters.
    pub fn contains_all(self, text: &str) -> bool {
        text.bytes().all(|byte| self.contains(byte))
    }
}

static TABLE: [u16; 256] = table();

const fn table() -> [u16; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = bits(byte as u8);
        byte += 1;
    }
    table
}

const fn bits(byte: u8) -> u16 {
    match byte {
        b'a'..=b'f' | b'A'..=b'F' => bit::ALPHA | bit::HEX_LETTER,
        b'g'..=b'z' | b'G'..=b'Z' => bit::ALPHA,
        b'0'..=b'9' => bit::DIGIT,
        b'-' | b'.' => bit::MARK | bit::SCHEME_MARK,
        b'_' | b'~' => bit::MARK,
        b'+' => bit::SUB_DELIM | bit::SCHEME_MARK,
        b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b',' | b';' | b'=' => bit::SUB_DELIM,
        b':' => bit::COLON,
        b'@' => bit::AT,
        b'/' => bit::SLASH,
        b'?' => bit::QUESTION,
        b'#' => bit::NUMBER_SIGN,
        b'[' | b']' => bit::BRACKET,
        _ => 0,
    }
}

/// The octet that a percent-encoded triplet at the start of `bytes` stands for (§2.1).
///
/// `None` unless `bytes` starts with `%` and two hexadecimal digits.
#[inline]
pub fn percent_encoded_octet(bytes: &[u8]) -> Option<u8> {
    match bytes {
        [b'%', high, low, ..] => Some(hex_value(*high)? << 4 | hex_value(*low)?),
        _ => None,
    }
}

/// The octets of `text` with its percent-encoded ones decoded, once (§2.1); `None` if it has none. What
/// is decoded is never split again (§2.4).
pub(crate) fn percent_decoded(text: &str) -> Option<Vec<u8>> {
    let bytes = text.as_bytes();
    let first = memchr::memchr(b'%', bytes)?;
    let mut octets = Vec::with_capacity(bytes.len());
    let mut rest = bytes.get(first..)?;
    let mut found = false;
    octets.extend_from_slice(bytes.get(..first)?);
    while let Some((first, behind)) = rest.split_first() {
        match (percent_encoded_octet(rest), rest.get(3..)) {
            (Some(octet), Some(behind)) => {
                octets.push(octet);
                rest = behind;
                found = true;
            }
            _ => {
                octets.push(*first);
                rest = behind;
            }
        }
    }
    found.then_some(octets)
}

/// The value of a hexadecimal digit, in either case.
#[inline]
pub const fn hex_value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(class: Class) -> String {
        (0..=255u8)
            .filter(|byte| class.contains(*byte))
            .map(char::from)
            .collect()
    }

    #[test]
    fn sets_are_those_of_section_2() {
        const ALNUM: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        let sorted = |text: String| {
            let mut characters: Vec<char> = text.chars().collect();
            characters.sort_unstable();
            characters.into_iter().collect::<String>()
        };
        assert_eq!(members(Class::GEN_DELIMS), sorted(":/?#[]@".into()));
        assert_eq!(members(Class::SUB_DELIMS), sorted("!$&'()*+,;=".into()));
        assert_eq!(members(Class::UNRESERVED), sorted(format!("{ALNUM}-._~")));
        assert_eq!(members(Class::SCHEME), sorted(format!("{ALNUM}+-.")));
        assert_eq!(
            members(Class::PCHAR),
            sorted(format!("{ALNUM}-._~!$&'()*+,;=:@"))
        );
        assert_eq!(members(Class::HEXDIG), "0123456789ABCDEFabcdef");
    }

    #[test]
    fn triplets_decode_in_either_case() {
        assert_eq!(percent_encoded_octet(b"%2f"), Some(0x2f));
        assert_eq!(percent_encoded_octet(b"%C3%A9"), Some(0xc3));
        assert_eq!(percent_encoded_octet(b"%2"), None);
        assert_eq!(percent_encoded_octet(b"%zz"), None);
        assert_eq!(percent_encoded_octet(b"2f"), None);
    }
}
