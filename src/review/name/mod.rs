//! RFC 3986 §3.2.2: a host that is a name, with its characters, its scripts, the names that it
//! borrows, its shape and its end.

mod brand_list;
mod brands;
mod characters;
mod delimiters;
mod fold;
mod idn;
mod lookalikes;
mod quoted;
mod scripts;
mod shape;
mod suffixes;
mod tables;

pub use brands::Brands;
pub use characters::CHECKS as CHARACTERS;
pub use delimiters::CHECKS as DELIMITERS;
pub(super) use fold::is_one_edit;
pub use idn::CHECKS as IDN;
pub use lookalikes::CHECKS as LOOKALIKES;
pub use quoted::CHECKS as QUOTED;
pub(super) use quoted::may_quote;
pub use shape::CHECKS as SHAPE;
pub(super) use shape::has_rare_shape;
pub use suffixes::CHECKS as SUFFIXES;
pub(super) use suffixes::has_rare_suffix;
