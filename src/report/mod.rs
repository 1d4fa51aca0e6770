//! Reports: one inspection as text, as Markdown, or as JSON, and the list of checks in the same formats.
//!
//! One file per format. A report is a view of an [`Inspection`](crate::inspect::Inspection), and
//! computes nothing about URIs.

pub mod brief;
pub mod checks;
pub mod compared_json;
pub mod json;
mod json_facts;
mod json_finding;
mod json_headline;
mod json_ladder;
mod json_request;
mod json_writer;
pub mod markdown;
mod options;
mod phrases;
pub mod plain;
mod quote;
pub mod reader_list;
pub mod schema;
pub mod short_way;
pub mod svg;
pub mod text;

pub use crate::explain::{mask, reading_words as readings, repaired};
pub use json_writer::{Sink, needs_no_escape, number, raw, string};
pub use options::ViewOptions;
pub use quote::{cause, masked, quoted, without_formula};
