//! A text as the last of its readers reads it: percent-encoding, the escapes of JSON (RFC 8259 §7) and JavaScript, and the character
//! references of HTML to numbers and delimiters are decoded through all layers, and other forms of ASCII characters are
//! those characters, as UTS #46 maps them. Names, hosts and values are compared in this form.

use icu_normalizer::uts46::Uts46MapperBorrowed;

use crate::facts::characters::sets::{is_bidi_control, is_invisible};
use crate::facts::decoded::View;
use crate::syntax::{Span, percent_encoded_octet};
use crate::tables::table::{Table, table};

/// How many layers are decoded.
const LAYERS: usize = 16;

/// A text in this form, of which each octet knows where it was.
pub(super) struct Canonical {
    pub text: String,
    /// Where each octet starts in the octets before, and where those end.
    places: Vec<u32>,
    /// Whether there are more layers than are decoded.
    pub is_open: bool,
}

impl Canonical {
    /// `None` where the octets have this form. What is not UTF-8 is replaced octet by octet.
    pub fn of(octets: &[u8]) -> Option<Canonical> {
        let (mut octets, mut places) = decoded(octets, octets.len())?;
        let mut is_open = true;
        for _ in 1..LAYERS {
            let Some((next, starts)) = decoded(&octets, octets.len()) else {
                is_open = false;
                break;
            };
            let typed = |start: u32| places.get(start as usize).copied().unwrap_or(u32::MAX);
            places = starts.into_iter().map(typed).collect();
            octets = next;
        }
        let mut text = String::with_capacity(octets.len());
        for chunk in octets.utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(chunk.invalid().iter().map(|_| '?'));
        }
        Some(Canonical {
            text,
            places,
            is_open,
        })
    }

    /// Where a place of the text is in the text as typed; `view` is what the form was made of.
    pub fn typed(&self, span: Span, view: View<'_>) -> Option<Span> {
        let place = |at: u32| self.places.get(at as usize).map(|at| *at as usize);
        Some(view.span(place(span.start)?..place(span.end)?))
    }
}

/// Octets after one layer of decoding, and where each of them starts in those before; `None` where nothing is encoded.
fn decoded(octets: &[u8], end: usize) -> Option<(Vec<u8>, Vec<u32>)> {
    let first = first_encoded(octets)?;
    let mut out = octets.get(..first)?.to_vec();
    let mut places: Vec<u32> = (0..first).map(|at| at as u32).collect();
    let mut at = first;
    while let Some(rest) = octets.get(at..).filter(|rest| !rest.is_empty()) {
        let before = octets.get(first..at).unwrap_or_default();
        let length = match is_inside_escape(before, rest) {
            true => 0,
            false => decode(rest, &mut out),
        };
        if let (0, [octet, ..]) = (length, rest) {
            out.push(*octet);
        }
        places.resize(out.len(), at as u32);
        at += length.max(1);
    }
    places.push(end as u32);
    Some((out, places))
}

/// Where the first character is that is encoded.
fn first_encoded(octets: &[u8]) -> Option<usize> {
    let mut decoded = Vec::new();
    let mut is_encoded = |at: &usize| {
        let (before, rest) = octets.split_at_checked(*at).unwrap_or_default();
        !is_inside_escape(before, rest) && decode(rest, &mut decoded) > 0
    };
    let may_start = |at: &usize| matches!(octets.get(*at), Some(b'%' | b'\\' | b'&' | 0x80..));
    match octets.is_ascii() {
        true => memchr::memchr3_iter(b'%', b'\\', b'&', octets).find(&mut is_encoded),
        false => (0..octets.len()).filter(may_start).find(&mut is_encoded),
    }
}

