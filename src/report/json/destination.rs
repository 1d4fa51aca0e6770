//! Who gets a request.

use std::borrow::Cow;
use std::net::IpAddr;

use super::super::fields::{Fields, List, Made, Object, Sentence};
use crate::explain;
use crate::facts::Destination;
use crate::facts::address::AddressClass;
use crate::facts::forwarding::{ForwardedTo, Forwarding};
use crate::inspect::{AssumedReading, Inspection};

/// The destination where it can be looked up.
pub(super) fn shown(of: Option<Cow<'_, Destination>>) -> Option<Made<To<'_>>> {
    of.filter(|to| to.can_be_looked_up).map(|to| Made(To(to)))
}

pub(super) struct To<'i>(Cow<'i, Destination>);

impl Object for To<'_> {
    const SHARED: Option<(&'static str, &'static str)> =
        Some(("destination", "Who gets a request."));

    fn fields(fields: &mut Fields<Self>) {
        let about = "The host, as it was written.";
        fields.field("host", about, |to| to.0.host.as_str());
        let about = "The host as it is looked up, in ASCII.";
        fields.field("lookup", about, |to| to.0.ascii.as_str());
        let about = "The host as it is displayed, in Unicode.";
        fields.field("displayed", about, |to| to.0.unicode.as_str());
        let about = "The registrable domain; null without one.";
        fields.field("registrable_domain", about, |to| {
            to.0.registrable.as_deref()
        });
        let names = || vec!["name", "address", "tenant"];
        let about = "What the host is; a tenant is a customer of a platform.";
        fields.one_of("kind", names, about, |to| {
            Sentence(match (Tenant::of(&to.0), to.0.addresses.is_empty()) {
                (Some(_), _) => "tenant",
                (None, true) => "name",
                (None, false) => "address",
            })
        });
        let about = "The tenant; null unless that is the kind.";
        fields.field("tenant", about, |to| Tenant::of(&to.0).map(Made));
        let about = "The addresses that the host stands for by itself.";
        fields.field("addresses", about, |to| {
            List((to.0.addresses.iter()).map(|(address, class)| Made(Address(*address, *class))))
        });
        let about = "The port that the request goes to; null where the scheme does not say.";
        fields.field("port", about, |to| to.0.port.map(u32::from));
        let about = "Whether the connection is encrypted; null where the scheme does not say.";
        fields.field("encrypted", about, |to| {
            to.0.cleartext.map(|is_cleartext| !is_cleartext)
        });
    }
}

struct Tenant<'d> {
    name: &'d str,
    platform: &'d str,
}

impl<'d> Tenant<'d> {
    fn of(to: &'d Destination) -> Option<Self> {
        match (&to.page, &to.tenancy) {
            (Some(page), _) => Some(Tenant {
                name: &page.name,
                platform: &to.ascii,
            }),
            (None, Some(tenancy)) => Some(Tenant {
                name: &tenancy.tenant,
                platform: &tenancy.platform,
            }),
            (None, None) => None,
        }
    }
}

impl Object for Tenant<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The name that the tenant chose.";
        fields.field("name", about, |tenant| tenant.name);
        fields.field("platform", "The platform.", |tenant| tenant.platform);
    }
}

struct Address(IpAddr, Option<AddressClass>);

impl Object for Address {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The address in its plain form.";
        fields.field("address", about, |address| address.0.to_string());
        let about = "What it is used for, such as “loopback”; null on the public Internet.";
        fields.field("class", about, |address| {
            address.1.map(|class| class.name())
        });
    }
}

/// Where the page that gets the request forwards its visitors.
pub(super) struct ForwardsTo<'i>(pub &'i Inspection, pub &'i Forwarding);

impl Object for ForwardsTo<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The name of the service, as it is looked up.";
        fields.field("service", about, |of| of.1.service.as_str());
        let about = "The address that it forwards to, decoded; null if the text does not show it.";
        fields.field("url", about, |of| match &of.1.to {
            ForwardedTo::Shown { url, .. } => Some(url.as_str()),
            ForwardedTo::Claimed { .. } | ForwardedTo::Hidden => None,
        });
        let about = "Who gets the request for that address.";
        fields.field("destination", about, |of| shown(of.0.forwarded_to()));
    }
}

/// The URI that a reference without a scheme is taken for.
pub(super) struct Assumed<'i>(pub &'i AssumedReading);

impl Object for Assumed<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The URI that the text is taken for.";
        fields.field("reference", about, |of| of.0.reference.text());
        fields.one_of(
            "form",
            explain::assumed_forms,
            "What the text reads like.",
            |of| Sentence(of.0.form.id()),
        );
        fields.field("why", "Why it is taken for that.", |of| {
            Sentence(explain::why_assumed(of.0.form))
        });
        let about = "How many other links the text has. None of the first 256 has worse findings.";
        fields.field("other_links", about, |of| of.0.others.len());
        let about =
            "Who gets the request for it; null where no host is named that can be looked up.";
        fields.field("destination", about, |of| {
            shown(of.0.destination().map(Cow::Owned))
        });
    }
}
