//! Names and what is said of them, in columns.

use super::page::Page;
use super::{INDENT, styles};
use crate::explain::sections::SectionKind;
use crate::message::Message;
use crate::message::blocks::{Block, Content, FieldBlock, TableBlock};
use crate::message::wrap::width;

/// Between two columns.
const GAP: usize = 2;

/// The column of what is said of the names of a list, where they are short.
const VALUES: usize = 15;

/// The most columns that names take before what is said of them.
const MOST_NAMES: usize = 32;

impl Page<'_> {
    /// Fields, aligned.
    pub(super) fn fields(&mut self, kind: SectionKind, run: &[Block]) {
        let fields = run.iter().filter_map(|block| match block {
            Block::Field(field) => Some(field),
            _ => None,
        });
        let fields: Vec<&FieldBlock> = fields.collect();
        let (indent, gap, style) = match kind {
            SectionKind::Headline => (INDENT, GAP, styles::BOLD),
            // Their labels are known to be short.
            SectionKind::Reference | SectionKind::Overview | SectionKind::Comparison => {
                (0, 1, styles::BOLD)
            }
            SectionKind::Normalization => (INDENT - 2, GAP, styles::DIM),
            SectionKind::Components => (2, GAP, styles::PLAIN),
            _ => (2, GAP, styles::DIM),
        };
        let end = |field: &&FieldBlock| indent + 2 * field.depth + width(&name(field)) + gap;
        let longest = fields.iter().map(end).max().unwrap_or_default();
        let column = match kind {
            SectionKind::Reference | SectionKind::Overview | SectionKind::Comparison => INDENT,
            SectionKind::Headline | SectionKind::Normalization => longest,
            _ => longest.clamp(VALUES, MOST_NAMES),
        };
        for field in &fields {
            let name = name(field);
            self.space(indent + 2 * field.depth);
            self.put(style, &name);
            let column = column.max(end(field));
            self.space(column - indent - 2 * field.depth - width(&name));
            self.field(kind, field, column);
        }
    }

    /// What is said of a name, from `column` on.
    fn field(&mut self, kind: SectionKind, field: &FieldBlock, column: usize) {
        let mut start = column;
        if !field.mark.is_empty() {
            self.put(styles::BOLD, &format!("{} ", field.mark));
            start += 2;
        }
        match &field.value {
            Content::Excerpt(lead, excerpt) => {
                let lead = lead.to_string();
                self.put(styles::PLAIN, &lead);
                let notes = Message::joined(&field.notes, ", ").to_string();
                let room = Page::WIDTH - start.min(Page::WIDTH - 1);
                let noted = match notes.as_str() {
                    "" => 0,
                    notes => width(notes) + GAP,
                };
                if kind == SectionKind::Components {
                    self.fitted(excerpt, room.saturating_sub(noted));
                } else if excerpt.width(room) + noted + width(&lead) > room {
                    self.wrapped_after(excerpt, start + width(&lead), start);
                    return self.notes(&field.notes, start);
                } else {
                    self.fitted(excerpt, room);
                }
                if !notes.is_empty() {
                    self.put(styles::DIM, &format!("  {notes}"));
                }
                self.end();
            }
            Content::Words(words) => {
                self.message(value_style(kind, field), words, start, start);
                self.notes(&field.notes, start);
            }
            Content::Facts(facts) => {
                self.message(styles::PLAIN, &Message::joined(facts, " · "), start, start);
            }
            Content::Host(words) => self.message_with_host(styles::PLAIN, words, start, start),
            Content::Undefined => {
                self.put(styles::DIM, "∅");
                self.end();
            }
        }
    }

    fn notes(&mut self, notes: &[Message], indent: usize) {
        for note in notes {
            self.space(indent);
            self.message(styles::DIM, note, indent, indent);
        }
    }

    /// A row for each part, and below it a line for each column.
    pub(super) fn table(&mut self, table: &TableBlock) {
        let names = table.columns.iter().map(|name| width(name)).max();
        let column = names.unwrap_or_default() + 4 + GAP;
        for (name, cells) in &table.rows {
            self.space(2);
            self.message(styles::PLAIN, name, 2, 2);
            for (name, cell) in table.columns.iter().zip(cells) {
                let mark = match cell.mark {
                    "" => " ",
                    mark => mark,
                };
                self.put(styles::DIM, &format!("  {mark} {name}"));
                self.space(column - 4 - width(name));
                match &cell.value {
                    Content::Excerpt(_, excerpt) => self.wrapped(excerpt, column),
                    words => self.words(words, column),
                }
            }
        }
    }
}

impl Page<'_> {
    /// Writes what is no excerpt, which begins at `column`, and ends the line.
    pub(super) fn words(&mut self, content: &Content, column: usize) {
        self.message(styles::DIM, &content.words(), column, column);
    }
}

fn name(field: &FieldBlock) -> String {
    field.name.to_string()
}

/// A verdict is emphasized.
fn value_style(kind: SectionKind, field: &FieldBlock) -> anstyle::Style {
    match (kind, field.mark) {
        (_, "") | (_, "–") => styles::PLAIN,
        _ => styles::BOLD,
    }
}
