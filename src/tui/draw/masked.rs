//! A decoded text on a row, with its secrets hidden.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use super::glyphs::Glyphs;
use super::text::{draw_glyph, put_glyphs};
use crate::inspect::Masked;
use crate::tui::state::input::Input;

/// The glyphs of a text, with its secrets hidden unless they are shown.
pub fn glyphs(masked: &Masked, shows: bool) -> Glyphs<'_> {
    let covered = match shows {
        true => &[][..],
        false => &masked.secrets,
    };
    Glyphs::new(&masked.text, 0..masked.text.len(), covered)
}

/// How many cells a text takes.
pub fn width_of(masked: &Masked, shows: bool) -> usize {
    let mut glyphs = glyphs(masked, shows);
    glyphs.pass_to(masked.text.len());
    glyphs.column()
}

/// Where spaces are between words: not those at either end, which would not be seen.
pub fn words_of(masked: &Masked) -> Range<usize> {
    let text = &masked.text;
    let first = text.len() - text.trim_start_matches(' ').len();
    first..first + text.trim_matches(' ').len()
}

/// Puts a text on a row from `x` on, up to but not including `end`. What doesn't fit is cut, and `…` says so. A
/// space between words is a space. Returns the column after what was put.
pub fn put_masked(
    buf: &mut Buffer,
    x: u16,
    end: u16,
    y: u16,
    masked: &Masked,
    shows: bool,
    style: Style,
) -> u16 {
    let glyphs = glyphs(masked, shows);
    put_glyphs(buf, (x, end, y), glyphs, words_of(masked), style)
}

/// Puts an input on a row, scrolled so that its cursor is seen, which is a reversed cell. Returns the column
/// after it.
pub fn put_input(
    buf: &mut Buffer,
    (x, end, y): (u16, u16, u16),
    input: &Input,
    has_cursor: bool,
    (style, selected): (Style, Style),
) -> u16 {
    let (text, cursor) = (input.text(), input.cursor());
    let room = usize::from(end.saturating_sub(x));
    if room == 0 {
        return x;
    }
    let all = || Glyphs::new(text, 0..text.len(), &[]);
    let width = all().last().map_or(0, |glyph| glyph.column + glyph.width);
    let at = all()
        .find(|glyph| glyph.start >= cursor)
        .map_or(width, |glyph| glyph.column);
    let first = match has_cursor {
        true => (at + 1).saturating_sub(room),
        false => 0,
    };
    let selection = input.selection().filter(|_| has_cursor).unwrap_or(0..0);
    let mut after = x;
    for glyph in all() {
        let Some(column) = glyph.column.checked_sub(first) else {
            continue;
        };
        if column + glyph.width > room {
            break;
        }
        let style = match selection.contains(&glyph.start) {
            true => style.patch(selected),
            false => style,
        };
        draw_glyph(buf, x + column as u16, y, &glyph, style);
        after = x + (column + glyph.width) as u16;
    }
    if has_cursor {
        let cell = x + (at - first) as u16;
        if let Some(cell) = buf.cell_mut((cell, y)) {
            cell.set_style(Style::new().add_modifier(Modifier::REVERSED));
        }
        after = after.max(cell + 1);
    }
    after
}
