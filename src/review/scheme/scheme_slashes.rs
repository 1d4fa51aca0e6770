//! `scheme-slashes`: web schemes without exactly two slashes.

use super::slashes::{browser_host, slashes};
use super::typed_scheme::well_formed_scheme;
use crate::readings::whatwg::is_special_with_host;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let web = well_formed_scheme(case).filter(|(scheme, _)| is_special_with_host(scheme));
    let Some((_, span)) = web else {
        return;
    };
    let start = span.end as usize + 1;
    let rest = case.text().get(start..).unwrap_or("");
    let run = slashes(rest);
    if run == 2 && rest.starts_with("//") {
        return;
    }
    if let Some((host_span, host)) = browser_host(case, case.base.map(|base| base.text())) {
        let place = match run {
            0 => span,
            _ => Span::new(start, start + run),
        };
        findings.add(
            place,
            message![
                "The scheme is not followed by exactly two slashes: RFC 3986 finds no host, but a browser goes to ",
                Quote::host(host, host_span),
                "."
            ],
        );
    }
}
