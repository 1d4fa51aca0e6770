//! What an example sets.

use crate::syntax::Standard;

/// An example to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Load {
    /// The base, or nothing.
    pub base: String,
    pub reference: String,
    /// What the reference is compared with, if it is.
    pub second: Option<String>,
    /// The standard to read by.
    pub standard: Standard,
    /// The pane to look at.
    pub pane: Option<usize>,
    /// The step to look at, by its id.
    pub step: Option<String>,
    pub notice: String,
    /// The references of a text, where they are loaded as a list.
    pub links: Vec<String>,
    /// Whether what the other standard makes of it is shown.
    pub both_standards: bool,
}
