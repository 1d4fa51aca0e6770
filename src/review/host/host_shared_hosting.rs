//! `host-shared-hosting`: a name that a platform gives to a customer.

use super::names::name;
use crate::facts::host::{SuffixKind, delivery_network};
use crate::facts::tenants::{Hosting, is_open, page_tenant, tenant};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if let Some(page) = page_tenant(case.reference, host) {
        let site = Quote::host(&*host.name, host.span);
        let message = match page.hosting {
            Hosting::Document => message![
                "The document is one that a user of ",
                site,
                " shares. Anyone can share one."
            ],
            Hosting::Form => message![
                "The form is one that a user of ",
                site,
                " made. Anyone can make one."
            ],
            _ => message![
                "The page belongs to a customer of ",
                site,
                ", who has the part ",
                Quote::text(page.name, page.span),
                " of its path. Anyone can get one."
            ],
        };
        findings.add(page.span, message);
        return;
    }
    if let Some(bucket) = tenant(host).filter(|tenant| tenant.is_bucket) {
        let message = message![
            "The page belongs to the customer who chose the name ",
            Quote::text(bucket.name, bucket.span),
            ". Anyone can register a name under ",
            Quote::host(bucket.platform, host.suffix_span(bucket.platform)),
            "."
        ];
        findings.add(bucket.span, message);
        return;
    }
    let Some(domain) = host
        .domain
        .filter(|domain| domain.kind == SuffixKind::Private)
    else {
        return;
    };
    let Some(start) = domain.registrable else {
        return;
    };
    let span = host.span_from(domain.suffix);
    let suffix = host.suffix().unwrap_or("");
    let end = domain.suffix.saturating_sub(1);
    let label = host.name.get(start..end).unwrap_or("");
    let label = Quote::text(label, host.span_between(start, end));
    let message = match delivery_network(&host.name) {
        Some(network) => message!["The page belongs to a customer of ", network, "."],
        None if is_open(suffix) => message![
            "The page belongs to the customer who chose the name ",
            label,
            ". Anyone can register a name under ",
            Quote::host(suffix, span),
            "."
        ],
        // Who chose the name is not known: a company has put its own domain on the list, or makes the names itself.
        None => return,
    };
    findings.add(span, message);
}
