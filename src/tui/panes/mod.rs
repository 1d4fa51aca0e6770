//! The panes: one file each, and one row each in a table.
//!
//! A pane is a list with something selected in it, and room below or beside the list for what
//! the selected row has to say. To add one, add a file, a row in [`PANES`], and a key in the table
//! of keys.

mod components;
mod decoded;
mod list;
mod normalization;
mod page;
mod readings;
mod resolution;
mod review;
mod review_rows;
mod standards;

pub use page::{Block, render as render_page};
pub use standards::page as standards_page;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::state::State;
use crate::inspect::Inspection;
use crate::resolve::Source;
use crate::syntax::Span;

/// Where a pane stands when all are seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the upper row of panes.
    Upper,
    /// In the lower one.
    Lower,
}

/// How many rows of the screen each row of a list takes: of the pane with this index, in this area.
pub type Heights = fn(&State, usize, Rect) -> Vec<u16>;

/// A pane.
pub struct Pane {
    /// Its name.
    pub title: &'static str,
    /// Where it stands when all are seen.
    pub place: Place,
    /// Its share of the width there, compared with its neighbours'.
    pub weight: u16,
    /// Whether it wants to be seen as a whole, at the cost of the panes above it.
    pub full: bool,
    /// Cells beside its name for its status, where it shares a row with the names of others.
    pub status_room: u16,
    /// Whether its last row is selected at first.
    pub starts_at_end: bool,
    /// How many rows of the screen one row of its list takes.
    pub height: u16,
    /// The same for each row, where they differ: with the pane's index, and the list's part of its area.
    pub heights: Option<Heights>,
    /// How many rows its list has.
    pub count: fn(&Inspection) -> usize,
    /// A few words beside its name, for the selected row if there is one.
    pub status: fn(&Inspection, Option<usize>) -> String,
    /// The place in base or reference that a row speaks of.
    pub subject: fn(&Inspection, usize) -> Option<(Source, Span)>,
    /// The link that a row is, to be opened in place of the reference.
    pub link: fn(&Inspection, usize) -> Option<&str>,
    /// The part of its area that the list takes.
    pub list: fn(Rect) -> Rect,
    /// Draws it. The number is its index in the table.
    pub render: fn(&State, usize, Rect, &mut Buffer),
    /// The page of a row.
    pub page: for<'a> fn(&'a State, usize) -> Vec<Block<'a>>,
}

impl Pane {
    /// How many rows of the list are seen when the pane has this area. `pane` is its index.
    pub fn rows(&self, state: &State, pane: usize, area: Rect) -> usize {
        let list = (self.list)(area);
        let Some(heights) = self.heights else {
            return usize::from(list.height / self.height.max(1));
        };
        let heights = heights(state, pane, list);
        let all: usize = heights.iter().map(|height| usize::from(*height)).sum();
        let room = usize::from(list.height);
        if all <= room {
            return heights.len().max(room);
        }
        // Where they don't all fit, only the chosen one is higher than a row.
        let most = heights.iter().copied().max().unwrap_or(1);
        (room + 1).saturating_sub(usize::from(most)).min(room)
    }

    /// The rows of the list that are seen: their indices, and their areas.
    pub fn placed(&self, state: &State, pane: usize, area: Rect) -> Vec<(usize, Rect)> {
        let list = (self.list)(area);
        let fit = self.rows(state, pane, area);
        let count = state.count(pane);
        let offset = state.offset(pane, fit);
        let heights = self.heights.map(|heights| heights(state, pane, list));
        let mut y = list.y;
        let mut placed = Vec::new();
        for index in offset..count.min(offset + fit) {
            let height = heights.as_ref().and_then(|heights| heights.get(index));
            let height = height.copied().unwrap_or(self.height);
            let row = Rect { y, height, ..list }.intersection(list);
            if row.is_empty() {
                break;
            }
            placed.push((index, row));
            y += height;
        }
        placed
    }
}

/// All panes, in the order of their numbers.
pub static PANES: &[Pane] = &[
    components::PANE,
    resolution::PANE,
    normalization::PANE,
    review::PANE,
    readings::PANE,
];
