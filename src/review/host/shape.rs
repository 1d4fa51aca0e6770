//! The shape of a name: dots, lengths, hyphens (RFC 1035, RFC 1123).

use crate::facts::host::HostFacts;
use crate::review::Case;

pub(in crate::review) fn name<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host
        .as_ref()
        .filter(|host| host.address.is_none() && !host.typed.starts_with('['))
}

/// Whether the host is anything but a few labels of letters, digits and dots.
pub(in crate::review) fn has_rare_shape(case: &Case<'_>) -> bool {
    name(case).is_some_and(|host| {
        let typed = host.typed.as_bytes();
        let mut dots = 0;
        let mut before = b'.';
        for byte in typed {
            match byte {
                b'.' if before == b'.' => return true,
                b'.' => dots += 1,
                b'-' | b'_' => return true,
                _ => {}
            }
            before = *byte;
        }
        before == b'.' || dots >= 6 || typed.len() > 60 || !host.is_plain()
    }) || case
        .host
        .as_ref()
        .is_some_and(|host| host.decoded.starts_with('-'))
}
