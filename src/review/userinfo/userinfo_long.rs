//! `userinfo-long`: more than 64 characters before the “@”.

use super::typed::userinfo;
use crate::facts::host::decoded_chars;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The longest userinfo that is not reported, in characters.
const LONGEST: usize = 64;

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-long",
    severity: Severity::Warning,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §7.6",
    title: "Long userinfo",
    explanation: "The userinfo has more than 64 characters, and no user name is that long. Padding like \
        this pushes the real host out of a narrow address bar.",
    verify: "Count the characters between “//” and the last “@” of the authority.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of(
            "https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@203.0.113.9/",
        ),
        Example::of(
            "https://a:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb@example.com/",
        ),
    ],
    innocent: &[
        Example::of("https://bob@example.com/"),
        Example::of(
            "https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@example.com/",
        ),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| text.len() > LONGEST) else {
        return;
    };
    let typed = text.chars().count();
    if typed <= LONGEST {
        return;
    }
    // The length of the whole says something about the length of a password.
    if case.is_password(span) {
        let message = message!["The userinfo has more than ", LONGEST, " characters."];
        findings.add(span, message);
        return;
    }
    let count = decoded_chars(text, span).count();
    let decoded = (count != typed).then(|| message![", ", count, " when decoded"]);
    findings.add(
        span,
        message!["The userinfo has ", typed, " characters", decoded, "."],
    );
}
