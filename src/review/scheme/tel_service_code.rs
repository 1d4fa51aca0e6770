//! `tel-service-code`: Code for the telephone.

use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "tel-service-code",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::UncommonScheme,
    source: "RFC 3966 §3, §5",
    title: "Code for the telephone",
    explanation: "A “*” or “#” makes a code of the number: it may divert calls, show or erase \
            what is on the telephone, or cost money. RFC 3966 has both as phone digits, and \
            telephones have been made to dial such codes from links.",
    verify: "Look for “*”, “#”, “%2A” and “%23” in the number.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.has_scheme(&["tel", "telprompt", "callto"]) {
        return;
    }
    let Some(scheme) = case.reference.components().scheme else {
        return;
    };
    let number = Span::new(scheme.end as usize + 1, case.text().len());
    let code = case
        .decoded()
        .fully(number)
        .octets
        .iter()
        .any(|octet| matches!(octet, b'*' | b'#'));
    if code {
        findings.add(
            number,
            "With “*” or “#” this is no number but a code for the telephone or its network.",
        );
    }
}
