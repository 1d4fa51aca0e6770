//! The characters that credentials are made of, and the forms that they have.

use strum::EnumString;

use crate::syntax::rfc3986;

/// The characters after a prefix, by the names that tables have for them.
#[derive(Clone, Copy, Debug, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Alphabet {
    Upper,
    Alnum,
    /// Letters and digits but those that look like others: `0`, `O`, `I` and `l`.
    Base58,
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
    /// Letters, digits, `-`, `_`, `.` and `~` (RFC 3986 §2.3).
    #[strum(disabled)]
    Unreserved,
    /// Base64 in either alphabet.
    Base64,
    Base64Url,
    /// Letters, digits, `-` and `%`.
    Percent,
    /// Base64, with spaces.
    Plus,
    /// What is in the armour of a key (RFC 7468): base64, blanks and the words of its lines.
    #[strum(disabled)]
    Armour,
}

impl Alphabet {
    /// Whether it has this octet.
    pub fn contains(self, byte: u8) -> bool {
        let alnum = byte.is_ascii_alphanumeric();
        match self {
            Alphabet::Upper => byte.is_ascii_uppercase() || byte.is_ascii_digit(),
            Alphabet::Alnum => alnum,
            Alphabet::Base58 => alnum && !b"0OIl".contains(&byte),
            Alphabet::LowerAlnum => byte.is_ascii_lowercase() || byte.is_ascii_digit(),
            Alphabet::Hex => byte.is_ascii_hexdigit(),
            Alphabet::LowerHex => matches!(byte, b'0'..=b'9' | b'a'..=b'f'),
            Alphabet::Dash => alnum || byte == b'-',
            Alphabet::Word => alnum || byte == b'_',
            Alphabet::Dashed => alnum || matches!(byte, b'-' | b'_'),
            Alphabet::Dotted => alnum || matches!(byte, b'-' | b'_' | b'.'),
            Alphabet::Unreserved => rfc3986::UNRESERVED.contains(byte),
            Alphabet::Base64 => alnum || matches!(byte, b'+' | b'/' | b'='),
            Alphabet::Base64Url => alnum || matches!(byte, b'-' | b'_' | b'+' | b'/' | b'='),
            Alphabet::Percent => alnum || matches!(byte, b'-' | b'%'),
            Alphabet::Plus => alnum || matches!(byte, b'-' | b'_' | b'+' | b'/' | b'=' | b' '),
            Alphabet::Armour => alnum || b"-+/= \t\r\n\\:,".contains(&byte),
        }
    }

    /// Whether a name in a language of people may be made of it. Key ids in capitals and hexadecimal
    /// digits are short enough to look like one by chance.
    pub fn has_words(self) -> bool {
        !matches!(
            self,
            Alphabet::Upper | Alphabet::Hex | Alphabet::LowerHex | Alphabet::Armour
        )
    }
}

/// How many octets at the start are of the alphabet.
pub fn run(octets: &[u8], alphabet: Alphabet) -> usize {
    octets
        .iter()
        .take_while(|octet| alphabet.contains(**octet))
        .count()
}

/// How many octets at the start have a form: its parts with spaces between them, each a run of an alphabet that is so long
/// (`alnum:16`, `dash:16-26`, `hex:40+`), or a text. Of several, with ` | ` between them, the first one counts.
pub fn form_length(octets: &[u8], form: &str) -> Option<usize> {
    form.split(" | ").find_map(|form| {
        let mut at = 0;
        for part in form.split(' ') {
            let rest = octets.get(at..)?;
            at += match run_of(part) {
                Some((alphabet, least, most)) => {
                    // One more than the greatest length is too many already.
                    let near = rest.get(..most.saturating_add(1)).unwrap_or(rest);
                    let length = run(near, alphabet);
                    (least..=most).contains(&length).then_some(length)?
                }
                None => rest.starts_with(part.as_bytes()).then_some(part.len())?,
            };
        }
        Some(at)
    })
}

/// The alphabet of a run in a form, and its least and greatest length.
pub fn run_of(part: &str) -> Option<(Alphabet, usize, usize)> {
    let (alphabet, count) = part.split_once(':')?;
    let number = |digits: &str| digits.parse().unwrap_or(usize::MAX);
    let (least, most) = match (count.strip_suffix('+'), count.split_once('-')) {
        (Some(least), _) => (number(least), usize::MAX),
        (None, Some((least, most))) => (number(least), number(most)),
        (None, None) => (number(count), number(count)),
    };
    Some((alphabet.parse().ok()?, least, most))
}

/// No word of a name is longer, and no number in it: a date has eight digits.
const LONGEST_WORD: usize = 19;
const LONGEST_NUMBER: usize = 8;

/// Whether some octets read as a name does: `love-letter-2024-edition`. Chance makes no credential of
/// words and short numbers alone.
pub fn is_words(octets: &[u8]) -> bool {
    octets
        .split(|octet| !octet.is_ascii_alphanumeric())
        .all(is_word)
}

/// How far words are read, in octets. Many names in a row are begun as often, and read no further.
const REACH: usize = 256;

/// Whether the run of an alphabet that `octets` begin with reads as a name does.
pub fn begins_with_words(octets: &[u8], alphabet: Alphabet) -> bool {
    let near = octets.get(..REACH).unwrap_or(octets);
    near.get(..run(near, alphabet)).is_some_and(is_words)
}

/// A word in small letters, in capitals or with a capital in front, or a number.
fn is_word(piece: &[u8]) -> bool {
    let behind = piece.get(1..).unwrap_or_default();
    match piece.iter().all(u8::is_ascii_digit) {
        true => piece.len() <= LONGEST_NUMBER,
        false => {
            let small = behind.iter().all(u8::is_ascii_lowercase);
            let letters = piece.first().is_some_and(u8::is_ascii_alphabetic);
            let capitals = piece.iter().all(u8::is_ascii_uppercase);
            piece.len() <= LONGEST_WORD && letters && (small || capitals)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{given, hold};

    #[test]
    fn names_are_made_of_words() {
        hold("names are made of words", |[text]| {
            is_words(given(text).unwrap_or_default().as_bytes())
        });
    }
}
