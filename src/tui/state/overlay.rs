//! What is open over the panes.

use super::input::Input;
use crate::explain::Topic;

/// What lies over the panes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The keys, and what the marks mean.
    Help,
    /// The page of the selected row of the pane.
    Page,
    /// The links to walk through.
    Links,
    /// All that is said of the document that the selected link is in, or of its message.
    Document,
    /// A list to choose from by typing.
    Picker,
    /// A page of explanations.
    Topic(Topic),
    /// Exercises, on a screen of their own.
    Practice,
    /// The examples that are offered while nothing is typed. Never open: see `State::covers`.
    Examples,
}

impl Overlay {
    /// Whether it is a page of sentences, which lies over what is typed and what is known of it.
    pub const fn is_page(self) -> bool {
        matches!(
            self,
            Overlay::Help | Overlay::Page | Overlay::Document | Overlay::Topic(_)
        )
    }
}

/// A text to find in a page.
#[derive(Clone, Debug)]
pub struct Search {
    /// What is typed.
    pub query: Input,
    /// Whether keys are typed into it.
    pub is_typing: bool,
    /// The page.
    pub page: Overlay,
    /// How far the page was scrolled when the search began, and what was chosen.
    pub from: (usize, usize),
}
