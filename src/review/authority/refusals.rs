//! A reader who refuses what another reads.

use crate::readings::{Parser, Reading};
use crate::review::Case;

/// A reader who refuses the scheme or the authority, and another who has nothing against them.
pub(in crate::review) fn refusing<'c>(case: &'c Case<'_>) -> Option<(&'c Reading, Parser)> {
    let components = case.reference.components();
    let has_scheme = components.scheme.is_some();
    let refused = case.readings().iter().find(|one| match one.parser {
        Parser::Rfc3986 => !one.accepts,
        // Without a base a browser refuses every relative reference, which says nothing.
        Parser::Whatwg => {
            !one.valid
                && (has_scheme || case.base.is_some_and(|base| base.scheme().is_some()))
                && (components.authority.is_some() || one.host().is_some())
        }
        Parser::Rfc2396 | Parser::Naive => false,
    })?;
    let literal = case
        .reference
        .authority()
        .is_some_and(|authority| authority.contains('['));
    let accepting = |parser| {
        // It was too early for literals in brackets, and has no say about them.
        let has_a_say = parser != Parser::Rfc2396 || !literal;
        let mut readings = case.readings().iter();
        readings.find(|one| one.parser == parser && one.accepts && has_a_say)
    };
    let other = [Parser::Whatwg, Parser::Rfc3986, Parser::Rfc2396]
        .into_iter()
        .find_map(accepting)
        .map(|other| other.parser)
        // Who only splits takes any authority, but a zone is refused for its own reasons (RFC 6874).
        .or_else(|| {
            let authority = case.reference.authority()?;
            let zone = literal && authority.contains('%');
            (has_scheme && !zone).then_some(Parser::Naive)
        })?;
    Some((refused, other))
}
