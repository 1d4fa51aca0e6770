//! `redirector`: known redirector.

use crate::facts::forwarding::{ForwardedTo, Forwarding, final_forwarding};
use crate::facts::host::{is_shortener, same_site};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Onward, Severity, Trait};

/// The check.
pub static CHECK: Check = Check {
    id: "redirector",
    severity: Severity::Warning,
    component: None,
    need: Need::Forwarding,
    source: "RFC 3986 §7.6; documentation of these services",
    title: "Known redirector",
    explanation: "The page is known to forward every reader to the address in its own text. The link shows the host of a \
        service that people trust, and leads to someone else's. Mail gateways write links in this form to check \
        them; the destination is what counts there too. The destination is reviewed as well, and the worst that is \
        found there is part of the message.",
    verify: "Decode the address, and read its host from the right.",
    traits: &[Trait::Forwards],
    hostile: &[
        Example::of("https://www.google.com/url?q=https://evil.example/"),
        Example::of("https://www.google.com/amp/s/evil.example/x"),
        Example::of(
            "https://www.google.com/url?q=https://www.google.com/url?q=https://evil.example/",
        ),
        Example::of("https://evil-example.translate.goog/"),
        Example::of("https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example"),
        Example::of("https://www.bing.com/ck/a?!&&p=1&u=a1aHR0cHM6Ly9ldmlsLmV4YW1wbGUv&ntb=1"),
        Example::of(
            "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fevil.example%2F",
        ),
        Example::of("https://urldefense.com/v3/__https://evil.example/x__;!!A!b$"),
    ],
    innocent: &[
        Example::of("https://www.google.com/search?q=https://evil.example/"),
        Example::of("https://accounts.google.com/ServiceLogin?continue=https://mail.google.com/"),
        Example::of("https://bit.ly/abc"),
        Example::of("https://example.com/url?q=https://evil.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = &case.host else { return };
    let Some(Forwarding { to, .. }) = final_forwarding(case.reference, host) else {
        return;
    };
    if let ForwardedTo::Shown {
        url,
        host: to,
        span,
    } = to
        && !same_site(&to, host.typed)
    {
        let hidden = is_shortener(&to).then_some(", a link shortener that hides where it leads");
        let message = message![
            host.quote(),
            " forwards every reader to ",
            Quote::host(to, span),
            hidden,
            "."
        ];
        let onward = Onward {
            url,
            span,
            worst: None,
        };
        findings.add_onward(CHECK.severity, span, message, onward);
    }
}
