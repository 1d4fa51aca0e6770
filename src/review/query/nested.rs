//! Links inside the link.

use super::redirects::own_domain_in_front;
use crate::facts::decoded::Decoded;
use crate::facts::embedded::target::host_of;
use crate::facts::embedded::{link_in_path, links_in_text, links_of_json, wrapped};
use crate::facts::identifier_parameters::is_identifier;
use crate::facts::own_schemes::scheme_of_application;
use crate::facts::parameters::Param;
use crate::facts::redirects::{LinkHandling, is_redirect};
use crate::facts::site_paths::{SitePath, site_path};
use crate::review::Onward;
use crate::review::prelude::*;
use crate::syntax::Reference;
use std::cell::OnceCell;

/// `nested-url`: a value of the query or the fragment that is a link.
pub(super) fn url(case: &Case<'_>, findings: &mut Findings) {
    let mut identifiers = Identifiers::default();
    let has_text = OnceCell::new();
    let mut links_end = 0;
    for (param, link) in case.values().zip(case.value_links()) {
        // The shortest is `//a`.
        if param.value.len() < 3 {
            continue;
        }
        // What is in a link with a `;` is reviewed with that link.
        let is_inside = param.value.start < links_end;
        links_end = links_end.max(param.value.end);
        let may_be_text = || !is_inside && *has_text.get_or_init(|| has_links(case));
        let on_site = page(case).and_then(|page| site_path(page, case.decoded(), param));
        let (what, links) = match link {
            Some(link) => (" is a link", vec![(link.url.clone(), link.host.clone())]),
            None => links_in(case.decoded(), param.value, may_be_text),
        };
        let what = message![holder(case.text(), param), what];
        let mut named = Vec::new();
        if let Some(SitePath { url, hosts }) = on_site {
            let host = hosts
                .first()
                .map(|host| Quote::host(host.clone(), param.value));
            let to = host.map(|host| message![" to ", host]);
            let message = said::nested_url::is_a_page(holder(case.text(), param), to);
            findings.add_onward(
                declared::NESTED_URL.severity,
                param.value,
                message,
                Onward::new(url, param.value),
            );
            named = hosts;
        }
        for (url, to) in links {
            if findings.is_full() {
                return;
            }
            // It is reviewed with the page that it is a value of.
            if to.as_ref().is_some_and(|(host, _)| named.contains(host)) {
                continue;
            }
            let Some((host, place)) = to else {
                match application(case, &url, param.value) {
                    Some(scheme) => {
                        let message = said::nested_url::that_opens(what.clone(), scheme);
                        let onward = Onward::new(url, param.value);
                        findings.add_onward(
                            declared::NESTED_URL.severity,
                            param.value,
                            message,
                            onward,
                        );
                    }
                    None => findings.add(param.value, message![what.clone(), "."]),
                }
                continue;
            };
            let name = case.decoded().fully(param.name);
            if name
                .text()
                .is_some_and(|name| is_identifier(case.reference, name))
            {
                identifiers.add(param, Quote::host(host, place));
                continue;
            }
            let front = own_domain_in_front(case, &host);
            let message = said::nested_url::to(what.clone(), Quote::host(host, place));
            if case.link_handling() == LinkHandling::Displays {
                findings.add(param.value, message);
                continue;
            }
            let onward = Onward::new(url, param.value);
            // A redirect is reported as one.
            let front = front.filter(|_| !name.text().is_some_and(is_redirect));
            let severity = front
                .as_ref()
                .map_or(declared::NESTED_URL.severity, |_| Severity::Warning);
            findings.add_onward(severity, param.value, message![message, front], onward);
        }
    }
    identifiers.report(case, findings);
}

/// The page that a path in a value is on: that of the reference, or of its base.
fn page<'c>(case: &Case<'c>) -> Option<&'c Reference<'c>> {
    let has_host = |page: &&Reference<'_>| page.host().is_some_and(|host| !host.is_empty());
    [Some(case.reference), case.base]
        .into_iter()
        .flatten()
        .find(has_host)
}

