//! Links that forward their readers, or may.

use crate::facts::decoded::View;
use crate::facts::embedded::link_without_scheme;
use crate::facts::embedded::target::{is_url, site};
use crate::facts::forwarding::{
    ForwardedTo, Forwarding, final_forwarding, forwarding, is_click_tracker, is_known_site,
    is_partner_network,
};
use crate::facts::host::{HostFacts, delivery_network, is_shortener, same_site};
use crate::facts::own_schemes::scheme_of_application;
use crate::facts::parameters::{Param, params_by_ampersand};
use crate::facts::redirects::{LinkHandling, is_redirect, link_handling};
use crate::facts::tenants::{Hosting, Tenant, host_tenant};
use crate::review::Onward;
use crate::review::case::ValueLink;
use crate::review::prelude::*;
use crate::syntax::Reference;
use std::borrow::Cow;
use std::cell::OnceCell;

/// `open-redirect-param`: a parameter that may redirect to a link on another site.
pub(super) fn open_redirect(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    let forwarded = OnceCell::new();
    let own = case
        .host
        .as_ref()
        .map(|host| host.typed)
        .or_else(|| case.base.and_then(Reference::host))
        .filter(|host| !host.is_empty());
    // What is cut at a `;` is a link of its own, or it is looked at whole.
    let query = case.reference.components().query.unwrap_or_default();
    let whole = params_by_ampersand(text, query).filter(|param| {
        let cut = param.value.of(text).split(';').next().unwrap_or("");
        param.whole().of(text).contains(';') && !is_url(cut.as_bytes())
    });
    let whole = whole.map(|param| {
        (
            param,
            Cow::Owned(ValueLink::of(case.decoded(), param.value)),
        )
    });
    let links = case.value_links().iter().map(Cow::Borrowed);
    for (param, link) in case.values().zip(links).chain(whole) {
        if param.name.is_empty() || param.value.len() < 3 {
            continue;
        }
        let name = case.decoded().fully(param.name);
        let is_named = |name: &str| {
            let more = &case.settings.redirect_parameters;
            is_redirect(name) || more.iter().any(|known| known.eq_ignore_ascii_case(name))
        };
        if !name.text().is_some_and(is_named) {
            continue;
        }
        let Some(link) = link.into_owned() else {
            assumed(case, own, param, findings);
            continue;
        };
        // What opens an application leads to no site; that it does is said of every such link.
        if scheme_of_application(&link.url).is_some() {
            continue;
        }
        let host = &link.host;
        if let (Some(own), Some((host, _))) = (own, host)
            && same_site(own, host)
        {
            continue;
        }
        let to = host.as_ref().map(|(host, _)| host.as_str());
        if forwarded
            .get_or_init(|| forwarded_place(case))
            .overlaps(param.value)
        {
            // The page is known to forward its readers there, and that is said already.
            continue;
        }
        let handling = match to {
            None => LinkHandling::Unknown,
            Some(_) => handling(case, own),
        };
        let shown = Quote::text(param.name.of(text), param.name);
        let front = to.and_then(|to| own_domain_in_front(case, to));
        let there = link.host;
        let there = there.map(|(host, place)| Quote::host_of(host, place, site));
        let (severity, message) = said(case, handling, shown, there, &name, &link.url);
        let severity = front
            .as_ref()
            .map_or(severity, |_| severity.max(Severity::Warning));
        let is_only_shown = handling == LinkHandling::Displays && front.is_none();
        let message = message![message, front];
        // A provider knows who registered a return address, and not what is there.
        if is_only_shown {
            findings.add_with(severity, param.whole(), message);
        } else {
            let onward = Onward::new(link.url, link.span);
            findings.add_onward(severity, param.whole(), message, onward);
        }
        if findings.is_full() {
            return;
        }
    }
}

/// What the page is known to do with links, which is on `own`: the host of the reference, or else of its base.
fn handling(case: &Case<'_>, own: Option<&str>) -> LinkHandling {
    match (&case.host, own) {
        (None, Some(own)) => link_handling(case.reference, own),
        _ => case.link_handling(),
    }
}

/// A value without a scheme that begins with a host: pages that redirect put one before it, or go to a path of their own. Only what is
/// found in that host counts.
fn assumed(case: &Case<'_>, own: Option<&str>, param: Param, findings: &mut Findings) {
    let Some(link) = link_without_scheme(case.decoded(), param.value) else {
        return;
    };
    let Some((host, place)) = link.host() else {
        return;
    };
    let is_shown = |own| handling(case, Some(own)) == LinkHandling::Displays;
    let is_told = || forwarded_place(case).overlaps(param.value);
    if own.is_some_and(|own| same_site(own, &host) || is_shown(own)) || is_told() {
        return;
    }
    // A name before an `@` is the user of an address of mail, unless that is somebody’s who is known.
    let inner = Reference::split(&link.url, case.reference.standard());
    let user = inner.components().userinfo.map(|user| user.of(&link.url));
    let is_owner = |user: &str| {
        let domain = HostFacts::new(user, Span::default());
        let owner = domain.registrable();
        owner.is_some_and(|owner| case.settings.brands.own(owner))
    };
    if user.is_some_and(|user| !is_owner(user)) {
        return;
    }
    let shown = Quote::text(param.name.of(case.text()), param.name);
    let message = said::open_redirect_param(shown, Quote::host_of(host, place, site));
    let onward = Onward {
        is_assumed: true,
        ..Onward::new(link.url, param.value)
    };
    findings.add_onward(Severity::Notice, param.whole(), message, onward);
}

