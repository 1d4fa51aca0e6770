//! `host-deviation-char`: A character that two versions of IDNA read differently.

use super::characters::*;
use crate::facts::host::{HostFacts, decoded_chars};
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-deviation-char",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #46 §6",
    title: "A character that two versions of IDNA read differently",
    explanation: "IDNA 2003 maps ß to ss and ς to σ, and drops the two joiners; IDNA 2008 keeps all four. One \
             name leads to two domains, which may have two owners.",
    verify: "Look both names up: the one with the character and the one with its replacement.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual(case) else { return };
    for (found, span) in decoded_chars(host.typed, host.span) {
        let old = match found {
            'ß' | 'ẞ' => "ss",
            'ς' => "σ",
            '\u{200C}' | '\u{200D}' => "",
            _ => continue,
        };
        let other = host.decoded.replace(found, old);
        let other = HostFacts::new(&other, Span::default());
        findings.add(
            span,
            format!(
                "IDNA 2008 reads the host as {}, IDNA 2003 as {}.",
                safe_host(&host.name),
                safe_host(&other.name)
            ),
        );
        // One is enough: with more of them the names would multiply.
        return;
    }
}
