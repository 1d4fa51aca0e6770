//! What people ask about the reference.

use super::styles;
use super::text_report::TextReport;
use crate::message::stand_ins::shown;
use crate::message::wrap::width;
use crate::report::facts::{FactRow, rows};
use crate::report::options::{MOST_OF_CELL, first, more_characters};

/// The column of the texts.
const VALUES: usize = 22;

impl TextReport<'_, '_> {
    /// What kind of identifier it is, the parts that its scheme defines, and the components of base and target.
    pub(super) fn facts(&mut self) {
        let rows = rows(self.inspection, self.mask);
        if rows.is_empty() {
            return;
        }
        self.heading("Facts");
        for row in rows {
            self.page.space(2);
            match row {
                FactRow::Sentence(words) => self.page.prose(styles::PLAIN, words, 2, 2),
                FactRow::Title(words) => self.page.prose(styles::PLAIN, &words, 2, 2),
                FactRow::Item {
                    name,
                    value,
                    source,
                } => {
                    self.page.put(styles::DIM, &format!("  {name}"));
                    self.page
                        .space(VALUES.saturating_sub(width(name) + 4).max(1));
                    let line = value.line();
                    let (line, more) = first(&line, MOST_OF_CELL);
                    let mut line = shown(line);
                    if more > 0 {
                        line.push_str(&more_characters(more));
                    }
                    if let Some(source) = source {
                        line.push_str(&format!("  ({source})"));
                    }
                    self.page.prose(styles::PLAIN, &line, VALUES, VALUES);
                }
            }
        }
    }
}
