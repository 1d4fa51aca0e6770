//! `host-encoded-delimiter`: An encoded delimiter in the host.

use crate::facts::host::decoded_chars;
use crate::review::safe::safe_char;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-encoded-delimiter",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "RFC 3986 §2.2, §3.2.2, §7.3",
    title: "An encoded delimiter in the host",
    explanation: "An octet of the host decodes to a delimiter or a control character. Whoever decodes before \
             splitting sees the host end there, whoever splits first sees it go on: two hosts in one text.",
    verify: "Decode the host and look for “/”, “\\”, “?”, “#”, “@”, “:” and brackets.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| host.typed.contains('%')) else {
        return;
    };
    if host.typed.starts_with('[') && host.address.is_some() {
        return;
    }
    for (found, span) in decoded_chars(host.typed, host.span) {
        // U+0080 to U+009F are controls as well.
        let hidden = found.is_control() || "/\\?#@:[]".contains(found);
        if hidden && span.of(case.text()).starts_with('%') {
            findings.add(
                span,
                format!(
                    "This decodes to {}: whoever decodes first sees another host.",
                    safe_char(found)
                ),
            );
        }
    }
}
