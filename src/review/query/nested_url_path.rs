//! `nested-url-path`: a link in the path.

use crate::facts::embedded::{link_in_path, wrapped};
use crate::review::Onward;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if wrapped(case.reference).is_some() {
        return;
    }
    let Some(link) = link_in_path(case.reference, case.decoded()) else {
        return;
    };
    let span = link.span();
    let Some((to, place)) = link.host() else {
        findings.add(span, message!["The path contains a link."]);
        return;
    };
    let message = message!["The path contains a link to ", Quote::host(to, place), "."];
    let onward = Onward {
        url: link.url.into_owned(),
        span,
        worst: None,
    };
    findings.add_onward(declared::NESTED_URL_PATH.severity, span, message, onward);
}
