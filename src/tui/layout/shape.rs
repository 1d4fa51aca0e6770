//! What a pane wants of the screen.

/// Where a pane stands when all are seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the upper row of panes.
    Upper,
    /// In the lower one.
    Lower,
}

/// The name of a pane, and the room that it wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
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
    /// Whether its rows follow each other in time, so that they can be played.
    pub plays: bool,
}
