//! What a component is, in a sentence; and the value that it has.

use std::net::{Ipv4Addr, Ipv6Addr};

use crate::normalize::scheme_facts;
use crate::syntax::{
    Component, Form, HostKind, PathKind, Reference, Standard, ipv4_address, ipv6_address,
    percent_decoded,
};

/// A component in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComponentWords {
    /// The section that defines it, without the standard's name.
    pub section: &'static str,
    /// What it is for.
    pub text: &'static str,
}

/// What a component is for.
pub const fn component(component: Component, standard: Standard) -> ComponentWords {
    let (section_3986, section_2396, text) = match component {
        Component::Scheme => (
            "3.1",
            "3.1",
            "Names the specification that says what all the rest means. It ends at the first colon.",
        ),
        Component::Authority => (
            "3.2",
            "3.2",
            "Who governs the names that follow. It begins behind “//” and ends at the next “/”, “?” or “#”.",
        ),
        Component::Userinfo => (
            "3.2.1",
            "3.2.2",
            "Who asks, not who is asked: everything before the last “@” of the authority.",
        ),
        Component::Host => (
            "3.2.2",
            "3.2.2",
            "Who is asked: a name, or an address. This is where a request goes.",
        ),
        Component::Port => (
            "3.2.3",
            "3.2.2",
            "The number of the port at the host. Without one, the scheme's default is meant.",
        ),
        Component::Path => (
            "3.3",
            "3.3",
            "Names the resource, mostly as a hierarchy of segments between slashes.",
        ),
        Component::Query => (
            "3.4",
            "3.4",
            "Names the resource together with the path, without a hierarchy. It ends at “#”.",
        ),
        Component::Fragment => (
            "3.5",
            "4.1",
            "Points into what was fetched. It is never sent anywhere.",
        ),
    };
    ComponentWords {
        section: match standard {
            Standard::Rfc3986 => section_3986,
            Standard::Rfc2396 => section_2396,
        },
        text,
    }
}

/// What the whole of a reference is, and what follows from that.
pub const fn about_form(form: Form, standard: Standard) -> &'static str {
    match (standard, form) {
        (Standard::Rfc3986, Form::Uri) => {
            "A URI: it has a scheme, and means the same everywhere (§3)."
        }
        (Standard::Rfc3986, Form::AbsoluteUri) => {
            "An absolute-URI: a scheme and no fragment, fit to be a base (§4.3)."
        }
        (Standard::Rfc3986, Form::NetworkPath) => {
            "Begins with “//”: takes only its scheme from the base (§4.2)."
        }
        (Standard::Rfc3986, Form::AbsolutePath) => {
            "Begins with “/”: takes scheme and authority from the base (§4.2)."
        }
        (Standard::Rfc3986, Form::RelativePath) => {
            "Is read from where the base's path stands (§4.2)."
        }
        (Standard::Rfc3986, Form::SameDocument) => "Means the document that it stands in (§4.4).",
        (Standard::Rfc2396, Form::Uri) => {
            "An absolute URI, and a fragment, which is no part of it (§4)."
        }
        (Standard::Rfc2396, Form::AbsoluteUri) => {
            "An absolute URI: it has a scheme, and means the same everywhere (§3)."
        }
        (Standard::Rfc2396, Form::NetworkPath) => {
            "Begins with “//”: takes only its scheme from the base (§5)."
        }
        (Standard::Rfc2396, Form::AbsolutePath) => {
            "Begins with “/”: takes scheme and authority from the base (§5)."
        }
        (Standard::Rfc2396, Form::RelativePath) => {
            "Is read from where the base's path stands (§5)."
        }
        (Standard::Rfc2396, Form::SameDocument) => "Means the current document (§4.2).",
    }
}

/// What the rule of a path allows.
pub const fn about_path(kind: PathKind) -> &'static str {
    match kind {
        PathKind::Abempty => "Behind an authority a path is empty or begins with “/”.",
        PathKind::Absolute => "Begins with “/”, but not with “//”.",
        PathKind::Noscheme => "Without a scheme, the first segment holds no colon.",
        PathKind::Rootless => "Behind a scheme, begins with a segment.",
        PathKind::Empty | PathKind::EmptyPath => "No characters at all.",
        PathKind::AbsPath => "Begins with “/”.",
        PathKind::RelPath => "Begins with a segment that is not empty and holds no colon.",
        PathKind::OpaquePart => "Follows the scheme, and its first character is no slash.",
    }
}

