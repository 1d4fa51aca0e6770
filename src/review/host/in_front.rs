//! What is in front of the registrable domain and reads like a whole host.

use super::names::{foreign_domain, is_made_of_another, named_by_network};
use super::suffix::{ends_like_government, has_word_of_government};
use crate::facts::brands::{Brand, Brands, Use, leading_site};
use crate::facts::host::{
    HostFacts, Label, SpecialUse, SuffixKind, names_address, public_suffix, special_name,
};
use crate::facts::impersonation::{Detail, SignKind, is_bait};
use crate::facts::tenants::{is_open, tenant};
use crate::review::prelude::*;
use crate::tables::lists::{List, list};

/// `host-brand-in-subdomain`: a well-known name in front of another domain.
pub(super) fn brand_in_subdomain(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, registrable)) = foreign_domain(case) else {
        return;
    };
    let Some(domain) = host.domain else { return };
    // A platform's customers choose the label before its suffix as freely as those in front of it.
    let end = match domain.kind {
        SuffixKind::Private => domain.suffix,
        SuffixKind::Icann | SuffixKind::Unknown => registrable,
    };
    let registered = match domain.kind {
        SuffixKind::Private => "",
        _ => host.registrable_label().map_or("", |label| label.text),
    };
    let labels = || host.labels().take_while(|label| label.start < end);
    // A whole domain says more than a name, wherever it is: `appleid.apple.com.example`.
    for label in labels() {
        let whole = || {
            let brand = case.settings.brands.labelled(label.text)?;
            quoted_domain(host, label.start, brand.label, brand.domain)
        };
        let rest = host.name.get(label.start..).unwrap_or_default();
        let site = leading_site(rest).map(|site| label.start + site.len());
        if let Some(end) = site.filter(|site| *site < end).or_else(whole) {
            let span = host.span_between(label.start, end);
            let quoted = Quote::text(host.name.get(label.start..end).unwrap_or(""), span);
            add_in_front(Severity::Danger, host, span, quoted, findings);
            return;
        }
    }
    for label in labels() {
        let Some(brand) = case.settings.brands.labelled(label.text) else {
            continue;
        };
        let is_borrowed = match brand.usage {
            Use::Name => true,
            Use::Hosted => asks_for_trust(host, end),
            Use::Word => case
                .signs()
                .iter()
                .any(|sign| sign.kind == SignKind::BrandInSubdomain && sign.span == label.span),
            Use::Short => false,
        };
        if is_borrowed && registered != brand.label && !is_own_account(host, label.text) {
            let name = Quote::text(brand.written, label.span);
            if label.start == registrable && named_by_network(host, name.clone()).is_none() {
                let message = message![name, in_front_of_platform(host)];
                findings.add(label.span, message);
            } else {
                add_in_front(Severity::Warning, host, label.span, name, findings);
            }
            return;
        }
    }
    add_cut(case, host, findings);
    add_cut_by_dot(case, host, registrable, findings);
}

/// Adds the finding of a well-known domain with a dot put into its name: `face.book.com`.
fn add_cut_by_dot(
    case: &Case<'_>,
    host: &HostFacts<'_>,
    registrable: usize,
    findings: &mut Findings,
) {
    let in_front = host.labels().take_while(|label| label.start < registrable);
    let cut = in_front.last().zip(host.registrable_label());
    let Some((first, rest)) = cut else { return };
    let joined = [first.text, rest.text].concat();
    let brand = case.settings.brands.labelled(&joined);
    let is_whole = |brand: &Brand<'_>| {
        let suffix = brand.domain.strip_prefix(&*joined);
        let suffix = suffix.and_then(|suffix| suffix.strip_prefix('.'));
        brand.usage.is_distinct() && suffix == host.suffix()
    };
    if let Some(brand) = brand.filter(is_whole) {
        let name = host.name.get(first.start..).unwrap_or_default();
        let span = host.span_between(first.start, host.name.len());
        let known = Quote::host_from_elsewhere(brand.domain.to_owned());
        let said = message![Quote::text(name, span), " is ", known, " with a dot in it"];
        let message = said::host_brand_in_subdomain::and_only_in(said, host.registrable_quote());
        findings.add(span, message);
    }
}

