//! Checks of how a name ends, and so of where it is registered.

use super::names::name;
use crate::document::Usage;
use crate::facts::brands::Brands;
use crate::facts::host::{
    self, SpecialUse, SuffixKind, collector_of, delivery_network, is_shortener, special_name,
};
use crate::facts::impersonation::says_lure;
use crate::facts::lookalikes::ascii::ascii_fold;
use crate::facts::schemes::{is_encrypted, is_handler};
use crate::facts::tenants::{Hosting, given_name, page_tenant, tenant};
use crate::readings::whatwg::is_special;
use crate::review::prelude::*;
use crate::secrets::places::credentials;
use crate::tables::lists::{List, list};

/// `host-special-use`: a top-level domain that is reserved and has no registered names.
pub(super) fn special_use(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if let Some((suffix, SpecialUse::NotInDns)) = special_name(&host.name) {
        let span = host.suffix_span(suffix);
        findings.add(span, said::host_special_use(Quote::text(suffix, span)));
    }
}

/// `host-internal-name`: a name that is known inside one network only.
pub(super) fn internal_name(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case).filter(|host| host.name.contains('.')) else {
        return;
    };
    if let Some((suffix, SpecialUse::Internal)) = special_name(&host.name) {
        let suffix = Quote::text(suffix, host.suffix_span(suffix));
        findings.add(host.span, said::host_internal_name(suffix));
    }
}

/// `host-public-suffix`: a host that is a public suffix.
pub(super) fn public_suffix(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let is_suffix = host
        .domain
        .is_some_and(|domain| domain.registrable.is_none() && domain.kind != SuffixKind::Unknown);
    // What is there is a word for the application that the link opens.
    let is_word = case.scheme().is_some_and(is_handler);
    if is_suffix && !is_word && page_tenant(case.reference, host).is_none() {
        findings.add(host.span, said::host_public_suffix(host.quote()));
    }
}

/// Suffixes that others are made to look like.
const COMMON: [&str; 4] = ["com", "net", "org", "io"];

/// `host-unknown-suffix`: a top-level domain that is not in the Public Suffix List.
pub(super) fn unknown_suffix(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if case.scheme().is_some_and(is_handler) {
        return;
    }
    let is_unknown = host
        .domain
        .is_some_and(|domain| domain.kind == SuffixKind::Unknown && domain.registrable.is_some());
    // A number is not a top-level domain, and has a check of its own.
    let last = host.name.rsplit('.').next().unwrap_or("");
    let is_number = last.starts_with(|first: char| first.is_ascii_digit());
    if is_unknown && !is_number && special_name(&host.name).is_none() {
        let span = host.suffix_span(last);
        let label = Quote::text(last, span);
        // A character that no name may have is a finding of its own.
        if last.contains([' ', '<', '>', '"', '{', '}', '|', '^', '`']) {
            return;
        }
        let lookalike = COMMON
            .iter()
            .find(|known| ascii_fold(last) == ascii_fold(known));
        match lookalike {
            Some(known) => {
                let message = said::host_unknown_suffix::lookalike(
                    label,
                    Quote::bare_from_elsewhere((*known).to_owned()),
                );
                findings.add_with(Severity::Warning, span, message);
            }
            None => findings.add(span, said::host_unknown_suffix::unknown(label)),
        }
    }
}

/// `host-single-label`: a name without a dot.
pub(super) fn single_label(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    // What an application is opened with is no name that systems look up.
    let looks_up = |scheme: &str| is_special(scheme) || is_encrypted(scheme).is_some();
    if !case.reference.scheme().is_none_or(looks_up) {
        return;
    }
    let has_letters = host.name.contains(char::is_alphanumeric);
    if has_letters && !host.name.contains('.') && host.name != "localhost" {
        findings.add(host.span, said::host_single_label(host.quote()));
    }
}

/// `host-is-scheme`: the name of a scheme as host.
pub(super) fn is_scheme(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if matches!(&*host.name, "http" | "https" | "ftp" | "www") {
        let name = Quote::text(&*host.name, host.span);
        findings.add(host.span, said::host_is_scheme(name));
    }
}

/// `host-collector`: a host that records requests.
pub(super) fn collector(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let severity = match case.usage {
        Some(Usage::Form) => Severity::Danger,
        _ => Severity::Warning,
    };
    if let Some(service) = collector_of(&host.name) {
        let span = host.suffix_span(service);
        let message = said::host_collector::records(Quote::text(service, span));
        findings.add_with(severity, host.span, message);
    }
    // The owner of the key alone reads what comes there. A program has it; a page for people has no use for it.
    if matches!(case.usage, Some(Usage::Form | Usage::Link)) {
        let view = case.decoded().fully(case.whole());
        let mut keys = credentials(view).map(|found| found.what);
        if keys.any(|what| matches!(what, "Telegram bot token" | "Discord webhook")) {
            let message = said::host_collector::delivers(host.quote());
            findings.add_with(severity, host.span, message);
        }
    }
}

