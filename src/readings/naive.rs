//! The reading of a careless program, or of a hurried eye: the host is between the first `@` (the last, if a delimiter is
//! between them) and the first `:` after it.

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
    let first = authority.split_once('@');
    let is_cut = first.is_some_and(|(_, behind)| behind.contains(['?', '#']));
    let split = if is_cut {
        authority.rsplit_once('@')
    } else {
        first
    };
    let (userinfo, behind) = split.map_or((None, authority), |(user, host)| (Some(user), host));
    let host_start = start + authority.len() - behind.len();
    // No name that is looked up has one.
    let host_and_port = behind.split(['?', '#']).next()?;
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
