//! What a place of a reference decodes to, round by round.

use std::ops::Range;

use crate::facts::decoded::{Decoded, View};
use crate::message::MASK;
use crate::message::stand_ins::push_shown;
use crate::syntax::{Reference, Span, Standard, percent_encoded_octet, rfc3986};

/// How many octets of a round are shown.
const LONGEST: usize = 600;

/// How many unusual characters are listed.
const MOST_UNUSUAL: usize = 8;

/// The one of `masked`, which are sorted and without overlaps, that a place of the text belongs to.
fn masked_at(masked: &[Span], place: Span) -> Option<Span> {
    let index = masked.partition_point(|masked| masked.end <= place.start);
    let masked = masked.get(index).copied();
    masked.filter(|masked| masked.overlaps(place))
}

/// A place of a reference, and what it decodes to.
///
/// ```
/// use urilens::explain::decoding;
/// use urilens::syntax::{Reference, Span, Standard};
///
/// let reference = Reference::split("/a%252Fb%20c", Standard::Rfc3986);
/// let decoding = decoding(&reference, Span::new(0, 12), &[]);
/// assert_eq!(decoding.rounds, ["/a%252Fb%20c", "/a‹%›2Fb␣c", "/a‹/›b␣c"]);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Decoding {
    /// The text as it is, and after each round of decoding that changes something; safe to show. A
    /// delimiter that was percent-encoded is in `‹›`.
    pub rounds: Vec<String>,
    /// Whether a delimiter was percent-encoded, and so is data (RFC 3986 §2.2).
    pub has_encoded_delimiter: bool,
    /// The first characters that aren't graphic ASCII, in order.
    pub unusual: Vec<char>,
}

/// What `span` of `reference` decodes to, with [`MASK`] in place of what is `masked`.
pub fn decoding(reference: &Reference<'_>, span: Span, masked: &[Span]) -> Decoding {
    let decoded = Decoded::of(reference.text());
    let mut found = Decoding::default();
    for round in 0..=decoded.rounds() {
        let view = decoded.at(round, span);
        if round > 0 && view.octets == decoded.at(round - 1, span).octets {
            break;
        }
        let (text, has_encoded_delimiter) = shown(view, round > 0, masked);
        found.rounds.push(text);
        found.has_encoded_delimiter |= has_encoded_delimiter;
        for (range, character) in view.characters().take(LONGEST) {
            let is_unusual = !character.is_ascii_graphic() && character != ' ';
            let is_masked = masked_at(masked, view.span(range)).is_some();
            let is_new = !found.unusual.contains(&character);
            if is_unusual && !is_masked && is_new && found.unusual.len() < MOST_UNUSUAL {
                found.unusual.push(character);
            }
        }
    }
    found
}

/// What `span` of `reference` decodes to in the end, if that is another text and not a long one; safe
/// to show. A space stays a space.
pub fn fully_decoded(reference: &Reference<'_>, span: Span, masked: &[Span]) -> Option<String> {
    let decoded = Decoded::of(reference.text());
    let view = decoded.fully(span);
    let is_same = view.octets == span.of(reference.text()).as_bytes();
    (!is_same && view.octets.len() <= LONGEST)
        .then(|| shown(view, false, masked).0.replace('␣', " "))
}

/// What `span` of `reference` decodes to, decoded once, if that is another text; a long one is cut. Safe to show.
/// A space stays a space.
pub fn decoded_once(reference: &Reference<'_>, span: Span, masked: &[Span]) -> Option<String> {
    let decoded = Decoded::of(reference.text());
    let view = decoded.once(span);
    let is_same = view.octets == span.of(reference.text()).as_bytes();
    (!is_same).then(|| shown(view, false, masked).0.replace('␣', " "))
}

