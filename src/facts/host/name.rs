//! From a host as typed to the name that is looked up: percent-decoding (RFC 3986 §3.2.2), then
//! the mapping and Punycode of UTS #46.

use std::borrow::Cow;

use icu_normalizer::uts46::Uts46MapperBorrowed;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use crate::syntax::adjacent::Adjacent;
use crate::syntax::letter_case::starts_in_any_case;
use crate::syntax::{self, Span, percent_encoded_octet};

/// The full stops that UTS #46 takes for the one between labels (§2.3, IDNA2003's four dots).
pub const UNICODE_DOTS: [char; 3] = ['\u{3002}', '\u{FF0E}', '\u{FF61}'];

/// How many octets a label has at most (RFC 1035 §2.3.4). No A-label is longer (RFC 5890 §2.3.2.1), so what
/// is longer is never decoded: that would take time with the square of its length.
pub const MAX_LABEL: usize = 63;

/// How many octets a name has at most, without a trailing dot (RFC 1035 §2.3.4).
pub const MAX_NAME: usize = 253;

/// Whether `name`, in lower case and without a trailing dot, can be that of a host in the DNS: labels of letters, digits and
/// hyphens (RFC 1123 §2.1), and of underscores, which real names have too.
pub fn is_dns_name(name: &str) -> bool {
    let is_allowed = |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_');
    let is_label =
        |label: &[u8]| (1..=MAX_LABEL).contains(&label.len()) && label.iter().all(is_allowed);
    name.len() <= MAX_NAME && name.as_bytes().split(|byte| *byte == b'.').all(is_label)
}

/// The spellings of a name.
pub struct Name<'a> {
    pub decoded: Cow<'a, str>,
    pub name: Cow<'a, str>,
    pub unicode: Cow<'a, str>,
    pub idna_error: bool,
    pub trailing_dot: bool,
    /// Whether `name` is the typed text but for the case of letters and a dot at the end.
    pub plain: bool,
}

