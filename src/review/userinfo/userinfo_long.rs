//! `userinfo-long`: more than 64 characters before the “@”.

use super::typed::userinfo;
use crate::facts::host::decoded_chars;
use crate::message;
use crate::review::{Case, Findings};

/// The longest userinfo that is not reported, in characters.
const LONGEST: usize = 64;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
