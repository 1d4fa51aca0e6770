//! RFC 3986 §5.1 and appendix C: bases and references as they stand in other texts.

mod delimiters;

pub use delimiters::{Stripped, Wrapper, strip};
