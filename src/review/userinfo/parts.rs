//! Checks of the user name and the password.

use crate::facts::host::decoded_chars;
use crate::facts::schemes::LOGIN;
use crate::facts::userinfo::password;
use crate::review::prelude::*;

/// The userinfo with its place, unless it is empty.
pub(super) fn userinfo<'a>(case: &Case<'a>) -> Option<(&'a str, Span)> {
    case.component(Component::Userinfo)
        .filter(|(text, _)| !text.is_empty())
}

/// The userinfo with the `@` after it.
pub(super) fn with_at(span: Span) -> Span {
    Span {
        end: span.end + 1,
        ..span
    }
}

/// `userinfo-present`: an authority with a user before the “@”.
pub(super) fn present(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| *text != ":") else {
        return;
    };
    let severity = match case.has_scheme(LOGIN) && !text.contains(':') {
        true => Severity::Notice,
        false => Severity::Warning,
    };
    let message = "Everything before “@” is userinfo: it identifies a user, not the host.";
    findings.add_with(severity, with_at(span), message);
}

/// `userinfo-empty`: an “@” with no user name before it.
pub(super) fn empty(case: &Case<'_>, findings: &mut Findings) {
    let userinfo = case.component(Component::Userinfo);
    if let Some((_, span)) = userinfo.filter(|(text, _)| matches!(*text, "" | ":")) {
        findings.add(with_at(span), "The userinfo before “@” is empty.");
    }
}

/// `userinfo-password`: a password in the authority.
pub(super) fn password_in_clear(case: &Case<'_>, findings: &mut Findings) {
    if let Some(span) = userinfo(case).and_then(|_| password(case.reference)) {
        findings.add(
            span,
            "The reference contains a password, which everyone who sees the link can read.",
        );
    }
}

/// The longest userinfo that is not reported, in characters.
const LONGEST: usize = 64;

/// What so many characters do.
const OUT_OF_SIGHT: &str = ". They may push the host after them out of sight.";

/// `userinfo-long`: more than 64 characters before the “@”.
pub(super) fn long(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| text.len() > LONGEST) else {
        return;
    };
    let typed = text.chars().count();
    if typed <= LONGEST {
        return;
    }
    // The length of the whole says something about the length of a password.
    if case.is_password(span) {
        let message = message![
            "The userinfo has more than ",
            LONGEST,
            " characters",
            OUT_OF_SIGHT
        ];
        findings.add(span, message);
        return;
    }
    let count = decoded_chars(text, span).count();
    let decoded = (count != typed).then(|| message![", ", count, " when decoded"]);
    findings.add(
        span,
        message![
            "The userinfo has ",
            typed,
            " characters",
            decoded,
            OUT_OF_SIGHT
        ],
    );
}
