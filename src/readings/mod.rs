//! The same text as different readers see it.

pub mod standards;