impl<'a> Name<'a> {
    pub fn new(typed: &'a str) -> Self {
        if is_looked_up_as_typed(typed) {
            let name = Cow::Borrowed(typed.strip_suffix('.').unwrap_or(typed));
            return Name {
                decoded: Cow::Borrowed(typed),
                unicode: name.clone(),
                trailing_dot: name.len() < typed.len(),
                name,
                idna_error: false,
                plain: true,
            };
        }
        let decoded = percent_decoded(typed);
        let ordinary = decoded.is_ascii() && !has_punycode(&decoded);
        if ordinary {
            let plain = matches!(decoded, Cow::Borrowed(_));
            let lowered = lowered(decoded.clone());
            let (name, trailing_dot) = without_trailing_dot(lowered);
            return Name {
                decoded,
                unicode: name.clone(),
                name,
                idna_error: false,
                trailing_dot,
                plain,
            };
        }
        // One character may be mapped to eighteen.
        if is_over_long(&decoded) {
            let (name, trailing_dot) = without_trailing_dot(lowered(decoded.clone()));
            return Name {
                decoded,
                unicode: name.clone(),
                name,
                idna_error: true,
                trailing_dot,
                plain: false,
            };
        }
        // The short functions of the crate deny nothing, and would make a delimiter of `／`.
        let ascii = (!has_long_punycode(&decoded)).then(|| {
            Uts46::new().to_ascii(
                decoded.as_bytes(),
                AsciiDenyList::URL,
                Hyphens::Allow,
                DnsLength::Ignore,
            )
        });
        let (name, idna_error) = match ascii {
            Some(Ok(ascii)) => (ascii.into_owned(), false),
            _ => (mapped(&decoded), true),
        };
        let (name, trailing_dot) = without_trailing_dot(Cow::Owned(name));
        let unicode = if idna_error {
            // Labels without errors are still decoded; the others stay as they are.
            Cow::Owned(unicode_by_label(&name))
        } else {
            let (unicode, _) =
                Uts46::new().to_unicode(name.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
            Cow::Owned(unicode.into_owned())
        };
        Name {
            decoded,
            name,
            unicode,
            idna_error,
            trailing_dot,
            plain: false,
        }
    }
}

/// How many characters a host may be mapped to; the names of DNS have 253.
const MOST_MAPPED: usize = 1 << 14;

/// Whether UTS #46 maps a host to more characters than are looked at.
pub(super) fn is_over_long(host: &str) -> bool {
    host.len() > MOST_MAPPED / 18
        && Uts46MapperBorrowed::new()
            .map_normalize(host.chars())
            .nth(MOST_MAPPED)
            .is_some()
}

/// Whether nothing is to be decoded, mapped or made small, as in nearly every host.
fn is_looked_up_as_typed(typed: &str) -> bool {
    let is_other = |byte: &u8| byte.is_ascii_uppercase() | !byte.is_ascii() | (*byte == b'%');
    // All octets are looked at without stopping early, which is faster.
    let others = typed
        .bytes()
        .fold(false, |found, byte| found | is_other(&byte));
    !others && !has_punycode(typed)
}

/// Whether a label starts with `xn--`, in any case of letters.
fn has_punycode(name: &str) -> bool {
    let octets = name.as_bytes();
    octets.adjacent::<4>().enumerate().any(|(at, window)| {
        window[2..] == *b"--"
            && window.eq_ignore_ascii_case(b"xn--")
            && (at == 0 || octets.get(at - 1) == Some(&b'.'))
    })
}

/// Whether a label starts with `xn--` and is longer than a label may be.
fn has_long_punycode(name: &str) -> bool {
    name.len() > MAX_LABEL
        && name
            .split('.')
            .any(|label| label.len() > MAX_LABEL && has_punycode_prefix(label))
}

fn has_punycode_prefix(label: &str) -> bool {
    starts_in_any_case(label, "xn--")
}

/// What an A-label decodes to by Punycode alone (RFC 3492), whatever IDNA says of it. `None` for another
/// label, for one that is too long, for one that doesn't decode, and for one that decodes to US-ASCII.
pub fn punycode_decoded(label: &str) -> Option<String> {
    let punycode = label.strip_prefix("xn--")?;
    if label.len() > MAX_LABEL {
        return None;
    }
    idna::punycode::decode_to_string(punycode).filter(|letters| !letters.is_ascii())
}

fn lowered(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(text.to_ascii_lowercase())
    } else {
        text
    }
}

fn without_trailing_dot(name: Cow<'_, str>) -> (Cow<'_, str>, bool) {
    match name {
        Cow::Borrowed(text) => match text.strip_suffix('.') {
            Some(short) => (Cow::Borrowed(short), true),
            None => (Cow::Borrowed(text), false),
        },
        Cow::Owned(mut text) => {
            let dot = text.ends_with('.');
            if dot {
                text.pop();
            }
            (Cow::Owned(text), dot)
        }
    }
}

/// The mapping of UTS #46 §4 alone, with what it disallows left as it was.
fn mapped(text: &str) -> String {
    let all: String = Uts46MapperBorrowed::new()
        .map_normalize(text.chars())
        .collect();
    if !all.contains(char::REPLACEMENT_CHARACTER) {
        return all;
    }
    let each = text.chars().map(|found| {
        let mapped = map_char(found);
        match mapped.contains(char::REPLACEMENT_CHARACTER) {
            true => found.to_string(),
            false => mapped,
        }
    });
    each.collect()
}

/// What UTS #46 maps a single character to: nothing, itself, or other characters; U+FFFD where it
/// is disallowed.
pub fn map_char(found: char) -> String {
    Uts46MapperBorrowed::new()
        .map_normalize(std::iter::once(found))
        .collect()
}

/// Whether UTS #46 maps a character to this text and nothing more.
pub fn is_mapped_to(found: char, text: &str) -> bool {
    let mapper = Uts46MapperBorrowed::new();
    mapper
        .map_normalize(std::iter::once(found))
        .eq(text.chars())
}

fn unicode_by_label(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for (index, label) in name.split('.').enumerate() {
        if index > 0 {
            out.push('.');
        }
        if has_long_punycode(label) {
            out.push_str(label);
            continue;
        }
        let (unicode, result) =
            Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
        // A mapping that makes dots would put the labels out of step.
        if result.is_ok() && !unicode.contains('.') {
            out.push_str(&unicode);
        } else {
            out.push_str(label);
        }
    }
    out
}

