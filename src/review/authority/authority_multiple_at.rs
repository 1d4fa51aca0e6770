//! `authority-multiple-at`: two “@” in the authority.

use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((authority, span)) = case.component(Component::Authority) else {
        return;
    };
    let mut at_signs = authority.match_indices('@').map(|(at, _)| at);
    let (Some(_), Some(second)) = (at_signs.next(), at_signs.next()) else {
        return;
    };
    let host = match case.host_quote() {
        Some(host) => message!["so the host is ", host, "."],
        None => "and no host follows it.".into(),
    };
    findings.add(
        Span::new(span.start as usize + second, span.end as usize),
        message![
            "The authority has more than one “@”. The last one ends the userinfo, ",
            host,
            " A program that stops at the first finds another host."
        ],
    );
}
