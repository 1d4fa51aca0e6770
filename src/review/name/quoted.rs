//! Well-known names in places where they decide nothing.

use super::brand_list::SHARED;
use super::brands::{Brand, Use};
use super::tables::NAMED_AFTER_CUSTOMERS;
use crate::review::host::{HostFacts, SuffixKind};
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Report, Severity};
use crate::syntax::Component;

/// The checks of this file.
pub static CHECKS: &[Check] = &[
    Check::of(
        Component::Host,
        "host-brand-in-subdomain",
        Severity::Warning,
        "RFC 3986 §7.6; URL Standard, host rendering",
        [
            "A well-known name to the left",
            "A host belongs to whoever owns its right end. Here a well-known name, or its whole domain, \
             stands to the left of another owner's domain, where anybody may put it.",
            "Read the host from the right: the registrable domain is its public suffix and one label more.",
        ],
        brand_in_subdomain,
    ),
    Check::of(
        Component::Host,
        "host-embedded-domain",
        Severity::Warning,
        "URL Standard, host rendering",
        [
            "The end of a domain in the middle",
            "A label such as “com” or “gov” ends a domain only at the right end of a host. In the middle, or \
             with a hyphen behind it, it makes what stands before it look like a whole domain.",
            "Read the host from the right, and see who owns the end of it.",
        ],
        embedded_domain,
    ),
    Check::of(
        Component::Host,
        "host-combosquat",
        Severity::Warning,
        "URL Standard, host rendering",
        [
            "A well-known name with words tied to it",
            "A word between the hyphens of this label is a well-known name, and the label as a whole is not \
             it. Anybody may register such a label.",
            "Compare the registrable domain with the one that the name's owner prints on its letters.",
        ],
        combosquat,
    ),
];

/// Names with fewer letters stand between hyphens by chance.
const MIN_TOKEN: usize = 5;

/// The host, if it is a name with a registrable domain that no listed name owns, and where that
/// domain starts.
fn foreign<'c>(case: &'c Case<'_>) -> Option<(&'c HostFacts<'c>, usize)> {
    let host = case.host.as_ref()?;
    let registrable = host.domain?.registrable?;
    (!case.owned).then_some((host, registrable))
}

