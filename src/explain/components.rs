//! What a component is for, in a sentence, and what its value is.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::facts::address::{AddressClass, classify};
use crate::normalize::scheme_facts;
use crate::syntax::{
    Component, HostKind, PathKind, ReadingNote, Reference, Standard, ipv4_address, ipv6_address,
};
use crate::tables::table::{Table, table};

/// A component in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComponentWords {
    /// The section that defines it, without the standard's name.
    pub section: &'static str,
    /// What it is for.
    pub text: &'static str,
}

const COMPONENTS: Table<5> = table!("components.tsv", 5);

/// What a component is for.
pub fn component(component: Component, standard: Standard) -> ComponentWords {
    let [_, section_3986, section_2396, _, text] = COMPONENTS.row(component as usize);
    ComponentWords {
        section: match standard {
            Standard::Rfc3986 => section_3986,
            Standard::Rfc2396 => section_2396,
        },
        text,
    }
}

/// The components of two references, as “no rung makes … equivalent” has them.
pub(super) fn components_of_both(component: Component) -> &'static str {
    COMPONENTS.cell(component as usize, 3)
}

/// What a text is that breaks the grammar.
pub const ABOUT_INVALID: &str =
    "The expression of appendix B splits any text into components. The review lists what is wrong.";

/// What the rule for a path allows.
pub fn about_path(kind: PathKind) -> &'static str {
    const RULES: Table<2> = table!("path_rules.tsv", 2);
    RULES.find(kind.name()).map_or("", |[_, words]| words)
}

/// The kind of the host: the grammar's name for it, and the class of an address that is not public.
pub fn host(reference: &Reference<'_>) -> Option<String> {
    let kind = reference.host_kind()?.name();
    Some(match address_class(reference) {
        Some(class) => format!("{kind}, {}", class.name()),
        None => kind.to_owned(),
    })
}

/// The class of a host that is an address and not a public one, in a word.
pub fn host_class(reference: &Reference<'_>) -> Option<&'static str> {
    address_class(reference).map(AddressClass::name)
}

/// The class of a host that is an address and not a public one (RFC 6890).
pub(super) fn address_class(reference: &Reference<'_>) -> Option<AddressClass> {
    let host = reference.host()?;
    let address = match reference.host_kind()? {
        HostKind::Ipv4 => IpAddr::V4(Ipv4Addr::from(ipv4_address(host)?)),
        HostKind::Ipv6 => {
            let inside = host.strip_prefix('[')?.strip_suffix(']')?;
            let address = Ipv6Addr::from(ipv6_address(inside).ok()?);
            let mapped = address.to_ipv4_mapped();
            mapped.map_or(IpAddr::V6(address), IpAddr::V4)
        }
        _ => return None,
    };
    classify(address).map(|(class, _)| class)
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

/// What a note on the components says.
pub fn reading_note(note: ReadingNote) -> &'static str {
    const NOTES: Table<2> = table!("reading_notes.tsv", 2);
    NOTES.cell(note as usize, 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn hosts_have_a_kind_and_ports_a_default() {
        let split = |text| Reference::split(text, Standard::Rfc3986);
        hold("hosts", |[text]| host(&split(text)));
        hold("ports", |[text]| port(&split(text)));
    }
}
