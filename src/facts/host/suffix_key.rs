//! Where a name is in the table of public suffixes: `build.rs` makes the table by this, and the program looks up by it.

/// What a name is: nothing, or a suffix of a registry or of a company.
pub const ICANN: u8 = 1;
pub const PRIVATE: u8 = 2;
/// The bits of the two.
pub const KIND: u8 = 3;
/// The name is no suffix, although the names beside it are; the one above it is.
pub const EXCEPTION: u8 = 1 << 2;
/// How far the kind of all names below is from that of the name.
pub const BELOW: u8 = 3;
/// There are names below in the table.
pub const HAS_NAMES: u8 = 1 << 5;

/// The key of an empty name.
pub const START: u64 = 0xcbf2_9ce4_8422_2325;

/// How many groups of keys there are.
pub const GROUPS: usize = 4096;

/// The key of a name that has one octet more in front.
#[inline]
pub const fn step(key: u64, octet: u8) -> u64 {
    (key ^ octet as u64).wrapping_mul(0x0100_0000_01b3)
}

#[inline]
const fn mixed(key: u64) -> u64 {
    (key ^ (key >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The group of a key.
#[inline]
pub const fn group(key: u64) -> usize {
    (mixed(key) >> 52) as usize
}

/// The place of a key in a table of `count` places.
#[inline]
pub const fn slot(key: u64, displacement: u16, count: usize) -> usize {
    let spread = (mixed(key) >> 16) as u32;
    let moved = (spread ^ (spread >> 15)).wrapping_mul(2 * displacement as u32 + 1);
    let moved = (moved ^ (moved >> 16)).wrapping_mul(0x85eb_ca6b);
    ((moved as u64 * count as u64) >> 32) as usize
}
