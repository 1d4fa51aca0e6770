//! `link-text-mismatch`: a link whose text names one host, mail address or number while it goes to another.

use std::borrow::Cow;

use icu_normalizer::ComposingNormalizerBorrowed;

use super::shown_recipient::other_recipient;
use crate::document::shown_texts;
use crate::facts::brands::Brands;
use crate::facts::decoded::Decoded;
use crate::facts::embedded::embedded_targets;
use crate::facts::host::{is_shortener, reads_as_host, registrable_domain, same_site};
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
        `alt` where images are blocked. Mailings that count clicks do it too: if the target contains the shown address, the \
        finding is a notice; if the target is a known shortener, or the name stands among words or may be that of a file, \
        it is a warning. Links to mail addresses and telephone numbers are compared with the address or number in the text; another name at the same domain is a warning.",
    verify: "Point at the link, or copy it, and compare the registrable domain, or the whole mail address or number, with the one in the text.",
    traits: &[Trait::OfDocument],
    hostile: &[
        Example::showing("www.paypal.com/login", "https://evil.example/login"),
        Example::showing("https://accounts.google.com/", "http://192.0.2.1/google"),
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
        Example::showing("How os.name and sys.info are read", "https://docs.example/"),
        Example::of("https://evil.example/login"),
    ],
    run,
};

/// A host that a text names.
struct Named {
    host: String,
    /// It is written as an address, and not only as a name with a dot.
    is_address: bool,
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
    let mut texts = shown_texts(shown).filter_map(|text| named(text, brands));
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
    let mut texts = shown_texts(shown);
    let other = texts.find_map(|shown| other_recipient(shown, found.sending, &addresses));
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

/// The first host that `text` names: in a URL, with `www.`, before a path, or as the whole text; among other words only
/// where nothing else is called so.
fn named(text: &str, brands: &Brands) -> Option<Named> {
    let text = with_plain_dots(text);
    let is_around = |one: char| !one.is_alphanumeric() && one != '/';
    let text = text.trim_matches(is_around);
    let mut words = text.split_whitespace();
    words.find_map(|word| {
        let word = word.trim_matches(is_around);
        if let Some((_, after)) = word.split_once("://") {
            let authority = after.split(['/', '?', '#', '\\']).next()?;
            let host = authority.rsplit('@').next()?.split(':').next()?;
            let is_host = !host.is_empty() && reads_as_host(host);
            return is_host.then(|| Named {
                host: host.to_owned(),
                is_address: true,
            });
        }
        let end = word.find(['/', '?', '#', ':']).unwrap_or(word.len());
        let (name, rest) = word.split_at(end);
        let is_www = name
            .get(..4)
            .is_some_and(|start| start.eq_ignore_ascii_case("www."));
        let is_whole = word.len() == text.len();
        let is_own = registrable_domain(name).is_some_and(|domain| brands.own(&domain));
        let is_plain = !name.contains(char::is_uppercase);
        let is_meant = is_www
            || rest.starts_with('/')
            || is_whole
            || is_plain && (is_own || PLAIN.iter().any(|suffix| name.ends_with(suffix)));
        if !is_meant
            || !name.contains('.')
            || name.contains('@')
            || !(is_own || reads_as_host(name))
        {
            return None;
        }
        let is_called_so = |suffix: &&str| name.ends_with(*suffix);
        Some(Named {
            host: name.to_owned(),
            is_address: is_www
                || !rest.is_empty()
                || is_whole && is_plain && (is_own || !OF_FILES.iter().any(is_called_so)),
        })
    })
}

/// Ends of names that are hardly ever anything but hosts.
const PLAIN: [&str; 4] = [".com", ".edu", ".gov", ".org"];

/// Ends of names that may as well be those of a file, a module or a member: `setup.cfg.in`, `sys.info`.
const OF_FILES: [&str; 6] = [".co", ".do", ".in", ".info", ".io", ".name"];

/// A text with the full stops that a host may have between its labels, and letters in fonts of mathematics, as plain ones.
fn with_plain_dots(text: &str) -> Cow<'_, str> {
    match text.is_ascii() {
        true => Cow::Borrowed(text),
        false => {
            let dotted = text.replace(['\u{3002}', '\u{ff0e}', '\u{ff61}', '\u{2024}'], ".");
            Cow::Owned(
                ComposingNormalizerBorrowed::new_nfkc()
                    .normalize(&dotted)
                    .into_owned(),
            )
        }
    }
}
