//! RFC 4648: text that is written in base64 or hexadecimal digits.

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
    if !decoded().take(6).all(is_plain)
        || !digits.iter().all(|octet| digit(*octet).is_some())
        || !decoded().all(|octet| is_plain(octet) || !octet.is_ascii())
    {
        return None;
    }
    String::from_utf8(decoded().collect()).ok()
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

/// The octets that are written in base64, text or not.
pub fn base64_octets(octets: &[u8]) -> Option<Vec<u8>> {
    let end = octets
        .iter()
        .rposition(|octet| *octet != b'=')
        .map_or(0, |last| last + 1);
    let digits = octets.get(..end)?;
    let is_base64 = digits.len() >= 8
        && digits.len() % 4 != 1
        && octets.len() - end <= 2
        && digits.iter().all(|octet| digit(*octet).is_some());
    is_base64.then(|| decoded(digits).collect())
}

/// What `octets` say in hexadecimal digits, if it is UTF-8 without control characters and begins in
/// US-ASCII. A hash is given up after a few octets.
pub fn hexadecimal(octets: &[u8]) -> Option<String> {
    if octets.len() < 16 || octets.len() % 2 == 1 {
        return None;
    }
    let decoded = || {
        octets.chunks(2).map(|pair| {
            crate::syntax::percent_encoded_octet(&[b'%', *pair.first()?, *pair.get(1)?])
        })
    };
    let begins = decoded().take(6).all(|octet| octet.is_some_and(is_plain));
    if !begins || !decoded().all(|octet| octet.is_some_and(|octet| is_plain(octet) || octet > 0x7f))
    {
        return None;
    }
    String::from_utf8(decoded().flatten().collect()).ok()
}

/// The part of `octets` that starts like “http” does in base64, up to the first octet that is no
/// digit of it. Some trackers write letters of their own before it.
fn http_in_base64(octets: &[u8]) -> Option<&[u8]> {
    let start = octets.windows(5).position(|window| window == b"aHR0c")?;
    let rest = octets.get(start..)?;
    let length = rest
        .iter()
        .position(|octet| digit(*octet).is_none() || *octet == b' ')
        .unwrap_or(rest.len());
    rest.get(..length)
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
    let Some([first, second, third, fourth]) = octets.first_chunk() else {
        return false;
    };
    let digit = |octet: &u8| DIGITS.get(usize::from(*octet)).copied().unwrap_or_default();
    let value = digit(first) << 18 | digit(second) << 12 | digit(third) << 6 | digit(fourth);
    let [_, octets_of_three @ ..] = value.to_be_bytes();
    octets_of_three.into_iter().all(is_plain)
        || octets.iter().take(4).all(u8::is_ascii_hexdigit)
        || octets.array_windows().any(|window| window == b"aHR0c")
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

/// The text that `octets` hold in base64 or hexadecimal digits, once or more often.
pub fn unwrapped(octets: &[u8], wanted: impl Fn(&str) -> bool) -> Option<(String, Writing)> {
    if let Some(text) = hexadecimal(octets).filter(|text| wanted(text)) {
        return Some((text, Writing::Hexadecimal));
    }
    let mut text = base64(octets);
    for _ in 0..DEPTH {
        let Some(found) = text else { break };
        if wanted(&found) {
            return Some((found, Writing::Base64));
        }
        text = base64(found.trim().as_bytes());
    }
    let mut part = http_in_base64(octets)?;
    // The end may be cut; the start decodes all the same.
    part = part.get(..part.len() - usize::from(part.len() % 4 == 1))?;
    base64(part)
        .filter(|text| wanted(text))
        .map(|text| (text, Writing::Base64))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::cases::config;

    fn found(text: &str) -> Option<String> {
        unwrapped(text.as_bytes(), |text| text.contains("://")).map(|(text, _)| text)
    }

    #[test]
    fn both_alphabets_with_and_without_padding() {
        for text in [
            "aHR0cHM6Ly9leGFtcGxlLm5ldC8",
            "aHR0cHM6Ly9leGFtcGxlLm5ldC8=",
            "a1aHR0cHM6Ly9leGFtcGxlLm5ldC8",
            "x.aHR0cHM6Ly9leGFtcGxlLm5ldC8.y",
            "YUhSMGNITTZMeTlsZUdGdGNHeGxMbTVsZEM4PQ==",
            "68747470733a2f2f6578616d706c652e6e65742f",
            "68747470733A2F2F6578616D706C652E6E65742F",
        ] {
            assert_eq!(
                found(text).as_deref(),
                Some("https://example.net/"),
                "{text}"
            );
        }
        assert_eq!(
            found("aHR0cHM6Ly9leGFtcGxlLm5ldC8_YT1iPz8_Pn5-").as_deref(),
            Some("https://example.net/?a=b???>~~")
        );
        assert_eq!(
            found("48545450533a2f2f6578616d706c652e6e6574").as_deref(),
            Some("HTTPS://example.net")
        );
        assert_eq!(
            found("aHR0cHM6Ly9leGFtcGxlLm5ldC_Qvw").as_deref(),
            Some("https://example.net/п")
        );
        for text in [
            "aGVsbG8",
            "",
            "=",
            "deadbeefdeadbeef",
            "aHR0c",
            "68747470",
            "example",
            "not-base64!",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
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
