//! Requests to providers of sign-ins: who gets access, and where the answer goes.

use crate::facts::embedded::target::host_of;
use crate::facts::embedded::value_link;
use crate::facts::host::{HostFacts, same_site};
use crate::facts::layers::{Layer, layer_of};
use crate::facts::parameters::Param;
use crate::facts::request_object;
use crate::facts::request_object::RequestObject;
use crate::facts::sign_in::{DevicePage, device_page, is_strong_scope};
use crate::review::prelude::*;
use crate::syntax::order::sort_by_key;

/// `oauth-consent`: consent to a program, or a silent redirect.
pub(super) fn consent(case: &Case<'_>, findings: &mut Findings) {
    let object = RequestObject::of(case.reference, case.decoded());
    let name_of = |param: &Param| case.decoded().once(param.name).text().unwrap_or_default();
    let is_named = |param: &Param, name: &str| name_of(param) == name;
    let has = |name: &str| {
        case.values()
            .any(|param| is_named(&param, name) && !param.value.is_empty())
    };
    if object.is_none() && !has("client_id") {
        return;
    }
    if let Some(message) = for_everyone(case) {
        findings.add(case.reference.components().path, message);
    }
    let client = client(case, object.as_ref());
    for param in case.values() {
        let value = case.decoded().fully(param.value);
        let Some(value) = value.text() else { continue };
        let asked = match is_named(&param, request_object::NAME) {
            // What the object asks for counts (RFC 9101 §6.3).
            true => object.iter().flat_map(|object| &object.claims).collect(),
            false => Vec::new(),
        };
        let asked = asked.into_iter().map(|(name, value)| (&**name, &**value));
        for (name, value) in asked.chain([(name_of(&param), value)]) {
            if let Some(message) = asked_for(case, client.as_ref(), (name, value), param) {
                findings.add(param.whole(), message);
            }
            if findings.is_full() {
                return;
            }
        }
    }
}

/// What is to be said of a page on which an administrator agrees for an organization.
fn for_everyone(case: &Case<'_>) -> Option<Message> {
    let is_admins = case
        .reference
        .path()
        .trim_end_matches('/')
        .ends_with("/adminconsent");
    is_admins.then(|| {
        "The link asks an administrator to give a program the access that it wants, for everyone in the organization."
            .into()
    })
}

/// What is to be said of something that is asked for with a value, in the parameter `place`.
fn asked_for(
    case: &Case<'_>,
    client: Option<&Quote>,
    (name, value): (&str, &str),
    place: Param,
) -> Option<Message> {
    let own = case.host.as_ref();
    match name {
        "scope" => {
            let scopes = value.split([' ', '+', ',']);
            // A company's own pages stay signed in so.
            let is_site =
                |own: &HostFacts<'_>| client.is_some_and(|to| same_site(own.typed, &to.text));
            let is_own = own.is_some_and(is_site);
            let is_strong =
                |scope: &&str| is_strong_scope(scope) && !(*scope == "offline_access" && is_own);
            let mut strong: Vec<&str> = scopes.filter(is_strong).take(MOST_LOOKED_AT).collect();
            sort_by_key(&mut strong, |scope| rank(scope));
            let listed = listed(&strong, place.value)?;
            let client = client.map(|host| message![" The answer goes to ", host.clone(), "."]);
            let words = "The link asks you to give a program access to your account: ";
            Some(message![words, listed, ".", client])
        }
        "prompt" if value == "none" => {
            // Its own pages learn so whether their user is still signed in.
            let is_own = |own: &HostFacts<'_>| client.is_some_and(|to| own.name == to.text);
            if own.is_some_and(is_own) {
                return None;
            }
            let there = match client {
                Some(client) => message![client.clone()],
                None if case.text().contains("redirect_uri=") => "the address in the link".into(),
                None => return None,
            };
            let words = "The provider shows no page (“prompt=none”) and redirects at once to ";
            Some(message![words, there, "."])
        }
        "redirect_uri" if is_code_page(value) && case.text().contains("code") => {
            let words = "The answer is a code on the page of a developer's tool. A person who gets that code or the \
                 address of that page from you has access to your account.";
            Some(words.into())
        }
        "permissions" if is_administrator(value) => {
            Some("The link asks you to make a program an administrator of your server.".into())
        }
        "redirect_uri" => {
            let mut segments = value.split(['/', '\\', ';']);
            let words =
                "The redirect address contains “..” and may leave the path that is registered.";
            segments
                .any(|segment| segment == "..")
                .then(|| words.into())
        }
        _ => None,
    }
}

