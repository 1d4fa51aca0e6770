//! `link-text-mismatch`: a link whose text names one host, mail address or number while it goes to another.

use std::borrow::Cow;

use super::shown_host::{Named, named};
use super::shown_recipient::other_recipient;
use crate::document::shown_texts;
use crate::facts::characters::as_drawn;
use crate::facts::decoded::Decoded;
use crate::facts::embedded::embedded_targets;
use crate::facts::host::{is_shortener, same_site};
use crate::facts::recipients::{Recipients, Sending, recipients};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Reference, Standard};

/// The check.
pub static CHECK: Check = Check {
    id: "link-text-mismatch",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::Shown,
    source: "RFC 3986 §7.6",
    title: "Link text with another address",
    explanation: "A document shows one address and links to another. Mail programs and browsers show the text, and the \
        destination only on request; phishing mail uses this. The text is also that of `title` and `aria-label`, and of \
        `alt` where images are blocked, each as directional overrides draw it. Mailings that count clicks do it too: if the target contains the shown address, the \
        finding is a notice; if the target is a known shortener, or the name stands among words or may be that of a file, \
        it is a warning. Links to mail addresses and telephone numbers are compared with the address or number in the text; another name at the same domain is a warning.",
    verify: "Point at the link, or copy it, and compare the registrable domain, or the whole mail address or number, with the one in the text.",
    traits: &[Trait::OfDocument],
    hostile: &[
        Example::showing("www.paypal.com/login", "https://evil.example/login"),
        Example::showing("https://accounts.google.com/", "http://192.0.2.1/google"),
        Example::showing(
            "www.paypal.com/signin?next=https://evil.example/",
            "https://evil.example/",
        ),
        Example::showing("\u{202e}moc.lapyap.www//:sptth", "https://evil.example/"),
        Example::showing(
            "Log in: \u{202e}moc.lapyap\u{202c}",
            "https://evil.example/",
        ),
        Example::showing("\u{202e}moc.lapyap@ecivres", "mailto:evil@evil.example"),
        Example::showing("Log in | title: paypal.com", "https://evil.example/login"),
        Example::showing(
            "example.com | aria-label: https://www.paypal.com/",
            "https://example.com/",
        ),
        Example::showing(
            "Log in at paypal.com/verify now",
            "https://paypal.com.evil.example/",
        ),
        Example::showing("→ paypal.com!", "https://evil.example/"),
        Example::showing("Log in to paypal.com", "https://evil.example/"),
        Example::showing("Website: shop-alpha.com", "https://evil.example/"),
        Example::showing("www。paypal。com", "https://evil.example/"),
        Example::showing("setup.cfg.in", "https://code.example/setup.cfg.in"),
        Example::showing("Mail service@paypal.com", "mailto:evil@evil.example"),
        Example::showing("+1 800 555 1234", "tel:+19005550000"),
    ],
    innocent: &[
        Example::showing("Mail us", "mailto:bob@example.com"),
        Example::showing("Bob@example.com", "mailto:bob@example.com"),
        Example::showing("(800) 555-1234", "tel:+1-800-555-1234"),
        Example::showing("www.example.com", "https://example.com/"),
        Example::showing("example.com/x", "https://login.example.com/x"),
        Example::showing(
            "Read the README.md of ASP.NET Core",
            "https://github.com/dotnet/aspnetcore",
        ),
        Example::showing("Log in", "https://evil.example/login"),
        Example::showing(
            "Shop | title: logo of example.com",
            "https://shop.example.com/",
        ),
        Example::showing("bob@example.com", "https://evil.example/"),
        Example::showing("twitter.com/foo", "https://x.com/foo"),
        Example::showing("Watch it on youtu.be", "https://www.youtube.com/watch?v=a"),
        Example::showing("www.\u{202e}elpmaxe\u{202c}.com", "https://example.com/"),
        Example::showing("window.open()", "https://docs.example/"),
        Example::showing("How os.name and sys.info are read", "https://docs.example/"),
        Example::of("https://evil.example/login"),
    ],
    run,
};

/// The texts that are shown for a link, each as it is drawn.
fn drawn_texts(shown: &str) -> impl Iterator<Item = Cow<'_, str>> {
    shown_texts(shown).map(as_drawn)
}

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(shown) = case.shown else { return };
    if let Some(found) = recipients(case.reference) {
        compare_recipients(case, shown, &found, findings);
        return;
    }
    let target = case.resolution.target.as_deref();
    let target = target.map(|target| Reference::split(target, Standard::Rfc3986));
    let reference = target.as_ref().unwrap_or(case.reference);
    let Some(host) = reference.host().filter(|host| !host.is_empty()) else {
        return;
    };
    let brands = &case.settings.brands;
    let mut texts = drawn_texts(shown).filter_map(|text| named(&text, brands));
    let is_other =
        |named: &Named| !same_site(&named.host, host) && !brands.have_one_owner(&named.host, host);
    let Some(named) = texts.find(is_other) else {
        return;
    };
    let span = match &case.host {
        Some(host) => host.span,
        None => case.whole(),
    };
    let carries = embedded_targets(reference).iter().any(|inner| {
        let inner = Reference::split(&inner.url, Standard::Rfc3986);
        inner
            .host()
            .is_some_and(|host| same_site(&named.host, host))
    });
    let severity = match () {
        () if carries => Severity::Notice,
        () if is_shortener(&host.to_ascii_lowercase()) || !named.is_address => Severity::Warning,
        () => Severity::Danger,
    };
    findings.add_with(
        severity,
        span,
        message![
            "The document shows ",
            Quote::host_from_elsewhere(named.host),
            " for this link, but it goes to ",
            match &case.host {
                Some(found) => found.quote(),
                None => Quote::host_from_elsewhere(host.to_owned()),
            },
            match carries {
                true => " first, which has the address that is shown in its query or path.",
                false => ".",
            }
        ],
    );
}

/// The same of who gets a mail, a call or a message.
fn compare_recipients(case: &Case<'_>, shown: &str, found: &Recipients, findings: &mut Findings) {
    let text = case.text();
    let all = || found.to.iter().chain(&found.copies);
    let Some(place) = all().next() else {
        return;
    };
    let decoded = Decoded::of(text);
    let addresses = all().flat_map(|place| {
        let octets = decoded.once(*place).octets;
        let addresses = String::from_utf8_lossy(octets).into_owned();
        let each: Vec<String> = addresses.split(',').map(str::to_owned).collect();
        each
    });
    let addresses: Vec<String> = addresses.filter(|one| !one.trim().is_empty()).collect();
    let mut texts = drawn_texts(shown);
    let other = texts.find_map(|shown| other_recipient(&shown, found.sending, &addresses));
    let Some(shown) = other else {
        return;
    };
    let goes = match found.sending {
        Sending::Mail => " for this link, but the mail goes to ",
        Sending::Call => " for this link, but the call goes to ",
        Sending::Message => " for this link, but the message goes to ",
    };
    let to = addresses.into_iter().next().unwrap_or_default();
    findings.add_with(
        shown.severity,
        *place,
        message![
            "The document shows ",
            Quote::bare_from_elsewhere(shown.text),
            goes,
            Quote::bare(to, *place),
            "."
        ],
    );
}
