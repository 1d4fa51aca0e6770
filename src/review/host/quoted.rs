//! Well-known names in places where they decide nothing.

use crate::facts::host::{HostFacts, SuffixKind};
use crate::facts::names::NAMED_AFTER_CUSTOMERS;
use crate::review::safe::safe_host;
use crate::review::{Case, Severity};

/// Names with fewer letters stand between hyphens by chance.
pub(in crate::review) const MIN_TOKEN: usize = 5;

/// The host, if it is a name with a registrable domain that no listed name owns, and where that
/// domain starts.
pub(in crate::review) fn foreign<'c>(case: &'c Case<'_>) -> Option<(&'c HostFacts<'c>, usize)> {
    let host = case.host.as_ref()?;
    let registrable = host.domain?.registrable?;
    (!case.owned).then_some((host, registrable))
}

/// The delivery network that the host is named by, after a customer's own host.
pub(in crate::review) fn network(host: &HostFacts<'_>) -> Option<&'static str> {
    let mut networks = NAMED_AFTER_CUSTOMERS.iter().copied();
    networks.find(|network| {
        let left = host.name.strip_suffix(network);
        left.is_some_and(|left| left.ends_with('.'))
    })
}

/// How a finding about a whole name to the left is told: whose the host is. Where a network names its
/// hosts so, it is a fact and no warning.
pub(in crate::review) fn owner(host: &HostFacts<'_>, severity: Severity) -> (Severity, String) {
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
pub(in crate::review) fn may_quote(case: &Case<'_>) -> bool {
    foreign(case).is_some_and(|(host, registrable)| {
        let private = host
            .domain
            .is_some_and(|domain| domain.kind == SuffixKind::Private);
        registrable > 0 || private || host.name.contains('-')
    })
}

/// What a page is called that wants a password or money, sorted.
pub(in crate::review) const ASKING: &[&str] = &[
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
pub(in crate::review) fn asks_for_trust(host: &HostFacts<'_>, end: usize) -> bool {
    host.labels()
        .take_while(|label| label.start < end)
        .any(|label| ASKING.binary_search(&label.text).is_ok())
}

/// Where the quotation of a whole domain ends that starts at `start` of the name: the listed domain,
/// or the label with a country's suffix for companies. `None` if the domain is not quoted in full, or
/// nothing follows it.
pub(in crate::review) fn quoted(
    host: &HostFacts<'_>,
    start: usize,
    label: &str,
    domain: &str,
) -> Option<usize> {
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
pub(in crate::review) const ENDS: &[&str] = &["com", "net", "org", "gov", "edu"];

/// Whether the label at `start` and the one behind it end the domains of a country's companies and
/// offices, such as `co.uk` and `gov.au`, and two labels more follow.
pub(in crate::review) fn is_country_end(host: &HostFacts<'_>, start: usize) -> bool {
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
