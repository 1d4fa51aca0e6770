//! What a pane is: a list with something selected in it, and room below or beside the list for what
//! the selected row has to say.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::resolve::Source;
use crate::syntax::Span;
use crate::tui::layout::shares::Need;
use crate::tui::layout::{Cut, Shape};
use crate::tui::pages::page::Block;
use crate::tui::state::State;

/// What a pane says instead of a judgement, while the reference may still become another one.
pub(in crate::tui) const NOT_YET: &str = "not judged yet";

/// How many rows of the screen each row of a list takes: of the pane with this index, in this area.
pub type Heights = fn(&State, usize, Rect) -> Vec<u16>;

/// A pane.
pub struct Pane {
    /// Its name, and the room that it wants.
    pub shape: Shape,
    /// How many rows of the screen each row of its list takes: with the pane's index, and the list's part of its area.
    pub heights: Heights,
    /// How many rows its list has.
    pub count: fn(&State) -> usize,
    /// A few words beside its name, for the selected row if there is one.
    pub status: fn(&State, Option<usize>) -> String,
    /// The answer, where one line is all that there is to say.
    pub quiet: fn(&State) -> Option<String>,
    /// The place in base or reference that a row is about.
    pub subject: fn(&State, usize) -> Option<(Source, Span)>,
    /// The link that a row is, to be opened in place of the reference.
    pub link: fn(&State, usize) -> Option<&str>,
    /// The columns that it needs, of so many, with its margins and the line at its right.
    pub columns: fn(&State, u16) -> Need,
    /// The rows that it needs when it is so wide.
    pub rows_of: fn(&State, u16) -> Need,
    /// The part of its area that the list takes.
    pub list: fn(&State, Rect) -> Rect,
    /// Draws it. The number is its index in the table.
    pub render: fn(&State, usize, Rect, &mut Buffer),
    /// The page of a row.
    pub page: for<'a> fn(&'a State, usize) -> Vec<Block<'a>>,
}

impl Pane {
    /// How many rows of the list fit when the pane has this area. `pane` is its index.
    pub fn rows(&self, state: &State, pane: usize, area: Rect) -> usize {
        let list = (self.list)(state, area);
        let heights = (self.heights)(state, pane, list);
        let all: usize = heights.iter().map(|height| usize::from(*height)).sum();
        let room = usize::from(list.height);
        if all <= room {
            return heights.len().max(room);
        }
        // Where they don't all fit: as many as fit wherever the list starts.
        let mut highest = heights;
        highest.sort_unstable_by(|a, b| b.cmp(a));
        let mut left = room;
        let fitting = highest.iter().take_while(|height| {
            let rest = left.checked_sub(usize::from(**height));
            left = rest.unwrap_or(0);
            rest.is_some()
        });
        fitting.count().max(1)
    }

    /// The first row of the list that is seen: no row of the area stays empty while there are rows above.
    pub fn offset(&self, state: &State, pane: usize, area: Rect) -> usize {
        let list = (self.list)(state, area);
        let heights = (self.heights)(state, pane, list);
        let mut left = list.height;
        let last = heights.iter().rev().take_while(|height| {
            let rest = left.checked_sub(**height);
            left = rest.unwrap_or(0);
            rest.is_some()
        });
        let most = heights.len() - last.count();
        let offset = state.offset(pane, self.rows(state, pane, area));
        offset.min(most)
    }

    /// The visible rows of the list: their indices, and their areas.
    pub fn visible(&self, state: &State, pane: usize, area: Rect) -> Vec<(usize, Rect)> {
        let list = (self.list)(state, area);
        let offset = self.offset(state, pane, area);
        let heights = (self.heights)(state, pane, list);
        let mut left = list;
        let mut visible = Vec::new();
        for (index, height) in heights.into_iter().enumerate().skip(offset) {
            let row = left.high(height);
            // Where others than the highest are in sight, there is room for more.
            if row.is_empty() {
                break;
            }
            visible.push((index, row));
            left = left.below(height);
        }
        visible
    }
}
