//! The readers: which columns are seen, and who checks and who fetches.

use super::pause::inspect_soon;
use crate::readings::{Parser, Roles};
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

/// Gives a role to the reader after the one that has it; to two readers that differ if no one has a role yet.
pub(super) fn next_in_role(state: &mut State, fetches: bool) {
    let readers: Vec<Parser> = state
        .settings
        .readers
        .clone()
        .unwrap_or_default()
        .iter()
        .collect();
    let [first, second, ..] = *readers else {
        return;
    };
    let after = |parser: Parser, other: Parser| {
        let at = readers.iter().position(|one| *one == parser).unwrap_or(0);
        let mut following = readers.iter().cycle().skip(at + 1).copied();
        following.find(|one| *one != other).unwrap_or(parser)
    };
    let roles = match state.settings.roles {
        None => Roles {
            checked_by: first,
            fetched_by: second,
        },
        Some(roles) if fetches => Roles {
            fetched_by: after(roles.fetched_by, roles.checked_by),
            ..roles
        },
        Some(roles) => Roles {
            checked_by: after(roles.checked_by, roles.fetched_by),
            ..roles
        },
    };
    state.settings.set_roles(roles);
    inspect_soon(state);
    let [checks, fetches] = [roles.checked_by, roles.fetched_by].map(Parser::name);
    state.message = Some(format!("Checked by {checks}, fetched by {fetches}."));
}

/// Takes the roles away.
pub(super) fn clear_roles(state: &mut State) {
    state.settings.roles = None;
    inspect_soon(state);
    state.message = Some("No reader has a role.".to_owned());
}
