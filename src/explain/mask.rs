//! Secrets, masked wherever people look.
//!
//! RFC 3986 §3.2.1: what follows the first `:` of userinfo should not be shown as clear text; and
//! neither should any other secret that the review knows. Every view asks here what is masked in a
//! text or a message, and the mask always has the same length, so that it reveals nothing about the secret.

use std::borrow::Cow;

use super::{About, Headline, ListedProblem, Sentence, SideBySide, side_by_side};
use crate::document::LONGEST_SHOWN;
use crate::inspect::{ComparedReferences, Inspection, Listed, ParameterPair, Parsed};
use crate::message;
pub use crate::message::MASK;
pub use crate::message::places::MASK_WIDTH;
use crate::message::places::characters;
use crate::message::{LONGEST_QUOTE, Message, Quote, QuoteKind};
use crate::readings::ReadingError;
use crate::readings::whatwg::ValidationError;
use crate::resolve::ResolveError;
use crate::review::{Finding, Trait};
use crate::secrets::{Secrets, cut, merged, replaced, secrets_of_words};
use crate::syntax::{Component, Span, Violation};

/// What a value of a link follows.
const DELIMITERS: [char; 6] = ['/', '?', '#', '&', ';', '='];

/// What has to be masked in the texts and messages of an inspection.
///
/// ```
/// use urilens::inspect::{Request, inspect};
/// use urilens::explain::mask::Mask;
/// use urilens::syntax::Component;
///
/// let reference = "ftp://bob:hunter2@example.org/?token=abc";
/// let inspection = inspect(&Request { reference, ..Request::default() });
/// let mask = Mask::new(&inspection, false);
/// assert_eq!(mask.reference(reference), "ftp://bob:••••••@example.org/?token=••••••");
/// assert_eq!(mask.component(Component::Query, "token=abc"), "token=••••••");
/// assert_eq!(Mask::new(&inspection, true).reference(reference), reference);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mask<'i>(Option<&'i Secrets>);

impl<'i> Mask<'i> {
    /// Nothing is masked.
    pub const NONE: Mask<'static> = Mask(None);

    /// The secrets of `inspection`, unless they are to be shown.
    pub fn new(inspection: &'i Inspection, show_secrets: bool) -> Self {
        match show_secrets {
            true => Mask(None),
            false => Mask(Some(inspection.secrets()).filter(|secrets| !secrets.is_empty())),
        }
    }

    /// These secrets.
    pub fn of(secrets: &'i Secrets) -> Self {
        Mask(Some(secrets))
    }

    /// Whether nothing is masked in any text.
    pub fn is_none(self) -> bool {
        self.0.is_none()
    }

    fn spans(self, find: impl FnOnce(&Secrets) -> Vec<Span>) -> Vec<Span> {
        self.0.map(find).unwrap_or_default()
    }

    /// Where a whole reference is masked. Sorted, and none overlaps another.
    pub fn of_reference(self, text: &str) -> Vec<Span> {
        self.spans(|secrets| secrets.in_reference(text))
    }

    /// Where a component is masked that is alone.
    pub fn of_component(self, component: Component, text: &str) -> Vec<Span> {
        self.spans(|secrets| secrets.in_component(component, text))
    }

    /// Whether something of this place of a reference is masked.
    pub fn hides(self, text: &str, place: Span) -> bool {
        self.of_reference(text)
            .iter()
            .any(|span| span.overlaps(place))
    }

    /// Where a host is masked that a reader has found, wherever it looked for one.
    pub fn of_host(self, host: &str) -> Vec<Span> {
        self.spans(|secrets| secrets.in_host(host, false))
    }

