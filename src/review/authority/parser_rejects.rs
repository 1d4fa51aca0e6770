//! `parser-rejects`: one reader rejects what another accepts.

use super::disputed_place::disputed_place;
use crate::message::TextOf;
use crate::readings::{Parser, Reading};
use crate::review::prelude::*;
use crate::syntax::{Reference, Standard};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((refused, other)) = refusing(case) else {
        return;
    };
    let base = case.base.map(|base| base.text());
    let error = refused.error.as_ref();
    let reason = error.map(|error| error.message(case.text(), base));
    let rejects = match refused.parser {
        Parser::Whatwg => "A browser rejects ",
        _ => "RFC 3986 rejects ",
    };
    let what = match case.of {
        TextOf::Reference => "this reference",
        of => of.name(),
    };
    let accepts = match other {
        Parser::Rfc3986 => "RFC 3986 accepts it. ",
        Parser::Rfc2396 => "RFC 2396 accepts it. ",
        Parser::Whatwg => "a browser accepts it. ",
        Parser::Naive | Parser::Program(_) => "a program that only splits it accepts it. ",
    };
    // A character that no host may have is a finding of its own, which is as loud; a space in front of all is one,
    // too, and hides nothing.
    let host = case.host.as_ref().map_or("", |host| host.typed);
    if host.contains([' ', '<', '>', '"', '{', '}', '|', '^', '`']) || is_indented(case.text()) {
        return;
    }
    let message = message![rejects, what, ", but ", accepts, reason];
    findings.add(disputed_place(case), message);
}

/// Whether a text is valid but for spaces in front of it.
fn is_indented(text: &str) -> bool {
    let rest = text.trim_start_matches(' ');
    rest.len() < text.len() && Reference::split(rest, Standard::Rfc3986).check().is_empty()
}

/// A reader that rejects the scheme or the authority, and another that accepts them.
pub(super) fn refusing<'c>(case: &'c Case<'_>) -> Option<(&'c Reading, Parser)> {
    let components = case.reference.components();
    let has_scheme = components.scheme.is_some();
    let refused = case.readings().iter().find(|one| match one.parser {
        Parser::Rfc3986 => !one.accepts,
        // Without a base a browser rejects every relative reference, which says nothing.
        Parser::Whatwg => {
            !one.valid
                && (has_scheme || case.base.is_some_and(|base| base.scheme().is_some()))
                && (components.authority.is_some() || one.host().is_some())
        }
        Parser::Rfc2396 | Parser::Naive | Parser::Program(_) => false,
    })?;
    let literal = case
        .reference
        .authority()
        .is_some_and(|authority| authority.contains('['));
    let accepting = |parser| {
        // RFC 2396 is older than literals in brackets, and does not count for them.
        let counts = parser != Parser::Rfc2396 || !literal;
        let mut readings = case.readings().iter();
        readings.find(|one| one.parser == parser && one.accepts && counts)
    };
    let other = [Parser::Whatwg, Parser::Rfc3986, Parser::Rfc2396]
        .into_iter()
        .find_map(accepting)
        // A standard that splits a text with other letters than its grammar has accepts it no more than any program does.
        .map(
            |other| match other.valid || other.parser == Parser::Whatwg {
                true => other.parser,
                false => Parser::Naive,
            },
        )
        // A program that only splits takes any authority. A zone is rejected for reasons of its own (RFC 6874).
        .or_else(|| {
            let authority = case.reference.authority()?;
            let zone = literal && authority.contains('%');
            (has_scheme && !zone).then_some(Parser::Naive)
        })?;
    Some((refused, other))
}
