//! RFC 3986 §2–4: characters, components, hosts; the grammar of each standard.
//!
//! Splitting and checking are two things here. Splitting ([`Reference::split`]) gives components
//! for any text at all; checking ([`Reference::check`]) says where the text breaks the grammar,
//! every violation with its place, its rule and the section that states it.

mod characters;
mod components;
mod iri;
mod masks;
mod path;
mod reference;
pub mod rfc2396;
mod rfc3986;
mod scan;
mod span;
mod standard;
mod violation;

pub(crate) use characters::percent_decoded;
pub use characters::{Class, hex_value, percent_encoded_octet};
pub use components::{Component, Components};
pub(crate) use masks::Glance;

pub use iri::uri_from_iri;
pub use path::{DotSegment, PathKind, Segment, Segments};
pub use reference::{Form, HostKind, Kind, Reference, recompose};
pub use rfc2396::{Excluded, ReadingNote};
pub use rfc3986::{Ipv6Fault, ipv4_address, ipv6_address};
pub use span::Span;
pub use standard::{Standard, UnknownStandard};
pub use violation::{Fault, Rule, Violation};
