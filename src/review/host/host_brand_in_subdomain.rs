//! `host-brand-in-subdomain`: a well-known name in front of another domain.

use super::delivery_networks::named_by_network;
use super::names::foreign_domain;
use crate::facts::brands::{Use, leading_site};
use crate::facts::host::{HostFacts, SuffixKind};
use crate::facts::impersonation::{Detail, SignKind};
use crate::facts::lists::{List, list};
use crate::facts::tenants::{Hosting, is_open, tenant};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, registrable)) = foreign_domain(case) else {
        return;
    };
    let Some(domain) = host.domain else { return };
    // A platform's customers choose the label before its suffix as freely as those in front of it.
    let end = match domain.kind {
        SuffixKind::Private => domain.suffix,
        SuffixKind::Icann | SuffixKind::Unknown => registrable,
    };
    let registered = match domain.kind {
        SuffixKind::Private => "",
        _ => host.registrable_label().map_or("", |label| label.text),
    };
    for label in host.labels().take_while(|label| label.start < end) {
        let rest = host.name.get(label.start..).unwrap_or_default();
        if let Some(site) = leading_site(rest).filter(|site| label.start + site.len() < end) {
            let span = host.span_between(label.start, label.start + site.len());
            add(
                Severity::Danger,
                host,
                span,
                Quote::text(site, span),
                findings,
            );
            return;
        }
        let Some(brand) = case.settings.brands.labelled(label.text) else {
            continue;
        };
        if let Some(end) = quoted_domain(host, label.start, brand.label, brand.domain) {
            let span = host.span_between(label.start, end);
            let quoted = Quote::text(host.name.get(label.start..end).unwrap_or(""), span);
            add(Severity::Danger, host, span, quoted, findings);
            return;
        }
        let is_borrowed = match brand.usage {
            Use::Name => true,
            Use::Hosted => asks_for_trust(host, end),
            Use::Word => case
                .signs()
                .iter()
                .any(|sign| sign.kind == SignKind::BrandInSubdomain && sign.span == label.span),
            Use::Short => false,
        };
        if is_borrowed && registered != brand.label && !is_own_account(host, label.text) {
            let name = Quote::text(brand.label, label.span);
            if label.start == registrable && named_by_network(host, name.clone()).is_none() {
                let message = message![name, in_front_of_platform(host)];
                findings.add(label.span, message);
            } else {
                add(Severity::Warning, host, label.span, name, findings);
            }
            return;
        }
    }
    add_cut(case, host, findings);
}

/// Adds the finding of a well-known name that is cut in two by a hyphen: `face-book.help-center.io`.
fn add_cut(case: &Case<'_>, host: &HostFacts<'_>, findings: &mut Findings) {
    for sign in case.signs() {
        let Detail::Brand(brand, _) = &sign.detail else {
            continue;
        };
        let is_cut = sign.text.contains('-') && sign.text.replace('-', "") == *brand;
        if sign.kind == SignKind::BrandInSubdomain && is_cut {
            let name = Quote::text(&*sign.text, sign.span);
            let owner = case
                .settings
                .brands
                .labelled(brand)
                .map(|brand| brand.domain);
            // `t-online.de` is written so by its owner.
            let owner = owner.filter(|owner| owner.split('.').next() == Some(&*sign.text));
            let said = match owner {
                Some(owner) => {
                    let owner = Quote::host_from_elsewhere(owner.to_owned());
                    message![name, " is the name of ", owner]
                }
                None => {
                    let known = Quote::text(&**brand, sign.span);
                    message![name, " is ", known, " with a hyphen in it"]
                }
            };
            let decides = ", and only in front: the registrable domain is ";
            let message = message![said, decides, host.registrable_quote(), "."];
            findings.add(sign.span, message);
        }
    }
}

/// Whether the label is the whole name of an account on a platform for accounts. Companies have them under their
/// own names.
fn is_own_account(host: &HostFacts<'_>, label: &str) -> bool {
    tenant(host).is_some_and(|tenant| tenant.hosting == Hosting::Account && tenant.name == label)
}

/// Adds a finding about a name in front of the registrable domain. Where a delivery network puts it there, it
/// is a fact and no warning.
fn add(severity: Severity, host: &HostFacts<'_>, span: Span, name: Quote, findings: &mut Findings) {
    match named_by_network(host, name.clone()) {
        Some(message) => findings.add_with(Severity::Notice, span, message),
        None => {
            let domain = host.registrable_quote();
            let decides = " is only in front: the registrable domain is ";
            findings.add_with(severity, span, message![name, decides, domain, "."]);
        }
    }
}

/// For the label that a platform's customer chose.
fn in_front_of_platform(host: &HostFacts<'_>) -> Message {
    let suffix = host.suffix().unwrap_or("");
    let platform = Quote::host(suffix, host.suffix_span(suffix));
    match is_open(suffix) {
        true => message![
            " is a customer's choice: anyone can register a name under ",
            platform,
            "."
        ],
        false => message![
            " is only a name under ",
            platform,
            ", where names may have different owners."
        ],
    }
}

/// What pages are called that ask for a password or money, sorted.
const ASKING: List = list("asking-labels");

/// Whether a label before byte `end` of the host asks for trust. A host for software that anyone may run has the
/// name of the software at its left end, or of a part of it.
fn asks_for_trust(host: &HostFacts<'_>, end: usize) -> bool {
    host.labels()
        .take_while(|label| label.start < end)
        .any(|label| ASKING.has(label.text))
}

/// Where a whole domain ends that starts at `start` of the name: the listed domain, or the label with a
/// country's suffix for companies. `None` if the domain is not there in full, or nothing follows it.
fn quoted_domain(host: &HostFacts<'_>, start: usize, label: &str, domain: &str) -> Option<usize> {
    let rest = host.name.get(start..)?;
    let is_followed = |domain: &str| {
        rest.strip_prefix(domain)
            .is_some_and(|after| after.starts_with('.'))
    };
    if is_followed(domain) {
        return Some(start + domain.len());
    }
    let after = rest.strip_prefix(label)?.strip_prefix('.')?;
    let mut labels = after.split('.');
    let (second, country) = (labels.next()?, labels.next()?);
    labels.next()?;
    let is_company = matches!(second, "co" | "com") && country.len() == 2;
    let length = label.len() + second.len() + country.len() + 2;
    is_company.then_some(start + length)
}
