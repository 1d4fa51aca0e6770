//! Words on the screen: cut, wrapped, and made of glyphs that can do no harm.

use std::ops::Range;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::glyphs::{Glyph, GlyphKind, Glyphs};
use crate::explain::mask::MASK_WIDTH;
use crate::message::wrap::wrap;
use crate::tui::layout::Cut;

/// Puts words on the first row of an area. What doesn't fit is cut, and `…` says so. A space is a space here. Returns what
/// is left of the row.
pub fn put(buf: &mut Buffer, area: Rect, text: &str, style: Style) -> Rect {
    let glyphs = Glyphs::new(text, 0..text.len(), &[]);
    put_glyphs(buf, area, glyphs, 0..text.len(), style)
}

/// The same for glyphs; spaces in `words` are spaces.
pub fn put_glyphs(
    buf: &mut Buffer,
    area: Rect,
    glyphs: Glyphs<'_>,
    words: Range<usize>,
    style: Style,
) -> Rect {
    let row = area.row(0).intersection(buf.area);
    if row.is_empty() {
        return row;
    }
    let room = usize::from(row.width);
    let fits = glyphs.clone().all_in(room);
    let limit = if fits { room } else { room - 1 };
    let mut end = row.x;
    for glyph in glyphs {
        if glyph.column + glyph.width > limit {
            break;
        }
        let cell = row.x + glyph.column as u16;
        if glyph.kind == GlyphKind::Space && words.contains(&glyph.start) {
            set(buf, cell, row.y, " ", style);
        } else {
            draw_glyph(buf, cell, row.y, &glyph, style);
        }
        end = cell + glyph.width as u16;
    }
    if !fits {
        set(buf, end, row.y, "…", style);
        end += 1;
    }
    row.starting_at(end)
}

/// Puts glyphs on the first row of an area, from their column `scroll` on. Says whether there are more behind it.
pub fn put_scrolled(
    buf: &mut Buffer,
    area: Rect,
    mut glyphs: Glyphs<'_>,
    scroll: usize,
    style: impl Fn(&Glyph) -> Style,
) -> bool {
    let room = usize::from(area.width);
    // Of what starts before, nothing but a mask is drawn in part.
    glyphs.pass_columns(scroll.saturating_sub(MASK_WIDTH));
    for glyph in glyphs {
        let is_mask = glyph.kind == GlyphKind::Mask;
        let part = |cells: usize| glyph.shown().chars().take(cells).collect::<String>();
        let Some(column) = glyph.column.checked_sub(scroll) else {
            // A mask that is cut at the left is a mask still.
            let left = (glyph.column + glyph.width).saturating_sub(scroll);
            if is_mask && left <= room {
                draw(buf, area.x, area.y, &part(left), style(&glyph));
            }
            continue;
        };
        let x = area.x + column as u16;
        if column + glyph.width > room {
            // So is one that is cut at the right.
            if is_mask {
                draw(buf, x, area.y, &part(room - column), style(&glyph));
            }
            return true;
        }
        draw_glyph(buf, x, area.y, &glyph, style(&glyph));
    }
    false
}

/// Whether a text takes at most `room` cells; a look at the first of them decides.
pub fn fits(text: &str, room: usize) -> bool {
    let is_cell = |byte: u8| matches!(byte, b' '..=b'~');
    if text.len() <= room && text.bytes().all(is_cell) {
        return true;
    }
    Glyphs::new(text, 0..text.len(), &[]).all_in(room)
}

/// Draws a glyph.
pub fn draw_glyph(buf: &mut Buffer, x: u16, y: u16, glyph: &Glyph, style: Style) {
    match glyph.kind {
        GlyphKind::Plain(character) => {
            draw_character(buf, x, y, character, glyph.width == 2, style);
        }
        GlyphKind::Space | GlyphKind::Named(_) | GlyphKind::Mask => {
            draw(buf, x, y, &glyph.shown(), style)
        }
    }
}

