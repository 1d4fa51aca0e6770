//! Reports: one inspection as text, as Markdown, or as JSON, and the list of checks in the same formats.
//!
//! One file per format. A report is a view of an [`Inspection`](crate::inspect::Inspection), and
//! computes nothing about URIs.

pub mod brief;
pub mod checks;
pub mod fields;
pub mod json;
pub mod markdown;
mod options;
pub mod plain;
mod quote;
pub mod reader_list;
pub mod route;
pub mod svg;
pub mod text;

pub use fields::{Sink, needs_no_escape, number, raw, string};
pub use options::ViewOptions;
pub use quote::{cause, masked, quoted, without_formula};
