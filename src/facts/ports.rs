//! Which service and which scheme a port belongs to (RFC 6335 §6, the IANA registry), and which ports browsers
//! refuse to connect to (Fetch Standard, "port blocking").

use super::schemes::protocol;
use crate::normalize::scheme_facts;
use crate::readings::whatwg::is_special_with_host;
use crate::tables::lists::{List, list};
use crate::tables::table::{Table, number, table};

/// The services of the well-known ports, sorted by port. A scheme of the same name owns its port.
static SERVICES: &[(u16, &str)] = {
    const ROWS: Table<2> = table!("services.tsv", 2);
    const SERVICES: [(u16, &str); ROWS.row_count()] = {
        let mut services = [(0, ""); ROWS.row_count()];
        let mut row = 0;
        while row < ROWS.row_count() {
            let [port, service] = ROWS.row(row);
            services[row] = (number(port) as u16, service);
            row += 1;
        }
        services
    };
    &SERVICES
};

/// The Fetch Standard's bad ports, sorted.
static BLOCKED: &[u16] = {
    const ROWS: Table<1> = table!("blocked_ports.tsv", 1);
    const BLOCKED: [u16; ROWS.row_count()] = {
        let mut ports = [0; ROWS.row_count()];
        let mut row = 0;
        while row < ROWS.row_count() {
            ports[row] = number(ROWS.cell(row, 0)) as u16;
            row += 1;
        }
        ports
    };
    &BLOCKED
};

/// The ports of schemes besides the default that a specification names (which `normalize` knows) and the port
/// of the service of the same name: a default that programs agree on, and ports of STARTTLS and TLS variants.
/// 80, 443 and 631 (IPP is HTTP) belong to all that speak HTTP.
static SCHEME_PORTS: Table<3> = table!("scheme_ports.tsv", 3);

fn scheme_ports(scheme: &str) -> Option<[&'static str; 3]> {
    SCHEME_PORTS
        .rows()
        .find(|[name, ..]| name.eq_ignore_ascii_case(scheme))
}

/// Whether a port belongs to the scheme. Every port belongs to a scheme of which nothing is known.
pub fn is_own_port(scheme: Option<&str>, port: u16) -> bool {
    let scheme = protocol(scheme.unwrap_or("https"));
    let others = scheme_ports(scheme).map(|[_, _, others]| others);
    let is_service = |name: &str| name.eq_ignore_ascii_case(scheme);
    let is_known = others.is_some()
        || scheme_facts(scheme).is_some()
        || SERVICES.iter().any(|(_, name)| is_service(name));
    !is_known
        || service_at(port).is_some_and(is_service)
        || default_port(Some(scheme)) == Some(port)
        || others.is_some_and(|others| others.split(' ').any(|other| other.parse() == Ok(port)))
}

/// The port that a scheme means when none is given: the one that its specification names, or else that of the
/// service of the same name, or that its programs agree on.
pub fn default_port(scheme: Option<&str>) -> Option<u16> {
    let scheme = protocol(scheme?);
    let specified = scheme_facts(scheme).and_then(|facts| facts.default_port);
    let of_service = || {
        let mut services = SERVICES.iter();
        let found = services.find(|(_, name)| name.eq_ignore_ascii_case(scheme));
        found.map(|(port, _)| *port)
    };
    let agreed = || scheme_ports(scheme).and_then(|[_, default, _]| default.parse().ok());
    specified.or_else(of_service).or_else(agreed)
}

/// A port that belongs to another service than the scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForeignPort {
    /// The service, if it is known.
    pub service: Option<&'static str>,
    /// Whether browsers refuse to connect to it.
    pub is_blocked: bool,
}

/// What is wrong with a port for a scheme: it is well known for another service, or browsers block it.
pub fn foreign(scheme: Option<&str>, port: u16) -> Option<ForeignPort> {
    if is_own_port(scheme, port) {
        return None;
    }
    // Browsers connect by the special schemes; without a scheme, a base that has one of them is assumed.
    let is_web = is_special_with_host(protocol(scheme.unwrap_or("https")));
    let is_blocked = is_web && is_blocked(port);
    // Above the system ports (RFC 6335 §6), servers of all kinds listen wherever they like, but for those of databases.
    let service = service_at(port).filter(|_| is_blocked || port < 1024);
    let service = service.or_else(|| database_at(port).filter(|_| is_web));
    let is_foreign = service.is_some() || is_blocked;
    is_foreign.then_some(ForeignPort {
        service,
        is_blocked,
    })
}

/// The databases and desktops that listen where no web server does, by port.
static DATABASES: Table<2> = table!("databases.tsv", 2);

fn database_at(port: u16) -> Option<&'static str> {
    let mut rows = DATABASES.rows();
    rows.find_map(|[cell, name]| (number(cell) == u32::from(port)).then_some(name))
}

/// The service that a port belongs to.
pub fn service_at(port: u16) -> Option<&'static str> {
    let found = SERVICES.binary_search_by_key(&port, |(port, _)| *port);
    found
        .ok()
        .and_then(|index| SERVICES.get(index))
        .map(|(_, name)| *name)
}

/// Whether browsers refuse to connect to a port.
fn is_blocked(port: u16) -> bool {
    BLOCKED.binary_search(&port).is_ok()
}

/// What a port is called where one is to be filled in.
const NAMES: List = list("names-of-ports");

/// Whether a port is to be filled in: `${port}`, `%d`, `PORT1`, `my_port`, `80xx`, `3000-3010`, `…`, or a socket and a path of
/// Node's clients, `http://unix:SOCKET:PATH`. Nothing in it may be a host, however it is decoded.
pub fn is_to_fill_in(port: &str) -> bool {
    is_part_to_fill_in(port) || port.split(':').all(is_part_to_fill_in)
}