fn draw_character(buf: &mut Buffer, x: u16, y: u16, character: char, wide: bool, style: Style) {
    set(buf, x, y, character.encode_utf8(&mut [0; 4]), style);
    if wide {
        // The cell after a wide character is the terminal's, and stays empty.
        set(buf, x + 1, y, " ", style);
    }
}

/// Draws what can be seen, one character after the other. The style's blanks leave the colours
/// that are there.
pub fn draw(buf: &mut Buffer, x: u16, y: u16, shown: &str, style: Style) {
    let mut x = x;
    for character in shown.chars() {
        let wide = unicode_width::UnicodeWidthChar::width(character) == Some(2);
        draw_character(buf, x, y, character, wide, style);
        x += 1 + u16::from(wide);
    }
}

fn set(buf: &mut Buffer, x: u16, y: u16, symbol: &str, style: Style) {
    if let Some(cell) = buf.cell_mut((x, y)) {
        cell.set_symbol(symbol);
        cell.set_style(style);
    }
}

/// Lays a style over a row of cells.
pub fn shade(buf: &mut Buffer, area: Rect, style: Style) {
    let area = area.intersection(buf.area);
    buf.set_style(area, style);
}

/// Draws a mark, which is one cell wide, in each cell of an area.
pub fn fill(buf: &mut Buffer, area: Rect, mark: &str, style: Style) {
    for row in rows_of(buf, area) {
        for cell in row {
            cell.set_symbol(mark).set_style(style);
        }
    }
}

/// Empties an area.
pub fn clear(buf: &mut Buffer, area: Rect, style: Style) {
    for row in rows_of(buf, area) {
        for cell in row {
            *cell = Cell::EMPTY;
            cell.set_style(style);
        }
    }
}

/// The cells of an area, row by row.
fn rows_of(buf: &mut Buffer, area: Rect) -> impl Iterator<Item = &mut [Cell]> {
    let (all, width) = (buf.area, usize::from(buf.area.width.max(1)));
    let area = area.intersection(all);
    let (left, right) = (area.left() - all.x, area.right() - all.x);
    let columns = usize::from(left)..usize::from(right);
    let rows = buf.content.chunks_mut(width);
    let rows = rows.skip(usize::from(area.y - all.y));
    let rows = rows.take(usize::from(area.height));
    rows.filter_map(move |row| row.get_mut(columns.clone()))
}

/// Puts words on the rows of `area`, wrapped; the last row is cut when they are too many. Returns
/// how many rows were used.
pub fn paragraph(buf: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let mut used = 0;
    let mut rest = area.high(1);
    for line in wrap(text, usize::from(area.width)) {
        let row = area.row(used);
        if row.is_empty() {
            // There is more than was put on the row above.
            if used > 0 {
                set(buf, rest.x.min(area.right() - 1), rest.y, "…", style);
            }
            break;
        }
        rest = put(buf, row, line, style);
        used += 1;
    }
    used
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn row(text: &str, width: u16) -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, 20, 1));
        put(&mut buf, Rect::new(0, 0, width, 1), text, Style::new());
        buf.content()
            .iter()
            .map(|cell| cell.symbol())
            .collect::<String>()
            .trim_end()
            .to_owned()
    }

    #[test]
    fn words_are_cut_with_a_mark() {
        hold("words are cut with a mark", |[text, width]| {
            row(text, width.parse().expect("a number"))
        });
    }

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 3, 1));
        put(&mut buf, Rect::new(2, 0, 40, 1), "日本", Style::new());
        put(&mut buf, Rect::new(0, 7, 40, 1), "x", Style::new());
        draw(&mut buf, 2, 0, "日", Style::new());
        assert_eq!(
            paragraph(&mut buf, Rect::new(0, 0, 3, 1), "a b c d", Style::new()),
            1
        );
    }
}
