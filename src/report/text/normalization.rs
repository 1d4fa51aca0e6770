//! The comparison ladder, rung by rung.

use super::line::Text;
use super::page::Page;
use super::styles;
use super::text_report::TextReport;
use crate::explain;
use crate::message::wrap::width;
use crate::normalize::{Note, RungKind};
use crate::syntax::Reference;

/// The column of the results, after a section and the name of a rung.
const VALUES: usize = 32;

impl TextReport<'_, '_> {
    /// The rungs, each with its result where it has changed something.
    pub(super) fn ladder(&mut self) {
        self.heading(if self.inspection.resolution.target.is_some() {
            "Normalization"
        } else {
            "Normalization, of the reference itself"
        });
        let standard = self.inspection.standard;
        for (rung, result) in self.inspection.compared_ladder().rungs() {
            let section = format!("  §{:<8}", rung.kind.section(standard));
            self.page.put(styles::DIM, &section);
            let name = explain::rung_name(rung.kind, standard);
            self.page.put(styles::PLAIN, name);
            self.page
                .space(VALUES.saturating_sub(width(&section) + name.len()));
            if rung.is_changed() {
                let result = Reference::split(result, standard);
                let text = Text::reference(&result, self.mask);
                let mut indent = VALUES;
                if text.width(Page::WIDTH) > Page::WIDTH - VALUES {
                    indent = 11;
                    self.page.end();
                    self.page.space(indent);
                }
                text.with_edits(&rung.edits).wrapped(&mut self.page, indent);
            } else {
                let words = match rung.kind {
                    RungKind::SimpleString => "unchanged",
                    RungKind::Protocol => "not performed: nothing is ever fetched",
                    _ => "same",
                };
                self.page.put(styles::DIM, words);
                self.page.end();
            }
            for note in rung.notes.iter().filter(|note| *note != Note::NotPerformed) {
                self.page.space(11);
                self.page.prose(styles::DIM, explain::note(note), 11, 11);
            }
        }
    }
}