/// The application that a link in the value at `span` opens: `the application of kassa:`. The place of its scheme is no more
/// than that: who gets a link is no secret, whatever else of the value is.
fn application(case: &Case<'_>, url: &str, span: Span) -> Option<Message> {
    let scheme = scheme_of_application(url)?;
    let at = span.of(case.text()).find(scheme);
    let place = at.map_or(span, |at| {
        Span::new(at, at + scheme.len()).shifted(span.start as usize)
    });
    let scheme = Quote::bare(format!("{scheme}:"), place);
    Some(message!["the application of ", scheme])
}

/// Values that only have the form of a link. They are one finding, however many they are.
#[derive(Default)]
struct Identifiers {
    /// The first parameter with one, and the host in it.
    first: Option<(Param, Quote)>,
    /// How many more parameters there are.
    more: usize,
}

impl Identifiers {
    fn add(&mut self, param: Param, host: Quote) {
        match &self.first {
            None => self.first = Some((param, host)),
            Some((first, _)) if first.value == param.value => {}
            Some(_) => self.more += 1,
        }
    }

    fn report(self, case: &Case<'_>, findings: &mut Findings) {
        let Some((param, host)) = self.first else {
            return;
        };
        let name = Quote::text(param.name.of(case.text()), param.name);
        let more = match self.more {
            0 => None,
            1 => Some(message![" Another parameter does so too."]),
            more => Some(message![" ", more, " other parameters do so too."]),
        };
        let identifies = " as an identifier: nobody is sent there.";
        findings.add(
            param.value,
            message![name, " names ", host, identifies, more],
        );
    }
}

/// Whether a link may be among the words of a value: what follows the host has `://`.
fn has_links(case: &Case<'_>) -> bool {
    let components = case.reference.components();
    let start = components.query.or(components.fragment);
    let start = start.map_or(0, |span| span.start as usize);
    let values = Span::new(start, case.text().len());
    memchr::memmem::find(case.decoded().fully(values).octets, b"://").is_some()
}

/// The parameter that holds a value, by its name.
pub(super) fn holder(text: &str, param: Param) -> Message {
    match param.name.is_empty() {
        true => "This value".into(),
        false => message![Quote::text(param.name.of(text), param.name)],
    }
}

/// A link, and the host that it leads to with its place.
type Found = (String, Option<(String, Span)>);

/// What a value is that is no link, after the word for it, and the links in it.
fn links_in(
    decoded: &Decoded<'_>,
    value: Span,
    may_be_text: impl Fn() -> bool,
) -> (&'static str, Vec<Found>) {
    let (what, links) = match links_of_json(decoded, value) {
        links if links.is_empty() && may_be_text() => {
            (" contains a link", links_in_text(decoded, value))
        }
        links => (" is JSON with a link", links),
    };
    let links = links.into_iter().map(|url| {
        let to = host_of(&url).map(|host| (host, value));
        (url, to)
    });
    (what, links.collect())
}

/// `nested-url-path`: a link in the path.
pub(super) fn url_in_path(case: &Case<'_>, findings: &mut Findings) {
    if wrapped(case.reference).is_some() {
        return;
    }
    let Some(link) = link_in_path(case.reference, case.decoded()) else {
        return;
    };
    let span = link.span();
    let Some((to, place)) = link.host() else {
        findings.add(span, said::nested_url_path::the_path_contains_a_link());
        return;
    };
    let message = said::nested_url_path::the_path_contains_a_link_to(Quote::host(to, place));
    if case.link_handling() == LinkHandling::Displays {
        findings.add(span, message);
        return;
    }
    let onward = Onward::new(link.url, span);
    findings.add_onward(declared::NESTED_URL_PATH.severity, span, message, onward);
}
