//! `redirector`: known redirector.

use super::open_redirect_param::is_well_known;
use crate::facts::forwarding::{ForwardedTo, Forwarding, final_forwarding, is_partner_network};
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
    source: "RFC 3986 §7.6; OWASP, Unvalidated Redirects",
    title: "Known redirector",
    explanation: "The page is known to forward every visitor to the address in its own text. The link shows the host \
        of a service that people trust, and leads to someone else's. Mail gateways write links in this form to check \
        them; the destination is what counts there too. The destination is reviewed as well; its worst finding is part \
        of the message. A link to a well-known domain or of an affiliate network is a notice, unless the destination \
        has a worse finding.",
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
        Example::of("https://accounts.google.com/ServiceLogin?continue=https://www.youtube.com/"),
        Example::of("https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fshop.example%2F"),
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
        ..
    } = to
        && !same_site(&to, host.typed)
    {
        let hidden = is_shortener(&to).then_some(", a link shortener that hides where it leads");
        let message = message![
            host.quote(),
            " forwards every visitor to ",
            Quote::host(to, span),
            hidden,
            "."
        ];
        // Networks for advertising forward to shops that are their partners; a well-known page is what it says.
        let severity = match is_partner_network(&host.name) || is_well_known(case, &url) {
            true => Severity::Notice,
            false => CHECK.severity,
        };
        let onward = Onward {
            url,
            span,
            worst: None,
        };
        findings.add_onward(severity, span, message, onward);
    }
}
