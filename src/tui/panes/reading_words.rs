//! The rows of words below the table of readings: a name, and a sentence after it.

use crate::explain::mask::Mask;
use crate::inspect::Inspection;
use crate::message::wrap::{width as message_width, wrap};
use crate::readings::{Likeness, Parser, Part};
use crate::syntax::{Span, Standard};

/// That the standard that is not in use gives another target, where it does.
pub fn other_differs(inspection: &Inspection) -> Option<&'static str> {
    let of = |parser| {
        let mut readings = inspection.readings.iter();
        readings.find(|reading| reading.parser == parser)
    };
    let (new, old) = (of(Parser::Rfc3986)?, of(Parser::Rfc2396)?);
    (new.href() != old.href()).then_some(match inspection.standard {
        Standard::Rfc3986 => "RFC 2396 differs",
        Standard::Rfc2396 => "RFC 3986 differs",
    })
}

/// From where on readers read the text in different ways, if they do so in this part and the place is marked.
pub(super) fn parting(inspection: &Inspection, part: Part, mask: Mask<'_>) -> Option<String> {
    let (readings, differences) = (&inspection.readings, inspection.differences());
    let is_different = |index| differences.likeness(readings, index, part) == Likeness::Different;
    if !inspection.readers_disagree() || !(0..readings.len()).any(is_different) {
        return None;
    }
    let text = inspection.reference.text();
    let start = differences.parting?;
    let found = text.get(start..)?.chars().next()?;
    let place = mask.place(text, Span::new(start, start + found.len_utf8()));
    Some(format!("from {place} of the reference on, marked with ≠"))
}

/// Who or what a row of words is about.
pub(super) fn named(name: &str) -> String {
    format!("{name}  ")
}

/// How many rows words take after a mark and a name.
pub(super) fn rows_of_words(name: &str, words: &str, width: u16) -> u16 {
    let before = 2 + message_width(&named(name));
    let room = usize::from(width).saturating_sub(before);
    wrap(words, room).count().clamp(1, 99) as u16
}
