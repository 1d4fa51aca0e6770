//! `double-encoding`: an escape whose `%` is percent-encoded itself.

use super::escapes::percents;
use crate::facts::decoded::ROUNDS;
use crate::facts::parameters::params;
use crate::review::prelude::*;
use crate::review::runs::runs;
use crate::syntax::hex_value;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) || case.decoded().rounds() < 2 {
        return;
    }
    let text = case.text();
    let query = case.reference.components().query;
    let fragment = case.reference.components().fragment;
    let tail = query
        .or(fragment)
        .map_or(text.len(), |span| span.start as usize);
    look_at(case, Span::new(0, tail), None, Severity::Warning, findings);
    if let Some(query) = query {
        for param in params(text, query) {
            if findings.is_full() {
                return;
            }
            let name = Quote::text(param.name.of(text), param.name);
            let name = Some(name).filter(|name| !name.text.is_empty());
            look_at(case, param.name, None, Severity::Warning, findings);
            look_at(case, param.value, name, Severity::Notice, findings);
        }
    }
    if let Some(fragment) = fragment {
        look_at(case, fragment, None, Severity::Notice, findings);
    }
}

/// Adds what is encoded twice at `place`, which is the value of the parameter `name` if it has one: once, however much
/// that is.
fn look_at(
    case: &Case<'_>,
    place: Span,
    name: Option<Quote>,
    severity: Severity,
    findings: &mut Findings,
) {
    let text = case.text();
    let twice = percents(case, place).filter(|(_, rest)| {
        matches!(rest, [b'%', b'2', b'5', high, low, ..]
            if hex_value(*high).is_some() && hex_value(*low).is_some())
    });
    let found = runs(twice.map(|(at, _)| (Span::new(at, at + 5), at)));
    let found: Vec<(Span, usize)> = found.map(|(span, at, _)| (span, at)).collect();
    let Some((_, first)) = found.first().copied() else {
        return;
    };
    let digits = text.get(first + 3..first + 5).unwrap_or_default();
    let escape = Quote::text(format!("%{digits}"), Span::new(first, first + 5));
    let mut all = found.iter();
    let is_deeper = all.any(|(_, at)| is_deeper(text.get(at + 1..).unwrap_or_default()));
    let rest = is_deeper.then_some(
        " Escapes remain after three rounds of decoding; what they hide is not checked.",
    );
    let twice = ". A program that decodes twice reads a different text.";
    match found.as_slice() {
        [(span, _)] => {
            let message = message![
                "Decoded once, this is another escape, ",
                escape,
                twice,
                rest
            ];
            findings.add_with(severity, *span, message);
        }
        several => {
            let holder = name.map(|name| message![" of ", name]);
            let message = message![
                "Decoded once, ",
                several.len(),
                " places",
                holder,
                " are escapes again, the first ",
                escape,
                twice,
                rest
            ];
            let places = several.iter().map(|(span, _)| *span).collect();
            findings.add_places(severity, places, message);
        }
    }
}

/// Whether what follows a `%` is still an escape after [`ROUNDS`] rounds: each of them takes one `25`.
fn is_deeper(mut rest: &str) -> bool {
    for _ in 0..ROUNDS {
        match rest.strip_prefix("25") {
            Some(inner) => rest = inner,
            None => return false,
        }
    }
    matches!(rest.as_bytes(), [high, low, ..]
        if hex_value(*high).is_some() && hex_value(*low).is_some())
}
