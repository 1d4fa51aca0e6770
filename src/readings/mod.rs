//! The same text as different readers see it: RFC 3986, RFC 2396, a browser by the URL Standard,
//! a careless one, and [`programs`] that exist.
//!
//! Where two programs read one text differently, an attacker can make one of them check what the other does not
//! use. [`read`] shows the readings side by side; the review compares them.

mod by_program;
mod differences;
mod error;
mod naive;
pub mod programs;
mod read;
mod readers;
mod reading;
mod request;
mod shared;
pub mod standards;
pub mod whatwg;

pub use differences::{Differences, Likeness, Part, is_refused};
pub use error::ReadingError;
pub use read::{read, read_one_by_one, read_request, read_with};
pub use readers::{Readers, Roles, UnknownReader};
pub use reading::{Parser, Reading};
pub use request::ReadRequest;
