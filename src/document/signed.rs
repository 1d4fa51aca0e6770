//! Messages that are signed as a whole (S/MIME, RFC 8551 §3.5.2): what was signed is in them legibly.
//!
//! The octets are BER, in which a content may lie in pieces (RFC 5652 §5). Nothing is verified: the crates for that read DER alone,
//! and who has signed it changes nothing about where a link goes.

use std::ops::Range;

use super::source::Map;

/// How deep the content may lie.
const DEEPEST: usize = 16;

/// `1.2.840.113549.1.7.2`: signed data.
const SIGNED_DATA: &[u8] = b"\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02";
/// `1.2.840.113549.1.7.1`: data, such as a part of a message.
const DATA: &[u8] = b"\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01";

/// What was signed, with its map. `None` where there is no such content, as in encrypted messages.
pub(super) fn content(bytes: &[u8]) -> Option<(Vec<u8>, Map)> {
    let mut outer = Elements::inside(bytes, 0..bytes.len());
    let mut info = outer.next()?.elements(bytes);
    let kind = info.next()?;
    if bytes.get(kind.place) != Some(SIGNED_DATA) {
        return None;
    }
    let signed = info.next()?.elements(bytes).next()?;
    let mut encapsulated = None;
    // After the version and the algorithms.
    for element in signed.elements(bytes).take(4) {
        let mut inside = element.elements(bytes);
        let kind = inside.next();
        if kind.is_some_and(|kind| kind.tag == 6 && bytes.get(kind.place) == Some(DATA)) {
            encapsulated = inside.next();
            break;
        }
    }
    let (mut out, mut map) = (Vec::new(), Map::empty());
    for octets in encapsulated?.elements(bytes) {
        join(bytes, &octets, &mut out, &mut map, 0);
    }
    (!out.is_empty()).then_some((out, map))
}

/// Adds a string of octets, which may lie in pieces.
fn join(bytes: &[u8], octets: &Element, out: &mut Vec<u8>, map: &mut Map, depth: usize) {
    if octets.is_constructed {
        let pieces = octets.elements(bytes);
        for piece in pieces.filter(|_| depth < DEEPEST) {
            join(bytes, &piece, out, map, depth + 1);
        }
    } else if octets.tag == 4 {
        map.push(out.len(), octets.place.start, 1, 1);
        out.extend_from_slice(bytes.get(octets.place.clone()).unwrap_or_default());
    }
}

/// An element of BER (X.690 §8.1).
struct Element {
    tag: u8,
    is_constructed: bool,
    /// Where its content is.
    place: Range<usize>,
}

impl Element {
    fn elements<'b>(&self, bytes: &'b [u8]) -> Elements<'b> {
        Elements::inside(bytes, self.place.clone())
    }
}

/// The elements in a content, one after the other.
struct Elements<'b> {
    bytes: &'b [u8],
    at: usize,
    end: usize,
}

impl<'b> Elements<'b> {
    fn inside(bytes: &'b [u8], place: Range<usize>) -> Self {
        Elements {
            bytes,
            at: place.start,
            end: place.end.min(bytes.len()),
        }
    }
}

impl Iterator for Elements<'_> {
    type Item = Element;

    fn next(&mut self) -> Option<Element> {
        let (element, after) = element(self.bytes, self.at, self.end, 0)?;
        self.at = after;
        Some(element)
    }
}

/// The element at `at`, and where the next one starts. `None` at the end of a content whose length is not written, and for
/// what is cut short.
fn element(bytes: &[u8], at: usize, end: usize, depth: usize) -> Option<(Element, usize)> {
    let [tag, length, ..] = *bytes.get(at..end)? else {
        return None;
    };
    // Longer tags are none of these messages.
    if tag & 0x1f == 0x1f || (tag, length) == (0, 0) {
        return None;
    }
    let is_constructed = tag & 0x20 != 0;
    let tag = tag & 0x1f;
    let start = at + 2;
    let with = |place: Range<usize>, after| {
        let element = Element {
            tag,
            is_constructed,
            place,
        };
        Some((element, after))
    };
    match length {
        0..0x80 => {
            let after = start + usize::from(length);
            (after <= end).then(|| with(start..after, after))?
        }
        // The length is not written: two octets of zero end it.
        0x80 => {
            let mut inside = start;
            while depth < DEEPEST
                && let Some((_, after)) = element(bytes, inside, end, depth + 1)
            {
                inside = after;
            }
            with(start..inside, (inside + 2).min(end))
        }
        _ => {
            let digits = bytes.get(start..start + usize::from(length & 0x7f))?;
            let value = digits.iter().try_fold(0usize, |value, digit| {
                value.checked_mul(256)?.checked_add(usize::from(*digit))
            })?;
            let start = start + digits.len();
            // Of a message that is cut short, what is there counts.
            let after = start.checked_add(value)?.min(end);
            with(start..after.max(start), after)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(tag: u8, content: &[u8]) -> Vec<u8> {
        let mut out = vec![tag, 0x82, (content.len() >> 8) as u8, content.len() as u8];
        out.extend_from_slice(content);
        out
    }

    fn open(tag: u8, content: &[u8]) -> Vec<u8> {
        [&[tag, 0x80], content, &[0, 0]].concat()
    }

    fn message(kind: &[u8], octets: &[u8], wrap: fn(u8, &[u8]) -> Vec<u8>) -> Vec<u8> {
        let data = [of(6, DATA), wrap(0xa0, octets)].concat();
        let algorithms = of(0x31, &of(0x30, &of(6, b"\x2a")));
        let signed = [vec![2, 1, 1], algorithms, wrap(0x30, &data)].concat();
        let info = [of(6, kind), wrap(0xa0, &wrap(0x30, &signed))].concat();
        wrap(0x30, &info)
    }

    #[test]
    fn what_was_signed() {
        for wrap in [of, open] {
            let whole = message(SIGNED_DATA, &of(4, b"Subject: x"), wrap);
            let (out, map) = content(&whole).expect("a content");
            assert_eq!(out, b"Subject: x");
            assert_eq!(&whole[map.place(9..10)], b"x");
            let pieces = [of(4, b"http://"), of(4, b"a/")].concat();
            let whole = message(SIGNED_DATA, &wrap(0x24, &pieces), wrap);
            let (out, map) = content(&whole).expect("a content");
            assert_eq!(out, b"http://a/");
            assert_eq!(&whole[map.place(7..9)], b"a/");
            assert_eq!(content(&message(DATA, &of(4, b"x"), wrap)), None);
            assert_eq!(content(&message(SIGNED_DATA, b"", wrap)), None);
            for end in 0..whole.len() {
                content(&whole[..end]);
            }
        }
        // Contents without an end, in one another.
        let deep = [0x30, 0x80].repeat(100_000);
        assert_eq!(content(&deep), None);
    }
}
