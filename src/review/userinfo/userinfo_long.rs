//! `userinfo-long`: Very long userinfo.

use super::parts::*;
use crate::facts::host::decoded_chars;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-long",
    severity: Severity::Warning,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §7.6",
    title: "Very long userinfo",
    explanation: "More than 64 characters stand before the “@”. No user name is that long. \
            Padding of this kind pushes the real host out of a narrow address bar.",
    verify: "Count the characters between “//” and the last “@” of the authority.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| text.len() > LONG) else {
        return;
    };
    let count = decoded_chars(text, span).count();
    let typed = text.chars().count();
    if typed > LONG {
        let decoded = match count == typed {
            true => String::new(),
            false => format!(", {count} once they are decoded"),
        };
        findings.add(
            span,
            format!("{typed} characters stand before the “@”{decoded}."),
        );
    }
}
