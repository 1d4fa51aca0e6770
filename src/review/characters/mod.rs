//! Characters that a URI doesn't have, can't be seen, or turn the line round; as typed (RFC 3986
//! §2) or percent-encoded.

mod bidi;
mod checks;
mod names;
mod sets;

pub(super) use bidi::satisfies_bidi_rule;
pub(super) use checks::CHECKS;
pub use names::{name, named};

use super::runs::runs;
use super::{Case, Marks, Report, Severity, View, secret_spans};
use crate::syntax::{Component, Span};

/// Characters that pass `wanted`, with their places, in the text decoded once: that is all of those
/// typed, and those percent-encoded.
fn in_text<'v>(
    view: View<'v>,
    wanted: impl Fn(Option<char>, char, Option<char>) -> bool + 'v,
) -> impl Iterator<Item = (Span, char)> + 'v {
    let mut before = None;
    let mut characters = view.characters().peekable();
    std::iter::from_fn(move || {
        while let Some((range, found)) = characters.next() {
            let after = characters.peek().map(|(_, after)| *after);
            let passes = wanted(before, found, after);
            before = Some(found);
            if passes {
                return Some((view.span(range), found));
            }
        }
        None
    })
}

/// How a run of characters is told: the first by name, and how many follow. Those of a password
/// are not named.
fn told(case: &Case<'_>, span: Span, first: char, count: usize) -> String {
    match count {
        _ if case.is_password(span) => "A character of the password".to_owned(),
        1 => named(first),
        _ => format!("{} and {} more like it", named(first), count - 1),
    }
}

fn encoded(case: &Case<'_>, span: Span) -> &'static str {
    if span.of(case.text()).starts_with('%') {
        ", percent-encoded,"
    } else {
        ""
    }
}

fn control_char_raw(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::CONTROL.or(Marks::NON_ASCII)) {
        return;
    }
    let view = case.decoded().at(0, case.whole());
    for (span, first, count) in runs(in_text(view, |_, found, _| sets::is_control(found))) {
        let effect = match first {
            '\t' | '\n' | '\r' => "a browser takes it out before it reads the rest",
            _ => "no part of a URI can hold it",
        };
        report.add(
            span,
            format!(
                "{} stands in the text: {effect}.",
                told(case, span, first, count)
            ),
        );
    }
}

fn whitespace_raw(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::SPACE) {
        return;
    }
    let view = case.decoded().at(0, case.whole());
    let end = case.text().len() as u32;
    for (span, _, count) in runs(in_text(view, |_, found, _| found == ' ')) {
        let what = if count == 1 {
            "A space stands"
        } else {
            "Spaces stand"
        };
        let place = match span {
            Span { start: 0, .. } => "at the start of the text, where a browser cuts them off",
            span if span.end == end => "at the end of the text, where a browser cuts them off",
            _ => "in the text, and a reader may take it for the end of the link",
        };
        report.add(span, format!("{what} {place}."));
    }
}

fn unicode_space(case: &Case<'_>, report: &mut Report) {
    if !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    // Between letters of East Asia this one is what an ordinary space is elsewhere.
    let query = case.component(Component::Query).map(|(_, span)| span);
    let at_home = |before: Option<char>, found, after: Option<char>| {
        let is_letter = |found: Option<char>| found.is_some_and(sets::is_east_asian_letter);
        found == '\u{3000}' && is_letter(before) && is_letter(after)
    };
    let ordinary: Vec<Span> = in_text(view, at_home).map(|(span, _)| span).collect();
    for (span, first, count) in runs(in_text(view, |_, found, _| sets::is_unicode_space(found))) {
        let encoded = encoded(case, span);
        let is_ordinary = query.is_some_and(|query| query.overlaps(span))
            && ordinary.binary_search(&span).is_ok();
        let severity = match is_ordinary {
            true => Severity::Notice,
            false => Severity::Warning,
        };
        report.add_with(
            severity,
            span,
            format!(
                "{}{encoded} looks like an ordinary space, or like the end of the line.",
                told(case, span, first, count)
            ),
        );
    }
}

fn bidi_control(case: &Case<'_>, report: &mut Report) {
    if !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    for (span, first, count) in runs(in_text(view, |_, found, _| sets::is_bidi_control(found))) {
        let encoded = encoded(case, span);
        let told = told(case, span, first, count);
        let message = match turned_round(case, span).filter(|_| first == '\u{202e}' && count == 1) {
            Some((typed, shown)) => format!(
                "{told}{encoded} turns round what follows it: “{typed}” is shown as “{shown}”."
            ),
            None => {
                format!("{told}{encoded} changes the order in which the text around it is shown.")
            }
        };
        report.add(span, message);
    }
}

