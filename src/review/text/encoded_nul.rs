//! `encoded-nul`: a percent-encoded NUL, after up to three rounds of decoding.

use super::escapes::escaped;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::CONTROL, 3) {
        return;
    }
    let view = case.decoded().fully(case.whole());
    for (span, _, _) in runs(escaped(view, |octet| octet == 0)) {
        findings.add(
            span,
            "This decodes to U+0000 NULL. Many programs end the text there, while others read on.",
        );
    }
}
