//! `host-shared-hosting`: a name that a platform gives to a customer.

use super::names::name;
use crate::facts::host::delivery_network;
use crate::facts::tenants::{Hosting, given_name, page_tenant, tenant};
use crate::review::prelude::*;

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
    let Some(tenant) = tenant(host) else { return };
    let platform = Quote::host(tenant.platform, host.suffix_span(tenant.platform));
    let name = Quote::text(tenant.name, tenant.span);
    let lower = tenant.name.to_ascii_lowercase();
    let given = given_name(tenant.platform, tenant.hosting, &lower);
    let message = match tenant.hosting {
        _ if let Some(network) = delivery_network(&host.name) => {
            message!["The page belongs to a customer of ", network, "."]
        }
        Hosting::Gateway => message![
            "The files are in a network without owners, which ",
            platform,
            " shows. Anyone can put files there."
        ],
        // A company has put its own domain on the list of public suffixes.
        Hosting::Unknown | Hosting::Delivery | Hosting::Closed => return,
        _ if tenant.hosting == Hosting::Generated || given.is_some() => message![
            "The page belongs to a customer of ",
            platform,
            ". The platform gives the name ",
            name,
            ", which does not show who the customer is."
        ],
        _ => message![
            "The page belongs to the customer who chose the name ",
            name,
            ". Anyone can register a name under ",
            platform,
            "."
        ],
    };
    findings.add(tenant.span, message);
}
