//! What addresses are used for: the special-purpose registries (RFC 6890) as one table.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::OnceLock;

use strum::{EnumString, IntoStaticStr};

use crate::tables::table::{Table, table};

/// What an address is used for, where that is not the public Internet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum AddressClass {
    /// The machine that makes the request.
    Loopback,
    /// Not a destination, though many systems connect to the machine itself.
    Unspecified,
    /// A private network.
    Private,
    /// The network link of the machine.
    LinkLocal,
    /// A service that gives a machine in a cloud its credentials.
    #[strum(serialize = "cloud metadata")]
    Metadata,
    /// Documentation, benchmarks, multicast and future use.
    Reserved,
}

impl AddressClass {
    /// The name of the class.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether the address is one of the user's own machine or network.
    pub const fn is_near(self) -> bool {
        matches!(
            self,
            AddressClass::Loopback | AddressClass::Private | AddressClass::LinkLocal
        )
    }
}

/// Blocks of addresses, the name of their class, and what one of their addresses is, with the document that says so. No block is
/// in another one, but for those of metadata services.
static BLOCKS: Table<3> = table!("blocks.tsv", 3);

/// A block: its first address and what is shifted out of an address to compare it, with its class and its note.
type Block = (IpAddr, u32, AddressClass, &'static str);

/// [`BLOCKS`], read once.
fn blocks() -> &'static [Block] {
    static READ: OnceLock<Vec<Block>> = OnceLock::new();
    READ.get_or_init(|| BLOCKS.rows().filter_map(block).collect())
}

fn block([block, class, note]: [&'static str; 3]) -> Option<Block> {
    let (first, bits) = block.split_once('/')?;
    let first: IpAddr = first.parse().ok()?;
    let width = if first.is_ipv4() { 32 } else { 128 };
    let bits = bits.parse::<u32>().ok()?;
    Some((first, width - bits, class.parse().ok()?, note))
}

/// The class of an address, and what such an address is: “a private address (RFC 1918)”. `None` for an address of
/// the public Internet.
pub fn classify(address: IpAddr) -> Option<(AddressClass, &'static str)> {
    find(address, |class| class != AddressClass::Metadata)
}

/// What an address is, if it is that of a metadata service: “the metadata service of Oracle Cloud”.
pub fn metadata_note(address: IpAddr) -> Option<&'static str> {
    find(address, |class| class == AddressClass::Metadata).map(|(_, note)| note)
}

fn find(
    address: IpAddr,
    counts: impl Fn(AddressClass) -> bool,
) -> Option<(AddressClass, &'static str)> {
    let bits = |address: IpAddr| match address {
        IpAddr::V4(v4) => u128::from(v4.to_bits()),
        IpAddr::V6(v6) => v6.to_bits(),
    };
    let mut blocks = blocks().iter().filter(|(_, _, class, _)| counts(*class));
    let (_, _, class, note) = blocks.find(|(first, shift, ..)| {
        first.is_ipv4() == address.is_ipv4() && bits(address) >> shift == bits(*first) >> shift
    })?;
    Some((*class, note))
}

/// The IPv4 address that an IPv6 address contains, and what such an address is called.
pub fn embedded_v4(address: Ipv6Addr) -> Option<(Ipv4Addr, &'static str)> {
    let bits = address.to_bits();
    let low = Ipv4Addr::from_bits(bits as u32);
    let high = |count: u32| bits >> (128 - count);
    let at = |shift: u32| Ipv4Addr::from_bits((bits >> shift) as u32);
    if high(96) == 0xffff {
        return Some((low, "IPv4-mapped address (RFC 4291 §2.5.5.2)"));
    }
    if high(96) == 0xffff_0000 {
        return Some((low, "IPv4-translated address (RFC 2765 §2.1)"));
    }
    // `::` and `::1` are not IPv4-compatible, nor are the addresses next to them.
    if high(96) == 0 && bits > 0xffff {
        return Some((low, "IPv4-compatible address (RFC 4291 §2.5.5.1)"));
    }
    if high(96) == 0x0064_ff9b << 64 || high(48) == 0x0064_ff9b_0001 {
        return Some((low, "NAT64 address (RFC 6052)"));
    }
    if high(16) == 0x2002 {
        return Some((at(80), "6to4 address (RFC 3056)"));
    }
    if high(32) == 0x2001_0000 {
        return Some((
            Ipv4Addr::from_bits(!(bits as u32)),
            "Teredo address (RFC 4380)",
        ));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn class(text: &str) -> Option<AddressClass> {
        classify(text.parse().expect("an address")).map(|(class, _)| class)
    }

    #[test]
    fn every_row_is_a_block() {
        assert_eq!(blocks().len(), BLOCKS.row_count());
    }

    #[test]
    fn blocks_end_where_their_documents_say() {
        hold(
            "blocks end where their documents say",
            |[inside, outside]| {
                assert_eq!(class(outside), None, "{outside}");
                class(inside).map(|class| format!("{class:?}"))
            },
        );
    }

    #[test]
    fn inner_addresses() {
        hold("inner addresses", |[outer]| {
            let outer: Ipv6Addr = outer.parse().expect("an address");
            embedded_v4(outer).map(|(inner, _)| inner.to_string())
        });
    }
}
