//! `encoded-crlf`: a percent-encoded line break, after up to three rounds of decoding.

use super::escapes::escaped;
use crate::facts::parameters::{is_prose, params, params_by_ampersand, params_of_path};
use crate::review::check::runs;
use crate::review::prelude::*;
use crate::tables::lists::{List, list};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    if case.has(Marks::CONTROL, 3) {
        line_breaks(case, findings);
    }
    if case.has(Marks::NON_ASCII, 3) {
        low_bits(case, findings);
    }
}

fn line_breaks(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().fully(case.whole());
    let breaks = escaped(view, |octet| octet == b'\r' || octet == b'\n');
    let quoted = quoted_lines(case).unwrap_or_default();
    let outside = breaks.filter(|(span, _)| !quoted.overlaps(*span));
    let (mut values, mut last) = (None, None);
    let fragment = case.reference.components().fragment;
    for (span, _, _) in runs(outside) {
        // A fragment is not sent to any server. What a page makes of it is its own affair.
        if fragment.is_some_and(|fragment| fragment.overlaps(span)) {
            findings.add_with(
                Severity::Notice,
                span,
                "This decodes to a line break in the fragment, which no client sends to a server.",
            );
            continue;
        }
        if span.start > *last.get_or_insert_with(|| last_written(case)) {
            findings.add_with(
                Severity::Notice,
                span,
                "This decodes to a line break at the end. Nothing follows that could be read as a line of its own.",
            );
            continue;
        }
        if is_within(values.get_or_insert_with(|| prose(case)), span) {
            findings.add_with(
                Severity::Notice,
                span,
                "This decodes to a line break in a text of several lines, none of which looks like a header.",
            );
            continue;
        }
        if continues(case, span) {
            findings.add_with(
                Severity::Notice,
                span,
                "This decodes to a line break that a blank follows, which continues a line (RFC 5322 §2.2.3).",
            );
            continue;
        }
        let message = match line_after(case, span) {
            Some(line) => {
                message![
                    "This decodes to a line break, so that ",
                    line,
                    " may be read as a line of its own."
                ]
            }
            None => message![
                "This decodes to a line break: what follows may be read as a line of its own, such as another \
                 header."
            ],
        };
        let severity = match ends_field(case, span) {
            true => declared::ENCODED_CRLF.severity,
            false => Severity::Warning,
        };
        findings.add_with(severity, span, message);
    }
}

/// Whether protocols of lines may end a field at a line break: all end it at CR LF, many at LF alone, and something follows that is a
/// field, a command or the end of all fields.
fn ends_field(case: &Case<'_>, span: Span) -> bool {
    const LONGEST_NAME: usize = 40;
    let rest = Span {
        start: span.end,
        ..case.whole()
    };
    let octets = case.decoded().fully(rest).octets;
    let name = octets.iter().take(LONGEST_NAME);
    let length = name
        .take_while(|one| one.is_ascii_alphanumeric() || **one == b'-')
        .count();
    let has_return = case.decoded().fully(span).octets.contains(&b'\r');
    let is_field = length > 0 && octets.get(length) == Some(&b':');
    let query = case.reference.components().query;
    let is_in_path = query.is_none_or(|query| span.start < query.start);
    is_in_path
        || has_return
        || is_field
        || is_obeyed(octets.trim_ascii_start())
        || case.decoded().fully(span).octets.len() > 1
}

/// Whether what follows a line break begins with a blank, and is no line that is obeyed without it.
fn continues(case: &Case<'_>, span: Span) -> bool {
    let rest = Span {
        start: span.end,
        ..case.whole()
    };
    let octets = case.decoded().fully(rest).octets;
    matches!(octets, [b' ' | b'\t', ..]) && !is_obeyed(octets.trim_ascii_start())
}

/// Where the last character is that is neither blank nor a line break: what is after it was copied with the link.
fn last_written(case: &Case<'_>) -> u32 {
    let view = case.decoded().fully(case.whole());
    let written = view
        .characters()
        .filter(|(_, found)| !found.is_whitespace());
    written
        .last()
        .map_or(0, |(range, _)| view.span(range).start)
}

