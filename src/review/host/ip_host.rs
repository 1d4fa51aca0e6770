//! `ip-host`: an IP address instead of a name.

use super::address::address;
use crate::facts::address::Address;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, address)) = address(case) else {
        return;
    };
    let value = Quote::bare(address.to_string(), host.span);
    let is_decimal_only = matches!(address, Address::V4(v4) if v4.value.is_none());
    let message = match is_decimal_only {
        true => message![
            "Programs that ignore leading zeros read the host as the IP address ",
            value,
            ". Others refuse it."
        ],
        false => message![
            "The host is the IP address ",
            value,
            ". No name says whose machine it is."
        ],
    };
    findings.add(host.span, message);
}
