//! `encoded-alnum`: Letter or digit that is percent-encoded.

use super::encoding::*;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Span, percent_encoded_octet};

/// The check.
pub static CHECK: Check = Check {
    id: "encoded-alnum",
    severity: Severity::Warning,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §2.3",
    title: "Letter or digit that is percent-encoded",
    explanation: "Letters and digits never need percent-encoding, and RFC 3986 §2.3 asks that \
            none be produced: the link means the same with and without it. What an encoded letter \
            does is lead a filter or a reader past a word.",
    verify: "Look for “%3” with 0 to 9, “%4” to “%7” with the codes of letters, and read the \
            word again.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
        findings.add(
            span,
            format!(
                "{what}{more} is percent-encoded without need: the link means the same without, and \
                 a filter may not see it."
            ),
        );
    }
}
