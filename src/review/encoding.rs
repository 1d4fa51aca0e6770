//! RFC 3986 §2.1 and §7.3: percent-encoding that is broken, hides what needs no hiding, or brings
//! back what a URI can't hold.

mod checks;
mod lines;
mod utf8;

pub(super) use checks::CHECKS;

use super::characters::named;
use super::params::params;
use super::runs::runs;
use super::{Case, Marks, ROUNDS, Report, Severity, View, secret_spans};
use crate::syntax::{Span, hex_value, percent_encoded_octet};
use lines::{is_within, line_behind, prose, quoted_lines};

/// The `%` of `span`, each with its offset and what follows it.
fn percents<'c>(case: &Case<'c>, span: Span) -> impl Iterator<Item = (usize, &'c [u8])> + use<'c> {
    let text = span.of(case.text());
    text.match_indices('%').map(move |(at, _)| {
        let rest = text.as_bytes().get(at..).unwrap_or_default();
        (span.start as usize + at, rest)
    })
}

/// Whether `rest` starts with `%u` and four hexadecimal digits.
fn is_percent_u(rest: &[u8]) -> bool {
    matches!(rest, [b'%', b'u' | b'U', digits @ ..] if digits.len() >= 4
        && digits.iter().take(4).all(|digit| hex_value(*digit).is_some()))
}

fn malformed_percent(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let bare = percents(case, case.whole())
        .filter(|(_, rest)| percent_encoded_octet(rest).is_none() && !is_percent_u(rest))
        .map(|(at, _)| (Span::new(at, at + 1), ()));
    for (span, (), _) in runs(bare) {
        report.add(
            span,
            "This “%” is not followed by two hexadecimal digits: programs differ in what they make of it.",
        );
    }
}

fn percent_u_escape(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let escapes = percents(case, case.whole()).filter(|(_, rest)| is_percent_u(rest));
    for (span, at, _) in runs(escapes.map(|(at, _)| (Span::new(at, at + 6), at))) {
        let point = case
            .text()
            .get(at + 2..at + 6)
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .and_then(char::from_u32);
        let what = match point {
            _ if case.is_password(span) => "a character".to_owned(),
            Some(found) => named(found),
            None => "half a surrogate pair".to_owned(),
        };
        report.add(
            span,
            format!("“%u” is no percent-encoding: some old servers read {what} here, all others nothing of the kind."),
        );
    }
}

/// The octets of `view` that pass `wanted` and are percent-encoded in the text as typed.
fn escaped<'v>(
    view: View<'v>,
    wanted: impl Fn(u8) -> bool + 'v,
) -> impl Iterator<Item = (Span, u8)> + 'v {
    view.octets
        .iter()
        .enumerate()
        .filter(move |(at, octet)| wanted(**octet) && view.is_escape(*at))
        .map(move |(at, octet)| (view.span(at..at + 1), *octet))
}

fn encoded_nul(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::CONTROL, 3) {
        return;
    }
    let view = case.decoded().fully(case.whole());
    for (span, _, _) in runs(escaped(view, |octet| octet == 0)) {
        report.add(
            span,
            "A percent-encoded U+0000 NULL: many programs end a text there, while others read on.",
        );
    }
}

fn encoded_crlf(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let view = case.decoded().fully(case.whole());
    if case.has(Marks::CONTROL, 3) {
        let breaks = escaped(view, |octet| octet == b'\r' || octet == b'\n');
        let quoted = quoted_lines(case).unwrap_or_default();
        let outside = breaks.filter(|(span, _)| !quoted.overlaps(*span));
        let (mut secrets, mut values) = (None, None);
        for (span, _, _) in runs(outside) {
            if is_within(values.get_or_insert_with(|| prose(case)), span) {
                report.add_with(
                    Severity::Notice,
                    span,
                    "A percent-encoded line break in a text of several lines, none of which reads as a header.",
                );
                continue;
            }
            let secrets = secrets.get_or_insert_with(|| secret_spans(case.reference));
            let message = match line_behind(case, span, secrets) {
                Some(line) => format!(
                    "An encoded line break: “{line}” behind it may be read as a line of its own."
                ),
                None => "A percent-encoded line break: what follows it may be read as a line of its own, such as \
                         another header."
                    .to_owned(),
            };
            report.add(span, message);
        }
    }
    // Programs that keep the low eight bits of a character make CR LF of U+560D U+560A, and of
    // their like.
    if case.has(Marks::NON_ASCII, 3) {
        let mut before: Option<(Span, u32)> = None;
        for (range, found) in view.characters() {
            let (span, point) = (view.span(range), u32::from(found));
            if let Some((start, first)) = before
                && point > 0xff
                && first >> 8 == point >> 8
                && matches!((first & 0xff, point & 0xff), (0x0d, 0x0a) | (0x0a, 0x0d))
            {
                report.add(
                    Span { end: span.end, ..start },
                    format!(
                        "U+{first:04X} and U+{point:04X} become a line break in programs that keep the low eight bits \
                         of a character."
                    ),
                );
            }
            before = Some((span, point));
        }
    }
}

