//! What a host is evidence of, for the checks that look at hosts.

use crate::facts::address::names::may_resolve_to_known_address;
use crate::facts::host::{HostFacts, SuffixKind, is_shortener};
use crate::facts::tenants::{may_have_buckets, tenant};
use crate::review::{Case, Evidence};

use super::names::{foreign_domain, name, name_or_dots};

/// What `host`, the host of `case`, is evidence of.
pub(in crate::review) fn of_host(case: &Case<'_>, host: &HostFacts<'_>) -> Evidence {
    let last = host.last_label().as_bytes().first();
    let is_address = host.address.is_some()
        || host.is_literal()
        || last.is_some_and(u8::is_ascii_digit)
        || may_resolve_to_known_address(&host.name);
    Evidence::ADDRESS
        .when(is_address)
        .or(Evidence::BORROWING.when(is_borrowing(case)))
        .or(Evidence::RARE_SUFFIX.when(has_rare_suffix(case)))
        .or(Evidence::RARE_SHAPE.when(has_rare_shape(case)))
}

/// Whether there are labels before those that decide who owns the host, or words joined by hyphens.
fn is_borrowing(case: &Case<'_>) -> bool {
    foreign_domain(case).is_some_and(|(host, registrable)| {
        let is_platform = host
            .domain
            .is_some_and(|domain| domain.kind == SuffixKind::Private);
        registrable > 0 || is_platform || host.name.contains('-')
    })
}

/// Whether the name is anything but a registered domain of no special kind.
fn has_rare_suffix(case: &Case<'_>) -> bool {
    name(case).is_some_and(|host| {
        let is_registered = host
            .domain
            .is_some_and(|domain| domain.kind == SuffixKind::Icann && domain.registrable.is_some());
        // These are in the public suffix list and reported all the same.
        let is_special = matches!(host.last_label(), "arpa" | "onion" | "zip" | "mov");
        !is_registered
            || is_special
            || is_shortener(&host.name)
            || may_have_buckets(host)
            || tenant(host).is_some()
    })
}

/// Whether the host is anything but a few labels of letters, digits and dots.
fn has_rare_shape(case: &Case<'_>) -> bool {
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
