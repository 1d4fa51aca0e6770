//! What keeps a request from being sent: a base that it does not follow from, no host, or one that breaks the rules.

use super::sentence::{About, Sentence};
use crate::explain::repair::repairs;
use crate::inspect::{Inspection, Parsed};
use crate::message;
use crate::message::{Message, TextOf};
use crate::readings::Parser;
use crate::readings::whatwg::is_special;
use crate::resolve::ResolveError;
use crate::syntax::{Component, Violation};

/// Whether an authority names no host, in a scheme that needs one.
pub(super) fn lacks_host(inspection: &Inspection) -> bool {
    let target = inspection.target();
    let reference = target.unwrap_or_else(|| inspection.reference.reference());
    let needs_host = |scheme: &str| is_special(scheme) && !scheme.eq_ignore_ascii_case("file");
    reference.scheme().is_some_and(needs_host)
        && reference.authority().is_some()
        && reference.host().is_none_or(str::is_empty)
        && !inspection.readers_disagree()
}

/// Whether what is wrong may well keep a request from being sent: a browser rejects the text or, where none was asked, scheme
/// or authority break the grammar.
pub(super) fn may_keep_from_sending(inspection: &Inspection) -> bool {
    let mut readings = inspection.readings.iter();
    let browser = readings.find(|reading| reading.parser == Parser::Whatwg);
    // Of a relative reference without a base it says nothing.
    let is_read = inspection.base.is_some() || inspection.reference.reference().scheme().is_some();
    match browser.filter(|_| is_read) {
        Some(browser) => browser.href().is_none(),
        None => is_broken_before_the_path(inspection),
    }
}

/// Whether a browser finds a host that no request can be sent to (URL Standard, host parsing and port state). Of a
/// relative reference without a base it says nothing.
pub(super) fn browser_rejects(inspection: &Inspection) -> bool {
    let mut readings = inspection.readings.iter();
    let browser = readings.find(|reading| reading.parser == Parser::Whatwg);
    let reference = inspection.reference.reference();
    reference.authority().is_some()
        && reference.scheme().is_some_and(is_special)
        && browser.is_some_and(|browser| browser.href().is_none())
}

/// Whether the grammar is broken where it may well keep a request from being sent. Userinfo is no such
/// place, and letters outside of ASCII are no such thing: RFC 3987 has a URI for them.
fn is_broken_before_the_path(inspection: &Inspection) -> bool {
    let parsed = &inspection.reference;
    let reference = parsed.reference();
    let path = reference.components().path.start;
    let userinfo = reference.components().userinfo.unwrap_or_default();
    parsed.violations.iter().any(|violation| {
        violation.span.start < path
            && !violation.span.overlaps(userinfo)
            && violation.span.of(parsed.text()).is_ascii()
    })
}

/// What is wrong at a place, and how it is mended; what is allowed there, where no repair is known.
pub(super) fn mended(parsed: &Parsed, violation: &Violation) -> Message {
    let reference = parsed.reference();
    let found = repairs(&reference, violation).unwrap_or_default();
    let Some(first) = found.first() else {
        return violation.message(parsed.text());
    };
    message![
        violation.fact(parsed.text()),
        " Repair: ",
        first.words(parsed.text()),
        "."
    ]
}

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
