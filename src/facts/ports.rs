//! Whose port is whose: the well-known ports (RFC 6335 §6, the IANA registry) and those that
//! browsers refuse (Fetch Standard, "port blocking").

use super::table::{number, table};
use crate::normalize::scheme_facts;

/// The services of the well-known ports, sorted by port. A scheme of the same name owns its port.
static SERVICES: &[(u16, &str)] = {
    const ROWS: &[[&str; 2]] = table!("services.tsv", 2);
    const SERVICES: [(u16, &str); ROWS.len()] = {
        let mut services = [(0, ""); ROWS.len()];
        let mut row = 0;
        while row < ROWS.len() {
            let [port, service] = ROWS[row];
            services[row] = (number(port) as u16, service);
            row += 1;
        }
        services
    };
    &SERVICES
};

/// The Fetch Standard's bad ports, sorted.
static BLOCKED: &[u16] = &[
    0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101,
    102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427,
    465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990,
    993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667,
    6668, 6669, 6679, 6697, 10080,
];

/// The schemes that speak HTTP or are read by browsers. 80, 443 and 631 (IPP is HTTP) are theirs alike.
const WEB: &[&str] = &["http", "https", "ws", "wss", "ftp"];

/// The other ports of a scheme, beside that of its own name: by STARTTLS and TLS variants.
static FAMILIES: &[(&str, &[u16])] = &[
    ("ftp", &[20, 21, 989, 990]),
    ("ftpes", &[21, 990]),
    ("ftps", &[21, 989, 990]),
    ("http", &[80, 443, 631]),
    ("https", &[80, 443, 631]),
    ("imap", &[143, 993]),
    ("imaps", &[143, 993]),
    ("ipp", &[80, 443, 631]),
    ("ipps", &[80, 443, 631]),
    ("irc", &[194, 994, 6665, 6666, 6667, 6668, 6669, 6697]),
    ("ircs", &[194, 994, 6665, 6666, 6667, 6668, 6669, 6697]),
    ("ldap", &[389, 636]),
    ("ldaps", &[389, 636]),
    ("news", &[119, 563]),
    ("nntp", &[119, 563]),
    ("nntps", &[119, 563]),
    ("pop", &[109, 110, 995]),
    ("pop3", &[110, 995]),
    ("pop3s", &[110, 995]),
    ("scp", &[22]),
    ("sftp", &[22, 115]),
    ("sip", &[5060, 5061]),
    ("sips", &[5060, 5061]),
    ("smb", &[139, 445]),
    ("smtp", &[25, 465, 587]),
    ("smtps", &[25, 465, 587]),
    ("ssh", &[22, 830]),
    ("submission", &[25, 465, 587]),
    ("telnet", &[23, 107, 992]),
    ("telnets", &[23, 992]),
    ("ws", &[80, 443]),
    ("wss", &[80, 443]),
];

/// The default ports of schemes that no specification of theirs names, and that their programs agree on:
/// IANA has most of them under the service's name. Sorted.
static DEFAULTS: &[(&str, u16)] = &[
    ("amqp", 5672),
    ("amqps", 5671),
    ("mariadb", 3306),
    ("memcached", 11211),
    ("mongodb", 27017),
    ("mqtt", 1883),
    ("mqtts", 8883),
    ("mssql", 1433),
    ("mysql", 3306),
    ("postgres", 5432),
    ("postgresql", 5432),
    ("rediss", 6379),
    ("sqlserver", 1433),
];

fn agreed_port(scheme: &str) -> Option<u16> {
    let found = DEFAULTS
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(scheme));
    found.map(|(_, port)| *port)
}

/// What is spoken in a scheme: `https` in `git+https`.
fn spoken(scheme: &str) -> &str {
    scheme.rsplit('+').next().unwrap_or(scheme)
}

/// Whether a port is the scheme's own. Of a scheme that nothing is known of, every port is.
pub fn is_own_port(scheme: Option<&str>, port: u16) -> bool {
    let scheme = spoken(scheme.unwrap_or("https"));
    let family = FAMILIES
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(scheme));
    let same_name = service_at(port).is_some_and(|name| name.eq_ignore_ascii_case(scheme));
    let facts = scheme_facts(scheme);
    let agreed = agreed_port(scheme);
    let known = family.is_some()
        || facts.is_some()
        || agreed.is_some()
        || SERVICES
            .iter()
            .any(|(_, name)| name.eq_ignore_ascii_case(scheme));
    !known
        || same_name
        || family.is_some_and(|(_, ports)| ports.contains(&port))
        || facts.is_some_and(|facts| facts.default_port == Some(port))
        || agreed == Some(port)
}

/// The port that a scheme means when none is given.
pub fn default_port(scheme: Option<&str>) -> Option<u16> {
    let scheme = spoken(scheme?);
    if let Some(port) = scheme_facts(scheme).and_then(|facts| facts.default_port) {
        return Some(port);
    }
    let named = SERVICES
        .iter()
        .find(|(_, name)| name.eq_ignore_ascii_case(scheme));
    named.map(|(port, _)| *port).or_else(|| agreed_port(scheme))
}

/// The service that a port belongs to.
pub fn service_at(port: u16) -> Option<&'static str> {
    let found = SERVICES.binary_search_by_key(&port, |(port, _)| *port);
    found
        .ok()
        .and_then(|index| SERVICES.get(index))
        .map(|(_, name)| *name)
}

/// Whether browsers connect by this scheme.
pub fn speaks_web(scheme: Option<&str>) -> bool {
    let scheme = spoken(scheme.unwrap_or("https"));
    WEB.iter().any(|web| web.eq_ignore_ascii_case(scheme))
}

/// Whether browsers refuse to connect to a port.
pub fn is_blocked(port: u16) -> bool {
    BLOCKED.binary_search(&port).is_ok()
}

#[cfg(test)]
mod tests {
    use super::super::table::assert_well_formed;
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert_well_formed(include_str!("services.tsv"));
        assert!(SERVICES.is_sorted_by(|a, b| a.0 < b.0));
        assert!(BLOCKED.is_sorted_by(|a, b| a < b));
        assert!(FAMILIES.is_sorted_by(|a, b| a.0 < b.0));
        assert!(DEFAULTS.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn ports_have_owners() {
        for (scheme, port, own) in [
            ("smtp", 25, true),
            ("SMTP", 587, true),
            ("http", 25, false),
            ("https", 80, true),
            ("http", 631, true),
            ("git+ssh", 22, true),
            ("gopher", 25, false),
            ("ldap", 389, true),
            ("unheard-of", 25, true),
            ("irc", 6667, true),
            ("http", 6667, false),
            ("mysql", 22, false),
            ("mysql", 3306, true),
            ("amqps", 5671, true),
        ] {
            assert_eq!(is_own_port(Some(scheme), port), own, "{scheme} {port}");
        }
        assert_eq!(default_port(Some("PostgreSQL")), Some(5432));
        assert_eq!(default_port(Some("unheard-of")), None);
    }
}
