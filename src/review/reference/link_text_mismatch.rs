//! `link-text-mismatch`: a link whose text names one host, mail address or number while it goes to another.

use crate::review::prelude::*;
use std::borrow::Cow;
use std::cell::LazyCell;

use super::shown_host::{Named, named, named_by_address};
use super::shown_recipient::{Shown, addresses_in, are_of_google_mail, other_recipient};
use super::shown_subject::{
    TEMPLATES, has_name, has_word, is_nobodys, is_number, is_private, is_variable, of_source,
};
use crate::document::shown_texts;
use crate::facts::address::names::is_loopback;
use crate::facts::app_links::may_hand_over;
use crate::facts::brands::Brands;
use crate::facts::characters::as_drawn;
use crate::facts::decoded::Decoded;
use crate::facts::embedded::target::site;
use crate::facts::embedded::{EmbeddedTarget, embedded_targets};
use crate::facts::forwarding::{ForwardedTo, forwarding, is_click_tracker, is_opaque};
use crate::facts::host::{HostFacts, is_shortener, same_site};
use crate::facts::recipients::{Recipients, Sending, recipients};
use crate::facts::schemes::is_wrapper;
use crate::facts::tenants::tenant;
use crate::readings::Reading;
use crate::syntax::{Reference, Standard};