/// `text` with its percent-encoded octets decoded, once (RFC 3986 §2.1).
pub fn percent_decoded(text: &str) -> Cow<'_, str> {
    match syntax::percent_decoded(text) {
        Some(octets) => Cow::Owned(String::from_utf8_lossy(&octets).into_owned()),
        None => Cow::Borrowed(text),
    }
}

/// The characters of a text with its percent-encoded octets decoded, once, and where each is
/// in the reference; `span` is the text's own place. An octet that is no UTF-8 becomes U+FFFD.
pub fn decoded_chars(text: &str, span: Span) -> impl Iterator<Item = (char, Span)> {
    let from = span.start as usize;
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at;
        let rest = bytes.get(at..)?;
        let Some(first) = percent_encoded_octet(rest) else {
            let found = text.get(at..)?.chars().next()?;
            at += found.len_utf8();
            return Some((found, Span::new(from + start, from + at)));
        };
        let length = match first {
            0xC2..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xF4 => 4,
            _ => 1,
        };
        let mut octets = [first; 4];
        let mut found = None;
        for (index, slot) in octets.iter_mut().enumerate().take(length) {
            match bytes.get(at + 3 * index..).and_then(percent_encoded_octet) {
                Some(octet) => *slot = octet,
                None => break,
            }
            if index + 1 == length {
                found = Some(length);
            }
        }
        let decoded = found
            .and_then(|length| std::str::from_utf8(octets.get(..length)?).ok())
            .and_then(|text| text.chars().next());
        at += if decoded.is_some() { 3 * length } else { 3 };
        let found = decoded.unwrap_or(char::REPLACEMENT_CHARACTER);
        Some((found, Span::new(from + start, from + at)))
    })
}

/// Where the labels of a host are that is not plain, without the empty one after a last dot.
/// Labels end at any of the four dots, percent-encoded or not.
pub fn label_spans(typed: &str, span: Span) -> Vec<Span> {
    let from = span.start as usize;
    let bytes = typed.as_bytes();
    let mut spans = Vec::new();
    let mut start = 0;
    let mut at = 0;
    while at < bytes.len() {
        let rest = bytes.get(at..).unwrap_or_default();
        match dot_length(rest) {
            Some(length) => {
                spans.push(Span::new(from + start, from + at));
                at += length;
                start = at;
            }
            None => at += 1,
        }
    }
    if start < bytes.len() || spans.is_empty() {
        spans.push(Span::new(from + start, from + bytes.len()));
    }
    spans
}

/// How many bytes the dot at the start of `bytes` takes, if one is there.
fn dot_length(bytes: &[u8]) -> Option<usize> {
    let mut octets = [0; 3];
    let mut length = 0;
    for (count, slot) in octets.iter_mut().enumerate() {
        let rest = bytes.get(length..).unwrap_or_default();
        let (octet, width) = match percent_encoded_octet(rest) {
            Some(octet) => (octet, 3),
            None => (*rest.first()?, 1),
        };
        *slot = octet;
        length += width;
        if count == 0 {
            match octet {
                b'.' => return Some(length),
                // The first octet of U+3002, U+FF0E and U+FF61 in UTF-8.
                0xE3 | 0xEF => {}
                _ => return None,
            }
        }
    }
    matches!(
        octets,
        [0xE3, 0x80, 0x82] | [0xEF, 0xBC, 0x8E] | [0xEF, 0xBD, 0xA1]
    )
    .then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_host_is_mapped_to_is_limited() {
        for (found, count, is_over) in [
            ('\u{fdfa}', 910, false),
            ('\u{fdfa}', 911, true),
            ('é', MOST_MAPPED, false),
            ('é', MOST_MAPPED + 1, true),
        ] {
            let host: String = std::iter::repeat_n(found, count).collect();
            assert_eq!(is_over_long(&host), is_over, "{found} {count}");
            // What is not mapped stays as it is, but a label of so many letters does so anyway.
            let is_kept = is_over || found == 'é';
            assert_eq!(*Name::new(&host).name == *host, is_kept, "{found} {count}");
        }
    }
}
