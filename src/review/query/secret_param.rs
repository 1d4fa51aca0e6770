//! `secret-param`: Parameter that holds a secret.

use super::secrets::*;
use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::secrets::places::secret_params;
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "secret-param",
    severity: Severity::Warning,
    component: Some(Component::Query),
    need: Need::Nothing,
    source: "RFC 3986 §7.5",
    title: "Parameter that holds a secret",
    explanation: "A parameter is named like a password, a token, a key or a session, and has \
            a value. RFC 3986 §7.5: a URI is shown, stored and passed on without protection, so \
            what gives access must not be part of it. The value is covered here.",
    verify: "Read the names before each “=”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.text().contains('=') {
        return;
    }
    for param in secret_params(case.reference, case.decoded()) {
        let value = param.value.of(case.text());
        findings.add(
            param.whole(),
            format!(
                "“{}” carries a secret ({}, {} characters), which goes wherever the link goes.",
                safe(&String::from_utf8_lossy(
                    case.decoded().fully(param.name).octets
                )),
                masked(value),
                value.chars().count()
            ),
        );
        if findings.is_full() {
            return;
        }
    }
}
