//! The same text as different readers see it: RFC 3986, RFC 2396, a browser by the URL Standard,
//! and a careless one.
//!
//! Where two programs read one text differently, an attacker can make one of them check what the other does not
//! use. [`read`] shows the readings side by side; the review compares them.

mod differences;
mod error;
mod naive;
pub mod programs;
mod read;
mod reading;
mod request;
mod shared;
pub mod standards;
pub mod whatwg;

pub use differences::{Differences, Likeness, Part, is_refused};
pub use error::ReadingError;
pub use read::{read, read_one_by_one, read_request};
pub use reading::{Parser, Reading};
pub use request::ReadRequest;