fn is_part_to_fill_in(port: &str) -> bool {
    let is_digit = |one: char| one.is_ascii_digit();
    let is_name = |one: char| one.is_ascii_uppercase() || one == '_' || is_digit(one);
    let is_range = |one: char| is_digit(one) || "-,+".contains(one);
    let is_word = |one: char| one.is_alphanumeric() || "_-".contains(one);
    // What a manual has in brackets may be left out: `http://host[:80]/`.
    let is_optional = || {
        port.strip_suffix(']')
            .is_some_and(|word| !word.is_empty() && word.chars().all(is_word))
    };
    let marked = port.trim_start_matches(is_digit);
    let is_template = marked.starts_with(['$', '{', '<'])
        && port.is_ascii()
        && !port.contains(['@', ':', '\\', '%'])
        && (port.ends_with('}') || !port.contains('.'));
    let is_placed = is_template
        || ["nnnn", "…", "...", ".*"].contains(&port)
        || is_conversion(port)
        || is_expression(port)
        || names_port(port)
        || is_optional()
        || !port.is_ascii() && port.chars().all(|one| one.is_alphabetic() || one == '_')
        || marked.len() > 1 && marked.trim_start_matches(['x', 'X']).is_empty()
        || marked.len() == port.len() && port.chars().all(is_name)
        || port.chars().all(is_range) && port.starts_with(is_digit);
    is_placed && !port.chars().all(is_digit)
}

/// Whether a text is a conversion of `printf` (C11 §7.21.6.1), perhaps with a name or a number as Python, Java and PHP have it, or
/// one of Erlang: `%d`, `%5d`, `%lu`, `%(port)s`, `%1$d`, `%v`, `~p`.
fn is_conversion(text: &str) -> bool {
    let Some(rest) = text.strip_prefix(['%', '~']) else {
        return false;
    };
    let rest = match rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((name, rest))
            if name
                .bytes()
                .all(|one| one.is_ascii_alphanumeric() || one == b'_') =>
        {
            rest
        }
        _ => rest,
    };
    let rest = rest.trim_start_matches(|one: char| one.is_ascii_digit() || "$+-#".contains(one));
    let rest = rest.trim_start_matches(['h', 'l', 'q', 'j', 'z', 't', 'L']);
    matches!(
        rest,
        "d" | "i" | "o" | "p" | "s" | "u" | "v" | "w" | "x" | "X"
    )
}

/// Whether a text is an expression in braces with its type or the value where it has none: `${port:-80}`, `{PORT:int}`.
fn is_expression(text: &str) -> bool {
    let inside = text.strip_prefix('$').unwrap_or(text).strip_prefix('{');
    let inside = inside.and_then(|inside| inside.strip_suffix('}'));
    inside.is_some_and(|inside| {
        let is_of_one = |one: u8| one.is_ascii_alphanumeric() || b"_:-?=".contains(&one);
        inside.bytes().all(is_of_one)
    })
}

/// Whether a text names a port that is to be filled in: `my_port`, `your-port`, `[PORT]`, `%port%`, and `port]` of `host[:port]`.
pub fn names_port(text: &str) -> bool {
    let text = text
        .trim_matches(|one| "[](){}%&;:".contains(one))
        .to_lowercase();
    let says_so = text == "p"
        || ["port", "poort", "puerto", "anschluss"]
            .iter()
            .any(|name| text.contains(name));
    let mut words = text.split(['_', '-']);
    says_so && words.all(|word| NAMES.has(word.trim_end_matches(|one: char| one.is_ascii_digit())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{given, hold};

    #[test]
    fn tables_are_sorted() {
        assert!(SERVICES.is_sorted_by(|a, b| a.0 < b.0));
        assert!(BLOCKED.is_sorted_by(|a, b| a < b));
        for row @ [_, default, others] in SCHEME_PORTS.rows() {
            let is_port = |cell: &str| cell.parse::<u16>().is_ok();
            assert!(default == "-" || is_port(default), "{row:?}");
            assert!(others == "-" || others.split(' ').all(is_port), "{row:?}");
        }
    }

    /// A default port has one owner: a specification, the service of the same name, or the programs.
    #[test]
    fn no_default_port_is_known_twice() {
        for [scheme, default, others] in SCHEME_PORTS.rows() {
            let is_service = SERVICES.iter().any(|(_, name)| *name == scheme);
            let is_specified =
                scheme_facts(scheme).is_some_and(|facts| facts.default_port.is_some());
            assert!(default == "-" || !is_service && !is_specified, "{scheme}");
            let default = default_port(Some(scheme)).map(|port| port.to_string());
            let mut others = others.split(' ');
            assert!(
                !others.any(|other| Some(other) == default.as_deref()),
                "{scheme}"
            );
        }
    }

    #[test]
    fn ports_have_owners() {
        hold("ports have owners", |[scheme, port]| {
            let port = port.parse().expect("a port");
            is_own_port(Some(scheme), port).to_string()
        });
        assert_eq!(default_port(Some("PostgreSQL")), Some(5432));
        assert_eq!(default_port(Some("git+https")), Some(443));
        assert_eq!(default_port(Some("unheard-of")), None);
    }

    #[test]
    fn foreign_ports_have_their_service() {
        hold("foreign ports", |[scheme, port]| {
            let found = foreign(given(scheme), port.parse().expect("a port"))?;
            Some((found.service, found.is_blocked))
        });
    }
}
