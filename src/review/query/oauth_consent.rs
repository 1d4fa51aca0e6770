//! `oauth-consent`: consent to a program, or a silent redirect.

use crate::facts::embedded::{value_link, values};
use crate::facts::host::same_site;
use crate::facts::parameters::Param;
use crate::facts::sign_in::is_strong_scope;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "oauth-consent",
    severity: Severity::Warning,
    component: Some(Component::Query),
    need: Need::Value,
    source: "RFC 9700 §4; RFC 6749 §10",
    title: "Consent to a program, or a silent redirect",
    explanation: "The link asks an OAuth provider for a program's access. It asks to read or change mail, files or \
        settings, or to keep access while the user is away; or it asks for no page at all (“prompt=none”), so \
        that the provider redirects at once, with an error if need be, to the address in the link; or that \
        address has “..” in it, by which it may leave the registered one.",
    verify: "Read the scopes, and ask which program wants them. Decode the redirect address.",
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
            let mut scopes = value.split([' ', '+', ',']);
            // A company's own pages stay signed in so.
            let is_strong = |scope: &&str| {
                is_strong_scope(scope) && !(*scope == "offline_access" && is_own_client(case))
            };
            if let Some(scope) = scopes.find(is_strong) {
                let message = message![
                    "The link asks you to give a program access to your account: ",
                    Quote::text(scope, param.value),
                    "."
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
