//! `host-embedded-domain`: The end of a domain in the middle.

use super::quoted::*;
use crate::facts::host::SuffixKind;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-embedded-domain",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Labels,
    source: "URL Standard, host rendering",
    title: "The end of a domain in the middle",
    explanation: "A label such as “com” or “gov” ends a domain only at the right end of a host. In the middle, or \
             with a hyphen behind it, it makes what stands before it look like a whole domain.",
    verify: "Read the host from the right, and see who owns the end of it.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, registrable)) = foreign(case) else {
        return;
    };
    let suffix = host.domain.map_or(0, |domain| domain.suffix);
    let private = host
        .domain
        .is_some_and(|domain| domain.kind == SuffixKind::Private);
    let mut before: Option<&str> = None;
    for label in host.labels().take_while(|label| label.start < suffix) {
        let named = before.is_some_and(|name| name != "*" && !name.is_empty());
        let inner = label.start < registrable || (private && label.start == registrable);
        if named && inner && (ENDS.contains(&label.text) || is_country_end(host, label.start)) {
            let (severity, owner) = owner(host, Severity::Warning);
            let message = format!("“{}” ends no domain here; {owner}.", safe_host(label.text));
            findings.add_with(severity, label.span, message);
            return;
        }
        let letters = label.letters();
        let tied = letters.split_once('-').is_some_and(|(first, rest)| {
            let country = first.len() == 2
                && matches!(before, Some("ac" | "co" | "com" | "edu" | "gov" | "org"));
            (ENDS.contains(&first) || country) && !rest.is_empty()
        });
        // “www” names nobody's domain.
        if named && tied && before != Some("www") {
            findings.add(
                label.span,
                format!(
                    "“{}” looks like the end of a domain, and is a label of {}.",
                    safe_host(label.text),
                    safe_host(host.registrable().unwrap_or(""))
                ),
            );
            return;
        }
        before = Some(label.text);
    }
}