/// Adds the finding of a well-known name that is cut in two by a hyphen: `face-book.help-center.io`.
fn add_cut(case: &Case<'_>, host: &HostFacts<'_>, findings: &mut Findings) {
    for sign in case.signs() {
        let Detail::Brand(brand, _) = &sign.detail else {
            continue;
        };
        let is_cut = sign.text.contains('-') && sign.text.replace('-', "") == *brand;
        if sign.kind == SignKind::BrandInSubdomain && is_cut {
            let name = Quote::text(&*sign.text, sign.span);
            let owner = case
                .settings
                .brands
                .labelled(brand)
                .map(|brand| brand.domain);
            // `t-online.de` is written so by its owner.
            let owner = owner.filter(|owner| owner.split('.').next() == Some(&*sign.text));
            let said = match owner {
                Some(owner) => {
                    let owner = Quote::host_from_elsewhere(owner.to_owned());
                    message![name, " is the name of ", owner]
                }
                None => {
                    let known = Quote::text(&**brand, sign.span);
                    message![name, " is ", known, " with a hyphen in it"]
                }
            };
            let message =
                said::host_brand_in_subdomain::and_only_in(said, host.registrable_quote());
            findings.add(sign.span, message);
        }
    }
}

/// Whether the label is the whole name of an account on a platform for accounts. Companies have them under their
/// own names.
fn is_own_account(host: &HostFacts<'_>, label: &str) -> bool {
    tenant(host).is_some_and(|tenant| tenant.hosting.is_account() && tenant.name == label)
}

/// Adds a finding about a name in front of the registrable domain. Where a delivery network puts it there, it
/// is a fact and no warning.
fn add_in_front(
    severity: Severity,
    host: &HostFacts<'_>,
    span: Span,
    name: Quote,
    findings: &mut Findings,
) {
    match named_by_network(host, name.clone()) {
        Some(message) => findings.add_with(Severity::Notice, span, message),
        None => {
            // Nobody can register a name inside a network. Resolvers put its suffix behind any name.
            let is_internal = matches!(special_name(&host.name), Some((_, SpecialUse::Internal)));
            let severity = if is_internal {
                Severity::Notice
            } else {
                severity
            };
            let domain = host.registrable_quote();
            findings.add_with(
                severity,
                span,
                said::host_brand_in_subdomain::is_only_in(name, domain),
            );
        }
    }
}

/// For the label that a platform's customer chose.
fn in_front_of_platform(host: &HostFacts<'_>) -> Message {
    let suffix = host.suffix().unwrap_or("");
    let platform = Quote::host(suffix, host.suffix_span(suffix));
    match is_open(suffix) {
        true => message![
            " is a customer's choice: anyone can register a name under ",
            platform,
            "."
        ],
        false => message![
            " is only a name under ",
            platform,
            ", where names may have different owners."
        ],
    }
}

/// What pages are called that ask for a password or money, sorted.
const ASKING: List = list("asking-labels");

/// Whether a label before byte `end` of the host asks for trust. A host for software that anyone may run has the
/// name of the software at its left end, or of a part of it.
fn asks_for_trust(host: &HostFacts<'_>, end: usize) -> bool {
    host.labels()
        .take_while(|label| label.start < end)
        .any(|label| ASKING.has(label.text))
}

