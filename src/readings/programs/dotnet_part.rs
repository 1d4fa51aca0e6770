//! The parts of .NET's `Uri`: whether they are escaped as they should be, and how they get so.

use super::program::Refusal;
use super::text::{escape_at, push_escaped};
use crate::readings::whatwg::AsciiSet;

/// What RFC 3986 reserves, and what it has no rule against.
const RESERVED: AsciiSet = AsciiSet::of(b";/?:@&=+$,#[]!'()*");
const MARKS: AsciiSet = AsciiSet::of(b"-_.~");

const SEQUENCE: Refusal = Refusal("Invalid URI: There is an invalid sequence in the string.");

/// What `CheckCanonical` finds in a part.
#[derive(Default)]
pub(super) struct Check {
    /// Where the part ends.
    pub end: usize,
    /// There is something to escape.
    pub needs_escape: bool,
    /// Something is escaped, or can be nothing but escaped.
    pub has_escape: bool,
    /// There is something that the part may hold only escaped.
    pub has_reserved: bool,
    pub has_backslash: bool,
    /// There may be dot segments or empty ones.
    pub has_dots: bool,
    /// A dot or a slash is escaped.
    pub has_escaped_dots: bool,
}

impl Check {
    /// Whether the part is taken as it is, as far as escaping goes.
    pub fn is_canonical(&self) -> bool {
        !self.needs_escape && !self.has_backslash
    }
}

/// What ends a part, and what it holds.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    /// The characters that end it.
    pub at: &'static [u8],
    /// Those of `?#` that it may hold only escaped.
    pub reserved: &'static [u8],
}

pub(super) fn check(text: &[u8], start: usize, length: usize, ends: Ends) -> Check {
    let mut found = Check::default();
    let next = |at: usize| text.get(at).copied().unwrap_or(0);
    let mut at = start;
    while at < length {
        let byte = next(at);
        let is_c1 = byte == 0xC2 && matches!(next(at + 1), 0x80..=0x9F);
        match byte {
            0..=0x1F | 0x7F => {
                found.needs_escape = true;
                found.has_escape = true;
                found.has_reserved = true;
            }
            0x80.. => {
                found.needs_escape = true;
                found.has_escape |= is_c1;
                found.has_reserved |= is_c1;
            }
            _ if ends.at.contains(&byte) => break,
            b'?' | b'#' => {
                let is_reserved = ends.reserved.contains(&byte);
                found.needs_escape |= is_reserved || byte == b'#';
                found.has_escape |= is_reserved;
                found.has_reserved |= is_reserved;
            }
            b'/' | b'\\' => {
                found.has_backslash |= byte == b'\\';
                found.has_dots |= at + 1 != length && matches!(next(at + 1), b'/' | b'\\');
            }
            b'.' => {
                found.has_dots |=
                    at + 1 == length || matches!(next(at + 1), b'.' | b'/' | b'\\' | b'?' | b'#');
            }
            b' ' | b'"' | b'[' | b']' | b'^' | b'<' | b'>' | b'`' | b'{'..=b'}' => {
                found.needs_escape = true;
            }
            b'%' => {
                found.has_escape = true;
                let octet = text.get(at..length).and_then(escape_at);
                found.has_escaped_dots |= matches!(octet, Some(b'.' | b'/' | b'\\'));
                found.needs_escape |= octet.is_none();
                at += if octet.is_some() { 2 } else { 0 };
            }
            _ => {}
        }
        at += 1;
    }
    found.end = at.max(start);
    found
}

/// Escapes what is neither reserved nor unreserved by RFC 3986, and what `also` holds; a `%` of no escape with
/// `keeps_escapes`, any without.
pub(super) fn escaped(text: &[u8], also: &[u8], keeps_escapes: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + 16);
    for (at, byte) in text.iter().enumerate() {
        let stays = match byte {
            b'%' => keeps_escapes && escape_at(&text[at..]).is_some(),
            _ if also.contains(byte) => false,
            _ => is_unreserved(*byte) || RESERVED.has(*byte),
        };
        match stays {
            true => out.push(*byte),
            false => push_escaped(&mut out, *byte),
        }
    }
    out
}