/// The texts that are shown for a link, each as it is drawn.
fn drawn_texts(shown: &str) -> impl Iterator<Item = Cow<'_, str>> {
    shown_texts(shown).map(as_drawn)
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(shown) = case.shown else { return };
    // Browsers drop U+0000 (HTML Standard, “in body”).
    let shown = &*shown.replace('\0', "");
    // A source may break its lines in the middle of the address that it shows.
    if shown.split_whitespace().collect::<String>() == case.text() {
        return;
    }
    if let Some(found) = recipients(case.reference) {
        compare_recipients(case, shown, &found, findings);
        return;
    }
    let target = case.resolution.target.as_deref();
    let target = target.map(|target| Reference::split(target, Standard::Rfc3986));
    let reference = target.as_ref().unwrap_or(case.reference);
    let own = reference.host().filter(|host| !host.is_empty());
    // Where a browser goes to another host, that one is compared.
    let text = case.text();
    let is_plain = case.is_web || case.reference.scheme().is_none() && !text.starts_with("//");
    let may_part = !is_plain || text.contains(['\\', '\t', '\n', '\r']);
    let readings = may_part.then(|| case.readings()).into_iter().flatten();
    let mut browsers = readings.filter(|one| one.parser.is_browser());
    let browser = browsers.next().and_then(Reading::host).filter(|host| {
        let is_own = |own: &str| HostFacts::new(own, Span::default()).name == **host;
        !own.is_some_and(is_own)
    });
    let Some(host) = browser.or(own) else {
        nowhere(case, shown, findings);
        return;
    };
    let found = case.host.as_ref().filter(|_| browser.is_none());
    // Where a known redirector leads.
    let to = found.and_then(|host| match forwarding(reference, host)?.to {
        ForwardedTo::Shown { host, .. } | ForwardedTo::Claimed { host, .. } => Some(host),
        ForwardedTo::Hidden => None,
    });
    let mut named = other_hosts(case, shown, &[host]);
    let end = to.as_deref().filter(|_| named.is_empty());
    if let Some(end) = end {
        named = other_hosts(case, shown, &[end]);
    }
    let span = found.map_or(case.whole(), |host| host.span);
    // Some have it more than once, with marks between: `/*http://a.example*http://a.example`.
    let text = reference.text().to_ascii_lowercase();
    let after = text.get(span.end as usize..).unwrap_or_default();
    // What is in a fragment gets to no server (RFC 3986 §3.5).
    let sent = after.split('#').next().unwrap_or_default();
    let fragment = reference.components().fragment;
    let is_sent =
        |inner: &EmbeddedTarget| fragment.is_none_or(|fragment| inner.span.end < fragment.start);
    let targets = LazyCell::new(|| embedded_targets(reference));
    let carried = |named: &Named| {
        let leads_to = |inner: &EmbeddedTarget| {
            let inner = Reference::split(&inner.url, Standard::Rfc3986);
            inner
                .host()
                .is_some_and(|host| same_site(&named.host, host))
        };
        sent.contains(&format!("//{}", named.host))
            || targets
                .iter()
                .any(|inner| is_sent(inner) && leads_to(inner))
    };
    // How documentation names what it is about: `/github.com/pkg/errors`.
    let address = shown.trim().trim_matches('`').to_ascii_lowercase();
    let is_alone = !address.contains(char::is_whitespace) && address.contains('/');
    let is_inside = is_alone && sent.contains(&format!("/{address}"));
    let weighed = |named: Named| {
        let is_known = case.settings.brands.own(&site(&named.host));
        // Pages about sites name them so: `/domains/example.com`. Who shows an address means to lead there.
        let names_host = has_name(after, &named.host.to_ascii_lowercase());
        let names_it = named.is_bare && names_host;
        // Sites of source code have repositories that are called as a site, a module or an image is.
        let last = address.rsplit('/').next().filter(|_| is_alone);
        let last = last.and_then(|last| last.split(".v").next());
        let names_source = names_host || last.is_some_and(|last| has_name(after, last));
        let of_source = of_source(&named, &address, host, sent);
        // An imitated name is worth more than a click that is counted.
        // Nobody who sends mailings counts clicks at an address without a name.
        let is_counted = |host: &HostFacts<'_>| {
            !is_known
                && host.is_name()
                && (is_click_tracker(reference, host) || is_opaque(reference))
        };
        let hides = found.is_some_and(is_counted);
        // Anyone can write the address of a well-known site into his own.
        let leads_there = to.as_deref().map(|to| same_site(&named.host, to));
        let carries = leads_there.unwrap_or_else(|| carried(&named));
        let is_relayed = carries && (!is_known || leads_there == Some(true));
        // The name of a module or a function, which the link has as a whole, or in code.
        let is_member = named.is_bare && !is_known && !named.is_plain;
        let is_code = address.len() + 2 <= shown.trim().len() && shown.trim().starts_with('`');
        let is_of_host = || {
            let first = named.host.split('.').next().unwrap_or_default();
            host.split('.')
                .any(|label| label.eq_ignore_ascii_case(first))
        };
        let is_elsewhere = || case.settings.brands.are_of_countries(&named.host, host);
        let is_namesake = || case.settings.brands.are_namesakes(&named.host, host);
        // On well-known sites accounts are called so: `threads.net/@booking.com`.
        let is_account = || {
            let mut segments = sent.split(['/', '?']);
            let is_handle = |segment: &str| {
                let name = segment.strip_prefix('@');
                name.is_some_and(|name| name.eq_ignore_ascii_case(&named.host))
            };
            case.owned && segments.any(is_handle)
        };
        // A page lists what it knows of a site by a filter of its own: `from?site=example.com`.
        let is_of_page = case.reference.scheme().is_none() && case.reference.authority().is_none();
        let is_filter = is_of_page
            && ["=", "/"]
                .iter()
                .any(|mark| sent.ends_with(&format!("{mark}{address}")));
        let severity = match () {
            () if is_filter => match is_known {
                true => Severity::Warning,
                false => Severity::Notice,
            },
            () if is_relayed || hides || is_to_fill_in(host) || is_elsewhere() => Severity::Notice,
            () if is_member && (names_it || is_code || is_variable(shown, &named.host)) => {
                Severity::Notice
            }
            // A part of a module on its own page: `dateutil.tz` on `dateutil.example/tz.html`.
            () if is_member
                && is_of_host()
                && has_word(after, named.host.rsplit('.').next().unwrap_or_default()) =>
            {
                Severity::Notice
            }
            () if is_number(&named.host) => Severity::Notice,
            () if is_nobodys(&named, &address) && !is_known => Severity::Notice,
            // The machine of a name that a router has on its own network.
            () if is_private(host) && !is_known && !sent.contains('?') => Severity::Notice,
            () if of_source == Some(Severity::Notice) || is_account() => Severity::Notice,
            // Pages of well-known sites are named after what they are about.
            () if names_source && case.owned && !is_known => Severity::Notice,
            () if of_source.is_some() => Severity::Warning,
            () if is_member && (is_of_host() || has_word(after, &named.host)) => Severity::Warning,
            () if is_code && is_alone && !is_known => Severity::Warning,
            () if carries => Severity::Warning,
            // Programs for mail write the address of a picture before its link.
            () if named.is_picture && !is_known => Severity::Notice,
            () if named.is_picture => Severity::Warning,
            () if is_inside && address.starts_with(&*named.host) => Severity::Warning,
            () if names_it && (!is_known || case.owned) || !named.is_address => Severity::Warning,
            () if is_shortener(&host.to_ascii_lowercase()) || is_namesake() => Severity::Warning,
            () if is_loopback(&named.host) => Severity::Warning,
            () => Severity::Danger,
        };
        (severity, named, carries, hides)
    };
    // Of those that are as bad, the first.
    let all = named.into_iter().rev().map(weighed);
    let Some((severity, named, carries, hides)) = all.max_by_key(|(severity, ..)| *severity) else {
        return;
    };
    findings.add_with(
        severity,
        span,
        message![
            "The document shows ",
            Quote::host_from_elsewhere(named.host),
            " for this link, but it goes to ",
            match (end, found) {
                (Some(end), _) => Quote::host_from_elsewhere(end.to_owned()),
                (None, Some(found)) => found.quote(),
                (None, None) => Quote::host_from_elsewhere(host.to_owned()),
            },
            match () {
                () if carries =>
                    " first, which has the address that is shown in its query or path.",
                () if hides => ", which may count clicks: the destination is not in this text.",
                () => ".",
            }
        ],
    );
}

