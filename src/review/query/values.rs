//! Values of parameters that are addresses or commands, and how long all of it is.

use crate::facts::HostFacts;
use crate::facts::address::{AddressClass, classify, metadata_note};
use crate::facts::embedded::target::{email_in, plain_email};
use crate::facts::injection::{Injection, injection, is_of_prototype};
use crate::facts::parameters::{is_prose, params_by_ampersand};
use crate::review::prelude::*;
use crate::tables::lists::{List, list};
use std::net::IpAddr;

/// `injection-payload`: injected command.
pub(super) fn injected(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    // What follows a `;` is a part of the value here.
    let query = case.reference.components().query.unwrap_or_default();
    let whole = params_by_ampersand(text, query).filter(|param| param.value.of(text).contains(';'));
    for param in case.values().chain(whole).take(Findings::MAX_COUNTED) {
        let name = param.name.of(text);
        let of_name = if name.len() > 8 && is_host_header(name) {
            Some(" is a request header that overrides the host name on some servers.")
        } else {
            let name = case.decoded().fully(param.name).text().unwrap_or_default();
            is_of_prototype(name).then_some(POLLUTES)
        };
        if let Some(what) = of_name {
            findings.add(param.whole(), message![Quote::text(name, param.name), what]);
            continue;
        }
        let view = case.decoded().fully(param.value);
        let octets = view.octets;
        if octets.len() < 3 || octets.iter().all(u8::is_ascii_alphanumeric) {
            continue;
        }
        let Some(found) = injection(&String::from_utf8_lossy(octets)) else {
            continue;
        };
        // A program of several lines, and what people search for at a well-known site, run in no shell.
        let is_text = case.owned || octets.iter().filter(|octet| **octet == b'\n').count() > 1;
        if found == Injection::Shell && is_text && is_prose(name) {
            continue;
        }
        let what = match found {
            Injection::Sql => " is SQL that breaks out of the text around it.",
            Injection::Shell => " is a shell command that runs after another.",
            Injection::Script => " is a script that breaks out of the text around it.",
            Injection::Prototype => POLLUTES,
        };
        findings.add(
            param.value,
            message![Quote::excerpt(case.text(), param.value), what],
        );
        if findings.is_full() {
            return;
        }
    }
}

/// What a member of a prototype does.
const POLLUTES: &str =
    " sets a property of all objects of a JavaScript program that merges it into one.";

/// Headers by which servers learn their own name.
fn is_host_header(name: &str) -> bool {
    [
        "x-forwarded-host",
        "x-forwarded-server",
        "x-host",
        "x-original-url",
        "x-rewrite-url",
        "x-http-host-override",
    ]
    .iter()
    .any(|header| header.eq_ignore_ascii_case(name))
}

/// `value-internal-address`: internal address in a value.
pub(super) fn internal_address(case: &Case<'_>, findings: &mut Findings) {
    // On a machine of one's own, addresses next to it are ordinary.
    if case.host.as_ref().and_then(|host| class(host)).is_some() {
        return;
    }
    let links = case.values().zip(case.value_links());
    for (param, link) in links.take(Findings::MAX_COUNTED) {
        if param.value.len() < 3 {
            continue;
        }
        let view = case.decoded().fully(param.value);
        let Some(text) = view.text() else { continue };
        let typed = || {
            let host = text.split(['/', ':', '?']).next()?;
            let is_taken = NAMES.has_in_any_case(param.name.of(case.text()));
            let is_address = (is_taken || host.starts_with("169.254."))
                && host.split('.').count() == 4
                && host
                    .bytes()
                    .all(|byte| byte.is_ascii_digit() || byte == b'.');
            (is_address || matches!(host, "localhost" | "metadata.google.internal"))
                .then(|| host.to_owned())
        };
        let host = link.as_ref().and_then(|link| link.host.clone());
        let Some(host) = host.map(|(host, _)| host).or_else(typed) else {
            continue;
        };
        let facts = HostFacts::new(&host, Span::new(0, host.len()));
        // A program on the reader's own machine waits there for its answer (RFC 8252 §7.3).
        let name = param.name.of(case.text());
        let is_native = matches!(name, "redirect_uri" | "oauth_callback")
            && facts
                .address
                .is_none_or(|address| address.values().all(|value| value.is_loopback()));
        if let Some(what) = class(&facts).filter(|_| !is_native) {
            let quoted = Quote::host(&*host, param.value);
            findings.add(
                param.whole(),
                message!["This value leads to ", quoted, what],
            );
        }
    }
}

/// Names of parameters that take an address without a scheme.
const NAMES: List = list("parameters-of-addresses");

/// What an internal host is.
fn class(host: &HostFacts<'_>) -> Option<&'static str> {
    let name = &*host.name;
    if matches!(name, "localhost") || name.ends_with(".localhost") {
        return Some(", the machine that makes the request.");
    }
    if matches!(
        name,
        "metadata.google.internal" | "metadata" | "instance-data"
    ) {
        return Some(", the metadata service that gives a cloud machine its credentials.");
    }
    host.address?.values().find_map(|value: IpAddr| {
        if metadata_note(value).is_some() {
            return Some(", which gives out the credentials of a machine in a cloud.");
        }
        match classify(value)?.0 {
            AddressClass::Loopback | AddressClass::Unspecified => {
                Some(", the machine that makes the request.")
            }
            AddressClass::Private | AddressClass::LinkLocal => {
                Some(", an address in a private network.")
            }
            _ => None,
        }
    })
}

/// Schemes whose URIs are such addresses.
const OF_ADDRESSES: [&str; 10] = [
    "mailto", "sip", "sips", "xmpp", "acct", "im", "pres", "mid", "cid", "news",
];

/// `email-in-url`: an e-mail address in the path, the query or the fragment.
pub(super) fn email(case: &Case<'_>, findings: &mut Findings) {
    if case.has_scheme(&OF_ADDRESSES) || !case.has(Marks::AT, 1) {
        return;
    }
    for (_, span) in case.after_authority() {
        let view = case.decoded().once(span);
        let Some(text) = view.text() else { continue };
        let mut from = 0;
        while let Some(found) = text.get(from..).and_then(email_in) {
            let range = from + found.start..from + found.end;
            from = range.end;
            let span = view.span(range.clone());
            let address = plain_email(text.get(range).unwrap_or_default());
            let address = Quote::bare(address, span);
            findings.add(span, said::email_in_url(address));
            if findings.is_full() {
                return;
            }
        }
    }
}

/// `uri-long`: a text of more than 2,000 characters.
pub(super) fn long(case: &Case<'_>, findings: &mut Findings) {
    let length = case.text().chars().count();
    if length > Case::LONG {
        findings.add(case.whole(), said::uri_long(length));
    }
}
