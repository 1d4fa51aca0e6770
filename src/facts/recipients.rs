//! Who gets a mail, a call or a message, by a scheme that names no host.

use super::host::percent_decoded;
use super::scheme_parts::{PartKind, scheme_parts};
use crate::syntax::{Reference, Span, Standard};

/// What is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sending {
    /// A mail.
    Mail,
    /// A call.
    Call,
    /// A message.
    Message,
}

/// Who gets what a reference sends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipients {
    /// What is sent.
    pub sending: Sending,
    /// The places of addresses or numbers, as typed.
    pub to: Vec<Span>,
    /// The places of those that get a copy.
    pub copies: Vec<Span>,
    /// Whether the text of a message is filled in.
    pub has_text: bool,
}

/// Schemes, and what they send to the address or number that is their path.
const SENDING: &[(&str, Sending)] = &[
    ("callto", Sending::Call),
    ("facetime", Sending::Call),
    ("facetime-audio", Sending::Call),
    ("im", Sending::Message),
    ("mailto", Sending::Mail),
    ("mms", Sending::Message),
    ("mmsto", Sending::Message),
    ("sip", Sending::Call),
    ("sips", Sending::Call),
    ("sms", Sending::Message),
    ("smsto", Sending::Message),
    ("tel", Sending::Call),
    ("xmpp", Sending::Message),
];

/// Who gets what `reference` sends; `None` if its scheme sends nothing of the kind, or to nobody.
///
/// ```
/// use urilens::facts::recipients::{Sending, recipients};
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "mailto:a@example.com?cc=b@example.com";
/// let found = recipients(&Reference::split(text, Standard::Rfc3986)).expect("an address");
/// assert_eq!((found.sending, found.to[0].of(text)), (Sending::Mail, "a@example.com"));
/// assert_eq!(found.copies[0].of(text), "b@example.com");
/// ```
pub fn recipients(reference: &Reference<'_>) -> Option<Recipients> {
    let scheme = reference.scheme()?;
    let mut sending = SENDING.iter();
    let (_, sending) = sending.find(|(name, _)| scheme.eq_ignore_ascii_case(name))?;
    // To RFC 2396, all after such a scheme is one opaque part. The scheme has its parts all the same.
    let reference = &Reference::split(reference.text(), Standard::Rfc3986);
    // `mms://` is a protocol of streams, which names a host.
    if reference.authority().is_some() && reference.path().trim_matches('/').is_empty() {
        return None;
    }
    let found = match sending {
        Sending::Mail => mail(reference),
        _ => to_number(reference, *sending),
    };
    let someone = |places: &[Span]| places.iter().any(|place| !place.is_empty());
    Some(found).filter(|found| someone(&found.to) || someone(&found.copies))
}

/// The number or address, without its parameters.
fn to_number(reference: &Reference<'_>, sending: Sending) -> Recipients {
    let path = reference.components().path;
    let text = path.of(reference.text());
    // Before a colon may be a password of SIP, which is no part of the address. After a number iOS has the text of a message
    // after `&`, which may be in the name of a user (RFC 3261 §25.1).
    let has_text = |one: char| one == '&' && !text.contains('@');
    let length = text.find(|one: char| matches!(one, ';' | ':') || has_text(one));
    let length = length.unwrap_or(text.len());
    let start = path.start as usize;
    let fields = text.split('&').skip(1);
    let mut fields = fields.chain(reference.query().unwrap_or_default().split('&'));
    Recipients {
        sending,
        to: vec![Span::new(start, start + length)],
        copies: Vec::new(),
        has_text: fields.any(|field| field.to_ascii_lowercase().starts_with("body=")),
    }
}

/// RFC 6068 §2: addresses in the path and in the fields that hold some.
fn mail(reference: &Reference<'_>) -> Recipients {
    let text = reference.text();
    let mut found = Recipients {
        sending: Sending::Mail,
        to: Vec::new(),
        copies: Vec::new(),
        has_text: false,
    };
    for (kind, place) in scheme_parts(reference) {
        if kind == PartKind::Address {
            found.to.push(place);
        }
        let Some((name, value)) = place
            .of(text)
            .split_once('=')
            .filter(|_| kind == PartKind::HeaderField)
        else {
            continue;
        };
        let value = Span::new(place.end as usize - value.len(), place.end as usize);
        // The names are percent-encoded as the values are (RFC 6068 §2).
        match percent_decoded(name).to_ascii_lowercase().as_str() {
            "to" => found.to.push(value),
            "cc" | "bcc" => found.copies.push(value),
            _ => {}
        }
    }
    found.to.retain(|place| !place.is_empty());
    found.copies.retain(|place| !place.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::examples;

    const EXAMPLES: &str = include_str!("recipients.examples.txt");

    fn to(text: &str) -> Option<(Sending, Vec<&str>)> {
        let found = recipients(&Reference::split(text, Standard::Rfc3986))?;
        let places = found.to.iter().chain(&found.copies);
        Some((found.sending, places.map(|place| place.of(text)).collect()))
    }

    #[test]
    fn who_gets_it() {
        for [text, sending, names] in examples(EXAMPLES, "who gets it, and how") {
            let found = to(text).map(|(how, names)| (format!("{how:?}"), names.join(" ")));
            assert_eq!(
                found,
                Some((sending.to_owned(), names.to_owned())),
                "{text}"
            );
        }
        // The scheme decides, and not the standard that the text is read by.
        let text = "mailto:a@b.example?cc=c@d.example";
        let [new, old] = [Standard::Rfc3986, Standard::Rfc2396]
            .map(|standard| recipients(&Reference::split(text, standard)));
        assert!(new.is_some() && new == old);
        for [text] in examples(EXAMPLES, "who gets it") {
            assert_eq!(to(text), None, "{text}");
        }
    }
}
