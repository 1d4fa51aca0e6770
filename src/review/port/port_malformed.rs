//! `port-malformed`: A port that is no number.

use super::number::*;
use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-malformed",
    severity: Severity::Danger,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §3.2.3",
    title: "A port that is no number",
    explanation: "What stands behind the host's “:” holds something other than digits, or a second “:”. One \
             reader takes the first number for the port, another the last, a third refuses the text.",
    verify: "Only digits may stand between the host's “:” and the end of the authority.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = case.component(Component::Port) else {
        return;
    };
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return;
    }
    let path_like = text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '~')
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte));
    if path_like && case.has_scheme(COPY_SCHEMES) {
        findings.add_with(
            Severity::Warning,
            span,
            "This is no port: “user@host:path” was put behind a scheme, where “:” starts a port.",
        );
        return;
    }
    findings.add(
        span,
        format!("“{}” is no port: a port is digits alone.", safe(text)),
    );
}
