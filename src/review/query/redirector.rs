//! `redirector`: known redirector.

use super::open_redirect_param::is_well_known;
use crate::facts::HostFacts;
use crate::facts::forwarding::{
    ForwardedTo, Forwarding, final_forwarding, forwarding, is_click_tracker, is_partner_network,
};
use crate::facts::host::{is_shortener, same_site};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Onward, Severity, Trait};
use crate::syntax::Reference;

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
        of the message. A link to a well-known domain, of an affiliate network or of a mailer is a notice, unless the \
        destination has a worse finding. Translators and caches show the page themselves. Some gateways only name a \
        host for the reader: that is a claim, which anyone can write into the link.",
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
        Example::of("https://protect-eu.mimecast.com/s/abc?domain=evil.example"),
        Example::of("https://url.avanan.click/v2/r01/___https://evil.example/a___.YXAz"),
        Example::of("https://click.mailer.example/CL0/https:%2F%2Fevil.example%2Fa/1/0100-0/R=385"),
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
    let (place, span, url, message) = match to {
        ForwardedTo::Hidden => return,
        ForwardedTo::Claimed { host: to, span } => {
            let url = format!("https://{to}/");
            let hidden =
                " forwards every visitor to a place that this text does not show. It claims ";
            let message = message![host.quote(), hidden, Quote::host(to.clone(), span), "."];
            (to, span, url, message)
        }
        ForwardedTo::Shown {
            url,
            host: to,
            span,
            is_copy,
            ..
        } => {
            let hidden =
                is_shortener(&to).then_some(", a link shortener that hides where it leads");
            let verb = match is_copy {
                true => " shows every visitor the page of ",
                false => " forwards every visitor to ",
            };
            let claim = claimed(case, &url);
            let claim = claim.map(|claim| {
                let claim = Quote::host(claim, span);
                message![", which claims to forward to ", claim]
            });
            let there = Quote::host(to.clone(), span);
            let message = message![host.quote(), verb, there, hidden, claim, "."];
            (to, span, url, message)
        }
    };
    if same_site(&place, host.typed) {
        return;
    }
    // Networks for advertising forward to shops that are their partners; a well-known page is what it says, and so is what
    // a filter of mail says of it. Click trackers are a notice whether they show their address or not.
    let judged = claimed(case, &url).map(|host| format!("https://{host}/"));
    let is_ordinary = is_partner_network(&host.name)
        || is_well_known(case, judged.as_deref().unwrap_or(&url))
        || is_click_tracker(case.reference, host);
    let severity = match is_ordinary {
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

/// The host that the page at `url` claims to forward to, without an address in its text that does.
fn claimed(case: &Case<'_>, url: &str) -> Option<String> {
    let link = Reference::split(url, case.reference.standard());
    let span = link.components().host.filter(|span| !span.is_empty())?;
    match forwarding(&link, &HostFacts::new(span.of(url), span))?.to {
        ForwardedTo::Claimed { host, .. } => Some(host),
        _ => None,
    }
}
