//! `authority-multiple-at`: More than one “@” in the authority.

use crate::review::safe::host_is;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "authority-multiple-at",
    severity: Severity::Danger,
    component: Some(Component::Authority),
    need: Need::AtOrBackslash,
    source: "RFC 3986 §3.2.1",
    title: "More than one “@” in the authority",
    explanation: "Neither userinfo nor a host can hold an “@”, so an authority with two of them \
            breaks the grammar. Some programs take the first for the end of the userinfo, others \
            the last, and so they go to different hosts.",
    verify: "Count the “@” between “//” and the next “/”, “?” or “#”. A good text has one at most.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((authority, span)) = case.component(Component::Authority) else {
        return;
    };
    let mut at_signs = authority.match_indices('@').map(|(at, _)| at);
    let (Some(_), Some(second)) = (at_signs.next(), at_signs.next()) else {
        return;
    };
    findings.add(
        Span::new(span.start as usize + second, span.end as usize),
        format!(
            "The authority has more than one “@”. The last one counts, and {}; a reader that stops at the \
             first sees another.",
            host_is(case.reference.host())
        ),
    );
}
