//! `bidi-mixed`: Two directions in one component.

use super::characters::*;
use crate::facts::characters::bidi;
use crate::facts::decoded::Marks;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "bidi-mixed",
    severity: Severity::Notice,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3987 §4, RFC 5893 §2",
    title: "Two directions in one component",
    explanation: "Letters that run from right to left stand in one component with letters or \
            digits that run from left to right. The order on the screen is then not the order of \
            the text (RFC 3987 §4), and digits or labels seem to belong where they don't. RFC \
            5893 §2 has a rule by which labels of a host are safe; a label that breaks it is a \
            warning.",
    verify: "Write the component out character by character, in the order of its bytes.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let punycode = case
        .host
        .as_ref()
        .is_some_and(|host| host.name.contains("xn--"));
    if !punycode && !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    mixed_host(case, findings);
    for component in [
        Component::Userinfo,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ] {
        let Some((_, span)) = case.component(component) else {
            continue;
        };
        let view = case.decoded().once(span);
        let has = |wanted: fn(char) -> bool| view.characters().any(|(_, found)| wanted(found));
        if has(bidi::is_right_to_left) && has(bidi::is_left_to_right) {
            findings.add(
                span,
                format!(
                    "The {} mixes letters that run from right to left with others, so that parts of it may be \
                     shown out of order.",
                    component.name()
                ),
            );
        }
    }
}
