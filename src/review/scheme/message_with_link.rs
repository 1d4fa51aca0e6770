//! `message-with-link`: message with a link.

use super::typed_scheme::uncommon_scheme;
use crate::facts::embedded::target::url_in;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "message-with-link",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 5724",
    title: "Message with a link",
    explanation: "The link writes a message to others in the user's name, and the message has a link in it. Chain \
        letters and worms spread this way.",
    verify: "Read the message before you send it.",
    traits: &[],
    hostile: &[
        Example::of("sms:+15550100?body=https://evil.example"),
        Example::of("smsto:+15550100:look%20http://evil.example"),
        Example::of("whatsapp://send?text=https://evil.example/a"),
        Example::of("sms:?&body=www.evil.example"),
    ],
    innocent: &[
        Example::of("sms:+15550100"),
        Example::of("sms:+15550100?body=Hello"),
        Example::of("https://example.com/?body=https://example.net"),
        Example::of("mailto:a@example.com?body=hello"),
    ],
    run,
};

/// Schemes that write messages.
const SCHEMES: [&str; 7] = ["mms", "mmsto", "sms", "smsto", "tg", "viber", "whatsapp"];

fn run(case: &Case<'_>, findings: &mut Findings) {
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
