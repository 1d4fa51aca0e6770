//! Well-known names, and what looks like them.

/// The names that lookalikes are compared with: a built-in list, which the user may extend or empty.
#[derive(Clone, Default, Debug)]
pub struct Brands {}
