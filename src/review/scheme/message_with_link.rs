//! `message-with-link`: message with a link.

use super::typed_scheme::uncommon_scheme;
use crate::facts::embedded::target::url_in;
use crate::review::prelude::*;

/// Schemes that write messages.
const SCHEMES: [&str; 7] = ["mms", "mmsto", "sms", "smsto", "tg", "viber", "whatsapp"];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((scheme, span)) = uncommon_scheme(case) else {
        return;
    };
    if !SCHEMES
        .iter()
        .any(|known| known.eq_ignore_ascii_case(scheme))
    {
        return;
    }
    let after = Span::new(span.end as usize + 1, case.text().len());
    let view = case.decoded().fully(after);
    let text = String::from_utf8_lossy(view.octets);
    // The scheme's own slashes start no link.
    let text = text.trim_start_matches('/');
    let link = url_in(text).or_else(|| text.find("www.").and_then(|at| text.get(at..)));
    if let Some(link) = link {
        let message = message![
            "The link fills in a message that contains a link: ",
            Quote::text(link, after),
            "."
        ];
        findings.add(span, message);
    }
}
