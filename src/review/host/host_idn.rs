//! `host-idn`: An internationalized label.

use super::idn::*;
use crate::review::safe::{safe, safe_host};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-idn",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "RFC 5891 §4.4; UTS #46 §4.3",
    title: "An internationalized label",
    explanation: "The label starts with “xn--”: it is the ASCII form of letters outside of US-ASCII. People are \
             shown the letters, programs look the ASCII form up.",
    verify: "Decode what follows “xn--” with any Punycode tool.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = odd_name(case) else { return };
    for label in host.labels().filter(|label| !label.unicode.is_ascii()) {
        if label.text.starts_with("xn--") && label.text.is_ascii() && typed(case, label).is_ascii()
        {
            findings.add(
                label.span,
                format!(
                    "{} is {} in letters.",
                    safe_host(label.text),
                    safe(label.unicode)
                ),
            );
        }
    }
}
