//! What a text names besides the host of its link: the subject of a page, a member of a program, a part of a template.

use std::net::Ipv4Addr;

use super::shown_host::Named;
use crate::facts::embedded::target::site;
use crate::review::Severity;
use crate::tables::lists::{List, list};

/// What is around a part of a template that is not filled in.
pub(super) const TEMPLATES: [(&str, &str); 8] = [
    ("%", "%"),
    ("[[", "]]"),
    ("{", "}"),
    ("${", "}"),
    ("%%", "%%"),
    ("<%", "%>"),
    ("<?", "?>"),
    ("*|", "|*"),
];

/// Whether an address is one of everybody’s own network, or as small as the number of a section or a version: `11.6.2.1`.
pub(super) fn is_number(host: &str) -> bool {
    let is_small = |address: Ipv4Addr| address.octets().iter().all(|number| *number < 100);
    (host.parse::<Ipv4Addr>())
        .is_ok_and(|one| one.is_private() || one.is_loopback() || is_small(one))
}

/// Whether a host is the address of a machine on the reader's own network.
pub(super) fn is_private(host: &str) -> bool {
    (host.parse::<Ipv4Addr>()).is_ok_and(|one| one.is_private())
}

/// Whether a name is a word after the host of a link, with any marks for its dots, or none: `/tf/data`, `#fslink`, `/posix.at_module`.
/// A name without a dot is a segment or a value.
pub(super) fn has_name(after: &str, name: &str) -> bool {
    if !name.contains('.') {
        return after
            .split(['/', '?', '&', '=', '#'])
            .any(|piece| piece == name);
    }
    let ends = |one: Option<char>| !one.is_some_and(char::is_alphanumeric);
    let name = site(name);
    [".", "_", "-", "/", ""].into_iter().any(|mark| {
        let joined = name.replace('.', mark);
        let mut places = after.match_indices(&joined);
        places.any(|(at, _)| {
            let before = after[..at].chars().next_back();
            // Manuals have arguments after a function.
            let is_whole = before == Some('#') || ends(after[at + joined.len()..].chars().next());
            ends(before) && is_whole
        })
    })
}

/// Whether a name in a text is that of a variable, which something else takes the place of (`{{ user.email }}`, `@user.name`), or of
/// a program for a platform (`ASP.NET`, `Json.NET`).
pub(super) fn is_variable(shown: &str, name: &str) -> bool {
    let is_inside = |(before, after): (&str, &str)| {
        let is_between = |(open, close): &(&str, &str)| {
            let inside = before.rsplit_once(open).map(|(_, inside)| inside);
            inside.is_some_and(|inside| !inside.contains(close)) && after.contains(close)
        };
        before.ends_with('@') || TEMPLATES.iter().any(is_between)
    };
    let is_program = |name: &str| name.len() < 4 || name.contains(char::is_lowercase);
    name.strip_suffix(".NET").is_some_and(is_program)
        || shown.split_once(name).is_some_and(is_inside)
}

/// Sites of source code, and those that show or check the code of others.
const SOURCES: List = list("sites-of-source-code");

/// How bad it is that a link leads to a site of source code: nothing, where the account there is called as the owner of the site that is
/// shown, or what is shown is copied there as a whole; and little, where an account is called as a module.
pub(super) fn of_source(named: &Named, address: &str, host: &str, sent: &str) -> Option<Severity> {
    let is_source = |host: &str| SOURCES.has(&site(host));
    let sent = sent.replace("%2f", "/");
    let mut segments = sent.split(['/', '?']).skip(1);
    let account = segments.next().filter(|account| !account.is_empty())?;
    let owner = site(&named.host);
    let owner = owner.split('.').next().unwrap_or_default();
    let path = address.split_once('/').map_or("", |(_, path)| path);
    let is_copied = sent.contains(&format!("/{address}"))
        || path.contains('/') && is_source(&named.host) && sent.contains(&format!("/{path}"));
    let is_called = |name: &str| account.replace('-', "") == name.replace(['-', '.'], "");
    match is_source(host) {
        true if [owner, &named.host].into_iter().any(is_called) => Some(Severity::Notice),
        true if is_copied && address.contains('/') => Some(Severity::Notice),
        true if path.split('/').any(|word| word == account) => Some(Severity::Warning),
        _ => None,
    }
}

/// Whether a text names nobody's page: a domain that is kept for examples (RFC 2606 §3), or a group of Kubernetes and its version.
pub(super) fn is_nobodys(named: &Named, address: &str) -> bool {
    let version = address
        .strip_prefix(&*named.host)
        .and_then(|rest| rest.strip_prefix("/v"));
    let is_group = |version: &str| {
        let rest = version.trim_start_matches(|one: char| one.is_ascii_digit());
        let stage = rest.trim_end_matches(|one: char| one.is_ascii_digit());
        rest.len() < version.len() && ["", "alpha", "beta"].contains(&stage)
    };
    named.is_bare && ["example.com", "example.net", "example.org"].contains(&&*named.host)
        || version.is_some_and(is_group)
}

/// Whether the page or the place in it is called as one of the words of a name: `/guide/data` for `tf.data`.
pub(super) fn has_word(after: &str, name: &str) -> bool {
    let last = after
        .trim_end_matches('/')
        .rsplit(['/', '#'])
        .next()
        .unwrap_or_default();
    let last = last.strip_suffix(".html").unwrap_or(last);
    let last = last.rsplit('-').next().unwrap_or_default();
    name.split('.').any(|word| word.eq_ignore_ascii_case(last))
}
