//! `bidi-control`: Direction control.

use super::characters::*;
use crate::facts::characters::sets;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "bidi-control",
    severity: Severity::Danger,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3987 §4.1",
    title: "Direction control",
    explanation: "These characters show nothing themselves, and change the direction of the \
            text around them: what reads as “exe.jpg” may be “gpj.exe”. RFC 3987 §4.1 says that \
            IRIs must not hold them.",
    verify: "Move the cursor through the text with the arrow keys: it jumps, or stands \
            still.",
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
        findings.add(span, message);
    }
}
