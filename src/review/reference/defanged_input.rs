//! `defanged-input`: `hxxp` and `[.]`, which keep a link from being clicked.

use crate::facts::decoded::Marks;
use crate::facts::defang::undo::{plain_scheme, undone};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::secrets::masked;
use crate::syntax::{Reference, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "defanged-input",
    severity: Severity::Notice,
    component: None,
    need: Need::Defanged,
    source: "RFC 3986 §3",
    title: "Defanged link",
    explanation: "The text is written as threat reports write links, to keep them from being clicked: \
        “hxxp” for http, “[.]” for a dot, “[:]” for a colon, “[at]” for “@”. In this form it \
        goes nowhere; review the original link.",
    verify: "Replace “xx” with “tt” in the scheme, “[at]” with “@”, and every other pair of brackets with the text \
        between them.",
    traits: &[Trait::Defanged],
    hostile: &[
        Example::of("hxxps://example[.]com/"),
        Example::of("bob[at]example[.]com"),
    ],
    innocent: &[
        Example::of("https://example.com/[.]"),
        Example::of("http://[::1]/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let crossed = case
        .reference
        .scheme()
        .is_some_and(|scheme| plain_scheme(scheme) != scheme);
    let bracket = Marks::BRACKET.or(Marks::ILLEGAL);
    if !crossed && !case.marks.any(bracket) {
        return;
    }
    let Some(undone) = undone(case.text()) else {
        return;
    };
    let (Some(first), Some(last)) = (undone.marks.first(), undone.marks.last()) else {
        return;
    };
    let original = Reference::split(&undone.text, case.reference.standard());
    findings.add(
        Span {
            start: first.start,
            end: last.end,
        },
        message![
            "This link is defanged. The original is ",
            Quote::text_from_elsewhere(masked(&original).into_owned()),
            "."
        ],
    );
}
