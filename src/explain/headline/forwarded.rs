//! Pages that send every visitor on: where to, if the text shows it.

use super::destination;
use super::sentence::{About, Sentence};
use crate::facts::destination::{Destination, destination};
use crate::facts::forwarding::ForwardedTo;
use crate::inspect::Inspection;
use crate::message;
use crate::message::Quote;
use crate::syntax::{Reference, Standard};

/// Whether the headline says where the page that gets the request sends its visitors on to, or claims to.
pub(super) fn names_place(inspection: &Inspection) -> bool {
    let found = inspection.forwarding();
    found.is_some_and(|found| found.to != ForwardedTo::Hidden)
        && !inspection.makes_no_request()
        && !inspection.readers_disagree()
}

/// Where the page that gets the request sends its visitors on to; `None` if it isn't known to do so.
pub(super) fn forwarded(inspection: &Inspection) -> Option<Sentence> {
    let found = inspection.forwarding()?;
    let of = inspection.requested();
    Some(match &found.to {
        ForwardedTo::Shown {
            url,
            host,
            span,
            has_scheme,
            is_copy,
        } => {
            let inner = Reference::split(url, Standard::Rfc3986);
            let place = match destination(&inner) {
                // Whether it is encrypted is not known without a scheme.
                Some(to) => destination::named(&Destination {
                    cleartext: to.cleartext.filter(|_| *has_scheme),
                    ..to
                }),
                None => message![Quote::host_from_elsewhere(host.clone())],
            };
            // What follows from the address in the text has its place.
            let place = place.map_quotes(|quote| Quote {
                place: Some(span.range()),
                ..quote.clone()
            });
            let lead = match is_copy {
                true => "It shows the page of ",
                false => "It forwards to ",
            };
            Sentence::new(About::Destination, of, message![lead, place, "."])
        }
        to => {
            let service = match inspection.recipient() {
                Some(to) => Quote::host(&found.service, to.host_span),
                None => Quote::host_from_elsewhere(found.service.clone()),
            };
            let claim = match to {
                ForwardedTo::Claimed { host, span } => {
                    Some(message!["; it claims ", Quote::host(host.clone(), *span)])
                }
                _ => None,
            };
            let hidden = " forwards to a place that this text does not show";
            Sentence::new(About::Reference, of, message![service, hidden, claim, "."])
        }
    })
}