/// The last segment of the text without the override at `span`, as typed and as it is shown: what
/// follows the override is drawn from right to left (UAX #9, X4). `None` where more follows, or anything
/// but letters, digits and a few marks.
fn turned_round(case: &Case<'_>, span: Span) -> Option<(String, String)> {
    let text = case.text();
    let path = case.reference.components().path;
    let behind = text.get(span.end as usize..)?;
    let plain = |text: &str| {
        let mark = |byte: u8| matches!(byte, b'.' | b'_' | b'-');
        text.len() <= 64
            && text
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || mark(byte))
    };
    let before = text.get(path.start as usize..span.start as usize)?;
    let before = before.rsplit('/').next().unwrap_or("");
    let secret = |secret: Span| secret.end > path.start;
    if behind.is_empty()
        || !plain(before)
        || !plain(behind)
        || secret_spans(case.reference).into_iter().any(secret)
    {
        return None;
    }
    let turned: String = behind.chars().rev().collect();
    Some((format!("{before}{behind}"), format!("{before}{turned}")))
}

fn invisible_char(case: &Case<'_>, report: &mut Report) {
    if !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    for (span, first, count) in runs(in_text(view, sets::is_invisible)) {
        let encoded = encoded(case, span);
        report.add(
            span,
            format!(
                "{}{encoded} can't be seen: the text holds more than it shows.",
                told(case, span, first, count)
            ),
        );
    }
}

/// The characters of `wanted` outside of the host.
fn outside_host<'c>(
    case: &'c Case<'_>,
    wanted: impl Fn(char) -> bool + 'c,
) -> impl Iterator<Item = (Span, char)> + 'c {
    let host = case.reference.components().host.unwrap_or_default();
    let view = case.decoded().at(0, case.whole());
    in_text(view, move |_, found, _| wanted(found)).filter(move |(span, _)| !host.overlaps(*span))
}

fn illegal_char(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::ILLEGAL) {
        return;
    }
    for (span, first, _) in runs(outside_host(case, |found| "<>\"{}|^`".contains(found))) {
        report.add(
            span,
            format!(
                "{} has no place in a URI unless it is percent-encoded.",
                told(case, span, first, 1)
            ),
        );
    }
}

fn non_ascii_raw(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::NON_ASCII) {
        return;
    }
    for (span, first, count) in runs(outside_host(case, |found| !found.is_ascii())) {
        let what = match count {
            _ if case.is_password(span) => "A character of the password".to_owned(),
            1 => named(first),
            _ => format!("{} and {} characters more", named(first), count - 1),
        };
        report.add(
            span,
            format!(
                "{what}: outside of US-ASCII, so that this is an IRI; its URI has percent-encoded octets instead."
            ),
        );
    }
}

fn backslash_outside_authority(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::BACKSLASH) {
        return;
    }
    for component in [Component::Path, Component::Query, Component::Fragment] {
        let Some((_, span)) = case.component(component) else {
            continue;
        };
        let view = case.decoded().at(0, span);
        let (severity, message) = match component {
            Component::Path => (
                Severity::Warning,
                "A backslash is an ordinary character to RFC 3986, and a slash to a browser.",
            ),
            _ => (
                Severity::Notice,
                "A backslash has no place in a URI unless it is percent-encoded.",
            ),
        };
        for (span, _, _) in runs(in_text(view, |_, found, _| found == '\\')) {
            report.add_with(severity, span, message);
        }
    }
}

fn bidi_mixed(case: &Case<'_>, report: &mut Report) {
    let punycode = case
        .host
        .as_ref()
        .is_some_and(|host| host.name.contains("xn--"));
    if !punycode && !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    mixed_host(case, report);
    for component in [
        Component::Userinfo,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ] {
        let Some((_, span)) = case.component(component) else {
            continue;
        };
        let view = case.decoded().once(span);
        let has = |wanted: fn(char) -> bool| view.characters().any(|(_, found)| wanted(found));
        if has(bidi::is_right_to_left) && has(bidi::is_left_to_right) {
            report.add(
                span,
                format!(
                    "The {} mixes letters that run from right to left with others, so that parts of it may be \
                     shown out of order.",
                    component.name()
                ),
            );
        }
    }
}

fn mixed_host(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_name()) else {
        return;
    };
    let has = |wanted: fn(char) -> bool| {
        host.labels()
            .any(|label| label.letters().chars().any(wanted))
    };
    if !has(bidi::is_right_to_left) {
        return;
    }
    let mut told = false;
    for label in host.labels() {
        if !bidi::satisfies_bidi_rule(&label.letters()) {
            told = true;
            report.add_with(
                Severity::Warning,
                label.span,
                "This label breaks the rule for names that are written from right to left, and may be shown \
                 out of order.",
            );
        }
    }
    if !told && has(bidi::is_left_to_right) {
        report.add(
            host.span,
            "The host mixes letters that run from right to left with others, so that its labels may be \
             shown out of order.",
        );
    }
}
