//! What addresses are used for: the special-purpose registries (RFC 6890) as one table.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// What an address is used for, where that is not the public Internet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    Metadata,
    /// Documentation, benchmarks, multicast and future use.
    Reserved,
}

impl AddressClass {
    /// The name of the class.
    pub const fn name(self) -> &'static str {
        match self {
            AddressClass::Loopback => "loopback",
            AddressClass::Unspecified => "unspecified",
            AddressClass::Private => "private",
            AddressClass::LinkLocal => "link-local",
            AddressClass::Metadata => "cloud metadata",
            AddressClass::Reserved => "reserved",
        }
    }

    /// Whether the address is one of the user's own machine or network.
    pub const fn is_near(self) -> bool {
        matches!(
            self,
            AddressClass::Loopback | AddressClass::Private | AddressClass::LinkLocal
        )
    }
}

/// A block of addresses: its first address and the length of its prefix in bits.
pub struct Block<A> {
    first: A,
    bits: u32,
    /// What it is used for.
    pub class: AddressClass,
    /// What one of its addresses is, with the document that says so.
    pub note: &'static str,
}

const fn v4(first: [u8; 4], bits: u32, class: AddressClass, note: &'static str) -> Block<Ipv4Addr> {
    let [a, b, c, d] = first;
    Block {
        first: Ipv4Addr::new(a, b, c, d),
        bits,
        class,
        note,
    }
}

const fn v6(first: u128, bits: u32, class: AddressClass, note: &'static str) -> Block<Ipv6Addr> {
    Block {
        first: Ipv6Addr::from_bits(first),
        bits,
        class,
        note,
    }
}

use AddressClass::{LinkLocal, Loopback, Metadata, Private, Reserved, Unspecified};

static V4: &[Block<Ipv4Addr>] = &[
    v4(
        [0, 0, 0, 0],
        8,
        Unspecified,
        "an address of “this network” (RFC 1122)",
    ),
    v4([10, 0, 0, 0], 8, Private, "a private address (RFC 1918)"),
    v4(
        [100, 64, 0, 0],
        10,
        Private,
        "an address shared by a carrier's customers (RFC 6598)",
    ),
    v4([127, 0, 0, 0], 8, Loopback, "a loopback address (RFC 1122)"),
    v4(
        [169, 254, 0, 0],
        16,
        LinkLocal,
        "a link-local address (RFC 3927)",
    ),
    v4([172, 16, 0, 0], 12, Private, "a private address (RFC 1918)"),
    v4(
        [192, 0, 0, 0],
        24,
        Reserved,
        "an address for protocol assignments (RFC 6890)",
    ),
    v4(
        [192, 0, 2, 0],
        24,
        Reserved,
        "a documentation address (RFC 5737)",
    ),
    v4(
        [192, 88, 99, 0],
        24,
        Reserved,
        "an address of 6to4 relays (RFC 7526)",
    ),
    v4(
        [192, 168, 0, 0],
        16,
        Private,
        "a private address (RFC 1918)",
    ),
    v4(
        [198, 18, 0, 0],
        15,
        Reserved,
        "an address for benchmarks (RFC 2544)",
    ),
    v4(
        [198, 51, 100, 0],
        24,
        Reserved,
        "a documentation address (RFC 5737)",
    ),
    v4(
        [203, 0, 113, 0],
        24,
        Reserved,
        "a documentation address (RFC 5737)",
    ),
    v4(
        [224, 0, 0, 0],
        4,
        Reserved,
        "a multicast address (RFC 5771)",
    ),
    v4(
        [240, 0, 0, 0],
        4,
        Reserved,
        "a reserved or broadcast address (RFC 1112)",
    ),
];

static V6: &[Block<Ipv6Addr>] = &[
    v6(0, 128, Unspecified, "the unspecified address (RFC 4291)"),
    v6(1, 128, Loopback, "the loopback address (RFC 4291)"),
    v6(
        0x0100 << 112,
        64,
        Reserved,
        "an address whose packets are discarded (RFC 6666)",
    ),
    v6(
        0x2001_0002 << 96,
        48,
        Reserved,
        "an address for benchmarks (RFC 5180)",
    ),
    v6(
        0x2001_0db8 << 96,
        32,
        Reserved,
        "a documentation address (RFC 3849)",
    ),
    v6(
        0x3fff << 112,
        20,
        Reserved,
        "a documentation address (RFC 9637)",
    ),
    v6(
        0xfc00 << 112,
        7,
        Private,
        "a unique local address (RFC 4193)",
    ),
    v6(
        0xfe80 << 112,
        10,
        LinkLocal,
        "a link-local address (RFC 4291)",
    ),
    v6(
        0xfec0 << 112,
        10,
        Private,
        "a site-local address (RFC 3879)",
    ),
    v6(0xff00 << 112, 8, Reserved, "a multicast address (RFC 4291)"),
];

