//! `ref-leaves-site`: a reference to another site than its base.

use crate::facts::embedded::target::site;
use crate::facts::host::same_site;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use crate::syntax::Reference;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let (Some(host), Some(base)) = (case.host.as_ref(), case.base.and_then(Reference::host)) else {
        return;
    };
    if base.is_empty() || same_site(host.typed, base) {
        return;
    }
    let span = case.reference.components().authority.unwrap_or(host.span);
    findings.add(
        span,
        message![
            "The target is on another site than the base: ",
            Quote::host(host.site(), host.span),
            " instead of ",
            Quote::host_from_elsewhere(site(base)),
            "."
        ],
    );
}
