//! `host-shortener`: a link shortener.

use super::names::name;
use crate::facts::host::is_shortener;
use crate::facts::impersonation::says_lure;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings, Severity};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if is_shortener(&host.name) {
        let hidden = " is a link shortener: the destination is not in this text.";
        let path = case.reference.path();
        let alias = path.trim_matches('/');
        if says_lure(alias, &case.settings.brands) {
            let at = case.reference.components().path.start as usize + path.len()
                - path.trim_start_matches('/').len();
            let alias = Quote::text(alias, Span::new(at, at + alias.len()));
            let chosen = ", which the creator of the link chose, has a bait word.";
            let message = message![host.quote(), hidden, " ", alias, chosen];
            findings.add_with(Severity::Warning, host.span, message);
        } else {
            findings.add(host.span, message![host.quote(), hidden]);
        }
    }
}
