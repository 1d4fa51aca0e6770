//! `open-redirect-param`: Parameter that sends the reader elsewhere.

use crate::facts::embedded::target::{host_of, is_url, site};
use crate::facts::embedded::{value_url, values};
use crate::facts::host::same_site;
use crate::facts::parameters::params_by_ampersand;
use crate::review::query::redirect::Habit;
use crate::review::safe::{safe, safe_host};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Reference};
use std::cell::OnceCell;

/// The check.
pub static CHECK: Check = Check {
    id: "open-redirect-param",
    severity: Severity::Warning,
    component: Some(Component::Query),
    need: Need::Link,
    source: "OWASP, Unvalidated Redirects; RFC 3986 §7.6",
    title: "Parameter that sends the reader elsewhere",
    explanation: "A parameter with a name such as “next” or “url” holds a link to another \
            registrable domain. Pages that follow such a value without a check lend their good \
            name to any destination: the link shows one host, and ends at another. Pages that are \
            known only to share a link, and providers of sign-in whose clients register where they \
            come back to (RFC 6749 §3.1.2.2), make a notice of it.",
    verify: "Decode the value behind “=”, and compare the last labels of its host with those \
            of the link.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    let habit = OnceCell::new();
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
        if !name
            .text()
            .is_some_and(crate::review::query::redirect::is_redirect)
        {
            continue;
        }
        let Some(url) = value_url(case.decoded(), param.value) else {
            continue;
        };
        let shown = safe(param.name.of(text));
        let (severity, message) = match host_of(&url) {
            Some(host) if own.is_some_and(|own| same_site(own, &host)) => continue,
            Some(host) => {
                let host = safe_host(&site(&host));
                let habit = *habit.get_or_init(|| {
                    own.map_or(Habit::Unknown, |own| {
                        crate::review::query::redirect::habit(case, own)
                    })
                });
                let signs_in = name.text() == Some("redirect_uri");
                match habit {
                    Habit::Shares => (
                        Severity::Notice,
                        format!(
                            "“{shown}” tells this page of a link to {host}, another site; the page is known to show \
                             it, not to go there."
                        ),
                    ),
                    Habit::SignsIn if signs_in => (
                        Severity::Notice,
                        format!(
                            "“{shown}” sends the reader on to {host}, another site, after signing in; this provider \
                             is known to allow only what its client has registered."
                        ),
                    ),
                    _ => (
                        Severity::Warning,
                        format!("“{shown}” may send the reader on to {host}, another site."),
                    ),
                }
            }
            None => (
                Severity::Warning,
                format!(
                    "“{shown}” may send the reader on to something that has no host, such as a script."
                ),
            ),
        };
        findings.add_with(severity, param.whole(), message);
        if findings.is_full() {
            return;
        }
    }
}