/// The hosts that are shown for a link, of those that are none of these and of no owner of theirs; otherwise those of addresses of mail.
fn other_hosts(case: &Case<'_>, shown: &str, hosts: &[&str]) -> Vec<Named> {
    let brands = &case.settings.brands;
    let is_other = |named: &Named| {
        // Inside of a company, `intranet` is `intranet.example.com`.
        let is_short = |host: &str| {
            let first = host.split('.').next().unwrap_or_default();
            first.eq_ignore_ascii_case(&named.host)
        };
        let is_it = |host: &&str| {
            same_site(&named.host, host) && !are_of_customers(&named.host, host)
                || is_short(host)
                || named.is_start_of(host)
                || brands.have_one_owner(&named.host, host)
        };
        !hosts.iter().any(is_it)
    };
    let others = |read: fn(&str, &Brands) -> Vec<Named>| -> Vec<Named> {
        let in_text = |text: Cow<'_, str>| {
            let named = read(&text, brands);
            // After the link's own address, a title may name any site; but nobody shows a well-known one by chance.
            let shows_own = named.first().is_some_and(|first| !is_other(first));
            let counts = move |one: &Named| !shows_own || brands.own(&site(&one.host));
            named.into_iter().filter(is_other).filter(counts)
        };
        drawn_texts(shown).flat_map(in_text).collect()
    };
    let found = others(named);
    match found.is_empty() {
        true => others(named_by_address),
        false => found,
    }
}

/// Whether two hosts of one platform are those of different customers of it.
fn are_of_customers(one: &str, other: &str) -> bool {
    let facts = |host| HostFacts::new(host, Span::default());
    let (one, other) = (facts(one), facts(other));
    let of_platform = tenant(&one).zip(tenant(&other));
    of_platform.is_some_and(|(one, other)| one.platform == other.platform && one.name != other.name)
}