/// Whether an address is that of a developer's tool, which shows the code that it gets.
fn is_code_page(address: &str) -> bool {
    let rest = address.strip_prefix("https://").unwrap_or(address);
    let host = rest.split(['/', '?']).next().unwrap_or(rest);
    matches!(host, "vscode.dev" | "insiders.vscode.dev") && rest.contains("/redirect")
}

/// Whether Discord's bits of permissions have the fourth, of administrators.
fn is_administrator(permissions: &str) -> bool {
    permissions.parse::<u64>().is_ok_and(|bits| bits & 8 != 0)
}

/// How many scopes are looked at, and how many of them are named.
const MOST_LOOKED_AT: usize = 64;
const MOST_NAMED: usize = 6;

/// What gives most comes first: mail, then what else is read and changed, then access that only lasts.
fn rank(scope: &str) -> usize {
    let scope = scope.to_ascii_lowercase();
    let is_mail = ["mail", "imap", "pop.", "smtp"];
    match () {
        () if is_mail.iter().any(|part| scope.contains(part)) => 0,
        () if scope == "offline_access" => 2,
        () => 1,
    }
}

/// “Mail.Read”, “Mail.Send” and 2 more; `None` if there are none.
fn listed(scopes: &[&str], place: Span) -> Option<Message> {
    let quotes = scopes.iter().map(|scope| Quote::text(*scope, place));
    Message::listed(quotes, scopes.len(), MOST_NAMED)
}

/// The host that the provider redirects to with its answer.
fn client(case: &Case<'_>, object: Option<&RequestObject>) -> Option<Quote> {
    let in_object = object.and_then(|object| {
        let host = host_of(object.get("redirect_uri")?)?;
        Some(Quote::host(host, object.place))
    });
    let text = case.text();
    let in_link = || {
        let mut params = case.values();
        let address = params.find(|param| param.name.of(text) == "redirect_uri")?;
        let (host, place) = value_link(case.decoded(), address.value)?.host()?;
        Some(Quote::host(host, place))
    };
    in_object.or_else(in_link)
}

/// The attribute with the address that gets the answer.
const ADDRESS: &str = "AssertionConsumerServiceURL";

/// `saml-answer`: where the answer to a request of SAML goes.
pub(super) fn saml_answer(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    if !text.contains("SAMLRequest=") {
        return;
    }
    // A page reads one request.
    let Some(param) = case
        .values()
        .find(|param| param.name.of(text) == "SAMLRequest")
    else {
        return;
    };
    let value = case.decoded().once(param.value);
    let Some(layer) = value.text().and_then(layer_of) else {
        return;
    };
    let named = |name: &str| part(&layer, name).and_then(host_of);
    let Some(host) = named(ADDRESS) else { return };
    let is_own = |host: &str| {
        case.host
            .as_ref()
            .is_some_and(|own| same_site(own.typed, host))
    };
    if is_own(&host) {
        return;
    }
    let place = param.value;
    let sender = named("Issuer").filter(|sender| !same_site(sender, &host));
    let sender = sender.map(|sender| {
        let sender = Quote::host(sender, place);
        message![" The request names ", sender, " as its sender."]
    });
    let made_for = named("Destination").filter(|made_for| !is_own(made_for));
    let made_for =
        made_for.map(|made_for| message![" It was made for ", Quote::host(made_for, place), "."]);
    let name = Quote::text("SAMLRequest", param.name);
    let there = Quote::host(host, place);
    let asks = " asks for a sign-in. The answer goes to ";
    findings.add(
        param.whole(),
        message![name, asks, there, ".", sender, made_for],
    );
}

/// What a part of the request says, in a layer or in what it decodes to.
fn part<'l>(layer: &'l Layer, name: &str) -> Option<&'l str> {
    let layers = std::iter::successors(Some(layer), |layer| layer.inside.as_deref());
    let mut members = layers.flat_map(|layer| &layer.members);
    members.find(|member| member.name == name)?.value.as_deref()
}

/// `device-sign-in`: page that signs in another device.
pub(super) fn device(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = &case.host else { return };
    let message = match device_page(case.reference, host) {
        Some(DevicePage::Code) => said::device_sign_in::on_this_page(),
        Some(DevicePage::Scan) => said::device_sign_in::this_page_links(),
        None => return,
    };
    findings.add(host.span, message);
}
