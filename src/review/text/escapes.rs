//! Checks of escapes.

use crate::facts::characters::named;
use crate::facts::decoded::{ROUNDS, View};
use crate::facts::parameters::params;
use crate::review::check::runs;
use crate::review::prelude::*;
use crate::syntax::{hex_value, percent_encoded_octet};

/// The `%` of `span`, each with its offset and what follows it.
pub(super) fn percents<'c>(
    case: &Case<'c>,
    span: Span,
) -> impl Iterator<Item = (usize, &'c [u8])> + use<'c> {
    let text = span.of(case.text());
    text.match_indices('%').map(move |(at, _)| {
        let rest = text.as_bytes().get(at..).unwrap_or_default();
        (span.start as usize + at, rest)
    })
}

/// Whether `rest` starts with `%u` and four hexadecimal digits.
pub(super) fn is_percent_u(rest: &[u8]) -> bool {
    matches!(rest, [b'%', b'u' | b'U', digits @ ..] if digits.len() >= 4
        && digits.iter().take(4).all(|digit| hex_value(*digit).is_some()))
}

/// The octets of `view` that pass `wanted` and are percent-encoded in the text as typed.
pub(super) fn escaped<'v>(
    view: View<'v>,
    wanted: impl Fn(u8) -> bool + 'v,
) -> impl Iterator<Item = (Span, u8)> + 'v {
    view.octets
        .iter()
        .enumerate()
        .filter(move |(at, octet)| wanted(**octet) && view.is_escape(*at))
        .map(move |(at, octet)| (view.span(at..at + 1), *octet))
}

/// `malformed-percent`: a `%` that no two hexadecimal digits follow.
pub(super) fn malformed(case: &Case<'_>, findings: &mut Findings) {
    let malformed = percents(case, case.whole())
        .filter(|(_, rest)| percent_encoded_octet(rest).is_none() && !is_percent_u(rest))
        .map(|(at, _)| (Span::new(at, at + 1), ()));
    // No request has the fragment (RFC 3986 §3.5).
    let fragment = case.reference.components().fragment;
    let is_sent = |span: Span| fragment.is_none_or(|fragment| span.start < fragment.start);
    for (span, (), _) in runs(malformed) {
        let severity = match is_sent(span) {
            true => declared::MALFORMED_PERCENT.severity,
            false => Severity::Notice,
        };
        findings.add_with(severity, span, said::malformed_percent());
    }
}

/// `percent-u-escape`: `%u` and four digits, an escape that no standard of URIs has.
pub(super) fn percent_u(case: &Case<'_>, findings: &mut Findings) {
    let escapes = percents(case, case.whole()).filter(|(_, rest)| is_percent_u(rest));
    for (span, at, _) in runs(escapes.map(|(at, _)| (Span::new(at, at + 6), at))) {
        let digits = case.text().get(at + 2..at + 6);
        let point = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let character = match point.and_then(char::from_u32) {
            Some(found) => message![Quote::bare(named(found), span)],
            None => message!["half of a surrogate pair"],
        };
        let message = said::percent_u_escape(character);
        findings.add(span, message);
    }
}

/// `encoded-nul`: a percent-encoded NUL, after up to three rounds of decoding.
pub(super) fn nul(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().fully(case.whole());
    for (span, _, _) in runs(escaped(view, |octet| octet == 0)) {
        findings.add(span, said::encoded_nul());
    }
}

/// `encoded-control`: a percent-encoded control character other than NUL and line breaks.
pub(super) fn control(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().once(case.whole());
    let controls = view
        .characters()
        .filter(|(_, found)| found.is_control() && !matches!(found, '\0' | '\r' | '\n'))
        .filter(|(range, _)| view.is_escape(range.start))
        .map(|(range, found)| (view.span(range), found));
    for (span, first, _) in runs(controls) {
        let message = said::encoded_control(Quote::bare(named(first), span));
        findings.add(span, message);
    }
}

/// `encoded-alnum`: an ASCII letter or digit that is percent-encoded, outside of the host.
pub(super) fn alnum(case: &Case<'_>, findings: &mut Findings) {
    let host = case.reference.components().host.unwrap_or_default();
    let needless = percents(case, case.whole()).filter_map(|(at, rest)| {
        percent_encoded_octet(rest).filter(u8::is_ascii_alphanumeric)?;
        let span = Span::new(at, at + 3);
        (!host.overlaps(span)).then_some((span, ()))
    });
    for (span, (), _) in runs(needless) {
        let decoded = case.decoded().once(span).text().unwrap_or_default();
        let message = said::encoded_alnum(Quote::text(decoded, span));
        findings.add(span, message);
    }
}

/// `double-encoding`: an escape whose `%` is percent-encoded itself.
pub(super) fn twice(case: &Case<'_>, findings: &mut Findings) {
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
