//! `userinfo-present`: an authority with a user before the “@”.

use super::typed::{userinfo, with_at};
use crate::facts::schemes::LOGIN;
use crate::review::{Case, Findings, Severity};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
