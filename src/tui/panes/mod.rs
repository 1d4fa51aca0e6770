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
    /// How many rows of the list are seen when the pane has this area.
    pub fn rows(&self, area: Rect) -> usize {
        usize::from((self.list)(area).height / self.height.max(1))
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
