//! `host-ends-in-number`: a last label that is a number, of a host that is not an IPv4 address.

use super::names::name;
use crate::facts::address::Address;
use crate::facts::host::HostFacts;
use crate::readings::whatwg::is_special;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let refused =
        |host: &&HostFacts<'_>| matches!(host.address, Some(Address::V4(v4)) if v4.value.is_none());
    let address = || case.host.as_ref().filter(refused);
    let Some(host) = name(case).or_else(address) else {
        return;
    };
    if host.ends_in_number() {
        // A browser checks only the hosts of its special schemes.
        let message = match case.scheme().is_none_or(is_special) {
            true => {
                "The host ends in a number but is not an IPv4 address. Browsers reject it; other programs may guess an address."
            }
            false => {
                "The host ends in a number but is not an IPv4 address. Programs that look it up may guess an address."
            }
        };
        findings.add(host.suffix_span(host.last_label()), message);
    }
}