/// Whether a host ends in a part of a template, or an address is one: nothing in DNS is called so.
fn is_to_fill_in(host: &str) -> bool {
    let is_variable = |name: &str| {
        let name = name.strip_prefix('$').unwrap_or_default();
        !name.is_empty()
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    let is_template = |name: &str| {
        TEMPLATES.iter().any(|(open, close)| {
            let inside = name
                .strip_prefix(open)
                .and_then(|rest| rest.strip_suffix(close));
            inside.is_some_and(|inside| !inside.trim_end_matches(close).contains(close))
        })
    };
    let start = host.find(['{', '$', '%', '<', '*']).unwrap_or(host.len());
    let (before, name) = host.split_at(start);
    (before.is_empty() || before.ends_with(['.', '@'])) && (is_variable(name) || is_template(name))
}

/// The same of a link that goes to no host: it runs a script, or holds a document.
fn nowhere(case: &Case<'_>, shown: &str, findings: &mut Findings) {
    // What is inside of another link is reviewed by itself.
    let is_name = |name: &str| name.starts_with(|first: char| first.is_ascii_alphabetic());
    let is_own = |name: &str| is_name(name) && !is_wrapper(name) && !may_hand_over(name);
    let scheme = case.reference.components().scheme;
    let scheme = scheme.filter(|scheme| is_own(scheme.of(case.text())));
    // Where a script leads on to.
    let mut targets = embedded_targets(case.reference).into_iter();
    let onward = targets.find_map(|inner| {
        let inner = Reference::split(&inner.url, Standard::Rfc3986);
        inner.host().map(str::to_owned)
    });
    let hosts: Vec<&str> = onward.iter().map(String::as_str).collect();
    let named = other_hosts(case, shown, &hosts);
    let named = named.into_iter().find(|named| named.is_address);
    if let Some((scheme, named)) = scheme.zip(named) {
        let (severity, goes) = match onward {
            Some(host) => {
                let host = Quote::host_from_elsewhere(host);
                (Severity::Danger, message!["it goes to ", host, "."])
            }
            None => {
                let name = Quote::text(scheme.of(case.text()), scheme);
                (Severity::Warning, message![name, " goes to no host."])
            }
        };
        let shown = Quote::host_from_elsewhere(named.host);
        let message = message!["The document shows ", shown, " for this link, but ", goes];
        findings.add_with(severity, scheme, message);
    }
}

/// The same of who gets a mail, a call or a message.
fn compare_recipients(case: &Case<'_>, shown: &str, found: &Recipients, findings: &mut Findings) {
    let text = case.text();
    let all = || found.all();
    let Some(place) = all().next() else {
        return;
    };
    let decoded = Decoded::of(text);
    let addresses = all().flat_map(|place| {
        let octets = decoded.once(place).octets;
        let addresses = String::from_utf8_lossy(octets).into_owned();
        let each: Vec<String> = addresses.split(',').map(str::to_owned).collect();
        each
    });
    let addresses: Vec<String> = addresses.filter(|one| !one.trim().is_empty()).collect();
    let mut texts = drawn_texts(shown);
    let other = texts.find_map(|shown| other_recipient(&shown, found.sending, &addresses));
    let domains: Vec<&str> = addresses
        .iter()
        .filter_map(|one| Some(one.rsplit_once('@')?.1))
        .collect();
    let page = || {
        let mut named = other_hosts(case, shown, &domains).into_iter();
        let is_own = |host: &str| domains.iter().any(|one| are_of_google_mail(one, host));
        let named = named.find(|named| named.is_address && !is_own(&named.host));
        named.map(|named| Shown {
            text: named.host,
            severity: Severity::Warning,
        })
    };
    // One of whom the text says nothing, in another domain than those that it shows.
    let unshown = || {
        let all: Vec<&str> = addresses_in(shown).collect();
        let text = (*all.first()?).to_owned();
        let domain = |address: &str| address.rsplit_once('@').map(|(_, host)| site(host));
        let mut to = addresses.iter().take(found.to.len().max(1));
        let to = to.find(|to| to.contains('@') && all.iter().all(|one| domain(one) != domain(to)));
        let severity = Severity::Warning;
        to.map(|to| (Shown { text, severity }, Some(to.clone())))
    };
    let first = other.or_else(page).map(|shown| (shown, None));
    let Some((shown, also)) = first.or_else(unshown) else {
        return;
    };
    let goes = match found.sending {
        Sending::Mail => " for this link, but the mail goes to ",
        Sending::Call => " for this link, but the call goes to ",
        Sending::Message => " for this link, but the message goes to ",
    };
    let to = also.or_else(|| addresses.into_iter().next());
    let to = to.unwrap_or_default();
    let severity = match is_to_fill_in(to.trim()) {
        true => Severity::Notice,
        false => shown.severity,
    };
    findings.add_with(
        severity,
        place,
        message![
            "The document shows ",
            Quote::bare_from_elsewhere(shown.text),
            goes,
            Quote::bare(to, place),
            "."
        ],
    );
}
