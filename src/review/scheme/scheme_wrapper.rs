//! `scheme-wrapper`: `view-source:` and other schemes with a link inside.

use super::typed_scheme::uncommon_scheme;
use crate::facts::embedded::wrapped;
use crate::facts::schemes::is_web;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::secrets::masked;
use crate::syntax::{Component, Reference};

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-wrapper",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 3986 §3.1; Chromium display rules",
    title: "Scheme that wraps another link",
    explanation: "Another URL follows the scheme, and is opened in a special way. Filters that look at the \
        outer scheme and host find none; the inner link is the one to check. A feed of a page on the web is a notice.",
    verify: "Remove everything up to the first “:” and review the rest.",
    traits: &[],
    hostile: &[
        Example::of("blob:https://example.com/1-2"),
        Example::of("View-Source:https://example.com"),
        Example::of("blob:null/550e8400-e29b-41d4-a716-446655440000"),
    ],
    innocent: &[
        Example::of("https://example.com/blob"),
        Example::of("blobs:x"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = uncommon_scheme(case) else {
        return;
    };
    let Some(inner) = wrapped(case.reference) else {
        return;
    };
    // HTML writes an opaque origin as “null”; a blob of such a page has a name, and there is no link in it.
    if name.eq_ignore_ascii_case("blob") && inner.url.starts_with("null/") {
        findings.add_with(
            Severity::Notice,
            span,
            message![
                Quote::text(name, span),
                " names data of a page that has no origin. There is no link in it."
            ],
        );
        return;
    }
    let inner = Reference::split(&inner.url, case.reference.standard());
    let is_web = inner.scheme().is_some_and(is_web);
    // Pages offer their feeds so to programs that subscribe to them.
    let severity = match name.eq_ignore_ascii_case("feed") && is_web {
        true => Severity::Notice,
        false => CHECK.severity,
    };
    findings.add_with(
        severity,
        span,
        message![
            Quote::text(name, span),
            " wraps another link: ",
            Quote::text_from_elsewhere(masked(&inner).into_owned()),
            "."
        ],
    );
}
