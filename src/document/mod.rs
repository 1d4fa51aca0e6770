//! RFC 3986 §5.1 and appendix C: bases and references as they stand in other texts.

mod delimiters;
mod lines;

pub use delimiters::{Stripped, Wrapper, strip};
pub use lines::one_on_each_line;
