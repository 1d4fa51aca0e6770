//! `email-in-url`: E-mail address.

use crate::facts::decoded::Marks;
use crate::facts::embedded::target::email_in;
use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::secrets::secret_spans;
use crate::syntax::Component;
use std::cell::OnceCell;

/// The check.
pub static CHECK: Check = Check {
    id: "email-in-url",
    severity: Severity::Notice,
    component: None,
    need: Need::EmailOrLength,
    source: "RFC 3986 §7.5, RFC 5322 §3.4.1",
    title: "E-mail address",
    explanation: "Decoded once, path, query or fragment hold an e-mail address. Links that \
            were made for one reader carry his address to the page, which greets him with it; and \
            it is personal data wherever the link is kept.",
    verify: "Look for “@” or “%40” between a name and a domain.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let mail = case.has_scheme(&[
        "mailto", "sip", "sips", "xmpp", "acct", "im", "pres", "mid", "cid", "news",
    ]);
    if mail || !case.has(Marks::AT, 1) {
        return;
    }
    let secrets = OnceCell::new();
    for component in [Component::Path, Component::Query, Component::Fragment] {
        let Some((_, span)) = case.component(component) else {
            continue;
        };
        let view = case.decoded().once(span);
        let Some(text) = view.text() else { continue };
        let mut from = 0;
        while let Some(found) = text.get(from..).and_then(email_in) {
            let range = from + found.start..from + found.end;
            let found = view.span(range.clone());
            // What a secret holds is not repeated.
            let secret = secrets
                .get_or_init(|| secret_spans(case.reference))
                .iter()
                .any(|secret| secret.overlaps(found));
            let message = match text.get(range.clone()) {
                Some(address) if !secret => format!("An e-mail address: {}.", safe(address)),
                _ => "An e-mail address.".to_owned(),
            };
            findings.add(found, message);
            from = range.end;
            if findings.is_full() {
                return;
            }
        }
    }
}
