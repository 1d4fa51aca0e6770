//! A decoded text on a row, with its secrets hidden.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::glyphs::Glyphs;
use super::text::{put_glyphs, put_scrolled};
use crate::inspect::Masked;
use crate::syntax::Span;
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::state::input::Input;
use crate::tui::theme::{Role, Theme};

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

/// Puts a text on the first row of an area. What doesn't fit is cut, and `…` says so. A space between words is a space.
pub fn put_masked(buf: &mut Buffer, area: Rect, masked: &Masked, shows: bool, style: Style) {
    put_glyphs(buf, area, glyphs(masked, shows), words_of(masked), style);
}

/// Puts an input on the first row of an area, as [`put_input`] does, with its own secrets hidden while those of references are.
pub fn put_typed(
    state: &State,
    buf: &mut Buffer,
    area: Rect,
    input: &Input,
    has_cursor: bool,
) -> Rect {
    let hidden = match state.look.secrets {
        true => Vec::new(),
        false => state.secrets_typed(input.text()),
    };
    put_input(
        buf,
        area,
        input,
        &hidden,
        has_cursor,
        state.theme(),
        Role::Text,
    )
}

/// Puts an input on the first row of an area, with `hidden` places of its text hidden, scrolled so that its cursor is seen, which is
/// a reversed cell. Returns what is left of the row.
pub fn put_input(
    buf: &mut Buffer,
    area: Rect,
    input: &Input,
    hidden: &[Span],
    has_cursor: bool,
    theme: &Theme,
    role: Role,
) -> Rect {
    if area.is_empty() {
        return area;
    }
    let (text, room) = (input.text(), usize::from(area.width));
    let all = || Glyphs::new(text, 0..text.len(), hidden);
    let columns = |end: usize| {
        let mut glyphs = all();
        glyphs.pass_to(end);
        glyphs.column()
    };
    let (at, width) = (columns(input.cursor()), columns(text.len()));
    let first = match has_cursor {
        true => (at + 1).saturating_sub(room),
        false => 0,
    };
    let (style, selected) = (theme.style(role), theme.style(Role::Selection));
    let selection = input.selection().filter(|_| has_cursor).unwrap_or(0..0);
    put_scrolled(buf, area, all(), first, |glyph| {
        match selection.contains(&glyph.start) {
            true => style.patch(selected),
            false => style,
        }
    });
    let mut end = width - first;
    if has_cursor {
        let cell = area.x + (at - first) as u16;
        if let Some(cell) = buf.cell_mut((cell, area.y)) {
            cell.set_style(Style::new().add_modifier(Modifier::REVERSED));
        }
        end = end.max(at - first + 1);
    }
    area.row(0).behind(end.min(room) as u16)
}
