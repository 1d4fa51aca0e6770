//! `encoded-url-payload`: Link or address in base64.

use super::links::*;
use crate::facts::embedded::target::{email_in, host_of};
use crate::facts::embedded::written::payloads;
use crate::review::safe::{safe, safe_host};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::secrets::secret_spans;
use crate::syntax::Span;
use std::cell::OnceCell;

/// The check.
pub static CHECK: Check = Check {
    id: "encoded-url-payload",
    severity: Severity::Warning,
    component: None,
    need: Need::Link,
    source: "RFC 4648 §4, §5",
    title: "Link or address in base64",
    explanation: "A value or a segment decodes from base64 (either alphabet, with or without \
            padding; or from hexadecimal digits) to text with a URL or an e-mail address in it. \
            It hides a destination from readers and filters, or tells the page who was sent the \
            link.",
    verify: "Give the value to `base64 -d`, after “-” and “_” are replaced by “+” and “/”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    // What a secret holds is not repeated.
    let secrets = OnceCell::new();
    let is_secret = |span| {
        let secrets: &Vec<Span> = secrets.get_or_init(|| secret_spans(case.reference));
        secrets.iter().any(|secret| secret.overlaps(span))
    };
    // Of what is not to be read, a few letters are enough to find the place.
    let quotation = |span: Span| match span.of(case.text()) {
        _ if is_secret(span) => "This text".to_owned(),
        long if long.chars().count() > QUOTED => {
            let start: String = long.chars().take(QUOTED).collect();
            format!("“{}…”", safe(&start))
        }
        short => format!("“{}”", safe(short)),
    };
    for payload in payloads(case.reference, case.decoded()) {
        let writing = payload.how.words();
        let host = payload.url().and_then(host_of);
        let onward = host
            .as_deref()
            .filter(|_| !findings.is_full())
            .and_then(|host| crate::review::query::redirect::sent_on(case, payload.span, host));
        let onward = onward.unwrap_or_default();
        let what = match (host, email_in(&payload.text)) {
            (Some(host), _) => format!("a link to {}", safe_host(&host)),
            _ if is_secret(payload.span) => "a link or an address".to_owned(),
            (None, Some(range)) => format!(
                "the e-mail address {}",
                safe(payload.text.get(range).unwrap_or(""))
            ),
            _ => "a link".to_owned(),
        };
        findings.add(
            payload.span,
            format!(
                "{} hides {what}: it is written {writing}.{onward}",
                quotation(payload.span)
            ),
        );
    }
}
