//! What changes the offers of the footer: what can be done with what is open, and what else there is room to say.

use ratatui::layout::Rect;

use super::action::Action;
use super::context::Context;
use super::keymap::Offer;
use crate::message::wrap::width;
use crate::tui::pages;
use crate::tui::panes::resolution;
use crate::tui::state::{Overlay, State};
use crate::tui::update::rows;

/// Says at the help that it lists ignored settings, if `room` is left for it: no key gives way to words.
pub(in crate::tui) fn say_ignored(placed: &mut [(Offer, Rect)], room: u16) {
    const WORDS: &str = "Help, ignored settings";
    let is_help = |(offer, _): &(Offer, Rect)| offer.action == Action::ToggleHelp;
    let Some(help) = placed.iter().position(is_help) else {
        return;
    };
    let (_, from_help) = placed.split_at_mut(help);
    if let Some(((offer, place), after)) = from_help.split_first_mut() {
        let more = width(WORDS).saturating_sub(width(offer.words)) as u16;
        if offer.words == "Help" && more <= room {
            offer.words = WORDS;
            place.width += more;
            after.iter_mut().for_each(|(_, place)| place.x += more);
        }
    }
}

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
        Action::DeleteRow => rows::can_delete(state),
        Action::FoldAll if state.plays() && state.overlay.is_none() => resolution::folds(state),
        Action::Zoom if state.overlay == Some(Overlay::Links) => {
            pages::document_head::is_cut(state, state.layout().list_area())
        }
        Action::Zoom => !state.panes.is_zoomed,
        _ => true,
    }
}
