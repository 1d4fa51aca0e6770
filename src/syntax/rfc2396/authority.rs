//! RFC 2396 §3.2: an authority is a `server` or a `reg_name`, and the host of a `server` a `hostname` or an `IPv4address`.

use super::characters;
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

    let mut kind = host_kind(host);
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

/// Which of the two alternatives of `host` derives `text`.
fn host_kind(text: &str) -> Option<HostKind> {
    if is_ipv4_address(text) {
        Some(HostKind::Ipv4)
    } else {
        is_hostname(text).then_some(HostKind::Hostname)
    }
}

/// `IPv4address = 1*digit "." 1*digit "." 1*digit "." 1*digit`: four groups of digits, however
/// large, with any number of leading zeros.
fn is_ipv4_address(text: &str) -> bool {
    let mut groups = 0;
    let digits = text.split('.').all(|group| {
        groups += 1;
        !group.is_empty() && characters::DIGIT.contains_all(group)
    });
    digits && groups == 4
}

/// `hostname = *( domainlabel "." ) toplabel [ "." ]`
fn is_hostname(text: &str) -> bool {
    let labels = text.strip_suffix('.').unwrap_or(text);
    let (domain, top) = labels.rsplit_once('.').unzip();
    is_toplabel(top.unwrap_or(labels))
        && domain.is_none_or(|all| all.split('.').all(is_domainlabel))
}

/// `toplabel = alpha | alpha *( alphanum | "-" ) alphanum`
fn is_toplabel(label: &str) -> bool {
    let first = label.bytes().next();
    first.is_some_and(|byte| characters::ALPHA.contains(byte)) && is_domainlabel(label)
}

/// `domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum`
fn is_domainlabel(label: &str) -> bool {
    let ends = label.bytes().next().zip(label.bytes().next_back());
    ends.is_some_and(|(first, last)| {
        characters::ALPHANUM.contains(first) && characters::ALPHANUM.contains(last)
    }) && label
        .bytes()
        .all(|byte| byte == b'-' || characters::ALPHANUM.contains(byte))
}
