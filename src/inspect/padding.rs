//! White space around a link, which readers take off before they look at it (RFC 3986 appendix C; URL Standard, basic URL parser).

use super::onward::today;
use crate::facts::assumed::{AssumedForm, assumed, without_white_space};
use crate::facts::schemes::is_well_formed;
use crate::message::Quote;
use crate::resolve::Resolution;
use crate::review::{Case, Finding, Settings, Trait, review};
use crate::syntax::Span;

/// The text that readers look at, and where it is in the typed one; `None` where that has nothing around it, or is a path that ends in
/// a space, as names of files may.
pub(super) fn inside(text: &str, has_base: bool) -> Option<(&str, usize)> {
    let inner = without_white_space(text);
    if inner.len() == text.len() {
        return None;
    }
    let split = today(inner);
    // A letter is a drive.
    let has_scheme = split
        .scheme()
        .is_some_and(|scheme| scheme.len() > 1 && is_well_formed(scheme));
    // What only looks like a link to another host is one with white space before it too, and that is said.
    let is_path = inner.starts_with(['/', '\\']);
    let is_link = text.ends_with(inner) && !is_path && !has_base
        || has_scheme
        || split.authority().is_some() && text.starts_with(inner)
        || assumed(inner).is_some_and(|found| {
            !matches!(found.form, AssumedForm::WindowsPath | AssumedForm::Unc)
        });
    is_link.then(|| (inner, inner.as_ptr() as usize - text.as_ptr() as usize))
}

/// What says that there is white space around the link.
pub(super) fn notices(text: &str, inner: Span, settings: &Settings) -> Vec<Finding> {
    let split = today(text);
    let mut found = review(&Case::new(&split, None, &Resolution::default(), settings));
    found.retain(|found| found.check.is(Trait::Spelling) && !inner.overlaps(found.span));
    found
}

/// A finding with its places in the typed text.
pub(super) fn moved(finding: Finding, by: usize) -> Finding {
    let message = finding.message.map_quotes(|quote| {
        let place = quote.place.as_ref();
        Quote {
            place: place.map(|place| place.start + by..place.end + by),
            ..quote.clone()
        }
    });
    let onward = finding.onward.map(|mut onward| {
        onward.span = onward.span.shifted(by);
        onward.worst = onward.worst.map(|worst| moved(worst, by));
        onward
    });
    let places = finding.places.iter().map(|place| place.shifted(by));
    Finding {
        span: finding.span.shifted(by),
        message,
        onward,
        places: places.collect(),
        ..finding
    }
}
