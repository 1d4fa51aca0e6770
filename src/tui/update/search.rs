//! Finding lines of a page.

use crate::tui::input::action::{Action, Browse};
use crate::tui::state::input::Input;
use crate::tui::state::{Search, State};

use super::browse;
use super::query::{self, Edit};

/// Starts to find lines of the page that is open.
pub fn start(state: &mut State) {
    let Some(page) = state.overlay.filter(|open| open.is_page()) else {
        return;
    };
    let known = state.pages.search.take();
    let known = known.filter(|search| search.page == page);
    let here = (state.pages.scroll, state.pages.chosen);
    state.pages.search = Some(Search {
        from: known.as_ref().map_or(here, |search| search.from),
        query: known.map_or_else(Input::default, |search| search.query),
        is_typing: true,
        page,
    });
}

/// What an action does while keys are typed into a search; `false` if it does what it always does.
pub fn edits(state: &mut State, action: &Action) -> bool {
    if !state.is_searching() {
        return false;
    }
    let Some(search) = &mut state.pages.search else {
        return false;
    };
    match query::edit(&mut search.query, action) {
        Edit::None => {}
        Edit::Moved => return true,
        Edit::Changed => {
            (state.pages.scroll, state.pages.chosen) = (0, 0);
            return true;
        }
    }
    match action {
        Action::MoveRow { down, .. } => browse::browse(state, Browse::line(*down)),
        Action::Send => search.is_typing = false,
        Action::Close => _ = leave(state),
        action if query::keeps_lines(action) => return false,
        _ => {
            search.is_typing = false;
            return false;
        }
    }
    true
}

/// Esc shows all lines again, from where the search began, before it closes the page. Says whether it did.
pub fn leave(state: &mut State) -> bool {
    let open = state.overlay;
    let found = state.pages.search.take();
    let found = found.filter(|search| Some(search.page) == open);
    if let Some(search) = &found {
        (state.pages.scroll, state.pages.chosen) = search.from;
    }
    found.is_some()
}

/// Forgets the search of a page that is no longer open.
pub fn settle(state: &mut State) {
    let search = &mut state.pages.search;
    search.take_if(|search| Some(search.page) != state.overlay);
}
