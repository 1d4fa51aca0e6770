//! RFC 2396 §3.2.2: `hostname` and `IPv4address`.

use super::characters;
use crate::syntax::reference::HostKind;

/// Which of the two alternatives of `host` derives `text`.
pub(super) fn kind(text: &str) -> Option<HostKind> {
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