/// Whether `span` of `reference` can be decoded with the meaning kept: only unreserved characters are percent-encoded in
/// it (RFC 3986 §2.3). By RFC 2396 it depends on the scheme (§2.4.2).
pub fn keeps_meaning_decoded(reference: &Reference<'_>, span: Span) -> bool {
    let bytes = span.of(reference.text()).as_bytes();
    let mut starts = (0..bytes.len()).filter(|at| bytes.get(*at) == Some(&b'%'));
    reference.standard() == Standard::Rfc3986
        && starts.all(|at| {
            let octet = bytes.get(at..).and_then(percent_encoded_octet);
            octet.is_some_and(|octet| rfc3986::UNRESERVED.contains(octet))
        })
}

/// The lines of a text that was [fully decoded](fully_decoded).
pub fn decoded_lines(text: &str) -> Vec<String> {
    const BREAKS: [&str; 2] = ["‹U+000D›", "‹U+000A›"];
    let text = text.replace(&BREAKS.concat(), "\n");
    let text = BREAKS
        .iter()
        .fold(text, |text, one| text.replace(one, "\n"));
    text.split('\n').map(str::to_owned).collect()
}

/// A round of decoding, while it is written.
struct Writer<'v> {
    view: View<'v>,
    masked: &'v [Span],
    out: String,
    /// The place whose mask was written last.
    last: Option<Span>,
}

impl Writer<'_> {
    /// Whether a place is masked; the mask is written once.
    fn masks(&mut self, range: Range<usize>) -> bool {
        let found = masked_at(self.masked, self.view.span(range));
        if found.is_some() && found != self.last {
            self.out.push_str(MASK);
        }
        self.last = found;
        found.is_some()
    }

    /// Octets that are no character are shown by their number.
    fn octets(&mut self, range: Range<usize>) {
        for at in range {
            if let Some(octet) = self.view.octets.get(at).copied()
                && !self.masks(at..at + 1)
            {
                self.out.push_str(&format!("‹0x{octet:02X}›"));
            }
        }
    }
}

/// A round as it is shown, and whether a delimiter in it was percent-encoded.
fn shown(view: View<'_>, is_decoded: bool, masked: &[Span]) -> (String, bool) {
    let mut writer = Writer {
        view,
        masked,
        out: String::new(),
        last: None,
    };
    let mut has_encoded_delimiter = false;
    let mut at = 0;
    for (range, character) in view.characters() {
        if range.start >= LONGEST {
            writer.out.push('…');
            return (writer.out, has_encoded_delimiter);
        }
        writer.octets(at..range.start);
        at = range.end;
        if writer.masks(range.clone()) {
            continue;
        }
        let out = &mut writer.out;
        if is_decoded && is_delimiter(character) && view.is_escape(range.start) {
            has_encoded_delimiter = true;
            out.push_str(&format!("‹{character}›"));
        } else if character == ' ' {
            out.push('␣');
        } else {
            push_shown(character, out);
        }
    }
    writer.octets(at..view.octets.len().min(at + LONGEST));
    if writer.out.is_empty() {
        writer.out.push_str("\"\"");
    }
    (writer.out, has_encoded_delimiter)
}

/// RFC 3986 §2.2 `reserved`, the percent sign of an encoded octet, and `\`, which browsers take for `/`.
fn is_delimiter(character: char) -> bool {
    ":/?#[]@!$&'()*+,;=%\\".contains(character)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn split(text: &str) -> Reference<'_> {
        Reference::split(text, Standard::Rfc3986)
    }

    #[test]
    fn rounds_end_where_nothing_changes() {
        hold("rounds", |[text]| {
            decoding(&split(text), Span::new(0, text.len()), &[]).rounds
        });
    }

    #[test]
    fn a_masked_place_shows_and_names_nothing() {
        let text = "?p=%C3%A9&q=%41";
        let decoding = decoding(&split(text), Span::new(0, text.len()), &[Span::new(3, 9)]);
        assert_eq!(decoding.rounds, ["?p=••••••&q=%41", "?p=••••••&q=A"]);
        assert!(decoding.unusual.is_empty());
    }

    #[test]
    fn lines_are_those_of_the_decoded_text() {
        hold("lines", |[text]| {
            let decoded = fully_decoded(&split(text), Span::new(0, text.len()), &[]);
            decoded.map(|decoded| decoded_lines(&decoded).join("|"))
        });
    }
}
