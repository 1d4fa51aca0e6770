//! Where a name ends: whose registry, whose network, whose platform.

use crate::facts::host::{HostFacts, SuffixKind};
use crate::facts::lookup::Filter;
use crate::facts::names::SHORTENERS;
use crate::review::Case;
use crate::syntax::Span;

pub(in crate::review) fn name<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host.as_ref().filter(|host| host.is_name())
}

/// Whether the name ends otherwise than a registered domain of no special kind, or is a shortener's.
pub(in crate::review) fn has_rare_suffix(case: &Case<'_>) -> bool {
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
pub(in crate::review) fn ends_with_one_of<'s>(name: &str, suffixes: &[&'s str]) -> Option<&'s str> {
    suffixes
        .iter()
        .find(|suffix| {
            name.strip_suffix(**suffix)
                .is_some_and(|before| before.is_empty() || before.ends_with('.'))
        })
        .copied()
}

pub(in crate::review) fn suffix_span(host: &HostFacts<'_>, suffix: &str) -> Span {
    host.span_from(host.name.len().saturating_sub(suffix.len()))
}

/// Whether a name in lower case is a shortener's, `www.` aside.
pub(in crate::review) fn is_shortener(name: &str) -> bool {
    static FILTER: Filter = Filter::of(SHORTENERS);
    let short = name.strip_prefix("www.").unwrap_or(name);
    FILTER.may_contain(short.as_bytes()) && SHORTENERS.binary_search(&short).is_ok()
}
