//! RFC 3986 §3.4 and §7.5: what a link gives away, and how much there is of it.

use std::cell::OnceCell;

use super::nested::target::email_in;
use super::{Case, Check, Marks, Report, Severity, safe, secret_spans};
use crate::syntax::Component;

/// The checks of this family.
pub(super) static CHECKS: &[Check] = &[
    Check {
        id: "email-in-url",
        severity: Severity::Notice,
        component: None,
        source: "RFC 3986 §7.5, RFC 5322 §3.4.1",
        title: "E-mail address",
        explanation: "Decoded once, path, query or fragment hold an e-mail address. Links that \
            were made for one reader carry his address to the page, which greets him with it; and \
            it is personal data wherever the link is kept.",
        by_hand: "Look for “@” or “%40” between a name and a domain.",
        run: email_in_url,
    },
    Check {
        id: "uri-long",
        severity: Severity::Notice,
        component: None,
        source: "RFC 9110 §4.1",
        title: "Long link",
        explanation: "The text has more than 2,000 characters. RFC 9110 §4.1 asks that at least \
            8,000 octets be supported, but many programs cut or refuse less; and what stands far \
            to the right isn't read by people.",
        by_hand: "Count the characters (`wc -m`).",
        run: uri_long,
    },
];

fn email_in_url(case: &Case<'_>, report: &mut Report) {
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
            report.add(found, message);
            from = range.end;
            if report.is_full() {
                return;
            }
        }
    }
}

/// From how many characters on a link is long.
const LONG: usize = 2000;

/// Whether the text has so many octets that it may be long.
pub(super) fn is_long(case: &Case<'_>) -> bool {
    case.text().len() > LONG
}

fn uri_long(case: &Case<'_>, report: &mut Report) {
    let text = case.text();
    if text.len() > LONG {
        let length = text.chars().count();
        if length > LONG {
            report.add(
                case.whole(),
                format!("The text has {length} characters: some programs cut it, and few people read to its end."),
            );
        }
    }
}
