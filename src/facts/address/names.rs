//! Names that stand for an address without being one.

use std::collections::VecDeque;
use std::net::Ipv4Addr;

use crate::facts::lookup::Filter;

/// Names for the machine itself, beside `localhost` and what is below it (RFC 6761 §6.3): those that
/// the hosts file of many systems has.
const LOOPBACK: &[&str] = &[
    "ip6-localhost",
    "ip6-loopback",
    "localhost",
    "localhost.localdomain",
    "localhost4",
    "localhost4.localdomain4",
    "localhost6",
    "localhost6.localdomain6",
];

/// Names at which clouds answer their machines.
const METADATA: &[&str] = &[
    "instance-data",
    "instance-data.ec2.internal",
    "metadata",
    "metadata.azure.internal",
    "metadata.goog",
    "metadata.google.internal",
    "metadata.platformequinix.com",
    "metadata.packet.net",
    "metadata.tencentyun.com",
    "rancher-metadata",
];

/// A public service whose names stand for addresses of the asker's choice.
struct Service {
    domain: &'static str,
    /// Whether the domain itself answers so as well, and is no ordinary site.
    itself: bool,
}

const fn any(domain: &'static str) -> Service {
    Service {
        domain,
        itself: false,
    }
}

const fn loopback(domain: &'static str) -> Service {
    Service {
        domain,
        itself: true,
    }
}

/// Sorted by domain.
static SERVICES: &[Service] = &[
    loopback("127-0-0-1.org.uk"),
    any("1u.ms"),
    any("backname.io"),
    loopback("fuf.me"),
    any("ip.dns.army"),
    any("ip6.name"),
    any("ipq.co"),
    loopback("lacolhost.com"),
    loopback("local.gd"),
    loopback("localho.st"),
    loopback("localhost.direct"),
    loopback("localtest.me"),
    loopback("lvh.me"),
    loopback("lvh.org"),
    any("my.local-ip.co"),
    any("nip.io"),
    any("plex.direct"),
    any("rbndr.us"),
    any("rebind.it"),
    any("rebind.network"),
    loopback("smackaho.st"),
    loopback("spoofed.burpcollaborator.net"),
    any("sslip.io"),
    any("swordbreaker.link"),
    any("traefik.me"),
    loopback("ulh.us"),
    loopback("vcap.me"),
    any("xip.io"),
    any("xip.name"),
];

/// The last two labels of every service's domain.
static SERVICE_ENDS: Filter = {
    let mut filter = Filter::of(&[]);
    let mut index = 0;
    while index < SERVICES.len() {
        let domain = SERVICES[index].domain;
        let (_, end) = domain.split_at(last_two_labels(domain.as_bytes()));
        filter = filter.with(end);
        index += 1;
    }
    filter
};

/// Where the last two labels of `name` start.
const fn last_two_labels(name: &[u8]) -> usize {
    let mut dots = 0;
    let mut at = name.len();
    while at > 0 {
        if name[at - 1] == b'.' {
            dots += 1;
            if dots == 2 {
                return at;
            }
        }
        at -= 1;
    }
    0
}

/// `false` for a name in lower case that is in none of the tables; quicker than to ask each.
pub fn may_stand_for_address(name: &str) -> bool {
    let name = name.as_bytes();
    let end = name.get(last_two_labels(name)..).unwrap_or(name);
    SERVICE_ENDS.may_contain(end)
        || name.contains(&b'l') && name.windows(9).any(|window| window == b"localhost")
        || LOCAL_STARTS.iter().any(|start| name.starts_with(start))
}

/// How the other names of the tables begin.
const LOCAL_STARTS: [&[u8]; 4] = [
    b"ip6-lo",
    b"instance-data",
    b"metadata",
    b"rancher-metadata",
];

/// Whether a name in lower case stands for the machine itself.
pub fn is_loopback(name: &str) -> bool {
    name.ends_with("localhost") && (name.len() == 9 || name.ends_with(".localhost"))
        || LOOPBACK.contains(&name)
}

