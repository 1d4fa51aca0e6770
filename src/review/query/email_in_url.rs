//! `email-in-url`: an e-mail address in the path, the query or the fragment.

use crate::facts::embedded::target::{email_in, plain_email};
use crate::review::prelude::*;

/// Schemes whose URIs are such addresses.
const OF_ADDRESSES: [&str; 10] = [
    "mailto", "sip", "sips", "xmpp", "acct", "im", "pres", "mid", "cid", "news",
];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