/// Whether a text is taken for an internationalized one: it has characters outside of US-ASCII, escapes of those or of
/// unreserved characters, or a `%` that is no escape.
pub(super) fn is_international(text: &[u8]) -> bool {
    if !text.is_ascii() {
        return true;
    }
    let mut rest = text;
    while let Some(at) = memchr::memchr(b'%', rest) {
        rest = &rest[at..];
        if rest.len() < 3 {
            return false;
        }
        match escape_at(rest) {
            Some(octet) if octet < 0x80 && !is_unreserved(octet) => rest = &rest[3..],
            _ => return true,
        }
    }
    false
}

fn is_unreserved(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || MARKS.has(octet)
}

/// Whether a character belongs into an IRI. Planes are checked as .NET does, which wants the first two planes for private use
/// in queries only.
fn is_in_iri(found: char, is_query: bool) -> bool {
    match u32::from(found) {
        0xE000..=0xF8FF | 0xF_0000..=0xF_FFFD | 0x10_0000..=0x10_FFFD => is_query,
        0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF | 0xE_1000..=0xE_FFFD => true,
        code @ 0x1_0000..=0xD_FFFF => code & 0xFFFF <= 0xFFFD,
        _ => false,
    }
}

/// Whether an escaped octet stays escaped.
fn stays_escaped(octet: u8) -> bool {
    matches!(octet, 0..=0x1F | 0x7F..=0x9F) || RESERVED.has(octet) || matches!(octet, b'%' | b'\\')
}

fn push_all_escaped(out: &mut Vec<u8>, octets: &[u8]) {
    for octet in octets {
        push_escaped(out, *octet);
    }
}

/// A part of an internationalized text: what may be there unescaped is, what may not is not.
pub(super) fn iri(text: &str, is_query: bool) -> Result<Vec<u8>, Refusal> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first == '%' {
            rest = iri_escape(&mut out, rest, is_query)?;
            continue;
        }
        let (char, after) = rest.split_at(first.len_utf8());
        rest = after;
        match first.is_ascii() || is_in_iri(first, is_query) {
            true => out.extend(char.as_bytes()),
            false => {
                push_all_escaped(&mut out, char.as_bytes());
                if first > '\u{FFFF}' {
                    // The second half of the surrogate pair is looked at once more, and alone.
                    push_all_escaped(&mut out, "\u{FFFD}".as_bytes());
                }
            }
        }
    }
    Ok(out)
}

/// The same for what begins with a `%`. Returns the text after it.
fn iri_escape<'t>(out: &mut Vec<u8>, text: &'t str, is_query: bool) -> Result<&'t str, Refusal> {
    let bytes = text.as_bytes();
    match escape_at(bytes) {
        Some(octet) if octet < 0x80 && !stays_escaped(octet) => {
            out.push(octet);
            Ok(&text[3..])
        }
        Some(octet) if stays_escaped(octet) => {
            out.extend(&bytes[..3]);
            Ok(&text[3..])
        }
        Some(_) => {
            let mut octets = Vec::new();
            while let Some(octet) =
                escape_at(&bytes[3 * octets.len()..]).filter(|octet| *octet >= 0x80)
            {
                octets.push(octet);
            }
            let (run, rest) = text.split_at(3 * octets.len());
            iri_octets(out, &octets, run, is_query);
            Ok(rest)
        }
        None => {
            // A `%` and two UTF-16 code units after it are taken as they are.
            let mut after = text.chars().skip(1);
            let copied = match (after.next(), after.next()) {
                (Some(pair), _) if pair > '\u{FFFF}' => pair.len_utf8(),
                (Some(_), Some(torn)) if torn > '\u{FFFF}' => return Err(SEQUENCE),
                (Some(first), Some(second)) => first.len_utf8() + second.len_utf8(),
                _ => 0,
            };
            let (copied, rest) = text.split_at(1 + copied);
            out.extend(copied.as_bytes());
            Ok(rest)
        }
    }
}

/// Escaped octets, as characters where they are some.
fn iri_octets(out: &mut Vec<u8>, octets: &[u8], run: &str, is_query: bool) {
    if octets.utf8_chunks().all(|chunk| chunk.valid().is_empty()) {
        out.extend(run.as_bytes());
        return;
    }
    for chunk in octets.utf8_chunks() {
        for found in chunk.valid().chars() {
            let mut buffer = [0; 4];
            let char = found.encode_utf8(&mut buffer).as_bytes();
            match is_in_iri(found, is_query) {
                true => out.extend(char),
                false => push_all_escaped(out, char),
            }
        }
        push_all_escaped(out, chunk.invalid());
    }
}