/// Where a whole domain ends that starts at `start` of the name: the listed domain, or the label with a
/// country's suffix for companies. `None` if the domain is not there in full, or nothing follows it. The eye stops at any mark:
/// `paypal.com-secure.info`.
fn quoted_domain(host: &HostFacts<'_>, start: usize, label: &str, domain: &str) -> Option<usize> {
    let is_mark = |one: char| !one.is_alphanumeric();
    let rest = host.name.get(start..)?;
    let is_followed = |domain: &str| {
        rest.strip_prefix(domain)
            .is_some_and(|after| after.starts_with(is_mark))
    };
    if is_followed(domain) {
        return Some(start + domain.len());
    }
    let after = rest.strip_prefix(label)?.strip_prefix('.')?;
    let mut labels = after.split('.');
    let (second, last) = (labels.next()?, labels.next()?);
    labels.next()?;
    let country = last.split(is_mark).next()?;
    let is_company = matches!(second, "co" | "com") && country.len() == 2;
    let length = label.len() + second.len() + country.len() + 2;
    is_company.then_some(start + length)
}

/// `host-embedded-domain`: the ending of a domain in the middle of the host.
pub(super) fn embedded_domain(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, registrable)) = foreign_domain(case) else {
        return;
    };
    let suffix = host.domain.map_or(0, |domain| domain.suffix);
    let is_platform = host
        .domain
        .is_some_and(|domain| domain.kind == SuffixKind::Private);
    let mut before: Option<Label<'_>> = None;
    let mut has_front = false;
    for label in host.labels().take_while(|label| label.start < suffix) {
        // `www.net.cmu.edu` is the page of a network.
        let is_department = |name: &Label<'_>| name.text == "www" && label.text != "com";
        let name = before
            .filter(|label| label.text != "*" && !label.text.is_empty())
            .filter(|name| !is_department(name));
        let is_inner = label.start < registrable || (is_platform && label.start == registrable);
        let by_country = |length: Option<usize>| length.filter(|_| has_front);
        let whole = name.filter(|_| is_inner).and_then(|name| {
            let by_country = || by_country(country(name.text, label.text));
            Some((name, ending_at(host, label).or_else(by_country)?))
        });
        let before_hyphen = || {
            // “www” is not the name of a domain.
            let name = name.filter(|name| name.text != "www")?;
            let by_country = || by_country(country_before_hyphen(name.text, label.text));
            let ending = ending_before_hyphen(label, name.text);
            Some((name, ending.or_else(by_country)?))
        };
        if let Some((name, ending)) = whole.or_else(before_hyphen) {
            let domain = domain_between(host, name, label.start + ending);
            // What provides the access is named in front of the provider: `192-0-2-1.adsl.net.example`.
            let is_access =
                names_address(&host.name) && case.settings.brands.labelled(name.text).is_none();
            let (severity, message) = match named_by_network(host, domain.clone()) {
                Some(message) => (Severity::Notice, message),
                None if is_access => (Severity::Notice, message![domain, looks_whole(host)]),
                None => (Severity::Warning, message![domain, looks_whole(host)]),
            };
            findings.add_with(severity, label.span, message);
            return;
        }
        let brands = &case.settings.brands;
        let is_registered = label.start == registrable;
        if is_inner && ends_like_government(label.text, brands)
            || is_registered && has_word_of_government(label.text, brands)
            || ends_like_known(label.text, brands) && !is_made_of_another(case, host)
        {
            let name = Quote::text(label.text, label.span);
            findings.add(label.span, message![name, looks_whole(host)]);
            return;
        }
        has_front |= before.is_some_and(|before| is_front(before.text));
        before = Some(label);
    }
}

/// Whether hosts of that name come in front of domains: “www”, or a word such as “login”.
fn is_front(label: &str) -> bool {
    label == "www" || is_bait(label)
}

/// Names that the sites of companies have for each country.
const PAGES: List = list("names-of-pages");

/// Labels that end the domains of countries, and that hosts have in front of their domain for other reasons: regions, words and
/// endings that companies everywhere use.
const NO_COUNTRIES: List = list("suffixes-that-are-words");