/// What kind of host it is: the grammar's name for it, and of an address also what it is used for.
pub fn host(reference: &Reference<'_>) -> Option<String> {
    let kind = reference.host_kind()?;
    let use_of = host_use(reference);
    Some(match use_of {
        Some(use_of) => {
            let short = use_of.strip_suffix(" address").unwrap_or(use_of);
            format!("{}, {short}", kind.name())
        }
        None => kind.name().to_owned(),
    })
}

/// What an address is used for, where the registries of special addresses say so (RFC 6890).
pub(super) fn host_use(reference: &Reference<'_>) -> Option<&'static str> {
    let host = reference.host()?;
    match reference.host_kind()? {
        HostKind::Ipv4 => ipv4_use(Ipv4Addr::from(ipv4_address(host)?)),
        HostKind::Ipv6 => {
            let inside = host.strip_prefix('[')?.strip_suffix(']')?;
            let address = Ipv6Addr::from(ipv6_address(inside).ok()?);
            match address.to_ipv4_mapped() {
                Some(address) => ipv4_use(address),
                None if address.is_loopback() => Some("this machine"),
                None if address.is_unspecified() => Some("no address at all"),
                None if address.is_unique_local() => Some("private address"),
                None if address.is_unicast_link_local() => Some("link-local address"),
                None if address.is_multicast() => Some("multicast address"),
                None => None,
            }
        }
        _ => None,
    }
}

fn ipv4_use(address: Ipv4Addr) -> Option<&'static str> {
    if address.is_loopback() {
        Some("this machine")
    } else if address.is_private() {
        Some("private address")
    } else if address.is_link_local() {
        Some("link-local address")
    } else if address.is_documentation() {
        Some("documentation address")
    } else if address.is_multicast() {
        Some("multicast address")
    } else if address.is_unspecified() {
        Some("no address at all")
    } else {
        None
    }
}

/// What the port is when there is none: "21 by default".
pub fn port(reference: &Reference<'_>) -> Option<String> {
    reference.authority()?;
    if reference
        .get(Component::Port)
        .is_some_and(|port| !port.is_empty())
    {
        return None;
    }
    let facts = scheme_facts(reference.scheme()?)?;
    Some(format!("{} by default", facts.default_port?))
}

/// `text` with its percent-encoded octets decoded, if it has any (RFC 3986 §2.1). Octets that are
/// no UTF-8 appear as `‹FF›`. For looking at only: what is decoded is never split again (§2.4).
///
/// ```
/// use urilens::explain::decoded;
/// assert_eq!(decoded("%7Bfoo%7d").as_deref(), Some("{foo}"));
/// assert_eq!(decoded("%C3%A9%ff").as_deref(), Some("é‹FF›"));
/// assert_eq!(decoded("foo"), None);
/// ```
pub fn decoded(text: &str) -> Option<String> {
    let octets = percent_decoded(text)?;
    let mut out = String::with_capacity(octets.len());
    for chunk in octets.utf8_chunks() {
        out.push_str(chunk.valid());
        for octet in chunk.invalid() {
            out.push_str(&format!("‹{octet:02X}›"));
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_named_and_special_addresses_told() {
        let said = |text| host(&Reference::split(text, Standard::Rfc3986));
        assert_eq!(
            said("ftp://10.0.0.1/").as_deref(),
            Some("IPv4address, private")
        );
        assert_eq!(said("//example.com").as_deref(), Some("reg-name"));
        assert_eq!(
            said("//[::ffff:127.0.0.1]").as_deref(),
            Some("IPv6address, this machine")
        );
        assert_eq!(said("//[v1.x]").as_deref(), Some("IPvFuture"));
        assert_eq!(said("a"), None);
    }

    #[test]
    fn a_missing_port_is_the_scheme_s_default() {
        let said = |text| port(&Reference::split(text, Standard::Rfc3986));
        assert_eq!(said("FTP://a").as_deref(), Some("21 by default"));
        assert_eq!(said("http://a:").as_deref(), Some("80 by default"));
        assert_eq!(said("http://a:8080"), None);
        assert_eq!(said("//a"), None);
        assert_eq!(said("http:a"), None);
    }
}
