//! The host as a name: which hosts the checks of names look at.

use std::borrow::Cow;

use crate::facts::host::{HostFacts, Label};
use crate::review::Case;

/// The host, if it is a name and not an address.
pub(super) fn name<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host.as_ref().filter(|host| host.is_name())
}

/// The host, if it is a name with anything in it besides plain ASCII letters, digits and punctuation.
pub(super) fn unusual_name<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    name(case).filter(|host| !host.is_plain())
}

/// The same, but for a host that may also be an IPv4 address in other digits; none that is too long to be looked at.
pub(super) fn unusual_host<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    let host = case.host.as_ref()?;
    (!host.is_plain() && !host.is_literal() && !host.is_over_long()).then_some(host)
}

/// The host, if it is a name or has no label that isn't empty.
pub(super) fn name_or_dots<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    let host = case.host.as_ref()?;
    (host.address.is_none() && !host.is_literal()).then_some(host)
}

/// The host, if it has a percent sign. The zone identifier of an IPv6 address has a check of its own.
pub(super) fn encoded_host<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    let host = case.host.as_ref()?;
    let is_address = host.is_literal() && host.address.is_some();
    (host.typed.contains('%') && !is_address).then_some(host)
}

/// The host, if it is a name that belongs to no listed brand.
pub(super) fn foreign_name<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    name(case).filter(|_| !case.owned)
}

/// The host, if it has a registrable domain that belongs to no listed brand, and where that domain starts
/// in the name.
pub(super) fn foreign_domain<'c>(case: &'c Case<'_>) -> Option<(&'c HostFacts<'c>, usize)> {
    let host = case.host.as_ref()?;
    let registrable = host.domain?.registrable?;
    (!case.owned).then_some((host, registrable))
}

/// The labels of a name that are not ASCII once Punycode is decoded, each with its letters: also those that
/// IDNA refuses.
pub(super) fn international_labels<'c>(
    case: &'c Case<'_>,
) -> impl Iterator<Item = (&'c HostFacts<'c>, Label<'c>, Cow<'c, str>)> {
    unusual_name(case).into_iter().flat_map(|host| {
        host.labels()
            .map(move |label| (host, label, label.letters()))
            .filter(|(_, _, letters)| !letters.is_ascii())
    })
}
