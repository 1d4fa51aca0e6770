//! urilens looks at a URI the way a careful reader does.
//!
//! The whole program is one line: *text + base + standard → inspection → a screen, a report*.
//! The rooms of this crate are named after the parts of RFC 3986, and a room imports only
//! from the rooms below it.
#![forbid(unsafe_code)]

pub mod cli;
pub mod document;
pub mod explain;
pub mod file_error;
pub mod inspect;
pub mod message;
pub mod normalize;
pub mod readings;
pub mod report;
pub mod resolve;
pub mod review;
pub mod syntax;
pub mod tui;
