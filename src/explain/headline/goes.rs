//! Where the request goes, in a sentence: the host, what it is, the port, and who can read along.

use std::net::IpAddr;

use super::told::{Told, quoted};
use crate::explain::components::address_class;
use crate::facts::address::AddressClass;
use crate::facts::destination::Destination;
use crate::syntax::Reference;

/// “The request goes to 10.0.0.1 (private address), unencrypted.”
pub(super) fn sentence(reference: &Reference<'_>, to: &Destination, begins: &str) -> Told {
    let mut told = Told::words(begins);
    place(reference, to, &mut told);
    told.text.push('.');
    told
}

/// “10.0.0.1 (private address), port 8080, unencrypted”
pub(super) fn place(reference: &Reference<'_>, to: &Destination, told: &mut Told) {
    host(to, told);
    what_it_is(reference, to, told);
    if to.unusual_port {
        match to.port {
            Some(port) => told.text.push_str(&format!(", port {port}")),
            None => told.text.push_str(", at an invalid port"),
        }
    }
    if let Some(how) = transport(to) {
        told.text.push_str(", ");
        told.text.push_str(how);
    }
}

/// The host: as typed, or as it is looked up where it is typed in letters outside of US-ASCII.
pub(super) fn host(to: &Destination, told: &mut Told) {
    let in_letters = !to.host.is_ascii() && to.addresses.is_empty() && to.ascii.is_ascii();
    let (host, owner, platform) = match in_letters {
        true => {
            let from_end = |part: &str| to.ascii.len().saturating_sub(part.len());
            let owner = to.registrable.as_deref().map_or(0, from_end);
            let platform = to.tenancy.as_ref();
            let platform = platform.map(|tenancy| from_end(&tenancy.platform));
            (&to.ascii, owner, platform)
        }
        false => {
            let inside = |start: u32| start.saturating_sub(to.host_span.start) as usize;
            let owner = to.registrable_span.map_or(0, |span| inside(span.start));
            let platform = to.tenancy.as_ref();
            let platform = platform.map(|tenancy| inside(tenancy.platform_span.start));
            (&to.host, owner, platform)
        }
    };
    told.push_host(host, owner, platform);
}

/// The host for where there is room for nothing else: of an address in a rare spelling what it means.
pub(super) fn short_host(to: &Destination, told: &mut Told) {
    match to.addresses.as_slice() {
        [(IpAddr::V4(_), _)] => told.push_host(&to.ascii, 0, None),
        _ => host(to, told),
    }
}

/// As typed, as it is meant, and what that is; or whose customer it is.
fn what_it_is(reference: &Reference<'_>, to: &Destination, told: &mut Told) {
    let typed = to.host.trim_matches(['[', ']']);
    let is_rare = !to.addresses.is_empty() && !to.ascii.eq_ignore_ascii_case(typed);
    let is_metadata = matches!(
        to.addresses.first(),
        Some((_, Some(AddressClass::Metadata)))
    );
    if is_rare || to.addresses.len() > 1 {
        told.text.push_str(&addresses(to));
    } else if is_metadata {
        told.text.push_str(" (cloud metadata)");
    } else if let Some(class) = address_class(reference) {
        told.text.push_str(&format!(" ({} address)", class.name()));
    } else if let Some(tenancy) = &to.tenancy {
        let name = quoted(&tenancy.tenant);
        let somebody = format!(
            " (the name “{name}” on {}, under which anyone can register a name)",
            tenancy.platform
        );
        told.text.push_str(&somebody);
    }
}

/// ", that is 127.0.0.1 (loopback)": every value that a typed address has or carries.
fn addresses(to: &Destination) -> String {
    let values: Vec<String> = to
        .addresses
        .iter()
        .map(|(value, class)| match class {
            Some(class) => format!("{value} ({})", class.name()),
            None => value.to_string(),
        })
        .collect();
    let carries = matches!(
        to.addresses.as_slice(),
        [(IpAddr::V6(_), _), (IpAddr::V4(_), _)]
    );
    match carries {
        true => format!(", that is {}", values.join(", which carries ")),
        false => format!(", that is {}", values.join(" or ")),
    }
}

/// Whether anybody on the way can read along.
fn transport(to: &Destination) -> Option<&'static str> {
    Some(match to.cleartext? {
        true => "unencrypted",
        false => "encrypted",
    })
}
