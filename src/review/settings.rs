//! What the user wants of the review.

use super::name::Brands;

/// Which checks stay silent, and which names are looked after.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Settings {
    /// Ids of checks that report nothing.
    pub ignored: Vec<String>,
    /// The names that lookalikes are compared with.
    pub brands: Brands,
}
