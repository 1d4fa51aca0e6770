//! The reading of a careless program, or of a hurried eye: the host stands between the first `@`
//! and the first `:` behind it.

use super::{Parser, Reading};

/// Reads `text` so; `None` if it has no `//` for a host to stand behind, and for a bracketed host.
pub(super) fn read(text: &str) -> Option<Reading> {
    let slashes = text.find("//")?;
    let before = text.get(..slashes)?;
    let scheme = match before.strip_suffix(':') {
        Some(scheme) if !scheme.contains(['/', '?', '#']) => Some(scheme),
        Some(_) => return None,
        None if before.is_empty() => None,
        None => return None,
    };
    let rest = text.get(slashes + 2..)?;
    // Only the slash is known to end an authority; `?` and `#` are forgotten.
    let end = rest.find('/').unwrap_or(rest.len());
    let (authority, path) = rest.split_at_checked(end)?;
    let (userinfo, host_and_port) = match authority.split_once('@') {
        Some((userinfo, behind)) => (Some(userinfo), behind),
        None => {
            let end = authority.find(['?', '#']).unwrap_or(authority.len());
            (None, authority.get(..end)?)
        }
    };
    if host_and_port.starts_with('[') {
        return None;
    }
    let (host, port) = match host_and_port.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (host_and_port, None),
    };
    Some(Reading {
        parser: Parser::Naive,
        valid: true,
        accepts: true,
        scheme: scheme.map(str::to_owned),
        userinfo: userinfo.map(str::to_owned),
        host: Some(host.to_owned()),
        port: port.map(str::to_owned),
        path: path.to_owned(),
        query: None,
        fragment: None,
        href: Some(text.to_owned()),
        error: None,
        validation_errors: Vec::new(),
    })
}
