//! Rows of lists: how far a list is scrolled, and what a row of Components is about.

use crate::syntax::{Component, Span};

/// How far a pane is scrolled, and what is selected in it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct List {
    /// The selected row.
    pub selected: usize,
    /// The first row that is seen.
    pub offset: usize,
    /// The row that was clicked, which stays where it was clicked.
    pub clicked: Option<usize>,
}

/// What a row of Components is about. A long reference has many rows, so the state keeps them from one inspection to
/// the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A component.
    Component(Component),
    /// A segment of the path: its place in the reference, its number from 1, and the index of the value that it is.
    Segment(Span, usize, Option<usize>),
    /// The value with this index.
    Value(usize),
    /// The components that are undefined.
    Absent,
}