/// The addresses of cloud metadata services.
static METADATA_V4: &[Block<Ipv4Addr>] = &[
    v4(
        [100, 100, 100, 200],
        32,
        Metadata,
        "the metadata service of Alibaba Cloud",
    ),
    v4(
        [168, 63, 129, 16],
        32,
        Metadata,
        "the platform address of Azure",
    ),
    v4(
        [169, 254, 169, 254],
        32,
        Metadata,
        "the metadata service of most clouds",
    ),
    v4(
        [169, 254, 170, 2],
        32,
        Metadata,
        "the credentials service of Amazon ECS",
    ),
    v4(
        [169, 254, 170, 23],
        32,
        Metadata,
        "the credentials service of Amazon EKS",
    ),
    v4(
        [192, 0, 0, 192],
        32,
        Metadata,
        "the metadata service of Oracle Cloud",
    ),
];

static METADATA_V6: &[Block<Ipv6Addr>] = &[
    v6(
        0xfd00_0ec2 << 96 | 0x23,
        128,
        Metadata,
        "the credentials service of Amazon EKS",
    ),
    v6(
        0xfd00_0ec2 << 96 | 0x254,
        128,
        Metadata,
        "the metadata service of Amazon EC2",
    ),
    v6(
        0xfd20_00ce << 96 | 0x254,
        128,
        Metadata,
        "the metadata service of Google Cloud",
    ),
];

/// The class of an address, and what such an address is: “a private address (RFC 1918)”. `None` for an address of
/// the public Internet.
pub fn classify(address: IpAddr) -> Option<(AddressClass, &'static str)> {
    match address {
        IpAddr::V4(value) => find(V4, value.to_bits().into(), 32, |first| {
            first.to_bits().into()
        }),
        IpAddr::V6(value) => find(V6, value.to_bits(), 128, Ipv6Addr::to_bits),
    }
}

/// What an address is, if it is that of a metadata service: “the metadata service of Oracle Cloud”.
pub fn metadata_note(address: IpAddr) -> Option<&'static str> {
    let found = match address {
        IpAddr::V4(value) => find(METADATA_V4, value.to_bits().into(), 32, |first| {
            first.to_bits().into()
        }),
        IpAddr::V6(value) => find(METADATA_V6, value.to_bits(), 128, Ipv6Addr::to_bits),
    };
    found.map(|(_, note)| note)
}

fn find<A: Copy>(
    blocks: &[Block<A>],
    value: u128,
    width: u32,
    bits_of: impl Fn(A) -> u128,
) -> Option<(AddressClass, &'static str)> {
    blocks
        .iter()
        .find(|block| {
            // No block has a prefix of 0 bits, for which this would shift by the whole width.
            let shift = width - block.bits;
            value >> shift == bits_of(block.first) >> shift
        })
        .map(|block| (block.class, block.note))
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

    fn class(text: &str) -> Option<AddressClass> {
        classify(text.parse().expect("an address")).map(|(class, _)| class)
    }

    #[test]
    fn blocks_end_where_their_documents_say() {
        for (inside, outside, expected) in [
            ("127.255.255.255", "128.0.0.1", Loopback),
            ("0.255.255.255", "1.0.0.1", Unspecified),
            ("172.31.255.255", "172.32.0.0", Private),
            ("100.127.255.255", "100.128.0.0", Private),
            ("192.168.255.255", "192.169.0.0", Private),
            ("169.254.255.255", "169.255.0.0", LinkLocal),
            ("198.19.255.255", "198.20.0.0", Reserved),
            ("255.255.255.255", "223.255.255.255", Reserved),
            ("::1", "::2", Loopback),
            ("fdff::1", "fe00::1", Private),
            ("febf::1", "2600::", LinkLocal),
            ("2001:db8::1", "2001:db9::1", Reserved),
        ] {
            assert_eq!(class(inside), Some(expected), "{inside}");
            assert_eq!(class(outside), None, "{outside}");
        }
    }

    #[test]
    fn inner_addresses() {
        for (outer, inner) in [
            ("::ffff:127.0.0.1", Some("127.0.0.1")),
            ("::ffff:7f00:1", Some("127.0.0.1")),
            ("::ffff:0:127.0.0.1", Some("127.0.0.1")),
            ("::127.0.0.1", Some("127.0.0.1")),
            ("64:ff9b::10.0.0.1", Some("10.0.0.1")),
            ("64:ff9b:1::10.0.0.1", Some("10.0.0.1")),
            ("2002:7f00:1::", Some("127.0.0.1")),
            ("2001:0:1:2:3:4:80ff:fffe", Some("127.0.0.1")),
            ("2001:4860::1", None),
            ("::1", None),
            ("::", None),
        ] {
            let outer: Ipv6Addr = outer.parse().expect("an address");
            let found = embedded_v4(outer).map(|(inner, _)| inner.to_string());
            assert_eq!(found.as_deref(), inner, "{outer}");
        }
    }
}
