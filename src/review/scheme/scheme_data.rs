//! `scheme-data`: Document inside the link.

use super::kinds::*;
use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-data",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 2397; Chromium display rules",
    title: "Document inside the link",
    explanation: "A data URI is the document itself (RFC 2397): it has no host, so nothing \
            says who made it, and filters that look at hosts see none. HTML, SVG, XML and script \
            types can run programs, and are a danger.",
    verify: "Read the media type between “data:” and the first “;” or “,”.",
    traits: &[Trait::NoRequest],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((_, span)) = uncommon(case).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("data"))
    else {
        return;
    };
    let rest = case.text().get(span.end as usize + 1..).unwrap_or("");
    let kind: String = rest
        .chars()
        .take_while(|found| !matches!(found, ',' | ';'))
        .filter(|found| !found.is_ascii_whitespace())
        .take(80)
        .collect::<String>()
        .to_ascii_lowercase();
    let active = kind.ends_with("xml")
        || ACTIVE_MEDIA.contains(&kind.as_str())
        || kind.starts_with("text/javascript1.")
        || kind.contains("script");
    if active {
        findings.add_with(
            Severity::Danger,
            span,
            format!(
                "The link holds a document of its own, of the kind {}, which can run a script.",
                safe(&kind)
            ),
        );
    } else {
        findings.add(
            span,
            "The link holds a document of its own, and comes from no host that could be checked.",
        );
    }
}
