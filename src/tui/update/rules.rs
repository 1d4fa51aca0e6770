//! The rules of a derivation, which open and close in place.

use crate::tui::input::action::Browse;
use crate::tui::pages;
use crate::tui::pages::page::Measured;
use crate::tui::state::State;

use super::browse::{browse, reveal};

/// Opens or closes the ABNF of the chosen rule. Where that is done already, and on a line that is no rule, goes to the
/// next line or to the one before.
pub fn fold(state: &mut State, open: bool) {
    match pages::fold(state).filter(|fold| fold.is_open != open) {
        Some(_) if !reveal(state) => {}
        Some(fold) => {
            match open {
                true => state.pages.open_rules.insert(fold.topic),
                false => state.pages.open_rules.remove(&fold.topic),
            };
            show(state);
        }
        None if open => browse(state, Browse::Forward),
        None => browse(state, Browse::Back),
    }
}

/// Opens all rules of the page, or closes them where all are open.
pub fn fold_all(state: &mut State) {
    let folds = pages::folds(state);
    let opens = folds.iter().any(|fold| !fold.is_open);
    for fold in folds {
        match opens {
            true => state.pages.open_rules.insert(fold.topic),
            false => state.pages.open_rules.remove(&fold.topic),
        };
    }
    show(state);
}

/// Scrolls the page until the chosen line is seen with all that is open under it, or from its first row on.
fn show(state: &mut State) {
    let Some(open) = state.overlay else {
        return;
    };
    let Measured { last, choices, .. } = pages::measured(state, open);
    let rows = pages::rows(state);
    if let Some(extent) = choices.get(state.pages.chosen).map(|one| &one.extent) {
        let least = extent.end.saturating_sub(rows).min(extent.start);
        state.pages.scroll = state.pages.scroll.clamp(least, extent.start);
    }
    state.pages.scroll = state.pages.scroll.min(last);
}
