//! Links inside a link whose host starts with the domain of that link, and belongs to another.

use crate::facts::host::{delivery_network, same_site};
use crate::review::prelude::*;

/// What is to be said of `host`, where it has the domain of this link among its first labels and is on another site:
/// `www.shop.example.evil.example` in a link to `shop.example`. Delivery networks name their hosts so.
pub(super) fn own_domain_in_front(case: &Case<'_>, host: &str) -> Option<Message> {
    // Of well-known names, that is found in the other link as well.
    let own = case.host.as_ref().filter(|_| !case.owned)?;
    let domain = own
        .registrable()
        .filter(|domain| domain.len() < host.len())?;
    let mut places = host.match_indices(domain);
    let is_label = |(at, _): &(usize, &str)| {
        let starts = *at == 0 || host.as_bytes().get(at - 1) == Some(&b'.');
        let after = host.as_bytes().get(at + domain.len());
        starts && after.is_some_and(|after| matches!(after, b'.' | b'-'))
    };
    places.find(is_label)?;
    let is_foreign = !same_site(own.typed, host) && delivery_network(host).is_none();
    let domain = Quote::host(domain.to_owned(), own.registrable_quote().place?);
    is_foreign.then(|| {
        message![
            " Its host has the domain of this link, ",
            domain,
            ", in front of another’s."
        ]
    })
}
