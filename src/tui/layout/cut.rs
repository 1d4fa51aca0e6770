//! Parts of an area: each lies in it, however small it is.

use ratatui::layout::Rect;

/// Ways to take a part of an area.
pub trait Cut {
    /// What is below its first rows.
    fn below(self, rows: u16) -> Rect;
    /// What is right of its first columns.
    fn behind(self, columns: u16) -> Rect;
    /// What begins at this column of the screen.
    fn starting_at(self, x: u16) -> Rect;
    /// Its first rows, so many at most.
    fn high(self, rows: u16) -> Rect;
    /// Its first columns, so many at most.
    fn wide(self, columns: u16) -> Rect;
    /// All but its last columns.
    fn narrower(self, columns: u16) -> Rect;
    /// All but its last rows.
    fn shorter(self, rows: u16) -> Rect;
    /// One of its rows, counted from 0; an empty area where it has none.
    fn row(self, index: u16) -> Rect;
}

impl Cut for Rect {
    fn below(self, rows: u16) -> Rect {
        let rows = rows.min(self.height);
        let (y, height) = (self.y + rows, self.height - rows);
        Rect { y, height, ..self }
    }

    fn behind(self, columns: u16) -> Rect {
        let columns = columns.min(self.width);
        let (x, width) = (self.x + columns, self.width - columns);
        Rect { x, width, ..self }
    }

    fn starting_at(self, x: u16) -> Rect {
        self.behind(x.saturating_sub(self.x))
    }

    fn high(self, rows: u16) -> Rect {
        let height = rows.min(self.height);
        Rect { height, ..self }
    }

    fn wide(self, columns: u16) -> Rect {
        let width = columns.min(self.width);
        Rect { width, ..self }
    }

    fn narrower(self, columns: u16) -> Rect {
        self.wide(self.width.saturating_sub(columns))
    }

    fn shorter(self, rows: u16) -> Rect {
        self.high(self.height.saturating_sub(rows))
    }

    fn row(self, index: u16) -> Rect {
        self.below(index).high(1)
    }
}
