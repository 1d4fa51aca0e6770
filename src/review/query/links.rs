//! Links inside a link: in a value, in the path, behind a wrapping scheme, or written in base64.

/// How many characters are quoted of a text that hides another one.
pub(in crate::review) const QUOTED: usize = 12;
