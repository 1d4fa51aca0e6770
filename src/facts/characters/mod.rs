//! What is known about single characters: their names, which of them can't be seen, and their direction.

pub mod bidi;
mod names;
pub mod sets;

pub use bidi::as_drawn;
pub use names::{name, named, quote};
