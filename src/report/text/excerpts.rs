//! A text from outside on a page: in colour, its secrets masked, hidden characters made visible, and cut or wrapped to
//! the width of the page.

use std::ops::Range;

use anstyle::Style;

use super::page::Page;
use super::styles;
use crate::message::stand_ins::push_shown;
use crate::message::wrap::width;
use crate::message::{Excerpt, ExcerptPiece, MASK};

impl Page<'_> {
    fn put_piece(&mut self, excerpt: &Excerpt, piece: &ExcerptPiece) {
        let mut style = styles::emphasis(excerpt.emphasis(piece.start));
        if excerpt.is_changed(piece.start) {
            style = style.bold().underline();
        }
        match piece.character {
            None => self.put(style, MASK),
            // A space at the end of a line can't be seen, and no reference may hold one.
            Some(' ') => self.put(style.invert(), "␣"),
            Some(found) => {
                let mut shown = String::new();
                push_shown(found, &mut shown);
                let is_stand_in = piece.width > 1 && shown.len() > found.len_utf8();
                self.put(if is_stand_in { style.invert() } else { style }, &shown);
            }
        }
    }

    /// Writes the text from column `indent` on, in as many lines as it takes, and ends the last one. An
    /// empty text is written as `""`. Of a very long one, the rest is counted.
    pub fn wrapped(&mut self, excerpt: &Excerpt, indent: usize) {
        self.wrapped_after(excerpt, indent, indent);
    }

    /// The same where the first line starts at another column.
    pub fn wrapped_after(&mut self, excerpt: &Excerpt, first: usize, indent: usize) {
        if excerpt.is_empty() {
            self.put(styles::DIM, "\"\"");
        }
        let mut column = first;
        for piece in excerpt.pieces(0) {
            if column + piece.width > Page::WIDTH {
                self.end();
                self.space(indent);
                column = indent;
            }
            self.put_piece(excerpt, &piece);
            column += piece.width;
        }
        self.end();
        if let Some(rest) = excerpt.rest() {
            self.space(indent);
            self.put(styles::DIM, &rest);
            self.end();
        }
    }

    /// Writes the text in at most `columns` columns, with `…` for what doesn't fit in its middle:
    /// both ends tell more. Returns how many columns it took.
    pub fn fitted(&mut self, excerpt: &Excerpt, columns: usize) -> usize {
        if excerpt.is_empty() {
            self.put(styles::DIM, "\"\"");
            return 2;
        }
        let width = excerpt.width(columns);
        if width <= columns {
            excerpt
                .pieces(0)
                .for_each(|piece| self.put_piece(excerpt, &piece));
            return width;
        }
        let room = columns.saturating_sub(1);
        let mut right = Vec::new();
        let mut left_room = room;
        for piece in excerpt.pieces_before(excerpt.len()) {
            if piece.width > left_room - room / 2 {
                break;
            }
            left_room -= piece.width;
            right.push(piece);
        }
        let mut taken = room - left_room;
        for piece in excerpt.pieces(0) {
            if piece.width > left_room {
                break;
            }
            left_room -= piece.width;
            taken += piece.width;
            self.put_piece(excerpt, &piece);
        }
        self.put(styles::DIM, "…");
        right
            .iter()
            .rev()
            .for_each(|piece| self.put_piece(excerpt, piece));
        taken + 1
    }

    /// Writes a line with `span` in sight, and a line below it with `label` behind marks under the
    /// span.
    pub fn marked(&mut self, excerpt: &Excerpt, span: Range<usize>, style: Style, label: &str) {
        const INDENT: usize = 4;
        const ROOM: usize = Page::WIDTH - INDENT;
        let (start, end) = (span.start, span.end);
        let mut from = 0;
        if excerpt.width(ROOM) > ROOM {
            let mut columns = 0;
            from = excerpt.start_of(start.min(excerpt.len()));
            for piece in excerpt.pieces_before(from) {
                columns += piece.width;
                if columns > ROOM / 3 {
                    break;
                }
                from = piece.start;
            }
        }

        self.space(INDENT);
        let mut column = 0;
        if from > 0 {
            self.put(styles::DIM, "…");
            column = 1;
        }
        // The marks, in columns of the line. An empty span is marked where it is.
        let (mut first, mut behind) = (None, column);
        let mut is_whole = true;
        for piece in excerpt.pieces(from) {
            if column + piece.width >= ROOM
                && (piece.end < excerpt.len() || column + piece.width > ROOM)
            {
                self.put(styles::DIM, "…");
                is_whole = false;
                break;
            }
            if piece.end > start && first.is_none() {
                first = Some(column);
            }
            self.put_piece(excerpt, &piece);
            column += piece.width;
            if piece.start < end {
                behind = column;
            }
        }
        self.end();
        let first = first.unwrap_or(column);
        let marks = behind.saturating_sub(first).max(1);
        let goes_on = !is_whole && behind == column;

        self.space(INDENT + first);
        self.put(style, &"^".repeat(marks));
        if goes_on {
            self.put(style, "…");
        }
        let column = INDENT + first + marks + usize::from(goes_on) + 1;
        let label_width = width(label);
        if column + label_width <= Page::WIDTH {
            self.space(1);
        } else {
            self.end();
            let indent = (Page::WIDTH - label_width.min(ROOM)).min(INDENT + first);
            self.space(indent);
            return self.prose(style, label, indent, indent);
        }
        self.put(style, label);
        self.end();
    }
}
