//! `host-digits`: a name of digits alone.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-digits",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::ForeignHost,
    source: "MITRE ATT&CK T1583.001",
    title: "All-digit name",
    explanation: "The registrable label has digits only. Programs register such names by the hundred; some companies have one too, because digits are read alike in every language.",
    verify: "Search for the owner of the domain.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://48213907.com/"),
        Example::of("https://www.5566778.example/x"),
    ],
    innocent: &[
        Example::of("https://example.com/48213907"),
        Example::of("http://192.0.2.1/"),
        Example::of("https://360.com/"),
        Example::of("https://4chan.example/"),
    ],
    run,
};

/// The fewest digits: companies have shorter names.
const FEWEST: usize = 4;

fn run(case: &Case<'_>, findings: &mut Findings) {
    let host = case.host.as_ref().filter(|host| host.is_name());
    let Some(label) = host.and_then(|host| host.registrable_label()) else {
        return;
    };
    let is_digits = label.text.bytes().all(|byte| byte.is_ascii_digit());
    if is_digits && label.text.len() >= FEWEST {
        let message = message![
            Quote::text(label.text, label.span),
            " has digits only and does not show whose site it is."
        ];
        findings.add(label.span, message);
    }
}
