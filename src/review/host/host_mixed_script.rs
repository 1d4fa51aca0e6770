//! `host-mixed-script`: Letters of several scripts in one label.

use super::idn::*;
use crate::facts::lookalikes::scripts::{is_mixed, names};
use crate::review::{Case, Check, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-mixed-script",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #39 §5.1, §5.2",
    title: "Letters of several scripts in one label",
    explanation: "The label mixes scripts that no language writes together. Letters of another script that look \
             like Latin ones are the commonest way of forging a name.",
    verify: "Look at the code points of the label and the script of each.",
    traits: &[Trait::ImpliedByHeadline],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for (_, label, letters) in international(case) {
        if is_mixed(&letters) {
            findings.add(
                label.span,
                format!(
                    "The label mixes letters of several scripts, as no language does: {}.",
                    names(&letters)
                ),
            );
        }
    }
}
