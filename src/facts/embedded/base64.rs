//! RFC 4648: text that is written in base64 or hexadecimal digits.

use crate::syntax::adjacent::Adjacent;
use crate::syntax::percent_encoded_octet;
use std::ops::Range;

/// How often a text is unwrapped.
const DEPTH: usize = 3;

/// A base64 digit, in either alphabet; a space is a `+` that a form has decoded.
const fn digit(octet: u8) -> Option<u8> {
    Some(match octet {
        b'A'..=b'Z' => octet - b'A',
        b'a'..=b'z' => octet - b'a' + 26,
        b'0'..=b'9' => octet - b'0' + 52,
        b'+' | b'-' | b' ' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    })
}

/// Graphic US-ASCII or white space.
fn is_plain(octet: u8) -> bool {
    octet.is_ascii_graphic() || matches!(octet, b' ' | b'\t' | b'\r' | b'\n')
}

/// What `octets` say in base64, if it is UTF-8 without control characters and begins in US-ASCII. Most
/// text that is not meant as base64 is given up after a few octets, and nothing is allocated before.
pub fn base64(octets: &[u8]) -> Option<String> {
    let end = octets
        .iter()
        .rposition(|octet| *octet != b'=')
        .map_or(0, |last| last + 1);
    let digits = octets.get(..end)?;
    if digits.len() < 8 || digits.len() % 4 == 1 || octets.len() - end > 2 {
        return None;
    }
    let decoded = || decoded(digits);
    if !starts_plainly(digits)
        || !digits.iter().all(|octet| digit(*octet).is_some())
        || !decoded().all(|octet| is_plain(octet) || !octet.is_ascii())
    {
        return None;
    }
    String::from_utf8(decoded().collect()).ok()
}

/// Whether the first eight of these octets are the digits of plain text, so far as they are digits.
pub fn starts_plainly(octets: &[u8]) -> bool {
    octets.first_chunk::<8>().is_some_and(|eight| {
        let digit =
            |octet: &u8| u64::from(DIGITS.get(usize::from(*octet)).copied().unwrap_or_default());
        let value = eight
            .iter()
            .fold(0, |value, octet| value << 6 | digit(octet));
        let [_, _, six @ ..] = value.to_be_bytes();
        six.into_iter().all(is_plain)
    })
}

fn decoded(digits: &[u8]) -> impl Iterator<Item = u8> {
    digits.chunks(4).flat_map(|chunk| {
        let value = chunk.iter().fold(0u32, |value, octet| {
            value << 6 | u32::from(digit(*octet).unwrap_or(0))
        }) << (6 * (4 - chunk.len()));
        let [_, first, second, third] = value.to_be_bytes();
        [first, second, third].into_iter().take(chunk.len() - 1)
    })
}

/// The octets that are written in base64, text or not. A text of few digits is a word rather.
pub fn base64_octets(octets: &[u8]) -> Option<Vec<u8>> {
    let padding = octets
        .iter()
        .rev()
        .take_while(|octet| **octet == b'=')
        .count();
    (octets.len() >= 8 + padding).then(|| declared_base64(octets))?
}

/// The same of a text that says of itself that it is base64.
pub fn declared_base64(octets: &[u8]) -> Option<Vec<u8>> {
    let end = octets
        .iter()
        .rposition(|octet| *octet != b'=')
        .map_or(0, |last| last + 1);
    let digits = octets.get(..end)?;
    let is_base64 = digits.len() % 4 != 1
        && octets.len() - end <= 2
        && digits.iter().all(|octet| digit(*octet).is_some());
    is_base64.then(|| decoded(digits).collect())
}

/// The fewest hexadecimal digits that are taken for a text.
const SHORTEST_HEXADECIMAL: usize = 16;

