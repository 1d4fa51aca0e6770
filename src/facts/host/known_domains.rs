//! Domains that are known for what they do, and names of special use.

use std::net::{Ipv4Addr, Ipv6Addr};

use strum::EnumString;

use crate::tables::lists::{List, list};
use crate::tables::table::{Table, last_two, table};

/// Link shorteners.
static SHORTENERS: Table<1> = table!("shorteners.tsv", 1);

/// Delivery networks that put the whole name of a customer's own host in front of their domain, as in
/// `www.example.com.edgekey.net`: the network makes these names, and for its customers alone.
static DELIVERY_NETWORKS: Table<1> = table!("delivery_networks.tsv", 1);

/// Domains that record every request for the person who took an address there.
static COLLECTORS: Table<1> = table!("collectors.tsv", 1);

/// Domains that belong to no registry: the domain and its use.
static SPECIAL_NAMES: Table<2> = table!("special_names.tsv", 2);

/// The use of a domain that belongs to no registry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum SpecialUse {
    /// Names in documentation.
    Documentation,
    /// Names that are known inside one network only.
    Internal,
    /// Names of the machine itself.
    Loopback,
    /// Names that are not looked up in the DNS.
    NotInDns,
}

/// Whether a name in lower case is that of a link shortener, with or without `www.`.
pub fn is_shortener(name: &str) -> bool {
    let name = name.strip_prefix("www.").unwrap_or(name);
    SHORTENERS.has(name)
}

/// The domain, of those that record requests, that a name in lower case is or is below.
pub fn collector_of(name: &str) -> Option<&'static str> {
    let mut near = COLLECTORS.rows_of(last_two(name)).map(|[domain]| domain);
    near.find(|domain| name == *domain || is_below(name, domain))
}

/// The delivery network, or the proxy of a library, that a name in lower case belongs to.
pub fn delivery_network(name: &str) -> Option<&str> {
    let mut networks = DELIVERY_NETWORKS.names();
    let network = networks.find(|network| is_below(name, network));
    network.or_else(|| library_proxy(name))
}

/// Public suffixes under which schools alone get a name.
const SCHOOLS: List = list("suffixes-of-schools");

/// The host of a school that shows its readers the pages of others, whose hosts it puts in front:
/// `www-example-com.ezproxy.lib.example.edu`.
fn library_proxy(name: &str) -> Option<&str> {
    let before = |suffix| name.strip_suffix(suffix)?.strip_suffix('.');
    let school = SCHOOLS.words().find_map(before)?;
    let (hosts, _) = school.rsplit_once('.')?;
    let (in_front, labels) = hosts.split_once("proxy")?;
    let start = in_front.rfind('.')? + 1;
    let is_label = |label: &str| !label.contains('-');
    let label = labels.split('.').next().unwrap_or_default();
    (is_label(&in_front[start..]) && is_label(label)).then(|| &name[start..])
}

/// Whether a name in lower case starts with the address of a machine, as those of reverse lookups and the queries of block lists do:
/// `192-0-2-1.dyn.example.net`, `4.3.2.1.bl.example.org`, `ppp192000002001.example.net`.
pub fn names_address(name: &str) -> bool {
    let four: Vec<&str> = name.split('.').take(4).collect();
    // Behind the name of a pool or a service.
    let is_word = |one: char| one.is_ascii_alphabetic() || one == '-';
    let bare = four[0].trim_start_matches(is_word);
    let octet = |at: usize| bare.get(at..at + 3)?.parse::<u8>().ok();
    let is_v4 = |text: &str| text.parse::<Ipv4Addr>().is_ok();
    is_v4(&four.join("."))
        || is_v4(&bare.replace('-', "."))
        || bare.replace('-', ":").parse::<Ipv6Addr>().is_ok()
        || bare.len() == 12 && [0, 3, 6, 9].into_iter().all(|at| octet(at).is_some())
}

/// The domain of special use that a name in lower case belongs to or is, and its use.
pub fn special_name(name: &str) -> Option<(&'static str, SpecialUse)> {
    let found = |[domain, _]: &[&str; 2]| name == *domain || is_below(name, domain);
    let [domain, use_of] = SPECIAL_NAMES.rows().find(found)?;
    Some((domain, use_of.parse().ok()?))
}

fn is_below(name: &str, domain: &str) -> bool {
    name.strip_suffix(domain)
        .is_some_and(|before| before.ends_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_tables_are_well_formed() {
        for [domain, use_of] in SPECIAL_NAMES.rows() {
            assert!(use_of.parse::<SpecialUse>().is_ok(), "{domain}");
        }
    }

    #[test]
    fn names_belong_to_known_domains() {
        hold("shorteners", |[host]| is_shortener(host));
        hold("delivery networks", |[host]| delivery_network(host));
        hold("names with an address", |[host]| names_address(host));
        hold("special names", |[host]| {
            special_name(host).map(|(name, special)| (name, format!("{special:?}")))
        });
    }
}
