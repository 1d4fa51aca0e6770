//! Secrets, covered wherever people look.
//!
//! RFC 3986 §3.2.1: what follows the first `:` of userinfo should not be shown as clear text; and
//! neither should any other secret that the review knows. Every view asks here what is covered in a
//! text, and the cover is always as long, so that it tells nothing about what lies below it.

use std::borrow::Cow;

use crate::explain::{Camp, Headline, Told};
use crate::inspect::{Inspection, Parsed};
use crate::message::{Message, Quote, QuoteKind};
use crate::readings::ReadingError;
use crate::readings::whatwg::ValidationError;
use crate::resolve::ResolveError;
use crate::review::Finding;
use crate::secrets::{Secrets, replaced};
use crate::syntax::{Component, Span, Violation};

/// What is shown in place of a secret.
pub const COVER: &str = "••••••";
/// How many columns it takes.
pub const COVER_WIDTH: usize = 6;

/// What has to be covered in the texts of an inspection.
///
/// ```
/// use urilens::inspect::{Request, inspect};
/// use urilens::report::secrets::Cover;
/// use urilens::syntax::Component;
///
/// let reference = "ftp://bob:hunter2@example.org/?token=abc";
/// let inspection = inspect(&Request { reference, ..Request::default() });
/// let cover = Cover::new(&inspection, false);
/// assert_eq!(cover.reference(reference), "ftp://bob:••••••@example.org/?token=••••••");
/// assert_eq!(cover.component(Component::Query, "token=abc"), "token=••••••");
/// assert_eq!(Cover::new(&inspection, true).reference(reference), reference);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cover<'i>(Option<&'i Secrets>);

impl<'i> Cover<'i> {
    /// Nothing is covered.
    pub const NONE: Cover<'static> = Cover(None);

    /// The secrets of `inspection`, unless they are to be shown.
    pub fn new(inspection: &'i Inspection, show_secrets: bool) -> Self {
        match show_secrets {
            true => Cover(None),
            false => Cover(Some(inspection.secrets()).filter(|secrets| !secrets.is_empty())),
        }
    }

    /// Whether nothing is covered in any text.
    pub fn is_none(self) -> bool {
        self.0.is_none()
    }

    fn spans(self, find: impl FnOnce(&Secrets) -> Vec<Span>) -> Vec<Span> {
        self.0.map(find).unwrap_or_default()
    }

    /// Where a whole reference is covered. Sorted, and none overlaps another.
    pub fn of_reference(self, text: &str) -> Vec<Span> {
        self.spans(|secrets| secrets.in_reference(text))
    }

    /// Where a component is covered that stands alone.
    pub fn of_component(self, component: Component, text: &str) -> Vec<Span> {
        self.spans(|secrets| secrets.in_component(component, text))
    }

    /// A whole reference, covered.
    pub fn reference<'t>(self, text: &'t str) -> Cow<'t, str> {
        replaced(text, &self.of_reference(text), COVER)
    }

    /// A component that stands alone, covered.
    pub fn component<'t>(self, component: Component, text: &'t str) -> Cow<'t, str> {
        replaced(text, &self.of_component(component, text), COVER)
    }

    /// A piece of a path, covered.
    pub fn piece<'t>(self, text: &'t str) -> Cow<'t, str> {
        replaced(text, &self.spans(|secrets| secrets.in_piece(text)), COVER)
    }

    /// A sentence of the program's, with what it quotes covered.
    pub fn sentence<'t>(self, text: &'t str) -> Cow<'t, str> {
        replaced(
            text,
            &self.spans(|secrets| secrets.in_sentence(text)),
            COVER,
        )
    }

    /// The words for a finding of `text`, with what it quotes of a secret covered. One inside of a secret says
    /// nothing but its title.
    pub fn finding<'f>(self, finding: &'f Finding, text: &str) -> Cow<'f, str> {
        // These find secrets, and quote none.
        let knows = matches!(
            finding.check.id,
            "secret-value" | "secret-param" | "userinfo-password"
        );
        let secrets = self.of_reference(text);
        let is_inside =
            |secret: &Span| secret.start <= finding.span.start && finding.span.end <= secret.end;
        if !knows && secrets.iter().any(is_inside) {
            return Cow::Borrowed(finding.check.title);
        }
        let message = self.message(&finding.message, text);
        Cow::Owned(self.sentence(&message.to_string()).into_owned())
    }

    /// A message about `text`. A quote of a secret, or about one, is hidden.
    pub fn message(self, message: &Message, text: &str) -> Message {
        let secrets = self.of_reference(text);
        message.map_quotes(|quote| {
            let is_secret = quote.place.as_ref().is_some_and(|place| {
                let place = Span::new(place.start, place.end);
                secrets.iter().any(|secret| secret.overlaps(place))
            });
            match is_secret {
                true => Quote {
                    text: COVER.into(),
                    kind: QuoteKind::Bare,
                    ..quote.clone()
                },
                false => quote.clone(),
            }
        })
    }

    /// The message about a violation in `text`.
    pub fn violation(self, violation: &Violation, text: &str) -> String {
        self.message(&violation.message(text), text).to_string()
    }

    /// Why there is no target.
    pub fn error(self, error: &ResolveError, base: Option<&Parsed>) -> String {
        let base = base.map_or("", Parsed::text);
        self.message(&error.message(base), base).to_string()
    }

    /// Why a reader refuses the reference of `inspection`.
    pub fn reading_error(self, error: &ReadingError, inspection: &Inspection) -> String {
        match error {
            ReadingError::Resolution(error) => self.error(error, inspection.base.as_ref()),
            error => {
                let text = inspection.reference.text();
                self.message(&error.message(text, None), text).to_string()
            }
        }
    }

    /// What a browser reports about the reference of `inspection`.
    pub fn validation_error(self, error: &ValidationError, inspection: &Inspection) -> String {
        let text = inspection.reference.text();
        self.message(&error.message(text), text).to_string()
    }

    /// The headline of `inspection`, with what it quotes covered. A sentence that is covered no longer
    /// knows where its host stands.
    pub fn headline(self, inspection: &Inspection, said: Headline) -> Headline {
        if self.is_none() {
            return said;
        }
        let reference = &inspection.reference;
        let again = |sentence: &str| {
            let mut findings = inspection.findings.iter();
            if let Some(found) = findings.find(|found| found.message.to_string() == sentence) {
                return self.finding(found, reference.text()).into_owned();
            }
            if let Some(error) = &inspection.resolution.error
                && sentence == format!("No target: {error}.")
            {
                let error = self.error(error, inspection.base.as_ref());
                return format!("No target: {error}.");
            }
            match reference.violations.first() {
                Some(first) if first.message(reference.text()).to_string() == sentence => {
                    self.violation(first, reference.text())
                }
                _ => self.sentence(sentence).into_owned(),
            }
        };
        let covered = |told: Told| match again(&told.text) {
            text if text == told.text => told,
            text => Told::words(text),
        };
        Headline {
            sentences: said.sentences.into_iter().map(covered).collect(),
            host: said.host.map(covered),
            camps: said
                .camps
                .into_iter()
                .map(|camp| Camp {
                    goes: covered(camp.goes),
                    host: covered(camp.host),
                    ..camp
                })
                .collect(),
            ..said
        }
    }

    /// Whether something of this place of a reference is covered.
    pub fn covers(self, text: &str, place: Span) -> bool {
        self.of_reference(text)
            .iter()
            .any(|span| span.overlaps(place))
    }
}
