//! `illegal-char`: Character that no URI holds.

use super::characters::*;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "illegal-char",
    severity: Severity::Notice,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3986 §2",
    title: "Character that no URI holds",
    explanation: "The characters < > \" { } | ^ and the backtick are neither reserved nor \
            unreserved (RFC 3986 §2): they may stand in a URI only percent-encoded. Programs \
            encode them silently, or refuse, or end the link there.",
    verify: "Look for them in the sets of RFC 3986 §2.2 and §2.3: they are missing.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::ILLEGAL) {
        return;
    }
    for (span, first, _) in runs(outside_host(case, |found| "<>\"{}|^`".contains(found))) {
        findings.add(
            span,
            format!(
                "{} has no place in a URI unless it is percent-encoded.",
                told(case, span, first, 1)
            ),
        );
    }
}