/// Whether a place is behind a backslash of the same escape, which starts with the first of them: else each of a million
/// would count those after it.
fn is_inside_escape(before: &[u8], rest: &[u8]) -> bool {
    rest.starts_with(br"\") && before.ends_with(br"\")
}

/// Adds the character or octet that `rest` starts with in an encoded form; how many octets encode it, none if it isn't.
fn decode(rest: &[u8], out: &mut Vec<u8>) -> usize {
    let mut push = |found: char| out.extend_from_slice(found.encode_utf8(&mut [0; 4]).as_bytes());
    match rest.first() {
        Some(b'%') => match percent_encoded_octet(rest) {
            Some(octet) => {
                out.push(octet);
                3
            }
            None => 0,
        },
        Some(b'\\') => escape(rest).map_or(0, |(found, length)| {
            push(found);
            length
        }),
        Some(b'&') => reference(rest).map_or(0, |(found, length)| {
            push(found);
            length
        }),
        Some(0x80..) => first_character(rest).map_or(0, |found| match mapped(found) {
            Some(ascii) => {
                out.extend_from_slice(ascii.as_bytes());
                found.len_utf8()
            }
            None => 0,
        }),
        _ => 0,
    }
}

/// The character of an escape of JSON, or of the shorter one that JavaScript has for a delimiter, and the length of that. JSON in a string of JSON has more
/// backslashes before one.
fn escape(rest: &[u8]) -> Option<(char, usize)> {
    let slashes = rest.iter().take_while(|octet| **octet == b'\\').count();
    let (kind, digits) = rest.get(slashes..)?.split_first()?;
    let length = match kind {
        b'u' => 4,
        b'x' => 2,
        _ => return None,
    };
    let code = number(digits.get(..length)?, 16)?;
    // `\x` and two digits may be anything else, such as a part of a path of Windows.
    let is_delimiter = u8::try_from(code).is_ok_and(|code| code.is_ascii_punctuation());
    if *kind == b'x' && !is_delimiter {
        return None;
    }
    // Half of a pair, which no name of a secret has.
    let found = char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
    Some((found, slashes + 1 + length))
}

/// The longest numeric character reference, in digits.
const LONGEST: usize = 8;

/// The delimiters of links and parameters that have a name in HTML, and `_` and `.` of names.
static NAMED: Table<2> = table!("references.tsv", 2);

/// The longest of these names.
const LONGEST_NAME: usize = 6;

/// The character of a reference of HTML, and the length of that.
fn reference(rest: &[u8]) -> Option<(char, usize)> {
    let name = rest.strip_prefix(b"&")?;
    if let Some(length) = name
        .iter()
        .take(LONGEST_NAME + 1)
        .position(|octet| *octet == b';')
        && let Some([_, found]) = NAMED.find(&name[..length])
    {
        return Some((found.chars().next()?, length + 2));
    }
    let digits = name.strip_prefix(b"#")?;
    let (digits, radix) = match digits.first()? {
        b'x' | b'X' => (digits.get(1..)?, 16),
        _ => (digits, 10),
    };
    let is_digit = |octet: &&u8| char::from(**octet).is_digit(radix);
    let length = digits.iter().take(LONGEST).take_while(is_digit).count();
    let found = char::from_u32(number(digits.get(..length)?, radix)?)?;
    let before = rest.len() - digits.len();
    let ends = usize::from(digits.get(length) == Some(&b';'));
    Some((found, before + length + ends))
}

fn number(digits: &[u8], radix: u32) -> Option<u32> {
    let digits = std::str::from_utf8(digits).ok()?;
    let is_number = digits.chars().all(|digit| digit.is_digit(radix));
    u32::from_str_radix(digits, radix)
        .ok()
        .filter(|_| is_number)
}

fn first_character(rest: &[u8]) -> Option<char> {
    let near = rest.get(..rest.len().min(char::MAX.len_utf8()))?;
    near.utf8_chunks().next()?.valid().chars().next()
}

/// Characters as UTS #46 maps them. Those that are not shown are none, also the joiners and tags, which it keeps or refuses.
pub(super) fn shown(found: impl Iterator<Item = char>) -> String {
    let is_shown = |found: &char| !is_bidi_control(*found) && !is_invisible(None, *found, None);
    let mapper = Uts46MapperBorrowed::new();
    mapper.map_normalize(found.filter(is_shown)).collect()
}

/// What another form of ASCII characters is mapped to: nothing for a character that is ignored.
fn mapped(found: char) -> Option<String> {
    // Most letters, which are mapped to no ASCII.
    if matches!(found, '\u{c0}'..='\u{131}' | '\u{370}'..='\u{57f}' | '\u{3041}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}')
    {
        return None;
    }
    let mapped = shown(std::iter::once(found));
    match mapped.is_ascii() {
        true if found.is_uppercase() => Some(mapped.to_ascii_uppercase()),
        true => Some(mapped),
        false => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::facts::Decoded;

    #[test]
    fn all_layers_are_decoded() {
        hold("all layers are decoded", |[text]| {
            let canonical = Canonical::of(text.as_bytes())?;
            assert!(!canonical.is_open);
            Some(canonical.text)
        });
        let deep = format!("%{}61", "25".repeat(LAYERS));
        assert!(Canonical::of(deep.as_bytes()).is_some_and(|canonical| canonical.is_open));
    }

    #[test]
    fn octets_know_where_they_stood() {
        let text = r"%5Cu0061x%C3%A9\u0062%FFy&#x7a;";
        let decoded = Decoded::of(text);
        let view = decoded.fully(Span::new(0, text.len()));
        let canonical = Canonical::of(view.octets).expect("another form");
        let places = canonical.text.char_indices().filter_map(|(at, found)| {
            let span = Span::new(at, at + found.len_utf8());
            Some(canonical.typed(span, view)?.of(text))
        });
        let wanted = ["%5Cu0061", "x", "%C3%A9", r"\u0062", "%FF", "y", "&#x7a;"];
        assert_eq!(places.collect::<Vec<_>>(), wanted);
    }
}
