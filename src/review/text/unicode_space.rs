//! `unicode-space`: a space or line separator other than U+0020, as typed or percent-encoded.

use super::characters::{if_encoded, in_text, name_run};
use crate::facts::characters::sets::{is_east_asian_letter, is_unicode_space};
use crate::facts::decoded::Marks;
use crate::message;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "unicode-space",
    severity: Severity::Warning,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3987 §4.1; Chromium display rules",
    title: "Non-ASCII space",
    explanation: "Unicode has some twenty spaces and line separators besides the ASCII space. Programs that split \
            a link do not treat them as spaces, but they are displayed as such: a row of them pushes the rest \
            of the link out of sight. A single U+3000 between East Asian letters in a query is only a notice, \
            because it is the ordinary space of such text.",
    verify: "Decode the escapes, and look up the characters by code point.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("https://example.com/%E3%80%80@x"),
        Example::of("https://example.com/a\u{a0}\u{2003}b"),
        Example::of("https://example.com/?q=%E6%97%A5%E3%80%80%E6%9D%B1"),
    ],
    innocent: &[
        Example::of("https://example.com/%20"),
        Example::of("https://example.com/%E3%80%81"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
