//! `host-delimiter-lookalike`: A character drawn like a delimiter.

use super::delimiters::*;
use crate::review::safe::safe_char;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-delimiter-lookalike",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #39 §4; URL Standard, host rendering",
    title: "A character drawn like a delimiter",
    explanation: "A character of the host looks like “/”, “.”, “:”, “?” or “#” without being it. The host seems to \
             end there, and goes on.",
    verify: "Copy the host and look at its code points.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual(case) else { return };
    for label in host.labels() {
        let letters = label.letters();
        if letters.is_ascii() {
            continue;
        }
        let mut places = Places::of(label.span, case.text());
        let mut before = None;
        let mut rest = letters.chars().peekable();
        while let Some(found) = rest.next() {
            if findings.is_full() {
                return;
            }
            let after = rest.peek().copied();
            if let Some(drawn) = drawn_like(found)
                && !is_at_home(found, before, after)
            {
                findings.add(
                    places.next(found),
                    format!(
                        "{} is drawn like “{drawn}”, and ends nothing.",
                        safe_char(found)
                    ),
                );
            }
            before = Some(found);
        }
    }
}
