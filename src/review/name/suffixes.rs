//! Where a name ends: whose registry, whose network, whose platform.

use super::super::lookup::Filter;
use super::quoted::network;
use super::tables::{INTERNAL, SHORTENERS, SPECIAL_USE};
use crate::review::host::{HostFacts, SuffixKind};
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Report, Severity};
use crate::syntax::{Component, Span};

/// The checks of this file.
pub static CHECKS: &[Check] = &[
    Check::of(
        Component::Host,
        "host-shared-hosting",
        Severity::Notice,
        "Public Suffix List, private section",
        [
            "A customer's name on a platform",
            "The end of the host is a platform that gives names to its customers. The page belongs to the \
             customer whose label stands before it, and not to the platform.",
            "Look the suffix up in the private section of the Public Suffix List.",
        ],
        shared_hosting,
    ),
    Check::of(
        Component::Host,
        "host-public-suffix",
        Severity::Notice,
        "Public Suffix List",
        [
            "A public suffix for a host",
            "The host as a whole is a suffix under which names are registered. Nobody's site is expected \
             there.",
            "Look the host up in the Public Suffix List.",
        ],
        public_suffix,
    ),
    Check::of(
        Component::Host,
        "host-unknown-suffix",
        Severity::Notice,
        "Public Suffix List; RFC 6761",
        [
            "An unknown top-level domain",
            "No public list has a rule for the last label. The name is mistyped, known inside of one network \
             only, or younger than the list.",
            "Look the label up in the root zone database.",
        ],
        unknown_suffix,
    ),
    Check::of(
        Component::Host,
        "host-special-use",
        Severity::Notice,
        "RFC 6761; RFC 7686; RFC 9476",
        [
            "A name of special use",
            "The last label is set aside: “onion” for hidden services, “alt” for other name systems, \
             “invalid” and “test” for what is never looked up.",
            "Look the label up in the registry of special-use domain names.",
        ],
        special_use,
    ),
    Check::of(
        Component::Host,
        "host-internal-name",
        Severity::Notice,
        "RFC 6762; RFC 8375",
        [
            "A name of an internal network",
            "Names with this ending are known inside of one network only. Where the link leads depends \
             on who follows it.",
            "Read the end of the host: local, internal, lan, home.arpa and the like.",
        ],
        internal_name,
    ),
    Check::of(
        Component::Host,
        "host-single-label",
        Severity::Notice,
        "RFC 3986 §3.2.2; RFC 7085",
        [
            "A single label",
            "The host has no dot. It is completed with the domains of whoever follows the link, and so leads \
             to different machines from different places.",
            "Look for a dot in the host.",
        ],
        single_label,
    ),
    Check::of(
        Component::Host,
        "host-is-scheme",
        Severity::Warning,
        "RFC 3986 §3.1, §3.2.2",
        [
            "A scheme for a host",
            "The host is the word “http”, “https”, “ftp” or “www”. Most likely a URI was pasted behind \
             a scheme, and what looks like the host is part of the path.",
            "Look at what stands between “//” and the next “/” or “:”.",
        ],
        is_scheme,
    ),
    Check::of(
        Component::Host,
        "host-file-ext-tld",
        Severity::Notice,
        "URL Standard, host rendering",
        [
            "A top-level domain that is a file type too",
            "The name ends in a label that people know from files. Programs turn file names in running text \
             into links, and readers take the link for a file.",
            "Read the last label of the host: zip and mov are top-level domains.",
        ],
        file_type,
    ),
    Check::of(
        Component::Host,
        "host-shortener",
        Severity::Notice,
        "RFC 3986 §7.6",
        [
            "A link shortener",
            "The host forwards to wherever its customer has asked for. The destination is not in this text, \
             and may change.",
            "Most shorteners show the destination when a “+” is put behind the link.",
        ],
        shortener,
    ),
];

fn name<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host.as_ref().filter(|host| host.is_name())
}

/// Whether the name ends otherwise than a registered domain of no special kind, or is a shortener's.
pub(in super::super) fn has_rare_suffix(case: &Case<'_>) -> bool {
    name(case).is_some_and(|host| {
        let registered = host
            .domain
            .is_some_and(|domain| domain.kind == SuffixKind::Icann && domain.registrable.is_some());
        let last = host.name.rsplit('.').next().unwrap_or("");
        // These are in the list, and told about all the same.
        let special = matches!(last, "arpa" | "onion" | "zip" | "mov");
        !registered || special || is_shortener(&host.name)
    })
}