/// `host-shortener`: a link shortener.
pub(super) fn shortener(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if is_shortener(&host.name) {
        let hidden = " is a link shortener: the destination is not in this text.";
        let path = case.reference.path();
        let alias = path.trim_matches('/');
        if says_lure(alias, &case.settings.brands) {
            let at = case.reference.components().path.start as usize + path.len()
                - path.trim_start_matches('/').len();
            let alias = Quote::text(alias, Span::new(at, at + alias.len()));
            let message = said::host_shortener(host.quote(), hidden, alias);
            findings.add_with(Severity::Warning, host.span, message);
        } else {
            findings.add(host.span, message![host.quote(), hidden]);
        }
    }
}

/// `host-file-ext-tld`: a top-level domain that is also a file type.
pub(super) fn file_ext_tld(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if let Some((_, last @ ("zip" | "mov"))) = host.name.rsplit_once('.') {
        let span = host.suffix_span(last);
        let name = host.registrable_label().map_or("", |label| label.text);
        let severity = match is_document(name) {
            true => Severity::Warning,
            false => Severity::Notice,
        };
        findings.add_with(
            severity,
            span,
            said::host_file_ext_tld(Quote::text(last, span)),
        );
    }
}

/// What files are called that are sent, sorted.
const DOCUMENTS: List = list("words-of-documents");

/// Whether a name is that of a file: a word for documents, alone or with a number or other words after it.
fn is_document(name: &str) -> bool {
    let mut words = name.split(|found: char| !found.is_ascii_alphabetic());
    words.any(|word| DOCUMENTS.has(word))
}

/// `host-shared-hosting`: a name that a platform gives to a customer.
pub(super) fn shared_hosting(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if let Some(page) = page_tenant(case.reference, host) {
        let site = Quote::host(&*host.name, host.span);
        let message = match page.hosting {
            Hosting::Document => said::host_shared_hosting::document(site),
            Hosting::Form => said::host_shared_hosting::form(site),
            _ => said::host_shared_hosting::page(site, Quote::text(page.name, page.span)),
        };
        findings.add(page.span, message);
        return;
    }
    if let Some(bucket) = tenant(host).filter(|tenant| tenant.is_bucket) {
        let message = said::host_shared_hosting::chosen_name(
            Quote::text(bucket.name, bucket.span),
            Quote::host(bucket.platform, host.suffix_span(bucket.platform)),
        );
        findings.add(bucket.span, message);
        return;
    }
    let Some(tenant) = tenant(host) else { return };
    let platform = Quote::host(tenant.platform, host.suffix_span(tenant.platform));
    let name = Quote::text(tenant.name, tenant.span);
    let lower = tenant.name.to_ascii_lowercase();
    let given = given_name(tenant.platform, tenant.hosting, &lower);
    let message = match tenant.hosting {
        _ if let Some(network) = delivery_network(&host.name) => {
            let span = host.suffix_span(network);
            said::host_shared_hosting::delivery(Quote::host(network.to_owned(), span))
        }
        Hosting::Gateway => said::host_shared_hosting::gateway(platform),
        // A company has put its own domain on the list of public suffixes.
        Hosting::Unknown | Hosting::Delivery | Hosting::Closed => return,
        _ if tenant.hosting == Hosting::Generated || given.is_some() => {
            said::host_shared_hosting::given_name(platform, name)
        }
        _ => said::host_shared_hosting::chosen_name(name, platform),
    };
    findings.add(tenant.span, message);
}

/// Whether a label has a hyphen where the domain of a well-known authority has a dot: `irs-gov`.
pub(super) fn ends_like_government(label: &str, brands: &Brands) -> bool {
    let name = label
        .strip_suffix("-gov")
        .or_else(|| label.strip_suffix("-gouv"));
    name.is_some_and(|name| brands.labelled(name).is_some())
}

/// Whether a registered name has a word that only suffixes of governments are: `gouv`, `gob` or `gub` behind a hyphen, and `gov` between
/// the name of a well-known authority and another word, or before the country whose suffix it is: `ants-gouv`, `irs-gov-refund`,
/// `my-gov-au`.
pub(super) fn has_word_of_government(label: &str, brands: &Brands) -> bool {
    let words: Vec<&str> = label.split('-').collect();
    let is_known = |at: usize| at > 0 && brands.labelled(words[at - 1]).is_some();
    let is_of_country = |at: usize| {
        let country = words.get(at + 1).filter(|country| country.len() == 2);
        country.is_some_and(|country| {
            host::public_suffix(&format!("gov.{country}")) == (0, SuffixKind::Icann)
        })
    };
    words.iter().enumerate().any(|(at, word)| match *word {
        "gouv" | "gob" | "gub" => at > 0,
        "gov" => is_known(at) || words.len() > 2 && is_of_country(at),
        _ => false,
    })
}
