//! RFC 3986 §7.4: hosts that are addresses, names that represent one, and what addresses are for.

pub mod classes;
pub mod names;
mod spelling;

pub use classes::{AddressClass, classify, embedded_v4, metadata_note};
pub use spelling::{Address, Ipv4Spelling, Ipv6Spelling};
