//! Where decoded values and their layers hold secrets.
//!
//! A value inside another has no place of its own in the reference. It is looked through as a text of
//! its own, as the parameter that it is, and for every secret that was found anywhere around it.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::facts::View;
use crate::message::MASK;
use crate::secrets::{Secrets, merged, own_secrets, replaced, secret_spans};
use crate::syntax::{Span, rfc3986};

/// A decoded text, and where it has to be hidden.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Masked {
    /// The text. Octets that are not UTF-8 are U+FFFD.
    pub text: String,
    /// The places of secrets, from left to right, none of which overlaps another.
    pub secrets: Vec<Span>,
}

impl Masked {
    /// The text as people see it, its secrets hidden unless they are to be shown.
    pub fn shown(&self, shows_secrets: bool) -> Cow<'_, str> {
        match shows_secrets {
            true => Cow::Borrowed(&self.text),
            false => self.masked(MASK),
        }
    }

    /// What a view decodes to, with the secrets at these places of the text as typed.
    pub(super) fn of_view(view: View<'_>, places: &[Span]) -> Masked {
        let mut masked = Masked::default();
        let is_secret = |at: usize, end: usize| {
            let place = view.span(at..end);
            let first = places.partition_point(|secret| secret.end <= place.start);
            places
                .get(first)
                .is_some_and(|secret| secret.overlaps(place))
        };
        let mut at = 0;
        for chunk in view.octets.utf8_chunks() {
            for found in chunk.valid().chars() {
                let end = at + found.len_utf8();
                masked.push(found, is_secret(at, end));
                at = end;
            }
            if !chunk.invalid().is_empty() {
                let end = at + chunk.invalid().len();
                masked.push(char::REPLACEMENT_CHARACTER, is_secret(at, end));
                at = end;
            }
        }
        masked
    }

    fn push(&mut self, found: char, is_secret: bool) {
        let start = self.text.len();
        self.text.push(found);
        if is_secret {
            match self.secrets.last_mut() {
                Some(last) if last.end as usize == start => {
                    last.end = Span::new(start, self.text.len()).end;
                }
                _ => self.secrets.push(Span::new(start, self.text.len())),
            }
        }
    }

    /// With more secrets. A place that would cut a character hides all of the text.
    fn with(mut self, more: impl IntoIterator<Item = Span>) -> Masked {
        let whole = Span::new(0, self.text.len());
        let exact = |span: Span| match self.text.get(span.range()) {
            Some(_) => span,
            None => whole,
        };
        let more: Vec<Span> = more.into_iter().map(exact).collect();
        self.secrets.extend(more);
        self.secrets = merged(self.secrets);
        self
    }

    /// All of it is hidden.
    pub(super) fn hidden(self) -> Masked {
        let whole = Span::new(0, self.text.len());
        self.with([whole])
    }

    /// The text with `mask` in place of each secret.
    pub fn masked(&self, mask: &str) -> Cow<'_, str> {
        replaced(&self.text, &self.secrets, mask)
    }

    /// Whether nothing of it may be seen.
    pub fn is_hidden(&self) -> bool {
        covers(&self.secrets, &self.text)
    }
}

/// Whether these places are all of a text.
fn covers(places: &[Span], text: &str) -> bool {
    let hidden: usize = places.iter().map(|span| span.len()).sum();
    !text.is_empty() && hidden >= text.len()
}

/// Hides the secrets of texts inside a reference.
pub(super) struct Masks<'i> {
    /// The secrets of the reference.
    outer: &'i Secrets,
    /// Those of all texts inside it.
    inner: Secrets,
    /// Values that are secret by themselves, in lower case: their layers stay closed wherever they are.
    sealed: Vec<String>,
    /// Where each of the texts holds secrets: a layer is asked about as a layer, as a value and as what is inside
    /// another.
    places: HashMap<&'i str, Vec<Span>>,
}

