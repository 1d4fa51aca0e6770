//! Pieces of text behind each other, on as many rows as there is room for.
//!
//! The same walk measures and draws, so that rows are asked for exactly where something would be cut.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::glyphs::{Glyph, GlyphKind, Glyphs};
use super::text::{draw, draw_glyph};
use crate::tui::layout::Cut;

/// A piece of a flow.
pub struct Piece<'p> {
    /// Its characters.
    pub glyphs: Glyphs<'p>,
    /// How each of them looks.
    pub style: Box<dyn Fn(&Glyph) -> Style + 'p>,
    /// Cells between it and the piece before it on the same row.
    pub gap: u16,
    /// Whether it is broken where a row ends. A piece that is not broken goes to the next row, and is left out
    /// where there is none: cut, it would say less than nothing.
    pub breaks: bool,
    /// Where in the text spaces are between words, and are drawn as spaces.
    pub words: std::ops::Range<usize>,
}

impl<'p> Piece<'p> {
    /// Glyphs that are broken anywhere.
    pub fn broken(glyphs: Glyphs<'p>, style: impl Fn(&Glyph) -> Style + 'p) -> Piece<'p> {
        Piece {
            glyphs,
            style: Box::new(style),
            gap: 0,
            breaks: true,
            words: 0..0,
        }
    }

    /// Words that stay together.
    pub fn words(text: &'p str, gap: u16, style: Style) -> Piece<'p> {
        Piece {
            gap,
            breaks: false,
            words: 0..text.len(),
            ..Piece::broken(Glyphs::new(text, 0..text.len(), &[]), move |_| style)
        }
    }

    /// Draws a glyph at a cell of a row. A mask that is cut is a mask still.
    fn draw(&self, buf: &mut Buffer, row: Rect, cell: u16, glyph: &Glyph) {
        let style = (self.style)(glyph);
        let (x, room) = (row.x + cell, usize::from(row.width - cell));
        if glyph.kind == GlyphKind::Space && self.words.contains(&glyph.start) {
            draw(buf, x, row.y, " ", style);
        } else if glyph.width > room {
            let part: String = glyph.shown().chars().take(room).collect();
            draw(buf, x, row.y, &part, style);
        } else {
            draw_glyph(buf, x, row.y, glyph, style);
        }
    }
}

/// How many rows the pieces take in `columns` columns; counted no further than to `most`.
pub fn rows(pieces: &[Piece<'_>], columns: u16, most: u16) -> u16 {
    match (columns, most) {
        (0, _) | (_, 0) => 0,
        _ => walk(pieces, columns, usize::from(most - 1), |_, _, _, _| {}).0 as u16 + 1,
    }
}

/// Draws the pieces. What has no row is cut, and `…` says so.
pub fn render(pieces: &[Piece<'_>], area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let last = usize::from(area.height - 1);
    let (row, cut) = walk(pieces, area.width, last, |row, cell, piece, glyph| {
        piece.draw(buf, area.row(row as u16), cell, glyph);
    });
    if let Some(style) = cut {
        draw(buf, area.right() - 1, area.y + row as u16, "…", style);
    }
}

/// Draws the pieces from row `skip` on. Returns how many rows all of them take.
pub fn render_from(pieces: &[Piece<'_>], area: Rect, skip: usize, buf: &mut Buffer) -> usize {
    if area.width == 0 {
        return 0;
    }
    let seen = skip..skip + usize::from(area.height);
    let (row, _) = walk(pieces, area.width, usize::MAX, |row, cell, piece, glyph| {
        if seen.contains(&row) {
            piece.draw(buf, area.row((row - skip) as u16), cell, glyph);
        }
    });
    row + 1
}

/// Calls `place` with the row and the cell of each glyph that has room, up to the row `last`. Returns the row that it ends
/// on, and the style of the first glyph for which there is none.
fn walk(
    pieces: &[Piece<'_>],
    columns: u16,
    last: usize,
    mut place: impl FnMut(usize, u16, &Piece<'_>, &Glyph),
) -> (usize, Option<Style>) {
    let room = usize::from(columns);
    let (mut row, mut x) = (0, 0);
    for piece in pieces {
        let mut start = if x > 0 { x + usize::from(piece.gap) } else { x };
        if !piece.breaks || start >= room {
            let fits = |from: usize| {
                let mut glyphs = piece.glyphs.clone();
                glyphs.all(|glyph| from + glyph.column + glyph.width <= room)
            };
            if start >= room || !fits(start) {
                if row == last || !(piece.breaks || fits(0)) {
                    continue;
                }
                (row, start) = (row + 1, 0);
            }
        }
        // The column of the piece that is drawn at the left of the row.
        let mut first = 0;
        for glyph in piece.glyphs.clone() {
            let mut cell = start + glyph.column - first;
            if cell + glyph.width > room && cell > 0 {
                if row == last {
                    return (row, Some((piece.style)(&glyph)));
                }
                row += 1;
                (start, first, cell) = (0, glyph.column, 0);
            }
            if cell + glyph.width <= room || glyph.kind == GlyphKind::Mask {
                place(row, cell as u16, piece, &glyph);
            }
            x = (cell + glyph.width).min(room);
        }
    }
    (row, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn piece(text: &str) -> Piece<'_> {
        Piece::broken(Glyphs::new(text, 0..text.len(), &[]), |_| Style::new())
    }

    fn drawn(pieces: &[Piece<'_>], width: u16, height: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        render(pieces, area, &mut buf);
        let row = |y: u16| -> String { (0..width).map(|x| buf[(x, y)].symbol()).collect() };
        (0..height).map(|y| row(y).trim_end().to_owned()).collect()
    }

    #[test]
    fn what_has_no_room_is_cut_with_a_mark_or_left_out() {
        hold("flows", |[text, note, width, height]| {
            let [width, height] = [width, height].map(|cells| cells.parse().expect("a number"));
            let words = Piece::words(note, 1, Style::new());
            let pieces = [piece(text), words];
            let all = rows(&pieces, width, 9);
            let rows = drawn(&pieces, width, height);
            assert!(all > height || all == rows.len() as u16, "{text}");
            rows.join("|")
        });
        let pieces = [piece("abcdefgh"), Piece::words("note", 1, Style::new())];
        assert_eq!(
            (rows(&[], 4, 9), rows(&pieces, 0, 9), rows(&pieces, 4, 2)),
            (1, 0, 2)
        );
    }
}
