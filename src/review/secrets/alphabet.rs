//! The characters that credentials are made of.

/// The characters behind a prefix.
#[derive(Clone, Copy, Debug)]
pub(super) enum Alphabet {
    Upper,
    Alnum,
    LowerAlnum,
    Hex,
    LowerHex,
    /// Letters, digits and `-`.
    Dash,
    /// Letters, digits and `_`.
    Word,
    /// Letters, digits, `-` and `_`.
    Dashed,
    /// Letters, digits, `-`, `_` and `.`.
    Dotted,
    /// Base64 in either alphabet.
    Base64,
    Base64Url,
    /// Letters, digits, `-` and `%`.
    Percent,
    /// Base64, with spaces.
    Plus,
    /// What stands in the armour of a key (RFC 7468): base64, blanks and the words of its lines.
    Armour,
}

impl Alphabet {
    /// Whether it has this octet.
    pub(super) fn contains(self, byte: u8) -> bool {
        let alnum = byte.is_ascii_alphanumeric();
        match self {
            Alphabet::Upper => byte.is_ascii_uppercase() || byte.is_ascii_digit(),
            Alphabet::Alnum => alnum,
            Alphabet::LowerAlnum => byte.is_ascii_lowercase() || byte.is_ascii_digit(),
            Alphabet::Hex => byte.is_ascii_hexdigit(),
            Alphabet::LowerHex => matches!(byte, b'0'..=b'9' | b'a'..=b'f'),
            Alphabet::Dash => alnum || byte == b'-',
            Alphabet::Word => alnum || byte == b'_',
            Alphabet::Dashed => alnum || matches!(byte, b'-' | b'_'),
            Alphabet::Dotted => alnum || matches!(byte, b'-' | b'_' | b'.'),
            Alphabet::Base64 => alnum || matches!(byte, b'+' | b'/' | b'='),
            Alphabet::Base64Url => alnum || matches!(byte, b'-' | b'_' | b'+' | b'/' | b'='),
            Alphabet::Percent => alnum || matches!(byte, b'-' | b'%'),
            Alphabet::Plus => alnum || matches!(byte, b'-' | b'_' | b'+' | b'/' | b'=' | b' '),
            Alphabet::Armour => alnum || b"-+/= \t\r\n\\:,".contains(&byte),
        }
    }
}

/// How many octets at the start are of the alphabet.
pub(super) fn run(octets: &[u8], alphabet: Alphabet) -> usize {
    octets
        .iter()
        .take_while(|octet| alphabet.contains(**octet))
        .count()
}
