//! What a character is and does: its name, its class, what it decodes to, and its role at this place. In a line.

use std::str;

use super::repair::{Repair, encoded, first_repair};
use super::role::{Length, role};
use crate::facts::Parameters;
use crate::facts::characters::named;
use crate::message;
use crate::message::{Message, Quote};
use crate::syntax::adjacent::Boundaries;
use crate::syntax::{
    Excluded, Fault, Reference, Span, Standard, Violation, percent_encoded_octet, rfc2396, rfc3986,
};
use crate::tables::table::{Table, table};

/// A character of a reference in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AtCursor {
    /// The bytes of the character, or of its percent-encoded octet.
    pub span: Span,
    /// What it is and does.
    pub words: Message,
    /// The same for a narrow screen: without what the character shows by itself.
    pub brief: Message,
    /// The same without the standard's reason, where the character is at fault; what to write instead is there.
    pub least: Message,
}

/// The character at `offset`, or the last one where the text ends. `None` for an empty text. `violations` are what
/// the check of the reference has found.
///
/// ```
/// use urilens::explain::at_cursor;
/// use urilens::facts::parameters_of;
/// use urilens::syntax::{Reference, Standard};
///
/// let reference = Reference::split("http://a@b/%7euser", Standard::Rfc3986);
/// let said = |offset| at_cursor(&reference, &[], &parameters_of(&reference), offset).unwrap().words.to_string();
/// assert_eq!(said(8), "“@” U+0040 COMMERCIAL AT · gen-delim · ends the userinfo (§3.2.1)");
/// assert_eq!(
///     said(12),
///     "“%7e” decodes to “~” · may be decoded: unreserved (§6.2.2.2) · in segment 1 “%7euser” of the path (§3.3)"
/// );
/// ```
pub fn at_cursor(
    reference: &Reference<'_>,
    violations: &[Violation],
    parameters: &Parameters,
    offset: usize,
) -> Option<AtCursor> {
    let text = reference.text();
    let place = character_at(text, offset)?;
    let octet = octet_at(text, place.start as usize);
    let span = octet.map_or(place, |(span, _)| span);
    let violation = violations
        .iter()
        .find(|violation| violation.span.overlaps(place));
    let wrong = violation.map(|violation| (violation, first_repair(reference, violation)));
    let said = |length, has_reason| {
        let (mut words, consequence) = match octet {
            Some((span, octet)) => octet_words(reference, span, octet, length),
            None => (character_words(reference, place, length), None),
        };
        // What may be done with an octet comes before its place: a narrow screen cuts the end.
        words.push(consequence.map(|consequence| message![" · ", consequence]));
        let role = role(reference, parameters, span, length);
        if !role.is_empty() {
            words.push(message![" · ", role]);
        }
        if let Some((violation, repair)) = &wrong {
            words.push(fault(
                reference,
                violation,
                repair.as_ref(),
                place,
                has_reason,
            ));
        }
        words
    };
    Some(AtCursor {
        span,
        words: said(Length::Whole, true),
        brief: said(Length::Brief, true),
        least: match &wrong {
            Some(_) => said(Length::Least, false),
            None => said(Length::Brief, false),
        },
    })
}

/// What is wrong at a place, and how it is mended.
fn fault(
    reference: &Reference<'_>,
    violation: &Violation,
    repair: Option<&Repair>,
    place: Span,
    has_reason: bool,
) -> Message {
    let text = reference.text();
    let (alone, before) = match violation.fault {
        // The reason follows.
        _ if has_reason => ("", " · repair: "),
        Fault::Text(_) => (" · in an invalid part", ": "),
        _ => (" · not allowed", ": "),
    };
    let mut words: Message = alone.into();
    if let Some(repair) = repair {
        words.push(message![before, repair.kind.advice()]);
        // Of a run of characters, each has a form of its own.
        let one = match violation.fault {
            Fault::Character(_) | Fault::NotAscii(_) => encoded(place.of(text)),
            Fault::Percent | Fault::Text(_) => repair.replacement.clone(),
        };
        if repair.kind.is_encoding() {
            words.push(message![" as ", Quote::text(one, repair.span)]);
        }
    }
    if has_reason {
        let here = of_character(violation, text, place);
        words.push(message![" · ", here.clause(text)]);
    }
    words
}

/// A violation by a run of characters, as one by the character at this place.
fn of_character(violation: &Violation, text: &str, place: Span) -> Violation {
    let found = place.of(text).chars().next();
    let fault = match (violation.fault, found) {
        (Fault::Character(_), Some(found)) => Fault::Character(found),
        (Fault::NotAscii(_), Some(found)) => Fault::NotAscii(found),
        _ => return *violation,
    };
    Violation {
        span: place,
        fault,
        ..*violation
    }
}

fn character_at(text: &str, offset: usize) -> Option<Span> {
    let start = text.boundary_before(offset.min(text.len().checked_sub(1)?));
    let found = text.get(start..)?.chars().next()?;
    Some(Span::new(start, start + found.len_utf8()))
}

