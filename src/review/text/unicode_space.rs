//! `unicode-space`: Space outside of US-ASCII.

use super::characters::*;
use crate::facts::characters::sets;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "unicode-space",
    severity: Severity::Warning,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3987 §4.1; Chromium display rules",
    title: "Space outside of US-ASCII",
    explanation: "Unicode has some twenty spaces and line separators beside the ordinary one. \
            They are not taken for spaces by the programs that split a link, but they are shown \
            as such: a row of them pushes the part that matters out of sight. One U+3000 between \
            letters of East Asia in a query is a notice: it is the space of that text.",
    verify: "Decode the escapes, and look the characters up by their code points.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
        findings.add_with(
            severity,
            span,
            format!(
                "{}{encoded} looks like an ordinary space, or like the end of the line.",
                told(case, span, first, count)
            ),
        );
    }
}
