//! What is known about the parts of a reference: what addresses are for, schemes, ports, suffixes, brands and
//! what looks like them, parameters, layers of decoding, embedded links, and who gets the request.
//!
//! A fact has one owner here, and everyone above asks it. Tables are data files next to their readers.

pub mod address;
pub mod app_links;
pub mod assumed;
pub mod brands;
pub mod characters;
pub mod component_edits;
pub mod copied;
pub mod data_uri;
pub mod dates;
pub mod decoded;
pub mod defang;
pub mod destination;
pub mod embedded;
pub mod file_types;
pub mod forwarding;
pub mod host;
pub mod identifier_parameters;
pub mod impersonation;
pub mod injection;
pub mod json;
mod layer_kind;
pub mod layer_links;
pub mod layers;
pub mod lookalikes;
pub mod mail_filters;
pub mod octets;
pub mod own_schemes;
pub mod parameter_edits;
pub mod parameter_list;
pub mod parameters;
pub mod placeholders;
pub mod ports;
pub mod reader_groups;
pub mod recipients;
pub mod redirects;
pub mod remote_file;
pub mod request_object;
pub mod scheme_parts;
pub mod schemes;
pub mod sensitive;
pub mod served_path;
pub mod sign_in;
pub mod signed;
pub mod site_paths;
pub mod starts;
pub mod tenants;
pub mod tracking;
pub mod userinfo;
pub mod windows_names;

pub use address::{Address, AddressClass};
pub use brands::Brands;
pub use decoded::{Decoded, Marks, ROUNDS, View};
pub use defang::{DefangStyle, defang, defang_host, defang_text, refang};
pub use destination::{Destination, Tenancy, destination};
pub use embedded::{EmbeddedTarget, Embedding, embedded_targets};
pub use host::{Domain, HostFacts, Label, SuffixKind};
pub use parameter_list::{Parameter, Parameters, parameters_of, route_of};
pub use reader_groups::{ReaderGroup, reader_groups};
