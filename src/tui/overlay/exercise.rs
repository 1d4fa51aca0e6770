//! The texts of an exercise, with the place that is asked about marked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::message::wrap::width;
use crate::syntax::{Reference, Span};
use crate::tui::glyphs::{Glyph, Glyphs};
use crate::tui::line::{Line, wrapped};
use crate::tui::state::State;
use crate::tui::text::put;
use crate::tui::theme::Role;

/// Without colours, as long as they would name the components. Returns how many rows it takes.
pub(super) fn plain(
    state: &State,
    text: &str,
    marked: Option<Span>,
    area: Rect,
    buf: &mut Buffer,
) -> u16 {
    let theme = state.theme();
    let style = |glyph: &Glyph| match marked.is_some_and(|span| span.contains(glyph.start)) {
        true => theme.style(Role::Text).patch(theme.style(Role::Highlight)),
        false => theme.style(Role::Text),
    };
    let glyphs = Glyphs::new(text, 0..text.len(), &[]);
    let used = wrapped(glyphs, style, area, 0, buf) as u16;
    used + carets(state, text, marked, area, used, buf)
}

/// With its components coloured. Returns how many rows it takes.
pub(super) fn coloured(
    state: &State,
    text: &str,
    marked: Option<Span>,
    area: Rect,
    buf: &mut Buffer,
) -> u16 {
    let reference = Reference::split(text, state.standard);
    let line = Line {
        lit: marked,
        masked: Vec::new(),
        ..Line::new(reference, state.mask())
    };
    let used = line.render_rows(state.theme(), area, 0, buf) as u16;
    used + carets(state, text, marked, area, used, buf)
}

/// Marks a place of a text that takes one row, for those who see no colours.
fn carets(
    state: &State,
    text: &str,
    marked: Option<Span>,
    area: Rect,
    used: u16,
    buf: &mut Buffer,
) -> u16 {
    let Some(marked) = marked.filter(|_| used == 1) else {
        return 0;
    };
    let before = text.get(..marked.start as usize).unwrap_or("");
    let x = area.x + width(before) as u16;
    let mark = "^".repeat(width(marked.of(text)));
    let style = state.theme().style(Role::Focus);
    if area.height > 1 {
        put(buf, x, area.right(), area.y + 1, &mark, style);
    }
    1
}
