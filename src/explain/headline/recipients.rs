//! Who gets a mail, a call or a message, by a scheme that names no host.

use super::sentence::{About, Sentence};
use crate::facts::decoded::Decoded;
use crate::facts::scheme_parts::{PartKind, scheme_parts};
use crate::inspect::Inspection;
use crate::message;
use crate::message::{Message, Quote};
use crate::syntax::{Reference, Span};

/// The most that are named.
const MOST: usize = 4;

/// Who gets what the reference sends; `None` if its scheme sends nothing of the kind.
pub(super) fn sentence(inspection: &Inspection) -> Option<Sentence> {
    let reference = inspection.reference.reference();
    let scheme = reference.scheme()?.to_ascii_lowercase();
    let message = match scheme.as_str() {
        "mailto" => mail(&reference),
        "tel" => {
            let number = number(&reference)?;
            Some(message!["The call goes to ", number, "."])
        }
        "sms" | "smsto" | "mms" | "mmsto" => {
            let number = number(&reference)?;
            let has_text = reference.query().is_some_and(|query| {
                let mut fields = query.split('&');
                fields.any(|field| field.to_ascii_lowercase().starts_with("body="))
            });
            let text = has_text.then_some(". Its text is filled in");
            Some(message!["The message goes to ", number, text, "."])
        }
        _ => None,
    }?;
    Some(Sentence {
        about: About::Destination,
        ..Sentence::of_reference(message)
    })
}

/// The number, without its parameters.
fn number(reference: &Reference<'_>) -> Option<Message> {
    let path = reference.components().path;
    let text = path.of(reference.text());
    let length = text.find([';', ':']).unwrap_or(text.len());
    let start = path.start as usize;
    named(reference, vec![Span::new(start, start + length)])
}

/// RFC 6068 §2: addresses in the path and in the fields that hold some.
fn mail(reference: &Reference<'_>) -> Option<Message> {
    let text = reference.text();
    let (mut to, mut copies) = (Vec::new(), Vec::new());
    for (kind, place) in scheme_parts(reference) {
        if kind == PartKind::Address {
            to.push(place);
        }
        let Some((name, value)) = place
            .of(text)
            .split_once('=')
            .filter(|_| kind == PartKind::HeaderField)
        else {
            continue;
        };
        let value = Span::new(place.end as usize - value.len(), place.end as usize);
        match name.to_ascii_lowercase().as_str() {
            "to" => to.push(value),
            "cc" | "bcc" => copies.push(value),
            _ => {}
        }
    }
    let copies = named(reference, copies);
    Some(match (named(reference, to), copies) {
        (Some(to), Some(copies)) => {
            message!["The mail goes to ", to, ", with a copy to ", copies, "."]
        }
        (Some(to), None) => message!["The mail goes to ", to, "."],
        (None, Some(copies)) => message!["The mail goes to ", copies, "."],
        (None, None) => return None,
    })
}

/// “a@example.com, b@example.com and 2 more”, decoded.
fn named(reference: &Reference<'_>, places: Vec<Span>) -> Option<Message> {
    let decoded = Decoded::of(reference.text());
    let places: Vec<Span> = places
        .into_iter()
        .filter(|place| !place.is_empty())
        .collect();
    let more = places.len().saturating_sub(MOST);
    let quotes = places.into_iter().take(MOST).map(|place| {
        let text = String::from_utf8_lossy(decoded.once(place).octets).into_owned();
        message![Quote::bare(text, place)]
    });
    let all = quotes.reduce(|all, next| message![all, ", ", next])?;
    Some(match more {
        0 => all,
        more => message![all, " and ", more, " more"],
    })
}
