//! The panes: one file each, and one row each in a table.
//!
//! To add a pane, add its file, its row in [`PANES`], and its key in the table of keys (`keys.rs`).

pub mod components;
mod normalization;
mod reading_cells;
pub(super) mod reading_columns;
mod reading_words;
mod readings;
mod resolution;
pub(super) mod review;

use super::pane::Pane;
pub use reading_words::other_differs;

/// All panes, in the order of their numbers.
pub static PANES: &[Pane] = &[
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
    use crate::tui::action::Action;
    use crate::tui::keys::KEYS;

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
