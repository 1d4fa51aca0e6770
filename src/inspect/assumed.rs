//! The URI that a text without a scheme is taken for.

use super::parsed::Parsed;
use crate::facts::assumed::{AssumedForm, assumed};
use crate::facts::decoded::Marks;
use crate::facts::destination::{Destination, destination};
use crate::facts::schemes;
use crate::resolve::Resolution;
use crate::syntax::{Reference, Span, Standard};

/// Whether something opens texts with this scheme, which is in lower case. `URL:` is the mark of appendix C.
pub(super) fn is_opened(scheme: &str) -> bool {
    schemes::is_known(scheme) && scheme != "url"
}

/// The URI that a text without a scheme is taken for (RFC 3986 §4.5), beside what the text is to the standard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssumedReading {
    /// What the text is.
    pub form: AssumedForm,
    /// The URI, split and checked.
    pub reference: Parsed,
    /// How many bytes of the URI stand before the text; `None` where it holds the text in another spelling.
    prefix: Option<u32>,
}

impl AssumedReading {
    /// What `reference` is taken for. A base that resolves it leaves nothing to assume: then a relative reference
    /// is one.
    pub(super) fn of(
        reference: &Reference<'_>,
        resolution: &Resolution,
        standard: Standard,
    ) -> Option<AssumedReading> {
        let text = reference.text();
        let scheme = reference.scheme();
        let is_known = |scheme: &str| {
            matches!(scheme, "https" | "http") || is_opened(&scheme.to_ascii_lowercase())
        };
        let is_plain = scheme.is_some_and(is_known)
            && !Marks::of(text.as_bytes()).any(Marks::BRACKET.or(Marks::ILLEGAL));
        if text.is_empty() || is_plain {
            return None;
        }
        let is_resolved = scheme.is_none() && resolution.target.is_some();
        let found = assumed(text).filter(|found| !is_resolved || found.form.in_spite_of_base())?;
        let prefix = found.reference.len().checked_sub(text.len());
        let prefix = prefix.filter(|_| found.reference.ends_with(text));
        Some(AssumedReading {
            form: found.form,
            prefix: prefix.and_then(|prefix| u32::try_from(prefix).ok()),
            reference: Parsed::new(&Reference::split(&found.reference, standard)),
        })
    }

    /// Who gets the request for it.
    pub fn destination(&self) -> Option<Destination> {
        destination(&self.reference.reference())
    }

    /// The place in the text as typed of a place in the URI; the whole text where they differ.
    pub fn place_in_text(&self, place: Span, text: &str) -> Span {
        match self.prefix {
            Some(prefix) => Span {
                start: place.start.saturating_sub(prefix),
                end: place.end.saturating_sub(prefix),
            },
            None => Span::new(0, text.len()),
        }
    }
}
