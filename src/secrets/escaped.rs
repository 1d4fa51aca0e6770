//! Secrets in texts with the escapes of JSON (RFC 8259 §7), which any character may be written with:
//! `{"pass\\u0077ord": …}`, `https:\\u002f\\u002fu:p@h`.

use crate::facts::decoded::View;
use crate::syntax::Span;

/// A text with such escapes read, of which each octet knows where it stood.
struct Unescaped {
    text: String,
    /// Where each octet starts in the octets before, and where those end.
    places: Vec<usize>,
}

/// The secrets that `find` sees in what a view is once its escapes are read, in the text as typed; none where there
/// is no such escape.
pub(super) fn escaped_secrets(view: View<'_>, find: impl Fn(&str) -> Vec<Span>) -> Vec<Span> {
    let Some(Unescaped { text, places }) = Unescaped::of(view.octets) else {
        return Vec::new();
    };
    let place = |at: u32| places.get(at as usize).copied();
    let found = find(&text).into_iter();
    found
        .filter_map(|span| Some(view.span(place(span.start)?..place(span.end)?)))
        .collect()
}

/// A text with its escapes read; `None` where it has none.
pub(super) fn unescaped(text: &str) -> Option<String> {
    Unescaped::of(text.as_bytes()).map(|unescaped| unescaped.text)
}

impl Unescaped {
    /// `None` where nothing is escaped. What is not UTF-8 is replaced octet by octet.
    fn of(octets: &[u8]) -> Option<Unescaped> {
        let mut escapes = escapes(octets).peekable();
        escapes.peek()?;
        let mut unescaped = Unescaped {
            text: String::with_capacity(octets.len()),
            places: Vec::with_capacity(octets.len()),
        };
        let mut at = 0;
        for (start, end, character) in escapes {
            unescaped.add(octets, at..start);
            unescaped.text.push(character);
            unescaped.places.resize(unescaped.text.len(), start);
            at = end;
        }
        unescaped.add(octets, at..octets.len());
        unescaped.places.push(octets.len());
        Some(unescaped)
    }

    fn add(&mut self, octets: &[u8], place: std::ops::Range<usize>) {
        let octets = octets.get(place.clone()).unwrap_or_default();
        for chunk in octets.utf8_chunks() {
            self.text.push_str(chunk.valid());
            self.text.extend(chunk.invalid().iter().map(|_| '?'));
        }
        self.places.extend(place);
    }
}

/// The escapes in some octets: where each starts and ends, and its character. JSON in a string of JSON has more
/// backslashes before one.
fn escapes(octets: &[u8]) -> impl Iterator<Item = (usize, usize, char)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let start = at + memchr::memchr(b'\\', octets.get(at..)?)?;
            let behind = octets.get(start..)?;
            let slashes = behind.iter().take_while(|octet| **octet == b'\\').count();
            at = start + slashes;
            let digits = match behind.get(slashes) {
                Some(b'u') => octets.get(at + 1..at + 5),
                _ => None,
            };
            let digits = digits.filter(|digits| digits.iter().all(u8::is_ascii_hexdigit));
            let digits = digits.and_then(|digits| std::str::from_utf8(digits).ok());
            if let Some(code) = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()) {
                at += 5;
                // Half of a pair, which no name of a secret has.
                let character = char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
                return Some((start, at, character));
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::Decoded;

    #[test]
    fn escapes_are_read_in_their_places() {
        for (text, expected) in [
            (r"a\u0062c", Some("abc")),
            (r"\\u0062\u00e9\u20AC", Some("b\u{e9}\u{20ac}")),
            (r"\ud83d\ude00", Some("\u{fffd}\u{fffd}")),
            (r"\u006 \\ \n", None),
            ("plain", None),
            ("", None),
        ] {
            assert_eq!(unescaped(text).as_deref(), expected, "{text}");
        }
        let text = r"%5Cu0061x%C3%A9\u0062%FFy";
        let decoded = Decoded::of(text);
        let view = decoded.fully(Span::new(0, text.len()));
        let each = |text: &str| {
            let ends = text
                .char_indices()
                .map(|(at, found)| (at, at + found.len_utf8()));
            ends.map(|(start, end)| Span::new(start, end)).collect()
        };
        let places = escaped_secrets(view, each);
        let places: Vec<_> = places.into_iter().map(|span| span.of(text)).collect();
        assert_eq!(places, ["%5Cu0061", "x", "%C3%A9", r"\u0062", "%FF", "y"]);
    }
}
