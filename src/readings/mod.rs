//! The same text as different readers see it: RFC 3986, RFC 2396, a browser by the URL Standard,
//! and a careless one.
//!
//! Two programs that read one text differently can be played against each other. This room
//! holds the readers side by side ([`read`]); the review compares them.

mod alike;
mod differences;
mod naive;
mod reading;
pub mod standards;
pub mod whatwg;

pub use differences::{Differences, Likeness, Part, is_refused};
pub use reading::{Parser, Reading, read, read_one_by_one};
