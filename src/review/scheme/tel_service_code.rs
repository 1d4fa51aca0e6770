//! `tel-service-code`: `*` or `#` in a phone number.

use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "tel-service-code",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::UncommonScheme,
    source: "RFC 3966 §3, §5",
    title: "Dialer (MMI/USSD) code",
    explanation: "A number with “*” or “#” is usually a dialer code (MMI/USSD): it can forward calls, display or erase data on the phone, or cost money. RFC 3966 allows both characters in a local number, and phones have dialled such codes from links.",
    verify: "Look for “*”, “#”, “%2A” and “%23” in the number.",
    traits: &[],
    hostile: &[Example::of("tel:*%2306%23"), Example::of("tel:*#06#")],
    innocent: &[Example::of("tel:+15550100"), Example::of("sms:*#06#")],
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
    let octets = &case.decoded().fully(number).octets;
    if octets.iter().any(|octet| matches!(octet, b'*' | b'#')) {
        findings.add(
            number,
            "A number with “*” or “#” is usually a dialer code (MMI/USSD), not a phone number.",
        );
    }
}
