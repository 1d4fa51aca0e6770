//! Words on the screen: cut, wrapped, and made of glyphs that can do no harm.

use std::ops::Range;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::glyphs::{Glyph, GlyphKind, Glyphs};
use crate::message::wrap::{last_columns, width, wrap};

/// Puts words on a row from `x` on, up to but not including `end`. What doesn't fit is cut, and
/// `…` says so. A space is a space here. Returns the column behind what was put.
pub fn put(buf: &mut Buffer, x: u16, end: u16, y: u16, text: &str, style: Style) -> u16 {
    let glyphs = Glyphs::new(text, 0..text.len(), &[]);
    put_glyphs(buf, (x, end, y), glyphs, 0..text.len(), style)
}

/// The same for glyphs; spaces in `words` are spaces.
pub fn put_glyphs(
    buf: &mut Buffer,
    (x, end, y): (u16, u16, u16),
    glyphs: Glyphs<'_>,
    words: Range<usize>,
    style: Style,
) -> u16 {
    let area = buf.area;
    let end = end.min(area.right());
    if y < area.top() || y >= area.bottom() || x >= end {
        return x;
    }
    let room = usize::from(end - x);
    let fits = glyphs.clone().all_in(room);
    let limit = if fits { room } else { room - 1 };
    let mut column = x;
    for glyph in glyphs {
        if glyph.column + glyph.width > limit {
            break;
        }
        let cell = x + glyph.column as u16;
        if glyph.kind == GlyphKind::Space && words.contains(&glyph.start) {
            set(buf, cell, y, " ", style);
        } else {
            draw_glyph(buf, cell, y, &glyph, style);
        }
        column = cell + glyph.width as u16;
    }
    if !fits {
        set(buf, column, y, "…", style);
        column += 1;
    }
    column
}

/// Whether a text takes at most `room` cells; a look at the first of them decides.
pub fn fits(text: &str, room: usize) -> bool {
    let is_cell = |byte: u8| matches!(byte, b' '..=b'~');
    if text.len() <= room && text.bytes().all(is_cell) {
        return true;
    }
    Glyphs::new(text, 0..text.len(), &[]).all_in(room)
}

/// A text, or its end after a mark if it takes more than `room` cells: where a link leads in the end is never cut.
pub fn ending(text: &str, room: usize) -> (&'static str, &str) {
    match width(text) <= room {
        true => ("", text),
        false => ("…", last_columns(text, room.saturating_sub(1))),
    }
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

/// Empties an area.
pub fn clear(buf: &mut Buffer, area: Rect, style: Style) {
    let mut blank = Cell::EMPTY;
    blank.set_style(style);
    for row in area.intersection(buf.area).rows() {
        for place in row.columns() {
            buf[place.as_position()] = blank.clone();
        }
    }
}

/// Puts words on the rows of `area`, wrapped; the last row is cut when they are too many. Returns
/// how many rows were used.
pub fn paragraph(buf: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let rows = usize::from(area.height);
    let (mut used, mut used_to) = (0, area.x);
    let lines = wrap(text, usize::from(area.width));
    for (index, line) in lines.enumerate() {
        let y = area.y + index as u16;
        if index == rows {
            // There is more than was put on the row above.
            let above = area.bottom().saturating_sub(1);
            if rows > 0 {
                set(
                    buf,
                    used_to.min(area.right().saturating_sub(1)),
                    above,
                    "…",
                    style,
                );
            }
            break;
        }
        used_to = put(buf, area.x, area.right(), y, line, style);
        used += 1;
    }
    used
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str, width: u16) -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, 20, 1));
        put(&mut buf, 0, width, 0, text, Style::new());
        buf.content()
            .iter()
            .map(|cell| cell.symbol())
            .collect::<String>()
            .trim_end()
            .to_owned()
    }

    #[test]
    fn words_are_cut_with_a_mark() {
        assert_eq!(row("hello there", 20), "hello there");
        assert_eq!(row("hello there", 11), "hello there");
        assert_eq!(row("hello there", 8), "hello t…");
        assert_eq!(row("hello", 1), "…");
        assert_eq!(row("hello", 0), "");
        assert_eq!(row("a\u{202e}b", 20), "a‹U+202E›b");
    }

    #[test]
    fn where_a_link_leads_in_the_end_is_seen() {
        assert_eq!(ending("u → a.example", 13), ("", "u → a.example"));
        assert_eq!(ending("u → a.example", 10), ("…", "a.example"));
        assert_eq!(ending("u → a.example", 4), ("…", "ple"));
        assert_eq!(ending("u → a.example", 0), ("…", ""));
        assert_eq!(ending("u → 日本.example", 12), ("…", "本.example"));
    }

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 3, 1));
        put(&mut buf, 2, 40, 0, "日本", Style::new());
        put(&mut buf, 0, 40, 7, "x", Style::new());
        draw(&mut buf, 2, 0, "日", Style::new());
        assert_eq!(
            paragraph(&mut buf, Rect::new(0, 0, 3, 1), "a b c d", Style::new()),
            1
        );
    }
}