/// Whether a name in lower case is that of a metadata service.
pub fn is_metadata(name: &str) -> bool {
    METADATA.contains(&name) || name.starts_with("instance-data.") && name.ends_with(".internal")
}

/// The service below which a name in lower case stands.
pub fn rebind_service(name: &str) -> Option<&'static str> {
    // None of their domains has more than three labels.
    let mut end = name.len();
    for _ in 0..3 {
        let dot = name.get(..end)?.rfind('.');
        let start = dot.map_or(0, |dot| dot + 1);
        let domain = name.get(start..)?;
        if let Ok(index) = SERVICES.binary_search_by(|service| service.domain.cmp(domain)) {
            let service = SERVICES.get(index)?;
            return (start > 0 || service.itself).then_some(service.domain);
        }
        end = dot?;
    }
    None
}

/// The IPv4 addresses that are written in a name below `service`: four numbers with dots or hyphens between
/// them, or eight hexadecimal digits. Services differ in which of them they take, and where.
pub fn written_addresses(name: &str, service: &str) -> impl Iterator<Item = Ipv4Addr> {
    let left = name.strip_suffix(service).unwrap_or("");
    let mut octets = VecDeque::with_capacity(4);
    left.split(['.', '-']).filter_map(move |part| {
        if octets.len() == 4 {
            octets.pop_front();
        }
        let decimal = part.len() <= 3 && part.bytes().all(|byte| byte.is_ascii_digit());
        octets.push_back(part.parse::<u8>().ok().filter(|_| decimal));
        let four = match octets.make_contiguous() {
            [Some(a), Some(b), Some(c), Some(d)] => Some(Ipv4Addr::new(*a, *b, *c, *d)),
            _ => None,
        };
        let hexadecimal = part.len() == 8 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
        let eight = || u32::from_str_radix(part, 16).ok().map(Ipv4Addr::from);
        four.or_else(|| hexadecimal.then(eight).flatten())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn services_are_sorted_and_short() {
        assert!(SERVICES.is_sorted_by(|a, b| a.domain < b.domain));
        for service in SERVICES {
            assert!(service.domain.split('.').count() <= 3, "{}", service.domain);
        }
    }

    #[test]
    fn names_of_all_tables_may_stand_for_an_address() {
        let services = SERVICES.iter().map(|service| service.domain);
        for name in services
            .chain(LOOPBACK.iter().copied())
            .chain(METADATA.iter().copied())
        {
            assert!(may_stand_for_address(name), "{name}");
            assert!(may_stand_for_address(&format!("metadata.{name}")), "{name}");
        }
        assert!(!may_stand_for_address("www.example.com"));
    }

    #[test]
    fn addresses_in_names() {
        for (name, written) in [
            ("169.254.169.254.nip.io", vec!["169.254.169.254"]),
            ("a-169-254-169-254.b.nip.io", vec!["169.254.169.254"]),
            (
                "a9fea9fe.7f000001.nip.io",
                vec!["169.254.169.254", "127.0.0.1"],
            ),
            ("1.2.3.4.5.nip.io", vec!["1.2.3.4", "2.3.4.5"]),
            ("256.1.1.1.nip.io", vec![]),
            ("+1.2.3.4.nip.io", vec![]),
            ("1.2.3.nip.io", vec![]),
        ] {
            let found: Vec<_> = written_addresses(name, "nip.io")
                .map(|address| address.to_string())
                .collect();
            assert_eq!(found, written, "{name}");
        }
    }

    #[test]
    fn names_below_services() {
        assert_eq!(rebind_service("a.127.0.0.1.nip.io"), Some("nip.io"));
        assert_eq!(rebind_service("nip.io"), None);
        assert_eq!(rebind_service("lvh.me"), Some("lvh.me"));
        assert_eq!(rebind_service("mynip.io"), None);
        assert_eq!(rebind_service("x.my.local-ip.co"), Some("my.local-ip.co"));
        assert_eq!(rebind_service(""), None);
    }
}
