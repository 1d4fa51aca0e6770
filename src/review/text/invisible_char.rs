//! `invisible-char`: Invisible character.

use super::characters::*;
use crate::facts::characters::sets;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "invisible-char",
    severity: Severity::Danger,
    component: None,
    need: Need::UnusualCharacter,
    source: "UAX #44, Default_Ignorable_Code_Point; Chromium",
    title: "Invisible character",
    explanation: "The text holds a character that shows nothing, or only a blank. Two links \
            that look the same are then two links, and words that a filter looks for are cut in \
            two. Joiners between letters of scripts that join, and selectors behind emoji, are \
            not reported.",
    verify: "Count the characters (`wc -m`) and compare with what you see.",
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
    for (span, first, count) in runs(in_text(view, sets::is_invisible)) {
        let encoded = encoded(case, span);
        findings.add(
            span,
            format!(
                "{}{encoded} can't be seen: the text holds more than it shows.",
                told(case, span, first, count)
            ),
        );
    }
}
