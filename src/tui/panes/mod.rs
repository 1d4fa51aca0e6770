//! The panes: one file each, and one row each in a table.
//!
//! To add a pane, add its file, its row in [`PANES`], and its key in the table of keys (`keys.rs`).

pub mod components;
pub(super) mod cursor_line;
pub(super) mod footer;
pub(super) mod headline;
pub(super) mod lesson_line;
pub mod lines;
pub(super) mod message_line;
mod normalization;
pub(super) mod other_standard;
pub mod pane;
pub(super) mod parameters_line;
mod reading_cells;
pub(super) mod reading_columns;
mod readings;
pub mod resolution;
pub(super) mod review;
pub(super) mod titles;

use crate::tui::layout::shares::MOST_PANES;
use crate::tui::panes::pane::Pane;
pub use readings::other_differs;

/// All panes, in the order of their numbers.
pub static PANES: [Pane; MOST_PANES] = [
    components::PANE,
    resolution::PANE,
    normalization::PANE,
    review::PANE,
    readings::PANE,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config;
    use crate::tui::input::action::Action;
    use crate::tui::input::keys::KEYS;

    #[test]
    fn every_pane_can_be_chosen_for_the_start() {
        let titles = PANES.iter().map(|pane| pane.shape.title.to_lowercase());
        assert!(titles.eq(config::PANES));
    }

    #[test]
    fn every_pane_has_its_keys() {
        for (index, pane) in PANES.iter().enumerate() {
            let binding = KEYS
                .iter()
                .find(|binding| binding.action == Action::ChoosePane(index))
                .expect("a key for each pane");
            assert_eq!(binding.help, format!("Show {}", pane.shape.title));
        }
    }
}
