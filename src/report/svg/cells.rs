//! A text as cells: masked, with stand-ins, in rows of limited length.

use super::canvas::{Canvas, Glyphs, LINE};
use crate::message::stand_ins::push_shown;
use crate::message::{Emphasis, Excerpt, MASK};
use crate::syntax::Span;

/// The longest row, in columns. A longer text goes on below.
pub(super) const ROW: usize = 110;

/// A text of the figure, cut into cells.
pub(super) struct Cells {
    cells: Vec<Cell>,
    /// How many characters are not drawn, in words.
    pub rest: Option<String>,
}

/// One character of the text as drawn, or a mask.
struct Cell {
    /// The bytes of the text that it represents.
    place: Span,
    text: String,
    row: usize,
    column: usize,
    width: usize,
    class: &'static str,
}

/// A stretch of one row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Stretch {
    /// Counted from 0.
    pub row: usize,
    /// The first column.
    pub start: usize,
    /// The column after the last.
    pub end: usize,
}

impl Cells {
    /// The cells of a text. Places of `alarm` are drawn as a warning, and what was changed is underlined.
    pub fn of(excerpt: &Excerpt, alarm: &[Span]) -> Self {
        let (mut cells, mut row, mut column) = (Vec::new(), 0, 0);
        for piece in excerpt.pieces(0) {
            let mut text = String::new();
            match piece.character {
                None => text.push_str(MASK),
                // A space at the end of a row could not be seen.
                Some(' ') => text.push('␣'),
                Some(found) => push_shown(found, &mut text),
            }
            if column + piece.width > ROW && column > 0 {
                (row, column) = (row + 1, 0);
            }
            let place = Span::new(piece.start, piece.end);
            let class = match alarm.iter().any(|span| span.overlaps(place)) {
                true => "alarm",
                false if excerpt.is_changed(piece.start) => "text edited",
                false => class(excerpt.emphasis(piece.start)),
            };
            cells.push(Cell {
                place,
                text,
                row,
                column,
                width: piece.width,
                class,
            });
            column += piece.width;
        }
        let rest = excerpt.rest();
        Cells { cells, rest }
    }

    /// How many rows there are; an empty text has one.
    pub fn rows(&self) -> usize {
        self.cells.last().map_or(1, |last| last.row + 1)
    }

    /// Where `span` is drawn: one stretch for each row that has some of it. An empty span is a point.
    pub fn stretches(&self, span: Span) -> Vec<Stretch> {
        let mut found: Vec<Stretch> = Vec::new();
        if span.is_empty() {
            let before = self.cells.iter().find(|cell| cell.place.end == span.start);
            found.extend(before.map(|cell| Stretch {
                row: cell.row,
                start: cell.column + cell.width,
                end: cell.column + cell.width,
            }));
        }
        for cell in self.cells.iter().filter(|cell| cell.place.overlaps(span)) {
            let end = cell.column + cell.width;
            match found.last_mut() {
                Some(last) if last.row == cell.row => last.end = end,
                _ => found.push(Stretch {
                    row: cell.row,
                    start: cell.column,
                    end,
                }),
            }
        }
        found
    }

    /// Draws one row with its baseline at `y`.
    pub fn draw(&self, canvas: &mut Canvas, row: usize, x: f32, y: f32) {
        if self.cells.is_empty() {
            let empty = Glyphs {
                text: "\"\"",
                column: 0,
                widths: &[1, 1],
                class: "muted",
            };
            return canvas.glyphs(x, y, &empty);
        }
        let first = self.cells.partition_point(|cell| cell.row < row);
        let end = self.cells.partition_point(|cell| cell.row <= row);
        let cells = self.cells.get(first..end).unwrap_or_default();
        for run in cells.chunk_by(|a, b| a.class == b.class) {
            let text: String = run.iter().map(|cell| cell.text.as_str()).collect();
            let widths: Vec<usize> = text
                .chars()
                .map(crate::message::stand_ins::shown_width)
                .collect();
            canvas.glyphs(
                x,
                y,
                &Glyphs {
                    text: &text,
                    column: run.first().map_or(0, |cell| cell.column),
                    widths: &widths,
                    class: run.first().map_or("text", |cell| cell.class),
                },
            );
        }
    }

    /// Draws all rows below one another, the first with its baseline at `y`. Returns the last baseline.
    pub fn draw_all(&self, canvas: &mut Canvas, x: f32, y: f32) -> f32 {
        let mut baseline = y;
        for row in 0..self.rows() {
            if row > 0 {
                baseline += LINE;
            }
            self.draw(canvas, row, x, baseline);
        }
        baseline
    }
}

/// The class of a part.
const fn class(emphasis: Emphasis) -> &'static str {
    match emphasis {
        Emphasis::Scheme => "scheme",
        Emphasis::Authority => "authority",
        Emphasis::Userinfo => "userinfo",
        Emphasis::Host => "host",
        Emphasis::Port => "port",
        Emphasis::Path => "path",
        Emphasis::Query => "query",
        Emphasis::Fragment => "fragment",
        Emphasis::Misleading | Emphasis::Invalid => "alarm",
        Emphasis::Plain | Emphasis::Muted => "delimiter",
    }
}