    /// A whole reference, masked.
    pub fn reference<'t>(self, text: &'t str) -> Cow<'t, str> {
        replaced(text, &self.of_reference(text), MASK)
    }

    /// A component that is alone, masked.
    pub fn component<'t>(self, component: Component, text: &'t str) -> Cow<'t, str> {
        replaced(text, &self.of_component(component, text), MASK)
    }

    /// A host that a reader has found, masked.
    pub fn host<'t>(self, host: &'t str) -> Cow<'t, str> {
        replaced(host, &self.of_host(host), MASK)
    }

    /// The host that gets a request, masked.
    pub fn destination<'t>(self, host: &'t str) -> Cow<'t, str> {
        let hidden = self.spans(|secrets| secrets.in_destination(host));
        replaced(host, &hidden, MASK)
    }

    /// A piece of a path, masked.
    pub fn piece<'t>(self, text: &'t str) -> Cow<'t, str> {
        replaced(text, &self.spans(|secrets| secrets.in_piece(text)), MASK)
    }

    /// A text next to a link, masked: the secrets of the inspection, and what is secret in each of its words.
    pub fn prose<'t>(self, text: &'t str) -> Cow<'t, str> {
        replaced(text, &self.in_prose(text), MASK)
    }

    /// The places of such a text that are hidden.
    pub fn in_prose(self, text: &str) -> Vec<Span> {
        merged(self.of_prose(text))
    }

    /// What a document shows in place of a link, masked. Of a word that was cut with the text, the last value is
    /// hidden: what is encoded in it can't be read any more. A name that all see in `link` itself is no secret beside it.
    pub fn link_text<'t>(self, text: &'t str, link: &str) -> Cow<'t, str> {
        let mut spans = self.of_prose(text);
        spans.retain(|span| span.of(text) != text || !self.reference(link).contains(text));
        let is_cut = text.len() + char::MAX.len_utf8() > LONGEST_SHOWN;
        let last = text.rfind(char::is_whitespace).unwrap_or(0);
        let delimiter = text.get(last..).and_then(|word| word.rfind(DELIMITERS));
        if let Some(delimiter) = delimiter.filter(|_| is_cut) {
            spans.push(Span::new(last + delimiter + 1, text.len()));
        }
        replaced(text, &merged(spans), MASK)
    }

    fn of_prose(self, text: &str) -> Vec<Span> {
        let mut spans = self.spans(|secrets| secrets.known_in(text));
        spans.extend(secrets_of_words(text));
        spans
    }

    /// Where a place of a text is, in words, for people who see the text with its secrets masked.
    pub fn place(self, text: &str, span: Span) -> String {
        let hidden: Vec<_> = self
            .of_reference(text)
            .into_iter()
            .map(Span::range)
            .collect();
        characters(text, span.range(), &hidden)
    }

    /// A message whose quotes have their places in `text`. A quote that says something about a secret is hidden
    /// as a whole; of any other quote, the secrets that are in it.
    pub fn message(self, message: &Message, text: &str) -> Message {
        if self.is_none() {
            return message.clone();
        }
        let secrets = self.of_reference(text);
        message.map_quotes(|quote| self.quote(quote, text, &secrets))
    }

    /// A quote from `text`, which has these secrets.
    fn quote(self, quote: &Quote, text: &str, secrets: &[Span]) -> Quote {
        let place = quote
            .place
            .as_ref()
            .map(|place| Span::new(place.start, place.end));
        let is_secret = |place: Span| secrets.iter().any(|secret| secret.overlaps(place));
        let is_host = matches!(quote.kind, QuoteKind::Host { .. });
        // Where all see it, it is no secret elsewhere.
        let is_seen = place
            .is_some_and(|place| !is_secret(place) && (is_host || place.of(text) == &*quote.text));
        if is_seen || is_delimiter(&quote.text) {
            return quote.clone();
        }
        // Of a link inside a secret, the host is no secret: who gets the request is always shown.
        if is_host {
            let is_inside = place.is_some_and(is_secret);
            let hidden = self.spans(|secrets| secrets.in_host(&quote.text, is_inside));
            return match hidden.is_empty() {
                true => quote.clone(),
                false => masked(quote, replaced(&quote.text, &hidden, MASK).into_owned()),
            };
        }
        let mut hidden = self.spans(|secrets| secrets.in_quote(&quote.text, quote.has_marks()));
        if let Some(place) = place.filter(|place| is_secret(*place)) {
            // Of the text itself only the secrets are hidden; whatever else is said about the place, as a whole.
            if !place.of(text).starts_with(&*quote.text) {
                return masked(quote, MASK.into());
            }
            // Those after the end of one that is cut are not in it.
            let start = place.start as usize;
            let quoted = Span::new(start, start + quote.text.len());
            hidden.extend(cut(secrets, quoted));
            hidden = merged(hidden);
        }
        if hidden.is_empty() {
            return quote.clone();
        }
        let mut shown = replaced(&quote.text, &hidden, MASK).into_owned();
        // A mask may be shorter than what it hides, so that a text that was cut no longer looks cut.
        let is_cut = place.is_some_and(|place| {
            let whole = place.of(text);
            quote.text.len() < whole.len() && whole.starts_with(&*quote.text)
        });
        if is_cut && shown.chars().count() <= LONGEST_QUOTE {
            shown.push('…');
        }
        masked(quote, shown)
    }

    /// The message of a finding in `text`. One inside a secret says nothing but its title, unless its check is
    /// about secrets, or it is about a link: then it says where that leads.
    pub fn finding(self, finding: &Finding, text: &str) -> Message {
        match (self.is_inside(finding, text), finding.onward.is_some()) {
            (false, _) => self.message(&finding.said(), text),
            (true, true) => self.message(&finding.message, text),
            (true, false) => finding.check.title.into(),
        }
    }

    /// The message of a problem of `text`.
    pub fn problem(self, problem: &ListedProblem<'_>, text: &str) -> Message {
        match problem {
            ListedProblem::Finding(finding) => self.finding(finding, text),
            ListedProblem::Violation(_, listed) => self.listed(listed, text),
        }
    }

    /// Whether all of a finding in `text` is inside a secret, and says more of it than that it is one.
    fn is_inside(self, finding: &Finding, text: &str) -> bool {
        let is_inside =
            |secret: &Span| secret.start <= finding.span.start && finding.span.end <= secret.end;
        !finding.check.is(Trait::AboutSecrets) && self.of_reference(text).iter().any(is_inside)
    }

    /// The well-known name that a finding in `text` is about, above the name that looks like it; `None` if there is
    /// none, or something of it is secret.
    pub fn side_by_side(self, finding: &Finding, text: &str) -> Option<SideBySide> {
        let alignment = finding.alignment.as_deref()?;
        (!self.hides(text, finding.span)).then(|| side_by_side(alignment, finding.span))
    }

    /// The message of a violation in `text`.
    pub fn violation(self, violation: &Violation, text: &str) -> Message {
        self.message(&violation.message(text), text)
    }

    /// The message of a row of a list of violations of `text`.
    pub fn listed(self, listed: &Listed<'_>, text: &str) -> Message {
        let message = self.violation(listed.violation, text);
        let pair = listed.pair.map(|pair| self.violation(pair, text));
        let pair = pair.and_then(|pair| pair.quotes().next().cloned());
        match (pair, listed.count) {
            (None, 1) => message,
            (None, count) => message![message, " There are ", count, " such places."],
            (Some(pair), 2) => message![message, " The same is true of ", pair, "."],
            (Some(pair), count) => message![
                message,
                " The same is true of ",
                pair,
                "; there are ",
                count,
                " such places."
            ],
        }
    }

    /// Why there is no target.
    pub fn error(self, error: &ResolveError, base: Option<&Parsed>) -> Message {
        let base = base.map_or("", Parsed::text);
        self.message(&error.message(base), base)
    }

    /// Why a reader rejects the reference of `inspection`.
    pub fn reading_error(self, error: &ReadingError, inspection: &Inspection) -> Message {
        match error {
            ReadingError::Resolution(error) => self.error(error, inspection.base.as_ref()),
            error => {
                let text = inspection.reference.text();
                self.message(&error.message(text, None), text)
            }
        }
    }

    /// What a browser reports about the reference of `inspection`.
    pub fn validation_error(self, error: &ValidationError, inspection: &Inspection) -> Message {
        let text = inspection.reference.text();
        self.message(&error.message(text), text)
    }

    /// The headline of `inspection`.
    pub fn headline(self, inspection: &Inspection) -> Headline {
        let message = |sentence: &Sentence| {
            let text = inspection.text_of(sentence.of).unwrap_or_default();
            let finding = match sentence.about {
                About::Finding(index) => inspection.findings.get(index),
                _ => None,
            };
            match finding.zip(sentence.label) {
                Some((finding, label)) => {
                    // A title has no full stop.
                    let is_title = self.is_inside(finding, text) && finding.onward.is_none();
                    let end = is_title.then_some(".");
                    message![label, self.finding(finding, text), end]
                }
                None => self.message(&sentence.message, text),
            }
        };
        super::headline(inspection).map_messages(message)
    }
}