/// How long a label is that ends the domains of a country, after a `name` that may be a company's.
fn country(name: &str, label: &str) -> Option<usize> {
    let is_name = name.len() >= 4
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        && !is_front(name)
        && !PAGES.has(name);
    let is_country = label.len() == 2
        && !NO_COUNTRIES.has(label)
        && public_suffix(label) == (0, SuffixKind::Icann);
    (is_name && is_country).then_some(label.len())
}

/// The same for one with a hyphen and a word after it; two letters there are a language’s.
fn country_before_hyphen(name: &str, label: &str) -> Option<usize> {
    let (first, rest) = label.split_once('-')?;
    (rest.len() > 2).then(|| country(name, first)).flatten()
}

/// What looks like a domain, from the label before to byte `end` of the name.
fn domain_between(host: &HostFacts<'_>, name: Label<'_>, end: usize) -> Quote {
    let text = host.name.get(name.start..end).unwrap_or("");
    Quote::text(text, host.span_between(name.start, end))
}

fn looks_whole(host: &HostFacts<'_>) -> Message {
    let reads = " reads like a whole domain, but the host belongs to ";
    message![reads, host.registrable_quote(), "."]
}

/// Whether a label ends in the domain of a well-known name, or in its name under a common ending, with hyphens where that has
/// dots: `www-dhl-com`. However short or common the name is, nothing else is called so.
fn ends_like_known(label: &str, brands: &Brands) -> bool {
    let hyphens = || label.match_indices('-').map(|(at, _)| at);
    let starts = std::iter::once(0).chain(hyphens().map(|at| at + 1));
    starts
        .flat_map(|start| hyphens().map(move |end| start..end))
        .any(|name| {
            let ending = label.get(name.end + 1..).unwrap_or_default();
            let brand = label.get(name).filter(|name| name.len() > 2);
            let brand = brand.and_then(|name| brands.labelled(name));
            brand.is_some_and(|brand| {
                let own = brand.domain.strip_prefix(brand.label);
                let own = own.and_then(|own| own.strip_prefix('.'));
                ENDINGS.contains(&ending) || own.is_some_and(|own| own.replace('.', "-") == ending)
            })
        })
}

/// Labels that end the domains of many countries and organizations.
const ENDINGS: &[&str] = &["com", "net", "org", "gov", "edu"];

/// How long the ending of a domain is that starts with `label`.
fn ending_at(host: &HostFacts<'_>, label: Label<'_>) -> Option<usize> {
    match ENDINGS.contains(&label.text) {
        true => Some(label.text.len()),
        false => country_ending(host, label.start),
    }
}

/// How long the ending of a domain is that `label` has before a hyphen, after `name`.
fn ending_before_hyphen(label: Label<'_>, name: &str) -> Option<usize> {
    let letters = label.letters();
    let (first, rest) = letters.split_once('-')?;
    let is_country =
        first.len() == 2 && matches!(name, "ac" | "co" | "com" | "edu" | "gov" | "org");
    let is_ending = (ENDINGS.contains(&first) || is_country) && !rest.is_empty();
    // Letters that are encoded end nowhere in the name.
    let length = if label.text.starts_with(first) {
        first.len()
    } else {
        label.text.len()
    };
    is_ending.then_some(length)
}

/// How long the ending is that a label at `start` and the next one make for the domains of a country's companies
/// and offices, such as `co.uk` and `gouv.fr`, if two more labels follow.
fn country_ending(host: &HostFacts<'_>, start: usize) -> Option<usize> {
    let rest = host.name.get(start..)?;
    let mut labels = rest.splitn(4, '.');
    let (second, country) = (labels.next()?, labels.next()?);
    labels.next().and(labels.next())?;
    if !matches!(second, "ac" | "co" | "gob" | "gouv") || country.len() != 2 {
        return None;
    }
    let pair = rest.get(..second.len() + 1 + country.len())?;
    let is_suffix = public_suffix(pair) == (0, SuffixKind::Icann);
    is_suffix.then_some(pair.len())
}
