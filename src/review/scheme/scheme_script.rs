//! `scheme-script`: `javascript:` and the like.

use super::typed_scheme::uncommon_scheme;
use crate::facts::schemes;
use crate::message;
use crate::review::{Case, Findings};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let script = uncommon_scheme(case).filter(|(scheme, _)| schemes::is_script(scheme));
    if let Some((_, span)) = script {
        let comment = starts_with_comment(case, span)
            .then_some(" The text from “//” to the line break is a comment.");
        findings.add(
            span,
            message![
                "This link is a script: opening it runs code in the page that contains it.",
                comment
            ],
        );
    }
}

/// Whether the script starts with a comment that looks like a host, and goes on after a line break.
fn starts_with_comment(case: &Case<'_>, scheme: Span) -> bool {
    let script = Span {
        start: scheme.end + 1,
        ..case.whole()
    };
    let octets = &case.decoded().once(script).octets;
    let is_break = |octet: &u8| matches!(octet, b'\n' | b'\r');
    octets.starts_with(b"//") && octets.iter().any(is_break)
}