/// The decoded name of a pair of parameters, unless something of it is hidden on one side.
pub fn pair_name<'p>(
    pair: &'p ParameterPair,
    compared: &ComparedReferences,
    masks: [Mask<'_>; 2],
) -> &'p str {
    let sides = [&compared.a, &compared.b].into_iter().zip(masks);
    let mut sides = sides.zip([&pair.a, &pair.b]);
    let is_hidden = sides.any(|((side, mask), parameter)| {
        let text = side.inspection.reference.text();
        parameter
            .as_ref()
            .is_some_and(|one| mask.hides(text, one.name))
    });
    match is_hidden {
        true => MASK,
        false => pair.name(),
    }
}

/// Whether a quote is one of the delimiters at which readers cut an authority, which is no secret: what is wrong with a
/// password can be said.
fn is_delimiter(text: &str) -> bool {
    matches!(text, "@" | "\\" | ":" | "/" | "?" | "#")
}

/// A quote of which something is masked. It no longer says which part of it is whose.
fn masked(quote: &Quote, text: String) -> Quote {
    Quote {
        kind: match quote.kind {
            QuoteKind::Text if text != MASK => QuoteKind::Text,
            _ => QuoteKind::Bare,
        },
        text: text.into(),
        place: quote.place.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::{Request, inspect};

    #[test]
    fn an_excerpt_that_is_cut_looks_cut_behind_a_mask() {
        let long = format!(
            "https://h.example/p?session=8f14e45fceea167a5a36dedd4bea2543&to={}",
            "a".repeat(80)
        );
        let short = "https://h.example/p?session=8f14e45fceea167a5a36dedd4bea2543&to=a";
        for (reference, is_cut) in [(long.as_str(), true), (short, false)] {
            let inspection = inspect(&Request::new(reference, None));
            let mask = Mask::new(&inspection, false);
            let excerpt = message![Quote::excerpt(reference, 0..reference.len())];
            let shown = mask.message(&excerpt, reference).to_string();
            assert!(shown.contains(MASK), "{shown}");
            assert_eq!(shown.ends_with("…”"), is_cut, "{shown}");
        }
    }
}