/// What is to be said of the parameter `shown`, which holds the link `url` to the host `there`.
fn said(
    case: &Case<'_>,
    handling: LinkHandling,
    shown: Quote,
    there: Option<Quote>,
    name: &View<'_>,
    url: &str,
) -> (Severity, Message) {
    let Some(there) = there else {
        let words = " may redirect to something without a host, such as a script.";
        return (Severity::Warning, message![shown, words]);
    };
    match handling {
        LinkHandling::Displays | LinkHandling::PassesOn => {
            let words = ". This page is known to show such links and not to redirect to them.";
            let message = message![shown, " holds a link to another site, ", there, words];
            (Severity::Notice, message)
        }
        LinkHandling::Returns { parameter, why } if name.text() == Some(parameter) => {
            let words = ", after signing in. ";
            let message = message![shown, " redirects to another site, ", there, words, why];
            (Severity::Notice, message)
        }
        _ if case.owned && is_well_known(case, url) => {
            let words = ". Both sites belong to well-known names.";
            let message = message![shown, " may redirect to another site, ", there, words];
            (Severity::Notice, message)
        }
        _ => {
            let message = said::open_redirect_param(shown, there);
            (Severity::Warning, message)
        }
    }
}

/// The place of the address that the page is known to forward every visitor to; empty if it is not known to do so.
pub(super) fn forwarded_place(case: &Case<'_>) -> Span {
    let host = case.host.as_ref();
    let found = host.and_then(|host| forwarding(case.reference, host));
    match found.map(|found| found.to) {
        Some(ForwardedTo::Shown { span, .. }) => span,
        _ => Span::empty(0),
    }
}

/// Whether a link leads to a page of a well-known name's owner: not to one of a customer, but for the help desk to which the
/// platform's own page leads its staff, and not to one that forwards its visitors.
pub(super) fn is_well_known(case: &Case<'_>, url: &str) -> bool {
    let link = Reference::split(url, case.reference.standard());
    let Some(host) = HostFacts::of(&link) else {
        return false;
    };
    let owner = host.registrable();
    let is_own = || {
        let own = case.host.as_ref().and_then(|own| own.registrable());
        own.zip(owner)
            .is_some_and(|(own, owner)| case.settings.brands.have_one_owner(own, owner))
    };
    let is_staffs = |tenant: Tenant<'_>| tenant.hosting == Hosting::Desk && is_own();
    owner.is_some_and(|owner| case.settings.brands.own(owner) || is_known_site(owner))
        && host_tenant(&link, &host).is_none_or(is_staffs)
        && forwarding(&link, &host).is_none()
}

/// `redirector`: known redirector.
pub(super) fn redirector(case: &Case<'_>, findings: &mut Findings) {
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
    findings.add_onward(severity, span, message, Onward::new(url, span));
}

/// The host that the page at `url` claims to forward to, without an address in its text that does.
fn claimed(case: &Case<'_>, url: &str) -> Option<String> {
    let link = Reference::split(url, case.reference.standard());
    match forwarding(&link, &HostFacts::of(&link)?)?.to {
        ForwardedTo::Claimed { host, .. } => Some(host),
        _ => None,
    }
}

/// `click-tracker`: click tracker of a mailer.
pub(super) fn click_tracker(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = &case.host else { return };
    if !is_click_tracker(case.reference, host) {
        return;
    }
    let found = forwarding(case.reference, host);
    if found.is_some_and(|found| found.to == ForwardedTo::Hidden) {
        findings.add(host.span, said::click_tracker(host.quote()));
    }
}

/// What is to be said of `host`, where it has the domain of this link among its first labels and is on another site:
/// `www.shop.example.evil.example` in a link to `shop.example`. Delivery networks name their hosts so.
pub(super) fn own_domain_in_front(case: &Case<'_>, host: &str) -> Option<Message> {
    // Of well-known names, that is found in the other link as well.
    let own = case.host.as_ref().filter(|_| !case.owned)?;
    let domain = own
        .registrable()
        .filter(|domain| domain.len() < host.len())?;
    let mut places = host.match_indices(domain);
    let is_label = |(at, _): &(usize, &str)| {
        let starts = *at == 0 || host.as_bytes().get(at - 1) == Some(&b'.');
        let after = host.as_bytes().get(at + domain.len());
        starts && after.is_some_and(|after| matches!(after, b'.' | b'-'))
    };
    places.find(is_label)?;
    let is_foreign = !same_site(own.typed, host) && delivery_network(host).is_none();
    let domain = Quote::host(domain.to_owned(), own.registrable_quote().place?);
    is_foreign.then(|| {
        message![
            " Its host has the domain of this link, ",
            domain,
            ", in front of another’s."
        ]
    })
}
