//! Which columns of readers are seen.

use crate::tui::panes::reading_columns::most_scrolled;
use crate::tui::state::{READINGS, State};

/// Scrolls the columns by one.
pub(super) fn scroll(state: &mut State, right: bool) {
    let width = state.layout().pane(READINGS).map_or(0, |area| area.width);
    let most = most_scrolled(&state.inspection, width);
    let now = state.panes.scrolled_readers.min(most);
    state.panes.scrolled_readers = match right {
        true => (now + 1).min(most),
        false => now.saturating_sub(1),
    };
}
