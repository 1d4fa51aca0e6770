//! The slashes after a scheme, and the host that a browser finds after any number of them.

use crate::readings::whatwg;
use crate::review::prelude::*;

/// The length of the slashes and backslashes at the start of `rest`, with tabs and line breaks between them.
pub(super) fn slashes(rest: &str) -> usize {
    rest.bytes()
        .take_while(|byte| matches!(byte, b'/' | b'\\' | b'\t' | b'\n' | b'\r'))
        .count()
}

/// The host that a browser finds in the text itself, and its place.
pub(in crate::review) fn browser_host(
    case: &Case<'_>,
    base: Option<&str>,
) -> Option<(Span, String)> {
    let base = base.and_then(|base| whatwg::parse(base, None).url);
    let outcome = whatwg::parse(case.text(), base.as_ref());
    let span = outcome.components.host.filter(|span| !span.is_empty())?;
    Some((span, outcome.url?.host()?.to_string()))
}
