//! `redirector`: known redirector.

use super::open_redirect_param::is_well_known;
use crate::facts::HostFacts;
use crate::facts::forwarding::{
    ForwardedTo, Forwarding, final_forwarding, forwarding, is_click_tracker, is_partner_network,
};
use crate::facts::host::{is_shortener, same_site};
use crate::review::Onward;
use crate::review::prelude::*;
use crate::syntax::Reference;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = &case.host else { return };
    let Some(Forwarding { to, .. }) = final_forwarding(case.reference, host) else {
        return;
    };
    let (place, span, url, message) = match to {
        // Shorteners and counters of mailers have checks of their own.
        ForwardedTo::Hidden
            if is_shortener(&host.name) || is_click_tracker(case.reference, host) =>
        {
            return;
        }
        ForwardedTo::Hidden => {
            let hidden = " forwards every visitor to a destination that is not in this text.";
            findings.add(host.span, message![host.quote(), hidden]);
            return;
        }
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
    // A filter of mail forwards to shorteners too, and what is wrong with the destination raises the finding.
    let is_told = is_partner_network(&host.name) || is_click_tracker(case.reference, host);
    let judged = claimed(case, &url).map(|host| format!("https://{host}/"));
    let severity = match is_shortener(&place)
        && !is_told
        && !is_well_known(case, judged.as_deref().unwrap_or(&url))
    {
        true => Severity::Warning,
        false => declared::REDIRECTOR.severity,
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
