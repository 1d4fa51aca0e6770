//! RFC 3986 §2–4 and RFC 2396 §2–4: characters, components, hosts; the grammar of each standard.
//!
//! Splitting and checking are two steps. [`Reference::split`] finds the components of
//! any text at all; [`Reference::check`] reports where the text breaks the grammar: every violation
//! with its place, its rule and the section that states it.
//!
//! `rfc3986` and `rfc2396` have the characters, rules and splits of their standards, to be read next to the RFC.
//! `grammar` is what they share.

pub(crate) mod adjacent;
mod bounded;
mod by_standard;
mod character_set;
mod components;
mod grammar;
mod iri;
pub(crate) mod letter_case;
#[cfg(feature = "document")]
pub(crate) mod order;
mod path;
mod percent_encoding;
mod reference;
pub mod rfc2396;
pub mod rfc3986;
mod span;
mod standard;
mod violation;

#[cfg(feature = "review")]
pub(crate) use percent_encoding::percent_encoding_of;
pub(crate) use percent_encoding::{percent_decoded, percent_encoded};

pub use bounded::Bounded;
pub use character_set::CharacterSet;
pub use components::{Component, Components};
pub use iri::uri_from_iri;
pub use path::{DotSegment, PathKind, Segment, Segments};
pub use percent_encoding::{hex_value, percent_encoded_octet};
pub use reference::{Form, HostKind, Kind, Reference, recompose};
pub use rfc2396::ReadingNote;
pub use rfc3986::{IpLiteralError, ipv4_address, ipv6_address};
pub use span::Span;
pub use standard::{Standard, UnknownStandard};
pub use violation::Excluded;
pub use violation::{Fault, Rule, Violation, Violations};