/// Whether a name in lower case is one of `suffixes` or ends with one behind a dot.
fn ends_with_one_of<'s>(name: &str, suffixes: &[&'s str]) -> Option<&'s str> {
    suffixes
        .iter()
        .find(|suffix| {
            name.strip_suffix(**suffix)
                .is_some_and(|before| before.is_empty() || before.ends_with('.'))
        })
        .copied()
}

fn suffix_span(host: &HostFacts<'_>, suffix: &str) -> Span {
    host.span_from(host.name.len().saturating_sub(suffix.len()))
}

fn shared_hosting(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    let Some(domain) = host
        .domain
        .filter(|domain| domain.kind == SuffixKind::Private)
    else {
        return;
    };
    if let Some(tenant) = domain.registrable {
        let label = host.name.get(tenant..domain.suffix.saturating_sub(1));
        let message = match network(host) {
            Some(network) => format!("The page is by a customer of {network}."),
            None => format!(
                "The page is by somebody who chose the name “{}” on {}, where anybody may.",
                safe_host(label.unwrap_or("")),
                safe_host(host.suffix().unwrap_or(""))
            ),
        };
        report.add(host.span_from(domain.suffix), message);
    }
}

fn public_suffix(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    let suffix = host
        .domain
        .is_some_and(|domain| domain.registrable.is_none() && domain.kind != SuffixKind::Unknown);
    if suffix {
        report.add(
            host.span,
            "The host is a suffix under which names are registered.",
        );
    }
}

fn unknown_suffix(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    let unknown = host
        .domain
        .is_some_and(|domain| domain.kind == SuffixKind::Unknown && domain.registrable.is_some());
    // A number is no label of any registry, and has a check of its own.
    let last = host.name.rsplit('.').next().unwrap_or("");
    let number = last.starts_with(|first: char| first.is_ascii_digit());
    if unknown
        && !number
        && ends_with_one_of(&host.name, SPECIAL_USE).is_none()
        && ends_with_one_of(&host.name, INTERNAL).is_none()
    {
        report.add(
            suffix_span(host, last),
            format!(
                "“{}” is no top-level domain that is known.",
                safe_host(last)
            ),
        );
    }
}

fn special_use(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    if let Some(suffix) = ends_with_one_of(&host.name, &["onion", "alt", "invalid", "test"]) {
        report.add(
            suffix_span(host, suffix),
            format!("“{suffix}” is set aside, and not looked up in the DNS."),
        );
    }
}

fn internal_name(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case).filter(|host| host.name.contains('.')) else {
        return;
    };
    if let Some(suffix) = ends_with_one_of(&host.name, INTERNAL) {
        report.add(
            host.span,
            format!("Names that end in “{suffix}” mean something inside of one network only."),
        );
    }
}

fn single_label(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    if !host.name.contains('.') && host.name != "localhost" {
        report.add(
            host.span,
            "The host has no dot: it leads to different machines from different places.",
        );
    }
}

fn is_scheme(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    if matches!(&*host.name, "http" | "https" | "ftp" | "www") {
        report.add(
            host.span,
            "The host is a scheme's name: a URI was pasted behind a scheme.",
        );
    }
}

fn file_type(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case).filter(|host| host.name.contains('.')) else {
        return;
    };
    if let Some(suffix) = ends_with_one_of(&host.name, &["zip", "mov"]) {
        report.add(
            suffix_span(host, suffix),
            format!("“{suffix}” is a top-level domain here, and no file type."),
        );
    }
}

/// Whether a name in lower case is a shortener's, `www.` aside.
fn is_shortener(name: &str) -> bool {
    static FILTER: Filter = Filter::of(SHORTENERS);
    let short = name.strip_prefix("www.").unwrap_or(name);
    FILTER.may_contain(short.as_bytes()) && SHORTENERS.binary_search(&short).is_ok()
}

fn shortener(case: &Case<'_>, report: &mut Report) {
    let Some(host) = name(case) else { return };
    if is_shortener(&host.name) {
        report.add(
            host.span,
            "A link shortener: where the link leads is not in this text.",
        );
    }
}
