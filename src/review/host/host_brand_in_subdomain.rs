//! `host-brand-in-subdomain`: A well-known name to the left.

use super::quoted::*;
use crate::facts::brands::Use;
use crate::facts::host::SuffixKind;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-brand-in-subdomain",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Labels,
    source: "RFC 3986 §7.6; URL Standard, host rendering",
    title: "A well-known name to the left",
    explanation: "A host belongs to whoever owns its right end. Here a well-known name, or its whole domain, \
             stands to the left of another owner's domain, where anybody may put it.",
    verify: "Read the host from the right: the registrable domain is its public suffix and one label more.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, registrable)) = foreign(case) else {
        return;
    };
    let Some(domain) = host.domain else { return };
    // A platform's customers choose the label before its suffix as freely as those to the left.
    let end = match domain.kind {
        SuffixKind::Private => domain.suffix,
        SuffixKind::Icann | SuffixKind::Unknown => registrable,
    };
    let registered = match domain.kind {
        SuffixKind::Private => "",
        _ => host.registrable_label().map_or("", |label| label.text),
    };
    for label in host.labels().take_while(|label| label.start < end) {
        let Some(brand) = case.settings.brands.labelled(label.text) else {
            continue;
        };
        if let Some(end) = quoted(host, label.start, &brand.label, &brand.domain) {
            let (severity, owner) = owner(host, Severity::Danger);
            findings.add_with(
                severity,
                host.span_between(label.start, end),
                format!(
                    "“{}” is quoted here; {owner}.",
                    safe_host(host.name.get(label.start..end).unwrap_or(""))
                ),
            );
            return;
        }
        let borrowed = match brand.usage {
            Use::Name => true,
            Use::Hosted => asks_for_trust(host, end),
            Use::Word => false,
        };
        if borrowed && registered != brand.label {
            let message = match network(host) {
                Some(_) => {
                    let (_, owner) = owner(host, Severity::Notice);
                    format!("“{}” stands to the left; {owner}.", safe_host(&brand.label))
                }
                None => format!(
                    "“{}” stands to the left of {}, where others choose the names.",
                    safe_host(&brand.label),
                    safe_host(host.name.get(end..).unwrap_or(""))
                ),
            };
            findings.add_with(owner(host, Severity::Warning).0, label.span, message);
            return;
        }
    }
}
