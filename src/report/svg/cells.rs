//! A reference as cells: masked, with stand-ins, in rows of limited length.

use super::canvas::{Canvas, Glyphs, LINE};
use crate::explain::mask::{MASK, Mask};
use crate::message::first;
use crate::message::stand_ins::push_shown;
use crate::message::wrap::width;
use crate::normalize::Edit;
use crate::syntax::{Component, Reference, Span};

/// The longest row, in columns. A longer text goes on below.
pub(super) const ROW: usize = 110;

/// How many characters of a text are drawn.
const MOST: usize = 4096;

/// A text of the figure, cut into cells.
pub(super) struct Cells {
    cells: Vec<Cell>,
    /// How many characters are not drawn.
    pub more: usize,
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
    /// The cells of `reference`. Places of `alarm` are drawn as a warning, and those of `edits` underlined.
    pub fn of(reference: &Reference<'_>, mask: Mask<'_>, alarm: &[Span], edits: &[Edit]) -> Self {
        let (text, more) = first(reference.text(), MOST);
        let secrets = mask.of_reference(reference.text());
        let components = reference.components();
        let (mut cells, mut row, mut column) = (Vec::new(), 0, 0);
        let mut masks = secrets.iter().peekable();
        let mut at = 0;
        while let Some(character) = text.get(at..).and_then(|rest| rest.chars().next()) {
            let end = at + character.len_utf8();
            let mut shown = String::new();
            let mut place = Span::new(at, end);
            match masks.peek() {
                Some(mask) if mask.contains(at) => {
                    shown.push_str(MASK);
                    place = Span::new(at, (mask.end as usize).max(end));
                    masks.next();
                }
                // A space at the end of a row could not be seen.
                _ if character == ' ' => shown.push('␣'),
                _ => push_shown(character, &mut shown),
            }
            at = place.end as usize;
            let width = width(&shown);
            if column + width > ROW && column > 0 {
                (row, column) = (row + 1, 0);
            }
            let is_in = |spans: &[Span]| spans.iter().any(|span| span.overlaps(place));
            let edited = edits.iter().any(|edit| edit.after.overlaps(place));
            let class = match is_in(alarm) {
                true => "alarm",
                false if edited => "text edited",
                false => class(reference, components.at(place.start as usize), place),
            };
            cells.push(Cell {
                place,
                text: shown,
                row,
                column,
                width,
                class,
            });
            column += width;
        }
        Cells { cells, more }
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

/// The class of a character of this component; a character between two components is a delimiter.
fn class(reference: &Reference<'_>, at: Option<Component>, place: Span) -> &'static str {
    let authority = reference.components().authority;
    match at {
        Some(component) => component.name(),
        // An authority without a host inside, as RFC 2396 has it.
        None if reference.host().is_none()
            && authority.is_some_and(|authority| authority.overlaps(place)) =>
        {
            Component::Authority.name()
        }
        None => "delimiter",
    }
}
