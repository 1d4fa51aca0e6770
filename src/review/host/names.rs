//! What the checks of a host share: which hosts they look at, the words that are compared, and where characters are in the text.

use crate::facts::embedded::is_encoded_link;
use crate::facts::forwarding::forwarding;
use crate::facts::host::{HostFacts, Label, delivery_network};
use crate::facts::schemes::has_no_authority;
use crate::review::Case;
use crate::review::prelude::*;
use crate::syntax::Span;
use std::borrow::Cow;

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
    // What is there in `containerd://<digest>` is no host.
    let is_host = !case.scheme().is_some_and(has_no_authority);
    (is_host && host.address.is_none() && !host.is_literal()).then_some(host)
}

/// The host, if it has a percent sign. The zone identifier of an IPv6 address has a check of its own.
pub(super) fn encoded_host<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    let host = case.host.as_ref()?;
    let is_address = host.is_literal() && host.address.is_some();
    (host.typed.contains('%') && !is_address && !is_encoded_link(case.reference)).then_some(host)
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

/// The shortest well-known name that lookalikes are reported of: shorter ones are too close to too many others.
pub(super) const SHORTEST_NAME: usize = 4;

/// The shortest well-known name that one edit is reported of.
pub(super) const SHORTEST_EDITED: usize = 6;

/// The shortest word between hyphens that is compared: shorter ones are there by chance.
pub(super) const SHORTEST_WORD: usize = 5;

/// The labels that the owner of the name chose: all but the public suffix.
pub(super) fn chosen<'h>(host: &'h HostFacts<'_>) -> impl Iterator<Item = Label<'h>> {
    let suffix = host.domain.map_or(usize::MAX, |domain| domain.suffix);
    host.labels().filter(move |label| label.start < suffix)
}

/// The words between the hyphens of a label that are long enough to be compared.
pub(super) fn words(label: &str) -> impl Iterator<Item = &str> {
    let pieces = label.as_bytes().contains(&b'-').then(|| label.split('-'));
    pieces
        .into_iter()
        .flatten()
        .filter(move |word| word.len() >= SHORTEST_WORD && word.len() < label.len())
}

/// Finds the characters of a label as typed, in the order of the label.
pub(super) struct Places<'t> {
    label: Span,
    rest: &'t str,
}

impl<'t> Places<'t> {
    pub(super) fn of(label: Span, text: &'t str) -> Self {
        Places {
            label,
            rest: label.of(text),
        }
    }

    /// The place of the next `found`, for characters in the order of the label; the whole label if it is not
    /// typed as itself.
    pub(super) fn next(&mut self, found: char) -> Span {
        let Some(at) = self.rest.find(found) else {
            return self.label;
        };
        let end = at + found.len_utf8();
        let start = self.label.end as usize - self.rest.len() + at;
        self.rest = self.rest.get(end..).unwrap_or("");
        Span::new(start, start + found.len_utf8())
    }
}

/// Whether a network, or a page that shows another one, has made the name of a host of the one behind it:
/// `www-example-com.translate.goog`.
pub(super) fn is_made_of_another(case: &Case<'_>, host: &HostFacts<'_>) -> bool {
    delivery_network(&host.name).is_some() || forwarding(case.reference, host).is_some()
}

/// What a name in front of the host's own domain means where a delivery network or the proxy of a library put it there; `None`
/// under any other domain.
pub(super) fn named_by_network(host: &HostFacts<'_>, in_front: Quote) -> Option<Message> {
    let network = delivery_network(&host.name)?;
    let network = Quote::host(network.to_owned(), host.suffix_span(network));
    let names_hosts = ", which names hosts after those whose pages it delivers.";
    Some(message![in_front, " is in front of ", network, names_hosts])
}
