//! Who gets a mail, a call, a message or an intent, in a sentence.

use super::sentence::{About, Sentence};
use crate::facts::app_links::intent_package;
use crate::facts::decoded::Decoded;
use crate::facts::recipients::{Sending, recipients};
use crate::inspect::Inspection;
use crate::message;
use crate::message::{Message, Quote, TextOf};
use crate::syntax::{Reference, Span};

/// The most that are named.
const MOST: usize = 4;

/// Who gets what the reference sends; `None` if its scheme sends nothing of the kind.
pub(super) fn sentence(inspection: &Inspection) -> Option<Sentence> {
    let reference = inspection.reference.reference();
    let found = recipients(&reference)?;
    let lead = match found.sending {
        Sending::Mail => "The mail goes to ",
        Sending::Call => "The call goes to ",
        Sending::Message => "The message goes to ",
    };
    let text = found.has_text.then_some(". Its text is filled in");
    let [to, copies, hidden] =
        [&found.to, &found.copies, &found.hidden_copies].map(|places| named(&reference, places));
    // Where nobody else gets it, it goes to those of the copies.
    let (to, copies, hidden) = match (to, copies) {
        (Some(to), copies) => (to, copies, hidden),
        (None, Some(copies)) => (copies, None, hidden),
        (None, None) => (hidden?, None, None),
    };
    let before_hidden = match copies {
        Some(_) => " and a hidden copy to ",
        None => ", with a hidden copy to ",
    };
    let after = |lead, places| Some(message![lead, places?]);
    let copies = after(", with a copy to ", copies);
    let message = message![lead, to, copies, after(before_hidden, hidden), text, "."];
    Some(Sentence::new(
        About::Destination,
        TextOf::Reference,
        message,
    ))
}

/// The application that an intent without a link is for.
pub(super) fn application(inspection: &Inspection) -> Option<Sentence> {
    let (name, place) = intent_package(inspection.reference.text())?;
    let name = Quote::bare(name, place);
    let opens = message!["This link opens the Android application ", name, "."];
    Some(Sentence::new(About::Destination, TextOf::Reference, opens))
}

/// “a@example.com, b@example.com and 2 more”, decoded; `None` for no places.
fn named(reference: &Reference<'_>, places: &[Span]) -> Option<Message> {
    let decoded = Decoded::of(reference.text());
    let quotes = places.iter().map(|place| {
        let text = String::from_utf8_lossy(decoded.once(*place).octets).into_owned();
        Quote::bare(text, *place)
    });
    Message::listed(quotes, places.len(), MOST)
}

/// Who gets what a reference sends, alone: the destination where there is no room for a sentence.
pub fn recipients_in_words(reference: &Reference<'_>) -> Option<Message> {
    let Some(found) = recipients(reference) else {
        let (application, place) = intent_package(reference.text())?;
        return Some(message![Quote::bare(application, place)]);
    };
    let all: Vec<Span> = found.all().collect();
    named(reference, &all)
}
