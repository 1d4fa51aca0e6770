//! A document as Markdown, for tickets, notes and reviews.
//!
//! A text from outside is put into a code span, fenced longer than any run of backticks in it, with stand-ins for what
//! hides; so no text can break out of its place or become a link.

mod blocks;
mod sheet;
mod spans;
mod ticket;

pub use sheet::write_sheet;
pub use ticket::{findings, mail, ticket};

use super::options::ViewOptions;
use crate::explain::sections;
use crate::inspect::Inspection;

/// Appends `inspection` to `out`, as Markdown that begins with a heading.
pub fn write(inspection: &Inspection, options: ViewOptions, out: &mut Vec<u8>) {
    let document = sections::document(inspection, options.document());
    let mut page = String::new();
    blocks::write(&document, &mut page);
    out.extend_from_slice(page.trim_end().as_bytes());
    out.push(b'\n');
}
