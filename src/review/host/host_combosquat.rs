//! `host-combosquat`: a well-known name joined to other words.

use super::lookalikes::words;
use super::names::foreign_domain;
use crate::facts::brands::is_shared;
use crate::facts::impersonation::{Explained, is_project};
use crate::facts::tenants::{Hosting, Tenant, tenant};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-combosquat",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Labels,
    source: "URL Standard, host rendering",
    title: "Well-known name joined to other words",
    explanation: "A word between the hyphens of this label is a well-known name, and the label as a whole is not \
         that name. Anyone can choose such a label.",
    verify: "Compare the registrable domain with the one that the owner of the name publishes.",
    traits: &[],
    hostile: &[
        Example::of("https://paypal-support.example.net/"),
        Example::of("https://secure-apple-id.com/"),
        Example::of("https://www-paypal-com.example.net/"),
        Example::of("http://google-login.example/"),
        Example::of("http://google-é.example/"),
        Example::of("http://xn--google--hya.example/"),
    ],
    innocent: &[
        Example::of("https://pineapple-farm.example/"),
        Example::of("https://google-analytics.com/"),
        Example::of("https://paypal.com/a-b"),
        Example::of("https://target-shooting.example/"),
        Example::of("https://python-telegram-bot.readthedocs.io/"),
        Example::of("http://googleé.example/"),
        Example::of("http://xn--google-gva.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
