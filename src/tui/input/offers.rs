//! What changes the offers of the footer: what can be done with what is open.

use super::action::Action;
use super::context::Context;
use super::keymap::Offer;
use crate::tui::pages;
use crate::tui::panes::resolution;
use crate::tui::state::{Overlay, State};
use crate::tui::update::rows;

/// Offers to open what is closed, and to close what is open.
pub(in crate::tui) fn folding(state: &State, offers: &mut Vec<Offer>) {
    let folds = pages::folds(state);
    let all_open = folds.iter().all(|fold| fold.is_open);
    let chosen = pages::fold(state).map(|fold| fold.is_open);
    offers.retain(|offer| match offer.action {
        Action::Fold(_) => chosen.is_some(),
        Action::FoldAll => !folds.is_empty(),
        _ => true,
    });
    for offer in offers {
        match offer.action {
            Action::FoldAll if all_open => offer.words = "Fold all",
            Action::Fold(true) if chosen == Some(true) => {
                offer.action = Action::Fold(false);
                offer.keys = state.keys.name_in(Context::Derivation, &offer.action);
                offer.words = "Fold";
            }
            _ => {}
        }
    }
}

/// Whether an action is about the rows of a pane, which has none while it is hidden.
pub(in crate::tui) fn is_of_pane(action: &Action) -> bool {
    matches!(
        action,
        Action::Browse(_)
            | Action::Step { .. }
            | Action::Open
            | Action::Play
            | Action::ScrollReaders { .. }
    )
}

/// Whether what a key does here changes anything.
pub(in crate::tui) fn does_something(state: &State, action: &Action) -> bool {
    match action {
        Action::EditRow => rows::can_edit(state),
        Action::DeleteRow => rows::no_parameter(state).is_none(),
        Action::FoldAll if state.plays() && state.overlay.is_none() => resolution::folds(state),
        Action::Zoom if state.overlay == Some(Overlay::Links) => {
            pages::document_head::is_cut(state, state.layout().list_area())
        }
        Action::Zoom => !state.panes.is_zoomed,
        _ => true,
    }
}
