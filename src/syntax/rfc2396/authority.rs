//! RFC 2396 §3.2: an authority is a `server` or a `reg_name`.

use super::{characters, hosts};
use crate::syntax::components::Components;
use crate::syntax::percent_encoding::percent_encoded_octet;
use crate::syntax::reference::HostKind;
use crate::syntax::span::Span;

/// Splits the authority at `span` and sets its parts in `components`.
///
/// `server` is the first alternative, and is chosen where it derives the whole authority; only it
/// has userinfo, host and port. Any other text made of the right characters is a `reg_name`, whose
/// structure depends on the scheme (§3.2.1), so it is not split. The empty authority is a `server`
/// without a host.
///
/// A text that neither rule derives has a character that is not allowed in any authority. Most such texts
/// are meant as a server (`[::1]:80`, `bücher.example`), so they are split as one: userinfo before the
/// last `@`, then the host, up to its bracket or the first `:`, then the port.
pub(super) fn split(text: &str, span: Span, components: &mut Components) -> Option<HostKind> {
    let authority = span.of(text);
    if authority.is_empty() {
        return None;
    }
    let (userinfo, hostport) = match authority.rsplit_once('@') {
        Some((userinfo, hostport)) => (Some(userinfo), hostport),
        None => (None, authority),
    };
    let bracket = hostport.starts_with('[').then(|| hostport.find(']'));
    let colon = match bracket {
        None => hostport.find(':'),
        Some(bracket) => bracket.and_then(|at| Some(at + hostport[at..].find(':')?)),
    };
    let host = &hostport[..colon.unwrap_or(hostport.len())];
    let port = colon.map(|colon| &hostport[colon + 1..]);

    let mut kind = hosts::kind(host);
    if is_reg_name(authority) {
        let server = kind.is_some()
            && userinfo.is_none_or(|userinfo| !userinfo.contains('@'))
            && port.is_none_or(|port| characters::DIGIT.contains_all(port));
        if !server {
            return Some(HostKind::RegistryName);
        }
    } else if kind.is_none() && bracket.is_none() {
        kind = Some(HostKind::Hostname);
    }
    let start = span.start as usize;
    let host_start = start + authority.len() - hostport.len();
    let host_end = host_start + host.len();
    components.userinfo = userinfo.map(|_| Span::new(start, host_start - 1));
    components.host = Some(Span::new(host_start, host_end));
    components.port = port.map(|_| Span::new(host_end + 1, span.end as usize));
    kind
}

/// Whether `text` is made of the characters of a `reg_name`, which are those of a `server` too.
pub(super) fn is_reg_name(text: &str) -> bool {
    let mut rest = text.as_bytes();
    while let Some(first) = rest.first() {
        let taken = match *first {
            b'%' if percent_encoded_octet(rest).is_some() => 3,
            byte if characters::REG_NAME.contains(byte) => 1,
            _ => return false,
        };
        rest = &rest[taken..];
    }
    true
}
