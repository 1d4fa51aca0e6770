//! `scheme-slashes`: Not exactly two slashes.

use super::web::*;
use crate::review::safe::safe_host;
use crate::review::scheme::kinds::scheme;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-slashes",
    severity: Severity::Danger,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 3986 §3; WHATWG URL §4.4",
    title: "Not exactly two slashes",
    explanation: "RFC 3986 has an authority only behind exactly two slashes. A browser takes \
            none, one, three and more, and backslashes too, for the same; so it goes to a host \
            where others see a path.",
    verify: "Count the slashes behind “:”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((_, span)) = scheme(case).filter(|_| case.has_scheme(&SLASHED)) else {
        return;
    };
    let start = span.end as usize + 1;
    let rest = case.text().get(start..).unwrap_or("");
    let run = slashes(rest);
    if run == 2 && rest.starts_with("//") {
        return;
    }
    if let Some((_, host)) = browser_host(case, case.base.map(|base| base.text())) {
        let place = match run {
            0 => span,
            _ => Span::new(start, start + run),
        };
        findings.add(
            place,
            format!(
                "There are not exactly two slashes: RFC 3986 sees no host here, and a browser goes to {}.",
                safe_host(&host)
            ),
        );
    }
}
