//! `host-number`: long number in a name.

use super::found::signs;
use crate::facts::impersonation::SignKind;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-number",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Signs,
    source: "MITRE ATT&CK T1583.001",
    title: "Long number in a name",
    explanation: "The registrable label has a run of six or more digits among letters, or looks like the number of a case or a ticket. Programs that register many names number them like this.",
    verify: "Search for the owner of the domain.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://case-id-1000228264626.pages.dev/"),
        Example::of("https://example12345678.com/"),
        Example::of("https://support-ticket-482910.example.com.evil-482910.net/"),
    ],
    innocent: &[
        Example::of("https://example2024.com/"),
        Example::of("https://www.12345678.com/"),
        Example::of("https://ip-10-0-0-1.example.com/"),
        Example::of("https://vps123456.example.com/"),
        Example::of("https://example.com/case/123456"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::HostNumber) {
        let message = message![
            Quote::text(&*sign.text, sign.span),
            " has a long number in it. Programs that register many names for phishing number them like this."
        ];
        findings.add(sign.span, message);
    }
}
