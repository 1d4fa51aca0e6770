//! Domains that are known for what they do, and names of special use.

use strum::EnumString;

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
const SCHOOLS: [&str; 14] = [
    "edu", "ac.at", "ac.il", "ac.jp", "ac.kr", "ac.nz", "ac.uk", "ac.za", "edu.au", "edu.cn",
    "edu.hk", "edu.sg", "edu.tr", "edu.tw",
];

/// The host of a school that shows its readers the pages of others, whose hosts it puts in front:
/// `www-example-com.ezproxy.lib.example.edu`.
fn library_proxy(name: &str) -> Option<&str> {
    let before = |suffix| name.strip_suffix(suffix)?.strip_suffix('.');
    let school = SCHOOLS.iter().find_map(before)?;
    let (hosts, _) = school.rsplit_once('.')?;
    let (in_front, labels) = hosts.split_once("proxy")?;
    let start = in_front.rfind('.')? + 1;
    let is_label = |label: &str| !label.contains('-');
    let label = labels.split('.').next().unwrap_or_default();
    (is_label(&in_front[start..]) && is_label(label)).then(|| &name[start..])
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
        hold("special names", |[host]| {
            special_name(host).map(|(name, special)| (name, format!("{special:?}")))
        });
    }
}
