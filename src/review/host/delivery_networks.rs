//! Hosts that a delivery network names after those of its customers.

use crate::facts::host::{HostFacts, delivery_network};
use crate::review::prelude::*;

/// What a name in front of the host's own domain means where a delivery network put it there; `None` under
/// any other domain.
pub(super) fn named_by_network(host: &HostFacts<'_>, in_front: Quote) -> Option<Message> {
    let network = delivery_network(&host.name)?;
    let names_hosts = ", a delivery network that names hosts after its customers.";
    Some(message![in_front, " is in front of ", network, names_hosts])
}
