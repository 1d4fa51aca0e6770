//! `encoded-control`: a percent-encoded control character other than NUL and line breaks.

use crate::facts::characters::named;
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};

/// The check.
pub static CHECK: Check = Check {
    id: "encoded-control",
    severity: Severity::Warning,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §7.3",
    title: "Percent-encoded control character",
    explanation: "Decoded, the link contains a control character other than NUL or a line break. A terminal or a \
            log viewer may act on it, and it can split a word that a filter looks for (RFC 3986 §7.3).",
    verify: "Look for “%01” to “%1F” except “%0A” and “%0D”, for “%7F”, and for “%C2%80” to “%C2%9F”.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("http://example.com/%1B[2J"),
        Example::of("http://example.com/%C2%9B2J"),
    ],
    innocent: &[
        Example::of("http://example.com/%20"),
        Example::of("http://example.com/%C2%A1"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
        let message = message![
            "This decodes to a control character, ",
            Quote::bare(named(first), span),
            ", which ordinary text does not need."
        ];
        findings.add(span, message);
    }
}