fn encoded_control(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::CONTROL.or(Marks::NON_ASCII), 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    let controls = view
        .characters()
        .filter(|(_, found)| found.is_control() && !matches!(found, '\0' | '\r' | '\n'))
        .filter(|(range, _)| view.is_escape(range.start))
        .map(|(range, found)| (view.span(range), found));
    for (span, first, _) in runs(controls) {
        let what = match case.is_password(span) {
            true => "in the password".to_owned(),
            false => named(first),
        };
        report.add(
            span,
            format!("A percent-encoded control character, {what}: no ordinary text needs it."),
        );
    }
}

/// Said where more rounds of decoding than the review goes through leave an escape.
const DEEPER: &str = " Three rounds of decoding leave an escape still; deeper is not looked into.";

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

fn double_encoding(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::PERCENT) || case.decoded().rounds() < 2 {
        return;
    }
    let text = case.text();
    let twice = |span: Span| {
        percents(case, span).filter(|(_, rest)| {
            matches!(rest, [b'%', b'2', b'5', high, low, ..]
                if hex_value(*high).is_some() && hex_value(*low).is_some())
        })
    };
    let tell = |report: &mut Report, severity, span| {
        for (span, at, _) in runs(twice(span).map(|(at, _)| (Span::new(at, at + 5), at))) {
            let inner = match text.get(at + 3..at + 5) {
                Some(digits) if !case.is_password(span) => format!(", “%{digits}”"),
                _ => String::new(),
            };
            report.add_with(
                severity,
                span,
                format!(
                    "Decoded once, this is an escape again{inner}. Who decodes twice reads another text.{}",
                    if is_deeper(text.get(at + 1..).unwrap_or("")) { DEEPER } else { "" }
                ),
            );
        }
    };
    let query = case.reference.components().query;
    let fragment = case.reference.components().fragment;
    let tail = query
        .or(fragment)
        .map_or(text.len(), |span| span.start as usize);
    tell(report, Severity::Warning, Span::new(0, tail));
    if let Some(query) = query {
        for param in params(text, query) {
            if report.is_full() {
                return;
            }
            tell(report, Severity::Warning, param.name);
            tell(report, Severity::Notice, param.value);
        }
    }
    if let Some(fragment) = fragment {
        tell(report, Severity::Notice, fragment);
    }
}

fn encoded_alnum(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let host = case.reference.components().host.unwrap_or_default();
    let needless = percents(case, case.whole()).filter_map(|(at, rest)| {
        let octet = percent_encoded_octet(rest).filter(u8::is_ascii_alphanumeric)?;
        let span = Span::new(at, at + 3);
        (!host.overlaps(span)).then_some((span, octet))
    });
    for (span, octet, count) in runs(needless) {
        let what = match case.is_password(span) {
            true => "A letter or digit".to_owned(),
            false => format!("“{}”", char::from(octet)),
        };
        let more = if count > 1 { " and more" } else { "" };
        report.add(
            span,
            format!(
                "{what}{more} is percent-encoded without need: the link means the same without, and \
                 a filter may not see it."
            ),
        );
    }
}

fn overlong_utf8(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    let overlong = utf8::faults(view).filter_map(|(range, fault)| match fault {
        utf8::Fault::Overlong(found) => Some((view.span(range), found)),
        utf8::Fault::Invalid => None,
    });
    for (span, found, _) in runs(overlong) {
        let what = found
            .filter(|_| !case.is_password(span))
            .map_or_else(|| "another character".to_owned(), named);
        report.add(
            span,
            format!("Octets that UTF-8 forbids, as a longer way to write {what}: only a careless decoder takes them."),
        );
    }
}

fn invalid_utf8(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    let invalid = utf8::faults(view).filter_map(|(range, fault)| match fault {
        utf8::Fault::Invalid => Some((view.span(range), ())),
        utf8::Fault::Overlong(_) => None,
    });
    for (span, (), _) in runs(invalid) {
        report.add(
            span,
            "These octets are no UTF-8: the link is in an older encoding, or holds no text here.",
        );
    }
}