/// The delivery network that the host is named by, after a customer's own host.
pub(super) fn network(host: &HostFacts<'_>) -> Option<&'static str> {
    let mut networks = NAMED_AFTER_CUSTOMERS.iter().copied();
    networks.find(|network| {
        let left = host.name.strip_suffix(network);
        left.is_some_and(|left| left.ends_with('.'))
    })
}

/// How a finding about a whole name to the left is told: whose the host is. Where a network names its
/// hosts so, it is a fact and no warning.
fn owner(host: &HostFacts<'_>, severity: Severity) -> (Severity, String) {
    match network(host) {
        Some(network) => (
            Severity::Notice,
            format!("{network} names its hosts after those of its customers"),
        ),
        None => {
            let owner = safe_host(host.registrable().unwrap_or(""));
            (severity, format!("the host belongs to {owner}"))
        }
    }
}

/// Whether there is room for a quotation: a label to the left of those that decide, or a hyphen.
pub(in super::super) fn may_quote(case: &Case<'_>) -> bool {
    foreign(case).is_some_and(|(host, registrable)| {
        let private = host
            .domain
            .is_some_and(|domain| domain.kind == SuffixKind::Private);
        registrable > 0 || private || host.name.contains('-')
    })
}

fn brand_in_subdomain(case: &Case<'_>, report: &mut Report) {
    let Some((host, registrable)) = foreign(case) else {
        return;
    };
    let Some(domain) = host.domain else { return };
    // A platform's customers choose the label before its suffix as freely as those to the left.
    let end = match domain.kind {
        SuffixKind::Private => domain.suffix,
        SuffixKind::Icann | SuffixKind::Unknown => registrable,
    };
    let registered = match domain.kind {
        SuffixKind::Private => "",
        _ => host.registrable_label().map_or("", |label| label.text),
    };
    for label in host.labels().take_while(|label| label.start < end) {
        let Some(brand) = case.settings.brands.labelled(label.text) else {
            continue;
        };
        if let Some(end) = quoted(host, label.start, &brand.label, &brand.domain) {
            let (severity, owner) = owner(host, Severity::Danger);
            report.add_with(
                severity,
                host.span_between(label.start, end),
                format!(
                    "“{}” is quoted here; {owner}.",
                    safe_host(host.name.get(label.start..end).unwrap_or(""))
                ),
            );
            return;
        }
        let borrowed = match brand.usage {
            Use::Name => true,
            Use::Hosted => asks_for_trust(host, end),
            Use::Word => false,
        };
        if borrowed && registered != brand.label {
            let message = match network(host) {
                Some(_) => {
                    let (_, owner) = owner(host, Severity::Notice);
                    format!("“{}” stands to the left; {owner}.", safe_host(&brand.label))
                }
                None => format!(
                    "“{}” stands to the left of {}, where others choose the names.",
                    safe_host(&brand.label),
                    safe_host(host.name.get(end..).unwrap_or(""))
                ),
            };
            report.add_with(owner(host, Severity::Warning).0, label.span, message);
            return;
        }
    }
}

/// What a page is called that wants a password or money, sorted.
const ASKING: &[&str] = &[
    "account",
    "accounts",
    "billing",
    "login",
    "logon",
    "password",
    "payment",
    "recover",
    "secure",
    "sign-in",
    "signin",
    "unlock",
    "verification",
    "verify",
    "wallet",
];

/// Whether a label before byte `end` of the host asks for trust. Software that somebody runs for themselves
/// has the name of the software at its left end, or of a part of it.
fn asks_for_trust(host: &HostFacts<'_>, end: usize) -> bool {
    host.labels()
        .take_while(|label| label.start < end)
        .any(|label| ASKING.binary_search(&label.text).is_ok())
}

/// Where the quotation of a whole domain ends that starts at `start` of the name: the listed domain,
/// or the label with a country's suffix for companies. `None` if the domain is not quoted in full, or
/// nothing follows it.
fn quoted(host: &HostFacts<'_>, start: usize, label: &str, domain: &str) -> Option<usize> {
    let rest = host.name.get(start..)?;
    let followed = |quotation: &str| {
        rest.strip_prefix(quotation)
            .is_some_and(|behind| behind.starts_with('.'))
    };
    if followed(domain) {
        return Some(start + domain.len());
    }
    let behind = rest.strip_prefix(label)?.strip_prefix('.')?;
    let mut labels = behind.split('.');
    let (second, country) = (labels.next()?, labels.next()?);
    labels.next()?;
    let company = matches!(second, "co" | "com") && country.len() == 2;
    let length = label.len() + second.len() + country.len() + 2;
    company.then_some(start + length)
}

/// Labels that end the domains of many countries and organizations.
const ENDS: &[&str] = &["com", "net", "org", "gov", "edu"];

fn embedded_domain(case: &Case<'_>, report: &mut Report) {
    let Some((host, registrable)) = foreign(case) else {
        return;
    };
    let suffix = host.domain.map_or(0, |domain| domain.suffix);
    let private = host
        .domain
        .is_some_and(|domain| domain.kind == SuffixKind::Private);
    let mut before: Option<&str> = None;
    for label in host.labels().take_while(|label| label.start < suffix) {
        let named = before.is_some_and(|name| name != "*" && !name.is_empty());
        let inner = label.start < registrable || (private && label.start == registrable);
        if named && inner && (ENDS.contains(&label.text) || is_country_end(host, label.start)) {
            let (severity, owner) = owner(host, Severity::Warning);
            let message = format!("“{}” ends no domain here; {owner}.", safe_host(label.text));
            report.add_with(severity, label.span, message);
            return;
        }
        let letters = label.letters();
        let tied = letters.split_once('-').is_some_and(|(first, rest)| {
            let country = first.len() == 2
                && matches!(before, Some("ac" | "co" | "com" | "edu" | "gov" | "org"));
            (ENDS.contains(&first) || country) && !rest.is_empty()
        });
        // “www” names nobody's domain.
        if named && tied && before != Some("www") {
            report.add(
                label.span,
                format!(
                    "“{}” looks like the end of a domain, and is a label of {}.",
                    safe_host(label.text),
                    safe_host(host.registrable().unwrap_or(""))
                ),
            );
            return;
        }
        before = Some(label.text);
    }
}

/// Whether the label at `start` and the one behind it end the domains of a country's companies and
/// offices, such as `co.uk` and `gov.au`, and two labels more follow.
fn is_country_end(host: &HostFacts<'_>, start: usize) -> bool {
    let Some(rest) = host.name.get(start..) else {
        return false;
    };
    let mut labels = rest.splitn(4, '.');
    let (Some(second), Some(country), Some(_), Some(_)) =
        (labels.next(), labels.next(), labels.next(), labels.next())
    else {
        return false;
    };
    if !matches!(second, "ac" | "co" | "gob" | "gouv") || country.len() != 2 {
        return false;
    }
    let pair = rest.get(..second.len() + 1 + country.len()).unwrap_or("");
    psl::suffix(pair.as_bytes()).is_some_and(|suffix| {
        suffix.as_bytes() == pair.as_bytes() && suffix.typ() == Some(psl::Type::Icann)
    })
}

fn combosquat(case: &Case<'_>, report: &mut Report) {
    let Some((host, _)) = foreign(case) else {
        return;
    };
    let suffix = host.domain.map_or(0, |domain| domain.suffix);
    for label in host.labels().take_while(|label| label.start < suffix) {
        if !label.text.contains('-') || case.settings.brands.labelled(label.text).is_some() {
            continue;
        }
        // The hyphens of Punycode are nobody's.
        let letters = label.letters();
        let found = letters
            .split('-')
            .filter(|word| word.len() >= MIN_TOKEN && word.len() < letters.len())
            .find_map(|word| case.settings.brands.labelled(word));
        let shared = |brand: &Brand| {
            SHARED
                .iter()
                .any(|(label, suffix)| brand.label == *label && host.suffix() == Some(*suffix))
        };
        if let Some(brand) = found.filter(|brand| brand.usage != Use::Word && !shared(brand)) {
            let name = safe_host(&brand.label);
            let owner = host.registrable().unwrap_or("");
            report.add(
                label.span,
                format!(
                    "“{name}” is only a word in this name, which anybody may choose: nothing shows that {} is {name}'s.",
                    safe_host(owner)
                ),
            );
            return;
        }
    }
}
