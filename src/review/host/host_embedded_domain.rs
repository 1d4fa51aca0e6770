//! `host-embedded-domain`: the ending of a domain in the middle of the host.

use super::delivery_networks::named_by_network;
use super::names::foreign_domain;
use crate::facts::brands::Brands;
use crate::facts::host::{HostFacts, Label, SuffixKind, public_suffix};
use crate::facts::impersonation::is_bait;
use crate::facts::lists::{List, list};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
        if let Some(name) = name
            && is_inner
            && let Some(ending) = ending_at(host, label)
                .or_else(|| has_front.then(|| country(name.text, label.text)).flatten())
        {
            let domain = domain_between(host, name, label.start + ending);
            let (severity, message) = match named_by_network(host, domain.clone()) {
                Some(message) => (Severity::Notice, message),
                None => (Severity::Warning, message![domain, looks_whole(host)]),
            };
            findings.add_with(severity, label.span, message);
            return;
        }
        // “www” is not the name of a domain.
        if let Some(name) = name.filter(|name| name.text != "www")
            && let Some(ending) = ending_before_hyphen(label, name.text).or_else(|| {
                has_front
                    .then(|| country_before_hyphen(name.text, label.text))
                    .flatten()
            })
        {
            let domain = domain_between(host, name, label.start + ending);
            findings.add(label.span, message![domain, looks_whole(host)]);
            return;
        }
        if is_inner && ends_like_government(label.text, &case.settings.brands) {
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
const NO_COUNTRIES: &[&str] = &[
    "ai", "am", "as", "cc", "co", "do", "eu", "fm", "id", "in", "io", "is", "me", "my", "so", "to",
    "tv", "uk", "us",
];

/// How long a label is that ends the domains of a country, after a `name` that may be a company's.
fn country(name: &str, label: &str) -> Option<usize> {
    let is_name = name.len() >= 4
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        && !is_front(name)
        && !PAGES.has(name);
    let is_country = label.len() == 2
        && !NO_COUNTRIES.contains(&label)
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

/// Whether a label has a hyphen where the domain of a well-known authority has a dot: `irs-gov`.
fn ends_like_government(label: &str, brands: &Brands) -> bool {
    let name = label
        .strip_suffix("-gov")
        .or_else(|| label.strip_suffix("-gouv"));
    name.is_some_and(|name| brands.labelled(name).is_some())
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
