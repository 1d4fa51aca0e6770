//! Characters that a URI doesn't have, can't be seen, or turn the line round; as typed (RFC 3986
//! §2) or percent-encoded.

use crate::facts::characters::{bidi, named};
use crate::facts::decoded::View;
use crate::review::{Case, Findings, Severity};
use crate::secrets::secret_spans;
use crate::syntax::Span;

/// Characters that pass `wanted`, with their places, in the text decoded once: that is all of those
/// typed, and those percent-encoded.
pub(in crate::review) fn in_text<'v>(
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
pub(in crate::review) fn told(case: &Case<'_>, span: Span, first: char, count: usize) -> String {
    match count {
        _ if case.is_password(span) => "A character of the password".to_owned(),
        1 => named(first),
        _ => format!("{} and {} more like it", named(first), count - 1),
    }
}

pub(in crate::review) fn encoded(case: &Case<'_>, span: Span) -> &'static str {
    if span.of(case.text()).starts_with('%') {
        ", percent-encoded,"
    } else {
        ""
    }
}

/// The last segment of the text without the override at `span`, as typed and as it is shown: what
/// follows the override is drawn from right to left (UAX #9, X4). `None` where more follows, or anything
/// but letters, digits and a few marks.
pub(in crate::review) fn turned_round(case: &Case<'_>, span: Span) -> Option<(String, String)> {
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

/// The characters of `wanted` outside of the host.
pub(in crate::review) fn outside_host<'c>(
    case: &'c Case<'_>,
    wanted: impl Fn(char) -> bool + 'c,
) -> impl Iterator<Item = (Span, char)> + 'c {
    let host = case.reference.components().host.unwrap_or_default();
    let view = case.decoded().at(0, case.whole());
    in_text(view, move |_, found, _| wanted(found)).filter(move |(span, _)| !host.overlaps(*span))
}

pub(in crate::review) fn mixed_host(case: &Case<'_>, findings: &mut Findings) {
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
            findings.add_with(
                Severity::Warning,
                label.span,
                "This label breaks the rule for names that are written from right to left, and may be shown \
                 out of order.",
            );
        }
    }
    if !told && has(bidi::is_left_to_right) {
        findings.add(
            host.span,
            "The host mixes letters that run from right to left with others, so that its labels may be \
             shown out of order.",
        );
    }
}
