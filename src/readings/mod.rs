//! The same text as different readers see it: RFC 3986, RFC 2396, a browser by the URL Standard,
//! a careless one, and [`programs`] that exist.
//!
//! Where two programs read one text differently, an attacker can make one of them check what the other does not
//! use. `read` shows the readings side by side; the review compares them.

#[cfg(feature = "review")]
mod differences;
#[cfg(feature = "review")]
pub mod programs;
#[cfg(feature = "review")]
mod read;
#[cfg(feature = "review")]
mod readers;
#[cfg(feature = "review")]
mod reading;
#[cfg(feature = "review")]
mod shared;
#[cfg(feature = "review")]
pub mod standards;
pub mod whatwg;

#[cfg(feature = "review")]
pub use differences::{Differences, Likeness, Part, is_refused};
#[cfg(feature = "review")]
pub use read::{read, read_one_by_one, read_request, read_with};
#[cfg(feature = "review")]
pub use readers::ReadRequest;
#[cfg(feature = "review")]
pub use readers::{Readers, Roles, UnknownReader};
#[cfg(feature = "review")]
pub use reading::ReadingError;
#[cfg(feature = "review")]
pub use reading::{Parser, Reading};
