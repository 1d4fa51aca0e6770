//! `parser-rejects`: A reader refuses the text.

use super::refusals::*;
use crate::readings::Parser;
use crate::review::authority::readers::{capitalized, place};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "parser-rejects",
    severity: Severity::Warning,
    component: Some(Component::Authority),
    need: Need::Readers,
    source: "RFC 3986 §3.1, §3.2; URL Standard",
    title: "A reader refuses the text",
    explanation: "One reader refuses this scheme or authority, and another has nothing against them, be \
            it a program that only splits the text. What one turns away, the other requests. Letters \
            outside of US-ASCII are no reason here: RFC 3987 allows them.",
    verify: "Look at the table of readings for the reader that gives an error instead of a host.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((refused, other)) = refusing(case) {
        let browser = refused.validation_errors.last();
        // Names of errors are for those who look them up in the standard.
        let why = match browser.filter(|_| refused.parser == Parser::Whatwg) {
            Some(error) => error.kind.message(),
            None => refused.error.as_deref().unwrap_or(""),
        };
        findings.add(
            place(case),
            format!(
                "{} refuses the text, and {} still reads it: {why}",
                capitalized(refused.parser.name()),
                other.name()
            ),
        );
    }
}
