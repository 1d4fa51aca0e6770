//! `defanged-input`: Link that was made unclickable.

use crate::facts::decoded::Marks;
use crate::facts::defang::undo::{plain_scheme, undone};
use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity, Trait};
use crate::secrets::covered;
use crate::syntax::{Reference, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "defanged-input",
    severity: Severity::Notice,
    component: None,
    need: Need::Defanged,
    source: "the habit of reports; RFC 3986 §3",
    title: "Link that was made unclickable",
    explanation: "The text has the marks by which reports keep links from being clicked: “hxxp” \
        for http, “[.]” for a dot, “[:]” for a colon, “[at]” for “@”. As it stands it goes \
        nowhere; review the text that it stands for.",
    verify: "Replace “xx” by “tt” in the scheme, and what stands in brackets by itself.",
    traits: &[Trait::Defanged],
    hostile: &[],
    innocent: &[],
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
    let split = Reference::split(&undone.text, case.reference.standard());
    findings.add(
        Span {
            start: first.start,
            end: last.end,
        },
        format!(
            "This link was made unclickable; it stands for {}.",
            safe(&covered(&split))
        ),
    );
}
