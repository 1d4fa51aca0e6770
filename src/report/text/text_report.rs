//! What all parts of a report are written with.

use super::page::Page;
use super::styles;
use crate::inspect::Inspection;
use crate::report::mask::Mask;
use crate::report::options::ViewOptions;

/// The column after the labels.
pub(super) const INDENT: usize = 11;

/// A report that is being written.
pub(super) struct TextReport<'i, 'o> {
    pub inspection: &'i Inspection,
    pub mask: Mask<'i>,
    pub shows_secrets: bool,
    pub both_standards: bool,
    pub page: Page<'o>,
}

impl<'i, 'o> TextReport<'i, 'o> {
    pub fn new(inspection: &'i Inspection, options: ViewOptions, out: &'o mut Vec<u8>) -> Self {
        TextReport {
            inspection,
            mask: Mask::new(inspection, options.show_secrets),
            shows_secrets: options.show_secrets,
            both_standards: options.both_standards,
            page: Page::new(out, options.color),
        }
    }

    pub fn label(&mut self, label: &str) {
        self.page.put(styles::BOLD, label);
        self.page
            .space(INDENT.saturating_sub(label.chars().count()));
    }

    pub fn heading(&mut self, heading: &str) {
        self.page.end();
        self.page.put(styles::BOLD, heading);
        self.page.end();
    }

    pub fn note(&mut self, note: &str) {
        self.label("Note");
        self.page.prose(styles::PLAIN, note, INDENT, INDENT);
    }
}
