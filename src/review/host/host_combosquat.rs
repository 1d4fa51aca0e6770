//! `host-combosquat`: a well-known name joined to other words.

use super::lookalikes::words;
use super::names::foreign_domain;
use crate::facts::brands::is_shared;
use crate::facts::impersonation::{Explained, is_project};
use crate::facts::tenants::{Hosting, Tenant, tenant};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, _)) = foreign_domain(case).filter(|(host, _)| host.name.contains('-')) else {
        return;
    };
    // Accounts and projects of developers are named after what they work with.
    let is_named_so = |tenant: Tenant<'_>| match tenant.hosting {
        Hosting::Account => true,
        Hosting::App => is_project(tenant.name, Explained::Brand),
        _ => false,
    };
    if tenant(host).is_some_and(is_named_so) {
        return;
    }
    let brands = &case.settings.brands;
    let suffix = host.domain.map_or(0, |domain| domain.suffix);
    for label in host.labels().take_while(|label| label.start < suffix) {
        if !label.text.contains('-') || brands.labelled(label.text).is_some() {
            continue;
        }
        // The hyphens of Punycode do not count.
        let found = words(&label.letters()).find_map(|word| brands.labelled(word));
        let is_shared = |name: &str| is_shared(name, host.suffix().unwrap_or(""));
        let borrowed = found.filter(|brand| brand.usage.is_distinct() && !is_shared(brand.label));
        if let Some(brand) = borrowed {
            let message = message![
                Quote::text(brand.label, label.span),
                " is only one word of this name, and anyone can choose such a name."
            ];
            findings.add(label.span, message);
            return;
        }
    }
}
