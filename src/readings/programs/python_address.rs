//! The addresses of Python's `ipaddress`.

use std::net::Ipv4Addr;

use super::program::Refusal;

const FUTURE: Refusal = Refusal("IPvFuture address is invalid");
const NEITHER: Refusal = Refusal("does not appear to be an IPv4 or IPv6 address");
const IPV4: Refusal = Refusal("An IPv4 address cannot be in brackets");

/// Checks a host in brackets.
///
/// # Errors
/// Anything but an IPv6 address, with a zone or without, and an address of a future version.
pub(super) fn check_bracketed(name: &str) -> Result<(), Refusal> {
    if let Some(future) = name.strip_prefix('v') {
        let is_valid = future.split_once('.').is_some_and(|(version, rest)| {
            !version.is_empty()
                && version.bytes().all(|byte| byte.is_ascii_hexdigit())
                && !rest.is_empty()
                && !rest.contains('\n')
        });
        return if is_valid { Ok(()) } else { Err(FUTURE) };
    }
    if name.parse::<Ipv4Addr>().is_ok() {
        return Err(IPV4);
    }
    let (address, zone) = match name.split_once('%') {
        Some((address, zone)) => (address, Some(zone)),
        None => (name, None),
    };
    let zone_is_valid = zone.is_none_or(|zone| !zone.is_empty() && !zone.contains('%'));
    match zone_is_valid && !name.contains('/') && super::ipv6::parse(address.as_bytes()).is_some() {
        true => Ok(()),
        false => Err(NEITHER),
    }
}
