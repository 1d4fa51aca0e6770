//! Cells that the mouse has selected.

use std::ops::Range;

use ratatui::layout::{Position, Rect};

/// Cells that the mouse has selected, in the area that it began in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marked {
    /// The area.
    pub area: Rect,
    /// Where the button went down.
    pub from: Position,
    /// Where the mouse is, once it has moved.
    pub to: Option<Position>,
    /// Whether the press has opened the page of a row.
    pub has_opened: bool,
}

impl Marked {
    /// The selected columns of each row.
    pub fn rows(&self) -> Vec<(u16, Range<u16>)> {
        let Some(to) = self.to else {
            return Vec::new();
        };
        let key = |place: &Position| (place.y, place.x);
        let (first, last) = match key(&self.from) <= key(&to) {
            true => (self.from, to),
            false => (to, self.from),
        };
        let row = |y: u16| {
            let start = if y == first.y { first.x } else { self.area.x };
            let end = if y == last.y {
                last.x + 1
            } else {
                self.area.right()
            };
            (y, start..end)
        };
        (first.y..=last.y).map(row).collect()
    }
}