/// What `octets` say in hexadecimal digits, if it is UTF-8 without control characters and begins in
/// US-ASCII. A hash is given up after a few octets.
pub fn hexadecimal(octets: &[u8]) -> Option<String> {
    let is_text = |octet: Option<u8>| octet.is_some_and(|octet| is_plain(octet) || octet > 0x7f);
    if octets.len() % 2 == 1 || !starts_in_hexadecimal(octets) || !pairs(octets).all(is_text) {
        return None;
    }
    String::from_utf8(pairs(octets).flatten().collect()).ok()
}

/// Whether digits begin as those of a text in hexadecimal do: `false` for nearly all hashes.
pub fn starts_in_hexadecimal(octets: &[u8]) -> bool {
    let mut start = pairs(octets).take(6);
    octets.len() >= SHORTEST_HEXADECIMAL && start.all(|octet| octet.is_some_and(is_plain))
}

/// The octets that pairs of hexadecimal digits represent.
fn pairs(digits: &[u8]) -> impl Iterator<Item = Option<u8>> {
    let pairs = digits.chunks(2);
    pairs.map(|pair| percent_encoded_octet(&[b'%', *pair.first()?, *pair.get(1)?]))
}

/// Where something in `octets` starts like “http” does in base64: the digits around it, and those from there on. Some
/// trackers write letters of their own before it.
fn http_in_base64(octets: &[u8]) -> Option<[Range<usize>; 2]> {
    let start = octets.windows(5).position(|window| window == b"aHR0c")?;
    let is_end = |octet: &u8| digit(*octet).is_none() || *octet == b' ';
    let (before, rest) = octets.split_at_checked(start)?;
    let first = before.iter().rposition(is_end).map_or(0, |last| last + 1);
    let end = start + rest.iter().position(is_end).unwrap_or(rest.len());
    Some([first..end, start..end])
}

/// The link in base64 that starts among these digits, behind letters of a tracker's own: `a1aHR0cHM6Ly9hLmV4YW1wbGUv`.
pub fn link_in_base64(octets: &[u8]) -> Option<String> {
    let [around, link] = http_in_base64(octets)?;
    let end = link.end - usize::from(link.len() % 4 == 1);
    let text = base64(octets.get(link.start..end)?)?;
    (around == (0..octets.len()) && link.start > 0 && text.contains("://")).then_some(text)
}

/// Where the claims of a JSON Web Token are (RFC 7519 §3).
fn claims(octets: &[u8]) -> Option<Range<usize>> {
    if !octets.starts_with(b"ey") {
        return None;
    }
    let mut dots = octets
        .iter()
        .enumerate()
        .filter(|(_, octet)| **octet == b'.');
    let (first, second) = (dots.next()?.0, dots.next()?.0);
    Some(first + 1..second)
}

/// How a text was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writing {
    /// Base64, of either alphabet (RFC 4648 §4, §5).
    Base64,
    /// Pairs of hexadecimal digits (RFC 4648 §8).
    Hexadecimal,
}

impl Writing {
    /// A few words for it, to follow what is written so.
    pub const fn words(self) -> &'static str {
        match self {
            Writing::Base64 => "in base64",
            Writing::Hexadecimal => "in hexadecimal digits",
        }
    }
}

/// Whether `octets` may hold a text in base64 or hexadecimal digits: `false` for most other text.
pub fn may_be_unwrapped(octets: &[u8]) -> bool {
    starts_plainly(octets)
        || octets.starts_with(b"ey")
        || starts_in_hexadecimal(octets)
        || holds_start_of_link(octets)
}

/// Whether something in `octets` starts like “http” does in base64.
pub fn holds_start_of_link(octets: &[u8]) -> bool {
    octets.adjacent().any(|window| window == b"aHR0c")
}

/// The values of the digits of base64; of other octets, 0.
static DIGITS: [u32; 256] = {
    let mut digits = [0; 256];
    let mut octet = 0;
    while octet < digits.len() {
        if let Some(value) = digit(octet as u8) {
            digits[octet] = value as u32;
        }
        octet += 1;
    }
    digits
};

