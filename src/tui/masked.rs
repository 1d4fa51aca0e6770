//! A decoded text on a row, with its secrets hidden.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::glyphs::{Glyph, Glyphs};
use super::text::{draw, draw_glyph};
use crate::inspect::Masked;

/// The glyphs of a text, with its secrets hidden unless they are shown.
fn glyphs(masked: &Masked, shows: bool) -> Glyphs<'_> {
    let covered = match shows {
        true => &[][..],
        false => &masked.secrets,
    };
    Glyphs::new(&masked.text, 0..masked.text.len(), covered)
}

/// How many cells a text takes.
pub fn width_of(masked: &Masked, shows: bool) -> usize {
    let last = glyphs(masked, shows).last();
    last.map_or(0, |glyph| glyph.column + glyph.width)
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
    if x >= end {
        return x;
    }
    let text = &masked.text;
    let room = usize::from(end - x);
    let is_in_sight = |glyph: &Glyph| glyph.column + glyph.width <= room;
    let fits = glyphs(masked, shows)
        .take_while(|glyph| glyph.column <= room)
        .all(|glyph| is_in_sight(&glyph));
    let limit = if fits { room } else { room - 1 };
    let inner = text.trim_matches(' ');
    let first = text.len() - text.trim_start_matches(' ').len();
    let words = first..first + inner.len();
    let mut at = x;
    for glyph in glyphs(masked, shows) {
        if glyph.column + glyph.width > limit {
            break;
        }
        let cell = x + glyph.column as u16;
        match text.get(glyph.start..glyph.end) == Some(" ") && words.contains(&glyph.start) {
            true => draw(buf, cell, y, " ", style),
            false => draw_glyph(buf, cell, y, &glyph, style),
        }
        at = cell + glyph.width as u16;
    }
    if !fits {
        draw(buf, at, y, "…", style);
        at += 1;
    }
    at
}
