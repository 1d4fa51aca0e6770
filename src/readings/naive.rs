//! The reading of a careless program, or of a hurried eye: the host is between the first `@`
//! and the first `:` after it.

use super::reading::{Parser, Reading};
use crate::syntax::{Components, Span};

/// Reads `text` so; `None` if it has no `//` for a host to come behind, and for a bracketed host.
pub(super) fn read(text: &str) -> Option<Reading> {
    let slashes = text.find("//")?;
    let before = text.get(..slashes)?;
    let scheme = match before.strip_suffix(':') {
        Some(scheme) if !scheme.contains(['/', '?', '#']) => Some(scheme),
        Some(_) => return None,
        None if before.is_empty() => None,
        None => return None,
    };
    let start = slashes + 2;
    let rest = text.get(start..)?;
    // Only the slash is known to end an authority; `?` and `#` are forgotten.
    let end = rest.find('/').unwrap_or(rest.len());
    let authority = rest.get(..end)?;
    let (userinfo, host_start, host_and_port) = match authority.split_once('@') {
        Some((userinfo, behind)) => (Some(userinfo), start + userinfo.len() + 1, behind),
        None => {
            let end = authority.find(['?', '#']).unwrap_or(authority.len());
            (None, start, authority.get(..end)?)
        }
    };
    if host_and_port.starts_with('[') {
        return None;
    }
    let host = host_and_port.split(':').next()?;
    let host_end = host_start + host.len();
    let behind = host_start + host_and_port.len();
    let components = Components {
        scheme: scheme.map(|scheme| Span::new(0, scheme.len())),
        userinfo: userinfo.map(|userinfo| Span::new(start, start + userinfo.len())),
        host: Some(Span::new(host_start, host_end)),
        port: (host_end < behind).then(|| Span::new(host_end + 1, behind)),
        path: Span::new(start + end, text.len()),
        ..Components::default()
    };
    Some(Reading::new(Parser::Naive, text, components, true))
}
