//! One inspection as text for people, in 80 columns.
//!
//! The order is the one in which an eye should travel: who gets the request and what is wrong with that, the text,
//! its target, each finding, why.
//! Undefined is `∅` and empty is `""`. What is said by a colour is said by a mark or a word too.

mod compared;
mod components;
mod facts;
mod head;
mod headline;
mod line;
mod normalization;
mod page;
mod problems;
mod readings;
mod resolution;
mod sheet;
mod styles;
mod text_report;
mod values;

pub use compared::write_compared;
pub use sheet::write_sheet;
use text_report::TextReport;

use super::options::ViewOptions;
use crate::inspect::Inspection;

/// Appends `inspection` to `out`, as lines of text.
///
/// ```
/// use urilens::inspect::{Request, inspect};
/// use urilens::report::{ViewOptions, text};
///
/// let mut out = Vec::new();
/// let request = Request { reference: "../g", base: Some("http://a/b/c"), ..Request::default() };
/// text::write(&inspect(&request), ViewOptions::default(), &mut out);
/// let report = String::from_utf8_lossy(&out);
/// assert!(report.starts_with("✓          No warnings. The request goes to “a”, unencrypted.\n"));
/// assert!(report.contains("\nReference  ../g\n"));
/// assert!(report.contains("\nTarget     http://a/g\n"));
/// ```
pub fn write(inspection: &Inspection, options: ViewOptions, out: &mut Vec<u8>) {
    let mut report = TextReport::new(inspection, options, out);
    report.headline();
    report.head();
    report.problems();
    report.readings();
    report.components();
    report.values();
    report.resolution();
    report.ladder();
    report.facts();
}
