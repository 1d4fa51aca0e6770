//! The host as a name.

mod brands;

pub use brands::Brands;
