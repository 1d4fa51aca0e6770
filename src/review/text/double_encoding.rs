//! `double-encoding`: Encoded twice.

use super::encoding::*;
use crate::facts::decoded::Marks;
use crate::facts::parameters::params;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Span, hex_value};

/// The check.
pub static CHECK: Check = Check {
    id: "double-encoding",
    severity: Severity::Warning,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §2.4",
    title: "Encoded twice",
    explanation: "An escape stands behind an encoded “%”. RFC 3986 §2.4: a text must not be \
            encoded or decoded more than once. Where two programs decode one after the other, the \
            first sees nothing to refuse, and the second acts on what appears. In the value of a \
            query or in a fragment, a link inside a link makes this ordinary, and it is a notice.",
    verify: "Look for “%25” with two hexadecimal digits behind it.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) || case.decoded().rounds() < 2 {
        return;
    }
    let text = case.text();
    let twice = |span: Span| {
        percents(case, span).filter(|(_, rest)| {
            matches!(rest, [b'%', b'2', b'5', high, low, ..]
                if hex_value(*high).is_some() && hex_value(*low).is_some())
        })
    };
    let tell = |findings: &mut Findings, severity, span| {
        for (span, at, _) in runs(twice(span).map(|(at, _)| (Span::new(at, at + 5), at))) {
            let inner = match text.get(at + 3..at + 5) {
                Some(digits) if !case.is_password(span) => format!(", “%{digits}”"),
                _ => String::new(),
            };
            findings.add_with(
                severity,
                span,
                format!(
                    "Decoded once, this is an escape again{inner}. Who decodes twice reads another text.{}",
                    if is_deeper(text.get(at + 1..).unwrap_or("")) { DEEPER } else { "" }
                ),
            );
        }
    };
    let query = case.reference.components().query;
    let fragment = case.reference.components().fragment;
    let tail = query
        .or(fragment)
        .map_or(text.len(), |span| span.start as usize);
    tell(findings, Severity::Warning, Span::new(0, tail));
    if let Some(query) = query {
        for param in params(text, query) {
            if findings.is_full() {
                return;
            }
            tell(findings, Severity::Warning, param.name);
            tell(findings, Severity::Notice, param.value);
        }
    }
    if let Some(fragment) = fragment {
        tell(findings, Severity::Notice, fragment);
    }
}
