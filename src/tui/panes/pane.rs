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

/// The list of a pane, laid out.
pub struct Listing {
    /// The part of the pane's area that it takes.
    pub area: Rect,
    /// How many rows fit, wherever the list starts.
    pub fit: usize,
    /// The first row that is seen: no row of the area stays empty while there are rows above.
    pub offset: usize,
    /// How many rows of the screen each row takes.
    heights: Vec<u16>,
}

impl Listing {
    /// The visible rows: their indices, and their areas.
    pub fn visible(&self) -> impl Iterator<Item = (usize, Rect)> {
        let mut left = self.area;
        let heights = self.heights.iter().enumerate().skip(self.offset);
        heights.map_while(move |(index, height)| {
            let row = left.high(*height);
            left = left.below(*height);
            // Where others than the highest are in sight, there is room for more.
            (!row.is_empty()).then_some((index, row))
        })
    }
}

impl Pane {
    /// Its list when the pane has this area. `pane` is its index.
    pub fn listing(&self, state: &State, pane: usize, area: Rect) -> Listing {
        let area = (self.list)(state, area);
        let heights = (self.heights)(state, pane, area);
        let fit = fitting(&heights, area.height);
        let most = heights.len() - taken(heights.iter().rev(), area.height);
        Listing {
            area,
            fit,
            offset: state.offset(pane, fit).min(most),
            heights,
        }
    }

    /// The visible rows of the list: their indices, and their areas.
    pub fn visible(&self, state: &State, pane: usize, area: Rect) -> Vec<(usize, Rect)> {
        self.listing(state, pane, area).visible().collect()
    }
}

/// How many rows of these heights fit in so many: where they don't all fit, as many as do wherever the list starts.
fn fitting(heights: &[u16], room: u16) -> usize {
    let all: usize = heights.iter().map(|height| usize::from(*height)).sum();
    if all <= usize::from(room) {
        return heights.len().max(usize::from(room));
    }
    let mut highest = heights.to_vec();
    highest.sort_unstable_by(|a, b| b.cmp(a));
    taken(highest.iter(), room).max(1)
}

/// How many of these heights so many rows have room for.
fn taken<'h>(heights: impl Iterator<Item = &'h u16>, room: u16) -> usize {
    let mut left = room;
    let fits = heights.take_while(|height| {
        let rest = left.checked_sub(**height);
        left = rest.unwrap_or(0);
        rest.is_some()
    });
    fits.count()
}
