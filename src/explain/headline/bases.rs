//! Bases that no request follows from: those without a scheme, and those without a hierarchy.

use super::sentence::{About, Sentence};
use crate::inspect::Inspection;
use crate::message;
use crate::message::TextOf;
use crate::resolve::ResolveError;
use crate::syntax::Component;

/// Why there is no target, in a sentence.
pub(super) fn error(inspection: &Inspection, error: &ResolveError) -> Sentence {
    let base = inspection.text_of(TextOf::Base).unwrap_or("");
    let words = message!["No target: ", error.message(base), "."];
    Sentence::new(About::NoTarget, TextOf::Base, words)
}

/// That there is no target although there is a base: what the reference names gets no request, be it a host.
pub(super) fn no_target(inspection: &Inspection) -> Option<Sentence> {
    inspection.base.as_ref()?;
    let found = inspection.resolution.error.as_ref()?;
    Some(error(inspection, found))
}

/// That browsers resolve nothing but a fragment against the base: its path is opaque (URL Standard, no scheme state).
pub(super) fn refused(inspection: &Inspection) -> Option<Sentence> {
    let base = inspection.base.as_ref()?.reference();
    let reference = inspection.reference.reference();
    let is_opaque = base.scheme().is_some()
        && base.authority().is_none()
        && !base.path().is_empty()
        && !base.path().starts_with('/');
    let components = reference.components();
    let is_fragment = reference.text().is_empty()
        || components.get(Component::Fragment).is_some() && reference.text().starts_with('#');
    (is_opaque && reference.scheme().is_none() && !is_fragment).then(|| {
        let words =
            "Browsers find no target: against this base they resolve nothing but a fragment.";
        Sentence::new(About::NoTarget, TextOf::Base, words)
    })
}
