//! What must be in a host for a group of checks to find anything. A prefilter may pass a host in which the checks
//! find nothing, and never rejects one in which they find something.

use crate::facts::address::names::may_resolve_to_known_address;
use crate::facts::host::{SuffixKind, is_shortener};
use crate::facts::tenants::may_have_buckets;
use crate::review::Case;

use super::names::{foreign_domain, name, name_or_dots};

/// Whether the host may be an address, or a name that resolves to a known one.
pub(in crate::review) fn may_be_address(case: &Case<'_>) -> bool {
    case.host.as_ref().is_some_and(|host| {
        host.address.is_some()
            || host.is_literal()
            || host
                .last_label()
                .starts_with(|first: char| first.is_ascii_digit())
            || may_resolve_to_known_address(&host.name)
    })
}

/// Whether there are labels before those that decide who owns the host, or words joined by hyphens.
pub(in crate::review) fn may_borrow_a_name(case: &Case<'_>) -> bool {
    foreign_domain(case).is_some_and(|(host, registrable)| {
        let is_platform = host
            .domain
            .is_some_and(|domain| domain.kind == SuffixKind::Private);
        registrable > 0 || is_platform || host.name.contains('-')
    })
}

/// Whether the name is anything but a registered domain of no special kind.
pub(in crate::review) fn has_rare_suffix(case: &Case<'_>) -> bool {
    name(case).is_some_and(|host| {
        let is_registered = host
            .domain
            .is_some_and(|domain| domain.kind == SuffixKind::Icann && domain.registrable.is_some());
        // These are in the public suffix list and reported all the same.
        let is_special = matches!(host.last_label(), "arpa" | "onion" | "zip" | "mov");
        !is_registered || is_special || is_shortener(&host.name) || may_have_buckets(host)
    })
}

/// Whether the host is anything but a few labels of letters, digits and dots.
pub(in crate::review) fn has_rare_shape(case: &Case<'_>) -> bool {
    let has_odd_labels = |typed: &str| {
        let mut dots = 0;
        let mut before = b'.';
        for byte in typed.bytes() {
            match byte {
                b'.' if before == b'.' => return true,
                b'.' => dots += 1,
                b'-' | b'_' => return true,
                _ => {}
            }
            before = byte;
        }
        before == b'.' || dots >= 6 || typed.len() > 60
    };
    name_or_dots(case).is_some_and(|host| has_odd_labels(host.typed) || !host.is_plain())
        || case
            .host
            .as_ref()
            .is_some_and(|host| host.decoded.starts_with('-'))
}
