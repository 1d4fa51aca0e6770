//! `unicode-space`: a space or line separator other than U+0020, as typed or percent-encoded.

use super::characters::{if_encoded, in_text, name_run};
use crate::facts::characters::sets::{is_east_asian_letter, is_unicode_space};
use crate::facts::decoded::Marks;
use crate::message;
use crate::review::runs::runs;
use crate::review::{Case, Findings, Severity};
use crate::syntax::{Component, Span};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    let query = case.component(Component::Query).map(|(_, span)| span);
    let is_between_letters = |before: Option<char>, found, after: Option<char>| {
        let is_letter = |found: Option<char>| found.is_some_and(is_east_asian_letter);
        found == '\u{3000}' && is_letter(before) && is_letter(after)
    };
    let ordinary: Vec<Span> = in_text(view, is_between_letters)
        .map(|(span, _)| span)
        .collect();
    for (span, first, count) in runs(in_text(view, |_, found, _| is_unicode_space(found))) {
        let is_ordinary = query.is_some_and(|query| query.overlaps(span))
            && ordinary.binary_search(&span).is_ok();
        let severity = match is_ordinary {
            true => Severity::Notice,
            false => Severity::Warning,
        };
        let message = message![
            name_run(span, first, count),
            if_encoded(case, span),
            " may look like an ordinary space or like the end of the line."
        ];
        findings.add_with(severity, span, message);
    }
}
