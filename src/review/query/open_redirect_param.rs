//! `open-redirect-param`: a parameter that may redirect to a link on another site.

use std::cell::OnceCell;

use crate::facts::embedded::target::{is_url, site};
use crate::facts::embedded::{value_link, values};
use crate::facts::host::same_site;
use crate::facts::parameters::params_by_ampersand;
use crate::facts::redirects::{LinkHandling, is_redirect, link_handling};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Reference};

/// The check.
pub static CHECK: Check = Check {
    id: "open-redirect-param",
    severity: Severity::Warning,
    component: Some(Component::Query),
    need: Need::Value,
    source: "OWASP, Unvalidated Redirects; RFC 3986 §7.6",
    title: "Redirect to another site",
    explanation: "A parameter with a name such as “next” or “url” holds a link to another registrable domain. A page \
            that redirects to such a value without checking it lends its good name to any destination: the link shows \
            one host, and ends at another. It is a notice on pages that are known only to share links, and on sign-in \
            pages whose clients register where they return to (RFC 6749 §3.1.2.2).",
    verify: "Decode the value after “=”, and compare the last labels of its host with those of the link.",
    traits: &[],
    hostile: &[
        Example::of("https://example.com/?next=//example.net/"),
        Example::of("https://example.com/?a&Return_To=https%3Aexample.net"),
        Example::on("https://example.com/login", "?next=//example.net"),
        Example::on("https://example.com/login", "/go?url=javascript:alert(1)"),
        Example::of("https://example.com/?next=//@example.net"),
        Example::of("https://example.com/?next=//:80@example.net"),
        Example::of("https://example.com/?a=b&next=//;@example.net"),
        Example::of("https://example.com/?next=+https://example.net"),
        Example::of("https://example.com/?next[0]=https://example.net"),
        // Decoded, the host ends before the backslash.
        Example::of("https://example.com/?next=//example.net%5C.example.com"),
        Example::of("https://example.com/?next=https://example.net%2F@example.com"),
        Example::of("https://example.com/?oauth_callback=https://example.net/"),
        Example::of("https://www.facebook.com/sharer/sharer.php?u=https://example.net/"),
    ],
    innocent: &[
        Example::of("https://example.com/?next=https://www.example.com/a"),
        Example::of("https://example.com/?ref=//example.net/"),
        Example::on("https://example.com/login", "?next=//www.example.com"),
        Example::on("https://example.com/login", "/go?url=/home"),
        Example::of("https://example.com/?next=https://example.com%2Fa"),
        Example::of("https://example.com/?next=//example.com%2F@a"),
        Example::of("https://example.com/?next=/a%2F"),
        Example::of("https://example.com/?title[0]=https://example.net"),
        Example::of("https://example.com/?next=/a;title=//example.net"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    let handling = OnceCell::new();
    let own = case
        .host
        .as_ref()
        .map(|host| host.typed)
        .or_else(|| case.base.and_then(Reference::host))
        .filter(|host| !host.is_empty());
    // What is cut at a `;` is a link of its own, or it is looked at whole.
    let query = case.reference.components().query.unwrap_or_default();
    let whole = params_by_ampersand(text, query).filter(|param| {
        let cut = param.value.of(text).split(';').next().unwrap_or("");
        param.whole().of(text).contains(';') && !is_url(cut.as_bytes())
    });
    for param in values(case.reference).chain(whole) {
        if param.name.is_empty() || param.value.len() < 3 {
            continue;
        }
        let name = case.decoded().fully(param.name);
        let is_named = |name: &str| {
            let more = &case.settings.redirect_parameters;
            is_redirect(name) || more.iter().any(|known| known.eq_ignore_ascii_case(name))
        };
        if !name.text().is_some_and(is_named) {
            continue;
        }
        let Some(link) = value_link(case.decoded(), param.value) else {
            continue;
        };
        let host = link.host();
        if let (Some(own), Some((host, _))) = (own, &host)
            && same_site(own, host)
        {
            continue;
        }
        let shown = Quote::text(param.name.of(text), param.name);
        let (severity, message) = match host {
            None => (
                Severity::Warning,
                message![
                    shown,
                    " may redirect to something without a host, such as a script."
                ],
            ),
            Some((host, place)) => {
                let host = Quote::host(site(&host), place);
                let handling = *handling.get_or_init(|| {
                    own.map_or(LinkHandling::Unknown, |own| {
                        link_handling(case.reference, own)
                    })
                });
                let is_registered = name.text() == Some("redirect_uri");
                match handling {
                    LinkHandling::Displays => (
                        Severity::Notice,
                        message![
                            shown,
                            " holds a link to another site, ",
                            host,
                            ". This page is known to show such links and not to redirect to them."
                        ],
                    ),
                    LinkHandling::RedirectsIfRegistered if is_registered => (
                        Severity::Notice,
                        message![
                            shown,
                            " redirects to another site, ",
                            host,
                            ", after signing in. This provider is known to accept only addresses that the client \
                             has registered."
                        ],
                    ),
                    _ => (
                        Severity::Warning,
                        message![shown, " may redirect to another site, ", host, "."],
                    ),
                }
            }
        };
        findings.add_with(severity, param.whole(), message);
        if findings.is_full() {
            return;
        }
    }
}
