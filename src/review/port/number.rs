//! RFC 3986 §3.2.3: the port, and whose service answers there.

use crate::facts::ports::{default_port, is_blocked, is_own_port, service_at, speaks_web};
use crate::review::Case;
use crate::review::safe::safe;
use crate::syntax::{Component, Span};

/// The port with its place, if it is digits and nothing else, and its value; values that don't fit
/// are `u64::MAX`.
pub(in crate::review) fn number(case: &Case<'_>) -> Option<(u64, Span)> {
    let (digits, span) = case
        .component(Component::Port)
        .filter(|(digits, _)| !digits.is_empty())?;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some((digits.parse().unwrap_or(u64::MAX), span))
}

/// The port's value where it is a port that can be connected to.
pub(in crate::review) fn usable(case: &Case<'_>) -> Option<(u16, Span)> {
    let (value, span) = number(case)?;
    let port = u16::try_from(value).ok().filter(|port| *port != 0)?;
    Some((port, span))
}

/// What to say about a port of another service; `None` if it is not one.
pub(in crate::review) fn foreign(case: &Case<'_>, port: u16) -> Option<String> {
    let scheme = case.scheme();
    if is_own_port(scheme, port) {
        return None;
    }
    let blocked = speaks_web(scheme) && is_blocked(port);
    let service = service_at(port);
    match (service, blocked) {
        (Some(service), true) => Some(format!(
            "Port {port} is for {service}, not for {}: browsers refuse it, other programs may not.",
            safe(scheme.unwrap_or("this scheme"))
        )),
        (Some(service), false) if port < 1024 => Some(format!(
            "Port {port} is for {service}, not for {}.",
            safe(scheme.unwrap_or("this scheme"))
        )),
        (None, true) => Some(format!("Browsers refuse port {port}.")),
        _ => None,
    }
}

pub(in crate::review) fn is_default(case: &Case<'_>, port: u16) -> bool {
    default_port(case.scheme()) == Some(port)
}

/// Schemes that are often put before the form `user@host:path`, which has no place for a port.
pub(in crate::review) const COPY_SCHEMES: &[&str] =
    &["ssh", "git+ssh", "git", "svn+ssh", "sftp", "scp", "rsync"];
