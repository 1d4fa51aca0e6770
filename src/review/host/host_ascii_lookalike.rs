//! `host-ascii-lookalike`: A well-known name in wrong letters.

use super::lookalikes::*;
use crate::facts::host::UNICODE_DOTS;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-ascii-lookalike",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::ForeignHost,
    source: "UTS #39 §4; URL Standard, host rendering",
    title: "A well-known name in wrong letters",
    explanation: "Digits and letters that are drawn alike (0 for o, 1 or I for l, rn for m, vv for w) turn \
             this label into a well-known name at a glance. It is another name, and may be \
             another owner's.",
    verify: "Write the host in small letters of a typewriter font and read it letter by letter.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = foreign(case) else { return };
    for label in chosen(host) {
        if !label.text.is_ascii() || label.text.starts_with("xn--") || label.text.len() > 63 {
            continue;
        }
        // Capitals count: an `I` passes for an `l`. Escapes and dots of other scripts do not.
        let typed = label.span.of(case.text());
        let typed = if typed.eq_ignore_ascii_case(label.text) && !typed.contains(UNICODE_DOTS) {
            typed
        } else {
            label.text
        };
        for word in words(typed) {
            if let Some((brand, severity)) = passes_for(case, word) {
                findings.add_with(
                    severity,
                    label.span,
                    format!(
                        "“{}” passes for “{}” at a glance, and is another name.",
                        safe_host(word),
                        safe_host(&brand.label)
                    ),
                );
                break;
            }
        }
    }
}
