//! `scheme-obfuscated`: Scheme in disguise.

use super::disguise::*;
use crate::facts::schemes;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-obfuscated",
    severity: Severity::Danger,
    component: None,
    need: Need::UncommonScheme,
    source: "WHATWG URL §4.4; OWASP, XSS Filter Evasion",
    title: "Scheme in disguise",
    explanation: "RFC 3986 sees no scheme here, or another one; a browser that cuts off white \
            space and takes out tabs and line breaks, or a program that decodes percent-encoding \
            or character references once, sees one that acts. Letters or colons that only look \
            like those of a scheme count too.",
    verify: "Take out tabs, line breaks and what can't be seen, decode “%” and “&#” once, \
            and read the start again.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    let own = case.reference.scheme();
    // Where a well-formed scheme is, every reader sees it, and none sees another.
    if own.is_some_and(schemes::is_well_formed) {
        return;
    }
    if let Some(seen) = read(placed(text)) {
        findings.add(
            seen.span,
            format!(
                "A browser cuts off or takes out white space and controls, and reads the scheme “{}”.",
                seen.scheme
            ),
        );
        return;
    }
    let head = text
        .char_indices()
        .nth(REACH * 4)
        .map_or(text, |(end, _)| text.get(..end).unwrap_or(text));
    let decoded = percent_decoded(case, head)
        .or_else(|| {
            head.contains('&')
                .then(|| unescaped(placed(head)))
                .and_then(found_in)
        })
        .or_else(|| {
            head.contains('\\')
                .then(|| unescaped(placed(head)))
                .and_then(found_in)
        });
    if let Some(seen) = decoded {
        findings.add(
            seen.span,
            format!(
                "Decoded once, the text begins with the scheme “{}”.",
                seen.scheme
            ),
        );
        return;
    }
    look_alike(head, findings);
}
