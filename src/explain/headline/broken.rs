//! What keeps a request from being sent: no host, or one that breaks the rules.

use crate::explain::repair::repairs;
use crate::inspect::{Inspection, Parsed};
use crate::message;
use crate::message::Message;
use crate::readings::Parser;
use crate::readings::whatwg::is_special;
use crate::syntax::Violation;

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