/// The percent-encoded octet that the character at an offset is part of.
pub(super) fn octet_at(text: &str, at: usize) -> Option<(Span, u8)> {
    (0..3).find_map(|back| {
        let start = at.checked_sub(back)?;
        let octet = percent_encoded_octet(text.as_bytes().get(start..)?)?;
        Some((Span::new(start, start + 3), octet))
    })
}

fn character_words(reference: &Reference<'_>, place: Span, length: Length) -> Message {
    let text = place.of(reference.text());
    let Some(found) = text.chars().next() else {
        return Message::default();
    };
    let class = class(found, reference.standard());
    let mut words = Message::default();
    let is_seen = found.is_ascii_graphic()
        || !crate::message::stand_ins::is_hidden(found) && !found.is_whitespace();
    if is_seen {
        words.push(message![Quote::text(text, place), " "]);
    }
    // The code point alone names it too, where it is seen.
    let name = match length {
        Length::Least if is_seen => format!("U+{:04X}", u32::from(found)),
        Length::Brief if found.is_ascii_graphic() => {
            format!("U+{:04X}", u32::from(found))
        }
        _ => named(found),
    };
    words.push(message![Quote::bare(name, place)]);
    // That it starts an octet, or does not, is said by what is found there.
    if found != '%' && length != Length::Least {
        words.push(message![" · ", class]);
    }
    words
}

/// The set of the standard that a character is in.
fn class(found: char, standard: Standard) -> &'static str {
    let Some(byte) = u8::try_from(found).ok().filter(u8::is_ascii) else {
        return "not ASCII";
    };
    match standard {
        Standard::Rfc3986 => match byte {
            byte if rfc3986::UNRESERVED.contains(byte) => "unreserved",
            byte if rfc3986::GEN_DELIMS.contains(byte) => "gen-delim",
            byte if rfc3986::SUB_DELIMS.contains(byte) => "sub-delim",
            _ => "in no set of a URI",
        },
        Standard::Rfc2396 => match byte {
            byte if rfc2396::ALPHANUM.contains(byte) => "alphanum, unreserved",
            byte if rfc2396::MARK.contains(byte) => "mark, unreserved",
            byte if rfc2396::RESERVED.contains(byte) => "reserved",
            _ => Excluded::of(found).map_or("in no set of a URI", Excluded::name),
        },
    }
}

/// What an octet is, and whether it may be decoded.
fn octet_words(
    reference: &Reference<'_>,
    span: Span,
    octet: u8,
    length: Length,
) -> (Message, Option<&'static str>) {
    let text = reference.text();
    let standard = reference.standard();
    let quote = Quote::text(span.of(text), span);
    if !octet.is_ascii() {
        let name = match standard {
            Standard::Rfc3986 => " percent-encoded octet",
            Standard::Rfc2396 => " escaped octet",
        };
        let mut words = message![quote, name];
        match utf8_around(text, span) {
            Some((whole, found)) => words.push(message![
                ", part of ",
                Quote::text(whole.of(text), whole),
                ", which decodes to ",
                Quote::text(found, whole),
                " in UTF-8"
            ]),
            None => words.push(message![", not part of a character in UTF-8"]),
        }
        return (words, None);
    }
    let decoded = char::from(octet);
    let character = match decoded.is_ascii_graphic() {
        true => Quote::text(decoded, span),
        false => Quote::bare(named(decoded), span),
    };
    let decodes = match standard {
        Standard::Rfc3986 => " decodes to ",
        Standard::Rfc2396 if length.is_short() => " escapes ",
        Standard::Rfc2396 => " is unescaped to ",
    };
    let words = message![quote, decodes, character];
    let (unreserved, reserved) = match standard {
        Standard::Rfc3986 => (&rfc3986::UNRESERVED, &rfc3986::RESERVED),
        Standard::Rfc2396 => (&rfc2396::UNRESERVED, &rfc2396::RESERVED),
    };
    let set = match octet {
        octet if unreserved.contains(octet) => "unreserved",
        octet if reserved.contains(octet) => "reserved",
        _ => "other",
    };
    const OCTETS: Table<5> = table!("octets.tsv", 5);
    let consequence = OCTETS.find(set).map(|[_, new, new_short, old, old_short]| {
        match (standard, length.is_short()) {
            (Standard::Rfc3986, false) => new,
            (Standard::Rfc3986, true) => new_short,
            (Standard::Rfc2396, false) => old,
            (Standard::Rfc2396, true) => old_short,
        }
    });
    (words, consequence)
}

/// The percent-encoded octets around one of them that are one character of UTF-8, and that character.
fn utf8_around(text: &str, span: Span) -> Option<(Span, char)> {
    let bytes = text.as_bytes();
    (0..4).find_map(|back| {
        let start = (span.start as usize).checked_sub(3 * back)?;
        let octets: Vec<u8> = (0..4)
            .map_while(|index| percent_encoded_octet(bytes.get(start + 3 * index..)?))
            .collect();
        (1..=octets.len()).find_map(|count| {
            let found = str::from_utf8(octets.get(..count)?).ok()?.chars().next()?;
            let whole = Span::new(start, start + 3 * count);
            let holds = whole.start <= span.start && span.end <= whole.end;
            (holds && count == found.len_utf8()).then_some((whole, found))
        })
    })
}
