//! A line on several rows: where each of them starts.

use std::ops::Range;

use super::glyphs::Glyphs;
use super::line::Line;
use super::text::draw_glyph;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Where a row starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// In bytes of the text.
    pub byte: usize,
    /// In cells from the start of the line.
    pub column: usize,
}

/// The rows of a line, broken where there is no room for the next glyph, but not inside a host that
/// has room on a row, unless that would leave most of the row before it empty. Behind the text there is a
/// cell for the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rows {
    starts: Vec<Start>,
    /// Behind the last glyph.
    end: Start,
    room: usize,
}

impl Rows {
    /// The rows of `line` in `room` columns.
    pub fn of(line: &Line<'_>, room: usize) -> Rows {
        let room = room.max(1);
        let mut glyphs = line.glyphs();
        let mut starts = vec![Start {
            byte: line.range.start,
            column: 0,
        }];
        let host = line.reference.components().host;
        let host = host.filter(|_| line.range == (0..line.reference.text().len()));
        let host = host.map_or(0..0, |host| host.range());
        let (mut start, mut first) = (0, line.range.start);
        loop {
            let before = glyphs.clone();
            glyphs.pass_columns(start + room);
            if glyphs.column() > start + room {
                glyphs = last_fitting(before.clone(), start, room);
            }
            let Some(mut byte) = glyphs.offset() else {
                break;
            };
            // A part of a host would look like another host.
            if first < host.start && host.start < byte && byte < host.end {
                let mut to_host = before;
                to_host.pass_to(host.start);
                if to_host.column() >= start + room / 2 {
                    byte = to_host.offset().unwrap_or(host.start);
                    glyphs = to_host;
                }
            }
            first = byte;
            start = glyphs.column();
            starts.push(Start {
                byte,
                column: start,
            });
        }
        let end = Start {
            byte: line.range.end,
            column: glyphs.column(),
        };
        if end.column >= start + room {
            starts.push(end);
        }
        Rows { starts, end, room }
    }

    /// How many there are; at least one.
    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// How many columns a row has.
    pub fn room(&self) -> usize {
        self.room
    }

    /// Where a row starts.
    pub fn start(&self, row: usize) -> Start {
        self.starts.get(row).copied().unwrap_or(self.end)
    }

    /// The row and the cell of a column of the line.
    pub fn cell(&self, column: usize) -> (usize, usize) {
        let after = self.starts.partition_point(|start| start.column <= column);
        let row = after.saturating_sub(1);
        let cell = column - self.start(row).column.min(column);
        (row, cell.min(self.room - 1))
    }

    /// The cells of a row that the columns from `first` to `end` take, if they take any.
    pub fn cells(&self, row: usize, first: usize, end: usize) -> Option<(usize, usize)> {
        let from = self.start(row).column;
        let to = self.start(row + 1).column;
        let (first, end) = (first.max(from), end.min(to));
        (first < end).then(|| (first - from, end - 1 - from))
    }

    /// The bytes that are drawn at a cell of a row, or the end of the row.
    pub fn bytes_at(&self, line: &Line<'_>, row: usize, cell: usize) -> Range<usize> {
        let start = self.start(row.min(self.count() - 1));
        let next = self.start(row + 1).byte;
        line.glyphs()
            .from(start.byte, start.column)
            .find(|glyph| start.column + cell < glyph.column + glyph.width)
            .filter(|glyph| glyph.start < next)
            .map_or(next..next, |glyph| glyph.start..glyph.end)
    }

    /// Draws a row of `line`.
    pub fn render(&self, line: &Line<'_>, row: usize, theme: &Theme, area: Rect, buf: &mut Buffer) {
        let (start, end) = (self.start(row), self.start(row + 1));
        for glyph in line.glyphs().from(start.byte, start.column) {
            let cell = glyph.column.saturating_sub(start.column);
            if glyph.start >= end.byte || cell + glyph.width > usize::from(area.width) {
                break;
            }
            let style = line.style(&glyph, theme);
            draw_glyph(buf, area.x + cell as u16, area.y, &glyph, style);
        }
    }
}

/// After the last glyph that ends in the row; after the first one, if even that has no room.
fn last_fitting(mut glyphs: Glyphs<'_>, start: usize, room: usize) -> Glyphs<'_> {
    loop {
        let before = glyphs.clone();
        match glyphs.next() {
            Some(glyph) if glyph.column == start || glyph.column + glyph.width <= start + room => {}
            _ => return before,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::explain::mask::Mask;
    use crate::syntax::{Reference, Span, Standard};

    fn line(text: &str) -> Line<'_> {
        Line::new(Reference::split(text, Standard::Rfc3986), Mask::NONE)
    }

    #[test]
    fn rows_end_where_there_is_no_room_and_break_no_host() {
        hold("where rows start", |[text, room]| {
            let line = line(text);
            let rows = Rows::of(&line, room.parse().expect("a number"));
            let starts = (0..rows.count()).map(|row| rows.start(row).byte.to_string());
            starts.collect::<Vec<_>>()
        });
    }

    #[test]
    fn cells_and_bytes_find_each_other() {
        for (text, covered) in [
            ("http://a.example/b/c?y#s", vec![]),
            ("//u:secret@h/\u{202e}b日本", vec![Span::new(4, 10)]),
        ] {
            let line = Line {
                masked: covered,
                ..line(text)
            };
            for room in 1..40 {
                let rows = Rows::of(&line, room);
                for glyph in line.glyphs() {
                    let (row, cell) = rows.cell(glyph.column);
                    assert_eq!(
                        rows.bytes_at(&line, row, cell),
                        glyph.start..glyph.end,
                        "{room}"
                    );
                    assert!(cell < room);
                    let is_first = rows.start(row).byte == glyph.start;
                    assert!(is_first || cell + glyph.width <= room, "{room}");
                }
                let (row, cell) = rows.cell(line.width());
                assert_eq!(row, rows.count() - 1);
                assert_eq!(rows.bytes_at(&line, row, cell), text.len()..text.len());
            }
        }
    }
}
