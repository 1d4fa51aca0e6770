//! `scheme-wrapper`: `view-source:` and other schemes with a link inside.

use super::typed_scheme::uncommon_scheme;
use crate::facts::embedded::wrapped;
use crate::facts::schemes::is_web;
use crate::review::prelude::*;
use crate::secrets::masked;
use crate::syntax::Reference;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
        false => declared::SCHEME_WRAPPER.severity,
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