/// Programs that keep the low eight bits of a character make CR LF of U+560D U+560A, and of their like.
fn low_bits(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().fully(case.whole());
    // The last octet of U+560A, and of all characters whose low bits are those of a line feed.
    if memchr::memchr(0x8a, view.octets).is_none() {
        return;
    }
    let mut before: Option<(Span, u32)> = None;
    for (range, found) in view.characters() {
        let (span, point) = (view.span(range), u32::from(found));
        if let Some((start, first)) = before
            && point > 0xff
            && first >> 8 == point >> 8
            && matches!((first & 0xff, point & 0xff), (0x0d, 0x0a) | (0x0a, 0x0d))
        {
            let end = span.end;
            let message = message![
                "Programs that keep only the low eight bits of a character read ",
                Quote::bare(format!("U+{first:04X}"), start),
                " and ",
                Quote::bare(format!("U+{point:04X}"), span),
                " as a line break."
            ];
            findings.add(Span { end, ..start }, message);
        }
        before = Some((span, point));
    }
}

/// The values whose line breaks belong to a text of several lines, from left to right: they are meant for
/// one, and no line of theirs is one that another protocol obeys. Such texts contain a `;` like any other,
/// so only `&` ends one.
fn prose(case: &Case<'_>) -> Vec<Span> {
    let tail = [Component::Query, Component::Fragment];
    let tail = tail
        .into_iter()
        .filter_map(|component| case.component(component))
        .flat_map(|(_, span)| params_by_ampersand(case.text(), span));
    params_of_path(case.text(), case.components.path)
        .chain(tail)
        .filter(|param| {
            let name = case.decoded().fully(param.name);
            name.text().is_some_and(is_prose)
        })
        .map(|param| param.value)
        .filter(|value| {
            let view = case.decoded().fully(*value);
            let mut lines = view.octets.split(|octet| matches!(octet, b'\r' | b'\n'));
            lines.next();
            !lines.map(<[u8]>::trim_ascii_start).any(is_obeyed)
        })
        .collect()
}

/// Whether `span` lies in one of `values`, which are sorted.
fn is_within(values: &[Span], span: Span) -> bool {
    let after = values.partition_point(|value| value.start <= span.start);
    after
        .checked_sub(1)
        .and_then(|at| values.get(at))
        .is_some_and(|value| value.overlaps(span))
}

/// The first words of lines that another protocol obeys: headers of HTTP and mail, and commands of mail and
/// databases. In lower case.
const OBEYED: List = list("obeyed-lines");

fn is_obeyed(line: &[u8]) -> bool {
    // A space may be written as a `+`, as it is in the list.
    let space = |octet: &u8| match octet {
        b' ' => b'+',
        other => other.to_ascii_lowercase(),
    };
    let start: Vec<u8> = line.iter().take(24).map(space).collect();
    OBEYED
        .words()
        .any(|word| start.starts_with(word.as_bytes()))
}

/// Where lines are lines: in the data that a `data` URI holds itself, which no server gets (RFC 2397 §2); in the first body of a `mailto` or `sms` URI, whose lines end with
/// `%0D%0A` (RFC 6068 §5); and in a text fragment, which quotes lines of the page (`#:~:text=`).
fn quoted_lines(case: &Case<'_>) -> Option<Span> {
    if let Some((fragment, span)) = case.component(Component::Fragment)
        && let Some(directive) = fragment.find(":~:")
    {
        return Some(Span {
            start: span.start + directive as u32,
            ..span
        });
    }
    if case.has_scheme(&["data"]) {
        return Some(case.whole());
    }
    if !case.has_scheme(&["mailto", "sms"]) {
        return None;
    }
    let (_, query) = case.component(Component::Query)?;
    params(case.text(), query)
        .find(|param| param.name.of(case.text()).eq_ignore_ascii_case("body"))
        .map(|param| param.value)
}

/// How many characters of a line are quoted. Views show fewer, and a line may be as long as the text.
const QUOTED: usize = 256;

/// The line that starts after the line break at `span`, up to the next one; `None` if it is empty.
fn line_after(case: &Case<'_>, span: Span) -> Option<Quote> {
    let rest = Span {
        start: span.end,
        ..case.whole()
    };
    let view = case.decoded().fully(rest);
    let mut line = String::new();
    let mut end = 0;
    let is_break = |found: char| found == '\r' || found == '\n';
    let characters = view.characters().take(QUOTED);
    for (range, found) in characters.take_while(|(_, found)| !is_break(*found)) {
        end = range.end;
        line.push(found);
    }
    let trimmed = line.trim();
    (!trimmed.is_empty()).then(|| Quote::text(trimmed, view.span(0..end)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn lines_that_are_obeyed() {
        hold("lines that are obeyed", |[line]| is_obeyed(line.as_bytes()));
    }
}
