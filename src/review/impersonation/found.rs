//! The signs that were found in a case, for the check of each kind.

use crate::facts::impersonation::{Sign, SignKind};
use crate::facts::tenants::host_tenant;
use crate::review::prelude::*;

/// The signs of one kind.
pub(super) fn signs<'c>(case: &'c Case<'_>, kind: SignKind) -> impl Iterator<Item = &'c Sign> {
    case.signs().iter().filter(move |sign| sign.kind == kind)
}

/// The platform that gave the name, for a message.
pub(super) fn platform(case: &Case<'_>) -> Quote {
    let host = case.host.as_ref();
    let found = host.and_then(|host| host_tenant(case.reference, host));
    let platform = found.map_or("", |tenant| tenant.platform.trim_end_matches('/'));
    match case.text().find(platform) {
        Some(at) if !platform.is_empty() => Quote::bare(platform, at..at + platform.len()),
        _ => Quote::bare_from_elsewhere(platform.to_owned()),
    }
}
