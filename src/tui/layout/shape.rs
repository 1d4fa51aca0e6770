//! What a pane wants of the screen.

use ratatui::layout::Rect;

/// The fewest rows of the upper row of panes, with their names.
pub const LEAST_UPPER: u16 = 9;
/// The fewest rows of the lower row, with their names.
pub const LEAST_LOWER: u16 = 3;
/// Cells before the answer of a pane that is one line.
pub const ANSWERS: u16 = 20;

/// Where a pane is when all are seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the upper row of panes.
    Upper,
    Lower,
}

/// The name of a pane, and the room that it wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Its name.
    pub title: &'static str,
    /// Where it is when all are seen.
    pub place: Place,
    /// Its share of the width there, compared with its neighbours'.
    pub weight: u16,
    /// Whether it wants to be seen as a whole, at the cost of the panes above it.
    pub full: bool,
    /// Cells next to its name for its status, where it shares a row with the names of others.
    pub status_room: u16,
    /// Whether its rows follow each other in time, so that they can be played.
    pub plays: bool,
}

impl Shape {
    /// A pane that wants nothing beside its share of the width.
    pub const fn new(title: &'static str, place: Place, weight: u16) -> Shape {
        Shape {
            title,
            place,
            weight,
            full: false,
            status_room: 0,
            plays: false,
        }
    }
}

/// The name of a pane on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title {
    /// The index of the pane.
    pub pane: usize,
    /// The row that the name may take.
    pub area: Rect,
}