impl<'i> Masks<'i> {
    /// For texts that were found inside `reference`.
    pub fn new(outer: &'i Secrets, reference: &str, texts: &[&'i str]) -> Masks<'i> {
        let mut places = HashMap::with_capacity(texts.len());
        for text in texts {
            places
                .entry(*text)
                .or_insert_with(|| secret_spans(&split(text)));
        }
        let spans = |text: &&'i str| (*text, places.get(text).cloned().unwrap_or_default());
        let inner = Secrets::at(texts.iter().map(spans));
        let mut sealed: Vec<String> = Vec::new();
        for text in texts.iter().copied().chain([reference]) {
            if !(outer.is_empty() && inner.is_empty()) {
                let values = own_secrets(text);
                sealed.extend(values.iter().map(|span| span.of(text).to_ascii_lowercase()));
            }
        }
        sealed.sort_unstable();
        sealed.dedup();
        Masks {
            outer,
            inner,
            sealed,
            places,
        }
    }

    /// Hides more of a decoded text: secrets that are known from elsewhere.
    pub fn known(&self, masked: Masked) -> Masked {
        if self.outer.is_empty() && self.inner.is_empty() {
            return masked;
        }
        let more = [
            self.outer.known_in(&masked.text),
            self.inner.known_in(&masked.text),
        ];
        masked.with(more.concat())
    }

    /// A text that was decoded from a value.
    pub fn text(&self, text: &str) -> Masked {
        let masked = Masked {
            text: text.to_owned(),
            secrets: Vec::new(),
        };
        let places = self.places.get(text).cloned();
        self.known(masked.with(places.unwrap_or_else(|| secret_spans(&split(text)))))
    }

    /// A value inside another, and whether it is a secret by itself.
    pub fn value(&self, name: &str, value: &str) -> (Masked, bool) {
        let pair = Pair::new(name, value);
        let places = pair.back(&secret_spans(&split(&pair.text)));
        let masked = self.text(value).with(places);
        // What is secret by itself is hidden in any case.
        let is_secret = || {
            let own = pair.back(&own_secrets(&pair.text));
            covers(&own, value) || covers(&own_secrets(value), value) || self.is_sealed(value)
        };
        let is_sealed = masked.is_hidden() && is_secret();
        (masked, is_sealed)
    }

    /// Whether a text is a secret that is elsewhere too.
    pub fn is_sealed(&self, value: &str) -> bool {
        let value = value.to_ascii_lowercase();
        self.sealed.binary_search(&value).is_ok()
    }
}

fn split(text: &str) -> crate::syntax::Reference<'_> {
    crate::syntax::Reference::split(text, crate::syntax::Standard::Rfc3986)
}

/// A name and a value as the parameter of a query.
struct Pair {
    text: String,
    /// Where each octet of the value starts, and the end.
    starts: Vec<u32>,
}

impl Pair {
    fn new(name: &str, value: &str) -> Pair {
        let mut text = String::from("?");
        let mut starts = Vec::with_capacity(value.len() + 1);
        let mut push = |octet: u8, text: &mut String| {
            starts.push(text.len() as u32);
            match rfc3986::UNRESERVED.contains(octet) {
                true => text.push(char::from(octet)),
                false => text.push_str(&format!("%{octet:02X}")),
            }
        };
        for octet in name.bytes() {
            push(octet, &mut text);
        }
        text.push('=');
        for octet in value.bytes() {
            push(octet, &mut text);
        }
        let mut starts = starts.split_off(name.len());
        starts.push(text.len() as u32);
        Pair { text, starts }
    }

    /// The places of the value that lie at these places of the pair.
    fn back(&self, spans: &[Span]) -> Vec<Span> {
        let octets = self.starts.len() - 1;
        let places = spans.iter().map(|span| {
            let first = self.starts.partition_point(|start| *start <= span.start);
            let last = self.starts.partition_point(|start| *start < span.end);
            Span::new(first.saturating_sub(1), last.min(octets))
        });
        let is_inside = |span: &Span| !span.is_empty();
        let value = self.starts.first().copied().unwrap_or(0);
        let behind = spans.iter().map(|span| span.end > value);
        places
            .zip(behind)
            .filter(|(_, behind)| *behind)
            .map(|(span, _)| span)
            .filter(is_inside)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::Decoded;

    #[test]
    fn a_pair_knows_the_places_of_its_value() {
        let pair = Pair::new("a b", "x/é");
        assert_eq!(pair.text, "?a%20b=x%2F%C3%A9");
        assert_eq!(pair.back(&[Span::new(7, 8)]), [Span::new(0, 1)]);
        assert_eq!(pair.back(&[Span::new(8, 17)]), [Span::new(1, 4)]);
        assert_eq!(pair.back(&[Span::new(1, 3)]), []);
        assert_eq!(pair.back(&[Span::new(0, 17)]), [Span::new(0, 4)]);
    }

    #[test]
    fn a_decoded_text_hides_what_the_typed_one_does() {
        let text = "a%41%C3%A9%FFb";
        let decoded = Decoded::of(text);
        let view = decoded.once(Span::new(0, text.len()));
        let masked = Masked::of_view(view, &[Span::new(1, 10), Span::new(13, 14)]);
        assert_eq!(masked.text, "aAé\u{fffd}b");
        assert_eq!(masked.secrets, [Span::new(1, 4), Span::new(7, 8)]);
    }

    #[test]
    fn members_are_secret_by_their_names() {
        let outer = Secrets::default();
        let masks = Masks::new(&outer, "", &[]);
        let (masked, sealed) = masks.value("password", "hunter2");
        assert!(masked.is_hidden() && sealed);
        let (masked, sealed) = masks.value("next", "https://u:hunter2zebra@a.example/");
        assert_eq!(masked.secrets, [Span::new(10, 22)]);
        assert!(!sealed);
    }
}
