//! `encoded-control`: a percent-encoded control character other than NUL and line breaks.

use crate::facts::characters::named;
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::runs::runs;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
