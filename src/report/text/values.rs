//! What the reference hands over: its parameters, and what is inside of their values.

use super::line::Text;
use super::page::Page;
use super::styles;
use super::text_report::TextReport;
use crate::explain;
use crate::inspect::{Masked, Origin, Value};
use crate::message::wrap::width;
use crate::report::mask::MASK;
use crate::report::options::MOST_VALUES;

/// Columns that names take, and those that long ones may take.
const NAMES: usize = 20;
const MOST_NAMES: usize = 34;

impl TextReport<'_, '_> {
    /// The parameters of the reference, each decoded, with what is inside of them.
    pub(super) fn values(&mut self) {
        let values = self.inspection.values().visible(self.shows_secrets);
        if values.is_empty() {
            return;
        }
        self.heading("Parameters");
        let indent = |value: &Value| 2 + 2 * value.depth.min(8);
        let end = |value: &&Value| {
            let name = match self.shows_secrets {
                true => width(&value.name.text),
                false => width(&value.name.masked(MASK)),
            };
            indent(value) + name
        };
        let listed = values.iter().take(MOST_VALUES);
        let longest = listed.clone().map(end).max().unwrap_or(0);
        let longest = longest.clamp(NAMES, MOST_NAMES);
        for value in listed {
            let indent = indent(value);
            self.page.space(indent);
            let names = longest.saturating_sub(indent).max(8);
            let taken = match value.origin {
                Origin::Segment(index) => {
                    let name = format!("segment {}", index + 1);
                    self.page.put(styles::DIM, &name);
                    name.len()
                }
                _ => match value.decoded_from.map(explain::decoded_from) {
                    Some(name) => {
                        self.page.put(styles::DIM, name);
                        name.len()
                    }
                    None => self.masked(&value.name, names),
                },
            };
            self.page.space(names.saturating_sub(taken) + 2);
            let notes = explain::value_notes(value, !self.shows_secrets).join(", ");
            let room = Page::WIDTH.saturating_sub(indent + names.max(taken) + 2);
            let taken = match value.value.as_ref() {
                None => {
                    self.page.put(styles::DIM, "no value");
                    8
                }
                Some(content) => self.masked(content, room),
            };
            // What doesn't fit beside a value stands below it.
            if !notes.is_empty() {
                if taken + 2 + width(&notes) > room {
                    self.page.end();
                    self.page.space(indent + names);
                }
                self.page.space(2);
                self.page.put(styles::DIM, &notes);
            }
            self.page.end();
        }
        let parameters = self.inspection.parameters();
        let more = values.len().saturating_sub(MOST_VALUES) + parameters.more;
        if more > 0 {
            self.page.put(styles::DIM, &format!("  and {more} more"));
            self.page.end();
        }
    }

    /// Writes a decoded text in at most `columns` columns; returns how many it took.
    fn masked(&mut self, masked: &Masked, columns: usize) -> usize {
        let secrets = match self.shows_secrets {
            true => Vec::new(),
            false => masked.secrets.clone(),
        };
        Text::plain(&masked.text, secrets).fitted(&mut self.page, columns)
    }
}
