//! Where the links of a message go that people can click, and its forms.

use std::collections::BTreeSet;

use crate::document::{Found, How, PASSWORD_FORM, Usage};
use crate::facts::embedded::target::site;
use crate::facts::forwarding::{ForwardedTo, final_forwarding};
use crate::facts::host::HostFacts;
use crate::readings::whatwg;
use crate::syntax::{Reference, Standard};

/// Where the clickable links of a message go: registrable domains, or hosts without one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Clickable {
    pub(super) hosts: BTreeSet<String>,
    /// Whether a form asks for a password.
    pub(super) asks_for_password: bool,
    /// Where such forms send it.
    pub(super) passwords: BTreeSet<String>,
}

impl Clickable {
    /// Adds a reference of the message, if people can click it.
    pub fn add(&mut self, found: &Found) {
        let is_written = found.usage() == Usage::Text
            && matches!(found.how, How::Scheme | How::Www | How::AngleBrackets);
        let is_link = is_written || matches!(found.usage(), Usage::Link | Usage::Form);
        if !is_link || found.is_unseen {
            return;
        }
        let is_of_password = found.element.as_deref() == Some(PASSWORD_FORM);
        self.asks_for_password |= is_of_password;
        let assumed;
        let text = match found.how {
            How::Www => {
                assumed = format!("http://{}", found.reference);
                &*assumed
            }
            _ => &*found.reference,
        };
        // Programs for mail hand a link to a browser.
        let url = whatwg::parse(text, None).url;
        let web = url.filter(|url| matches!(url.scheme(), "http" | "https"));
        let Some(url) = web else { return };
        let href = url.href();
        let link = Reference::split(&href, Standard::Rfc3986);
        let place = link.components().host.unwrap_or_default();
        let host = HostFacts::new(place.of(&href), place);
        // Whose redirector it is says nothing of who is at its end.
        let at_end = final_forwarding(&link, &host).and_then(|found| match found.to {
            ForwardedTo::Shown { host, .. } => Some(host),
            ForwardedTo::Claimed { .. } | ForwardedTo::Hidden => None,
        });
        let host = at_end.or_else(|| Some(url.host()?.to_string()));
        let Some(host) = host.map(|host| site(&host)) else {
            return;
        };
        if is_of_password {
            self.passwords.insert(host.clone());
        }
        self.hosts.insert(host);
    }

    /// Whether one of the hosts is such.
    pub(super) fn any(&self, is: impl Fn(&str) -> bool) -> bool {
        self.hosts.iter().any(|host| is(host))
    }
}
