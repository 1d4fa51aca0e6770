//! The columns of a comparison: a name, a mark, and both sides.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::report::mask::Mask;
use crate::syntax::{Reference, Span};
use crate::tui::draw::line::{Line, scrolled};
use crate::tui::draw::text::put;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// Cells of the name of a rung, a component or a parameter.
pub const NAME: u16 = 18;

/// A row in columns: a name, a mark, and both sides.
#[derive(Clone, Copy)]
pub struct Columns {
    row: Rect,
    name: u16,
    /// The cells of the first reference.
    pub a: Rect,
    /// The cells of the second.
    pub b: Rect,
}

impl Columns {
    pub fn new(row: Rect) -> Columns {
        let name = NAME.min(row.width / 4);
        let left = row.width.saturating_sub(name + 2);
        let half = left.saturating_sub(2) / 2;
        let a = Rect {
            x: row.x + name + 2,
            width: half,
            ..row
        };
        let b = Rect {
            x: a.right() + 2,
            width: left.saturating_sub(half + 2),
            ..row
        };
        Columns { row, name, a, b }
    }

    /// A heading over both sides.
    pub fn head(self, state: &State, words: &str, buf: &mut Buffer) {
        let style = state.theme().style(Role::Label);
        let end = self.a.x.saturating_sub(1);
        put(buf, self.row.x, end, self.row.y, words, style);
        put(buf, self.a.x, self.a.right(), self.row.y, "A", style);
        put(buf, self.b.x, self.b.right(), self.row.y, "B", style);
    }

    /// The name of a row, and whether both sides are the same.
    pub fn name(self, state: &State, name: &str, is_same: bool, buf: &mut Buffer) {
        let theme = state.theme();
        let end = self.row.x + self.name;
        let (mark, role) = match is_same {
            true => ("=", Role::Muted),
            false => ("≠", Role::Key),
        };
        let label = if is_same { Role::Muted } else { Role::Label };
        put(
            buf,
            self.row.x,
            end.saturating_sub(1),
            self.row.y,
            name,
            theme.style(label),
        );
        put(
            buf,
            end,
            self.row.right(),
            self.row.y,
            mark,
            theme.style(role),
        );
    }
}

/// One side of a row: a place of a text, or that there is none.
pub struct Side<'t> {
    /// The text.
    pub reference: Reference<'t>,
    /// The place; `None` if there is none.
    pub place: Option<Span>,
    /// What is hidden in the text.
    pub mask: Mask<'t>,
    /// What a rung has changed.
    pub edited: Vec<Span>,
    /// What the other side doesn't have.
    pub differs: Option<Span>,
}

impl Side<'_> {
    pub fn render(&self, state: &State, area: Rect, buf: &mut Buffer) {
        let theme = state.theme();
        let muted = theme.style(Role::Muted);
        match self.place {
            None => {
                put(buf, area.x, area.right(), area.y, "∅", muted);
            }
            Some(place) if place.is_empty() => {
                put(buf, area.x, area.right(), area.y, "\"\"", muted);
            }
            Some(place) => {
                let line = Line {
                    edited: &self.edited,
                    lit: self.differs,
                    ..Line::new(self.reference, self.mask).part(place)
                };
                // What differs is in sight.
                let scroll = self.differs.map_or(0, |differs| {
                    let column = line.column(differs.start as usize);
                    scrolled(0, column..column + 1, line.width(), usize::from(area.width))
                });
                line.render(theme, area, scroll, buf);
            }
        }
    }
}
