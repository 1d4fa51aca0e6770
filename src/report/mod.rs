//! Reports: an inspection as text for people, as Markdown, as JSON for programs.
//!
//! One file per format. A report is a view of an [`Inspection`](crate::inspect::Inspection), and
//! computes nothing about URIs.

pub mod batch;
pub mod checks;
pub mod json;
mod json_writer;
pub mod lines;
pub mod markdown;
pub mod ordered;
mod phrases;
pub mod readings;
pub mod secrets;
pub mod text;

pub use json_writer::Sink;