/// A text that is written in base64 or hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwrapped {
    pub text: String,
    /// How it is written.
    pub writing: Writing,
    /// Where its digits are.
    pub place: Range<usize>,
    /// Whether it is the claims of a JSON Web Token.
    pub is_token: bool,
    /// Whether it is known only by its start, so that anything may follow it.
    pub is_cut: bool,
}

impl Unwrapped {
    /// Octets in base64 that are no text.
    pub fn without_text(octets: &[u8]) -> Self {
        Unwrapped {
            text: String::new(),
            writing: Writing::Base64,
            place: 0..octets.len(),
            is_token: false,
            is_cut: false,
        }
    }
}

/// The text that `octets` hold in base64 or hexadecimal digits, once or more often.
pub fn unwrapped(octets: &[u8], wanted: impl Fn(&str) -> bool) -> Option<Unwrapped> {
    let found = |text, writing, place| Unwrapped {
        text,
        writing,
        place,
        is_token: false,
        is_cut: false,
    };
    let whole = 0..octets.len();
    if let Some(text) = hexadecimal(octets).filter(|text| wanted(text)) {
        return Some(found(text, Writing::Hexadecimal, whole));
    }
    let mut text = base64(octets);
    for _ in 0..DEPTH {
        let Some(inner) = text else { break };
        if wanted(&inner) {
            return Some(found(inner, Writing::Base64, whole));
        }
        text = base64(inner.trim().as_bytes());
    }
    let part = |place: Range<usize>| {
        // The end may be cut; the start decodes all the same.
        let end = place.end - usize::from(place.len() % 4 == 1);
        let text = base64(octets.get(place.start..end)?)?;
        wanted(&text).then(|| found(text, Writing::Base64, place))
    };
    if let Some(token) = claims(octets).and_then(part) {
        return Some(Unwrapped {
            is_token: true,
            ..token
        });
    }
    let [around, from_there] = http_in_base64(octets)?;
    // Where the digits before it say something, it is in the middle of a longer text.
    part(around.clone()).or_else(|| {
        let is_cut = from_there.start > around.start;
        part(from_there).map(|found| Unwrapped { is_cut, ..found })
    })
}

#[cfg(test)]
mod tests {
    use crate::examples::hold;
    use proptest::prelude::*;

    use super::*;
    use crate::cases::config;

    fn found(text: &str) -> Option<String> {
        unwrapped(text.as_bytes(), |text| text.contains("://")).map(|found| found.text)
    }

    #[test]
    fn digits_are_taken_from_where_the_text_starts() {
        let title = "digits are taken from where the text starts";
        hold(title, |[text]| {
            unwrapped(text.as_bytes(), |text| text.contains("://"))
                .map(|found| (format!("{:?}", found.place), found.text))
        });
    }

    #[test]
    fn both_alphabets_with_and_without_padding() {
        hold("both alphabets with and without padding", |[text]| {
            found(text).filter(|found| found == "https://example.net/")
        });
        hold("both alphabets", |[text]| found(text));
    }

    #[test]
    fn ordinary_words_are_not_unwrapped() {
        for text in ["documentation", "libreoffice", "projects", "releases"] {
            assert!(!may_be_unwrapped(text.as_bytes()), "{text}");
        }
    }

    proptest! {
        #![proptest_config(config(4_000))]

        #[test]
        fn what_is_rejected_by_its_start_is_not_unwrapped(
            text in "(aHR0c|[a-z]{0,3}aHR0cHM6Ly9h|687474703a2f2f|d3d3|L2Zvb|IC8)?[a-zA-Z0-9+/_ =-]{0,24}"
        ) {
            let octets = text.as_bytes();
            let is_text = unwrapped(octets, |_| true).is_some();
            prop_assert!(may_be_unwrapped(octets) || !is_text, "{:?}", text);
        }
    }
}
