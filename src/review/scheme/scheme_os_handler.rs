//! `scheme-os-handler`: schemes that open an application.

use super::typed_scheme::uncommon_scheme;
use crate::facts::schemes;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings, Severity};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let handler = uncommon_scheme(case).filter(|(scheme, _)| schemes::is_handler(scheme));
    let Some((name, span)) = handler else {
        return;
    };
    if schemes::is_abused_handler(name) {
        findings.add_with(
            Severity::Danger,
            span,
            message![
                Quote::text(name, span),
                " opens an application that attackers have used to run or install programs."
            ],
        );
    } else {
        findings.add(
            span,
            message![
                Quote::text(name, span),
                " opens an application or a dialog, and passes it the rest of the link."
            ],
        );
    }
}
