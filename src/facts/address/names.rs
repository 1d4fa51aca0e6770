//! Names that resolve to a known address.

use std::collections::VecDeque;
use std::net::Ipv4Addr;

use crate::tables::table::{Table, last_two, table};

/// Names of the machine itself, besides those below `localhost` (RFC 6761 §6.3).
static LOOPBACK: Table<1> = table!("loopback_names.tsv", 1);

/// Names of cloud metadata services.
static METADATA: Table<1> = table!("metadata_names.tsv", 1);

/// A public DNS service whose names resolve to any address that their user chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResolvingService {
    /// The domain of its names.
    pub domain: &'static str,
    /// Whether all names resolve to the machine that makes the request, the domain itself too. Otherwise the
    /// names contain their address, and the domain has an ordinary website.
    pub is_loopback: bool,
}

/// The services: the domain, and `loopback` or `address`.
static SERVICES: Table<2> = table!("resolving_services.tsv", 2);

/// Whether a name in lower case may be in one of the tables: quicker than to look in each.
pub fn may_resolve_to_known_address(name: &str) -> bool {
    const LOCAL_STARTS: [&str; 4] = ["ip6-lo", "instance-data", "metadata", "rancher-metadata"];
    let mut dots = memchr::memchr_iter(b'.', name.as_bytes());
    let starts_local = |at: usize| {
        name.get(at..)
            .is_some_and(|rest| rest.starts_with("localhost"))
    };
    starts_local(0)
        || dots.any(|dot| starts_local(dot + 1))
        || LOCAL_STARTS.iter().any(|start| name.starts_with(start))
        || resolving_service(name).is_some()
}

/// Whether a name in lower case resolves to the machine itself.
pub fn is_loopback(name: &str) -> bool {
    name.ends_with("localhost") && (name.len() == 9 || name.ends_with(".localhost"))
        || LOOPBACK.has(name)
}

/// Whether a name in lower case is that of a metadata service.
pub fn is_metadata(name: &str) -> bool {
    METADATA.has(name) || name.starts_with("instance-data.") && name.ends_with(".internal")
}

/// The service that a name in lower case belongs to.
pub fn resolving_service(name: &str) -> Option<ResolvingService> {
    let mut near = SERVICES.rows_of(last_two(name));
    let (before, domain, answer) =
        near.find_map(|[domain, answer]| Some((name.strip_suffix(domain)?, domain, answer)))?;
    let is_loopback = answer == "loopback";
    let is_one = before.ends_with('.') || before.is_empty() && is_loopback;
    is_one.then_some(ResolvingService {
        domain,
        is_loopback,
    })
}

/// The IPv4 addresses that a name of `service` contains: four numbers with dots or hyphens between them, or
/// eight hexadecimal digits. Services differ in which of them they accept, and where.
pub fn contained_addresses(
    name: &str,
    service: ResolvingService,
) -> impl Iterator<Item = Ipv4Addr> {
    let left = name.strip_suffix(service.domain).unwrap_or("");
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
    use crate::examples::hold;

    #[test]
    fn the_tables_are_well_formed() {
        for [domain, answer] in SERVICES.rows() {
            assert!(domain.split('.').count() <= 3, "{domain}");
            assert!(matches!(answer, "address" | "loopback"), "{domain}");
        }
    }

    #[test]
    fn names_of_all_tables_may_resolve_to_a_known_address() {
        let services = SERVICES.names();
        for name in services.chain(LOOPBACK.names()).chain(METADATA.names()) {
            assert!(
                may_resolve_to_known_address(&format!("metadata.{name}")),
                "{name}"
            );
        }
        assert!(!may_resolve_to_known_address("www.example.com"));
    }

    #[test]
    fn addresses_in_names() {
        hold("addresses in names", |[name]| {
            let service = resolving_service(name).expect("a name of nip.io");
            let found = contained_addresses(name, service);
            found.map(|found| found.to_string()).collect::<Vec<_>>()
        });
    }

    #[test]
    fn services_of_names() {
        hold("services of names", |[name]| {
            resolving_service(name).map(|service| service.domain)
        });
    }
}
