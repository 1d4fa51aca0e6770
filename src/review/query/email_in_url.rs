//! `email-in-url`: an e-mail address in the path, the query or the fragment.

use crate::facts::decoded::Marks;
use crate::facts::embedded::target::{email_in, plain_email};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "email-in-url",
    severity: Severity::Notice,
    component: None,
    need: Need::EmailOrLength,
    source: "RFC 3986 §7.5, RFC 5322 §3.4.1",
    title: "E-mail address",
    explanation: "Decoded once, the path, the query or the fragment contains an e-mail address. A link made for one \
            recipient gives the address to the page, which can greet the recipient with it. It is also personal data \
            wherever the link is stored.",
    verify: "Look for “@” or “%40” between a name and a domain.",
    traits: &[],
    hostile: &[
        Example::of("https://example.com/#bob@example.net"),
        Example::of("https://example.com/u/bob%40example.net/"),
    ],
    innocent: &[
        Example::of("mailto:bob@example.net"),
        Example::of("https://example.com/pkg@1.2.3"),
    ],
    run,
};

/// Schemes whose URIs are such addresses.
const OF_ADDRESSES: [&str; 10] = [
    "mailto", "sip", "sips", "xmpp", "acct", "im", "pres", "mid", "cid", "news",
];

fn run(case: &Case<'_>, findings: &mut Findings) {
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
            findings.add(
                span,
                message!["The link contains the e-mail address ", address, "."],
            );
            if findings.is_full() {
                return;
            }
        }
    }
}
