//! Names of senders as they are drawn, and the hosts in them.

use crate::facts::characters::as_drawn;
use crate::facts::embedded::target::site;
use crate::facts::host::reads_as_host;
use crate::message::stand_ins::is_hidden;

/// A text as it is drawn, without what nobody sees.
pub(super) fn as_seen(text: &str) -> String {
    let drawn = as_drawn(text);
    drawn
        .chars()
        .filter(|one| one.is_whitespace() || !is_hidden(*one))
        .collect()
}

/// An address or a host in a name as it is seen, whose domain is another than this one.
pub(super) fn other_domain(name: &str, own: &str) -> Option<String> {
    let seen = as_seen(name).replace(['\u{ff20}', '\u{fe6b}'], "@");
    let is_mark = |one: char| one.is_whitespace() || "<>()[]\"'“”,;:".contains(one);
    let of_sites = seen
        .split(is_mark)
        .filter_map(|word| word.strip_prefix("www."));
    let of_addresses = seen.split('@').skip(1);
    // Any other mark ends a host.
    let is_other =
        |one: char| !one.is_alphanumeric() && !"-.\u{3002}\u{ff0e}\u{ff61}".contains(one);
    let mut hosts = of_addresses.chain(of_sites).filter_map(|text| {
        let host = text.split(is_other).next().unwrap_or_default();
        let host = host.trim_matches('.').to_lowercase();
        reads_as_host(&host).then(|| site(&host))
    });
    hosts.find(|domain| domain != own)
}
