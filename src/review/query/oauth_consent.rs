//! `oauth-consent`: consent to a program, or a silent redirect.

use crate::facts::embedded::{value_link, values};
use crate::facts::host::same_site;
use crate::facts::parameters::Param;
use crate::facts::sign_in::is_strong_scope;
use crate::message;
use crate::message::{Message, Quote};
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::order::sort_by_key;
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "oauth-consent",
    severity: Severity::Warning,
    component: Some(Component::Query),
    need: Need::Value,
    source: "RFC 9700 §4; RFC 6749 §10",
    title: "OAuth request for access",
    explanation: "The link asks an OAuth provider to give a program access: to read or change mail, files or settings, or to keep access while the user is away. With “prompt=none” the provider shows no page and redirects to the address in the link at once. An address with “..” in it may leave the path that the program has registered.",
    verify: "Read the scopes and the id of the client, and decode the redirect address.",
    traits: &[],
    hostile: &[
        Example::of(
            "https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=a&response_type=code&scope=Mail.ReadWrite%20offline_access",
        ),
        Example::of(
            "https://accounts.google.com/o/oauth2/v2/auth?client_id=a&scope=https://mail.google.com/",
        ),
        Example::of(
            "https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=a&prompt=none&redirect_uri=https://evil.example",
        ),
        Example::of(
            "https://provider.example/authorize?client_id=a&redirect_uri=https://app.example/cb/../../evil",
        ),
        Example::of("https://github.com/login/oauth/authorize?client_id=a&scope=repo"),
    ],
    innocent: &[
        Example::of(
            "https://accounts.google.com/o/oauth2/v2/auth?client_id=a&scope=openid%20email",
        ),
        Example::of("https://example.com/?scope=Mail.ReadWrite"),
        Example::of(
            "https://id.example.com/authorize?client_id=a&scope=openid%20offline_access&redirect_uri=https://www.example.com/",
        ),
        Example::of("https://example.com/a?prompt=none"),
        Example::of(
            "https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=a&scope=openid",
        ),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    let is_named = |param: &Param, name: &str| param.name.of(text) == name;
    let has = |name: &str| {
        values(case.reference).any(|param| is_named(&param, name) && !param.value.is_empty())
    };
    if !text.contains("client_id=") || !has("client_id") {
        return;
    }
    for param in values(case.reference) {
        let value = case.decoded().fully(param.value);
        let Some(value) = value.text() else { continue };
        if is_named(&param, "scope") {
            let scopes = value.split([' ', '+', ',']);
            // A company's own pages stay signed in so.
            let is_strong = |scope: &&str| {
                is_strong_scope(scope) && !(*scope == "offline_access" && is_own_client(case))
            };
            let mut strong: Vec<&str> = scopes.filter(is_strong).take(MOST_LOOKED_AT).collect();
            sort_by_key(&mut strong, |scope| rank(scope));
            if let Some(listed) = listed(&strong, param.value) {
                let client = client(case);
                let client = client.map(|host| message![" The answer goes to ", host, "."]);
                let message = message![
                    "The link asks you to give a program access to your account: ",
                    listed,
                    ".",
                    client
                ];
                findings.add(param.whole(), message);
            }
        } else if is_named(&param, "prompt") && value == "none" && has("redirect_uri") {
            let message = message![
                "The provider shows no page (“prompt=none”) and redirects at once to the address in the link."
            ];
            findings.add(param.whole(), message);
        } else if is_named(&param, "redirect_uri")
            && value.split(['/', '\\', ';']).any(|segment| segment == "..")
        {
            let message = message![
                "The redirect address contains “..” and may leave the path that is registered."
            ];
            findings.add(param.whole(), message);
        }
        if findings.is_full() {
            return;
        }
    }
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
    let more = scopes.len().saturating_sub(MOST_NAMED);
    let quotes = scopes.iter().take(MOST_NAMED);
    let quotes = quotes.map(|scope| message![Quote::text(*scope, place)]);
    let named = quotes.reduce(|all, next| message![all, ", ", next])?;
    Some(match more {
        0 => named,
        more => message![named, " and ", more, " more"],
    })
}

/// The host that the provider redirects to with its answer.
fn client(case: &Case<'_>) -> Option<Quote> {
    let text = case.text();
    let mut addresses =
        values(case.reference).filter(|param| param.name.of(text) == "redirect_uri");
    let (host, place) = value_link(case.decoded(), addresses.next()?.value)?.host()?;
    Some(Quote::host(host, place))
}

/// Whether the program that asks for access is on the site of the provider.
fn is_own_client(case: &Case<'_>) -> bool {
    let text = case.text();
    let mut addresses = values(case.reference)
        .filter(|param| param.name.of(text) == "redirect_uri")
        .filter_map(|param| value_link(case.decoded(), param.value)?.host());
    case.host
        .as_ref()
        .is_some_and(|own| addresses.any(|(host, _)| same_site(own.typed, &host)))
}
