//! The row of Components that a change of the reference leads to, once the reference is inspected.

use crate::inspect::Origin;
use crate::syntax::Component;
use crate::tui::state::item::{Item, WantedRow};
use crate::tui::state::{COMPONENTS, State};

/// Selects the row that is waited for, if there is one.
pub fn select(state: &mut State) {
    let Some(wanted) = state.panes.wanted_row.take() else {
        return;
    };
    let row = match wanted {
        WantedRow::LastParameter => last_parameter(state),
        WantedRow::Parameter { typed, nth } => parameter(state, &typed, nth),
    };
    if let (Some(row), Some(list)) = (row, state.panes.lists.get_mut(COMPONENTS)) {
        list.selected = row;
    }
}

/// The row of the last parameter of the query.
fn last_parameter(state: &State) -> Option<usize> {
    let values = &state.inspection.values().listed;
    let is_last = |item: &Item| match item {
        Item::Value(index) => values.get(*index).is_some_and(|value| {
            value.component == Component::Query && matches!(value.origin, Origin::Parameter(_))
        }),
        _ => false,
    };
    state.panes.items.iter().rposition(is_last)
}

/// The row of a parameter that is typed so.
fn parameter(state: &State, typed: &str, nth: usize) -> Option<usize> {
    let text = state.inspection.reference.text();
    let parameters = state.inspection.parameters().listed.iter().enumerate();
    let mut same = parameters.filter(|(_, one)| one.span().of(text) == typed);
    let (wanted, _) = same.nth(nth)?;
    let values = &state.inspection.values().listed;
    let is_it = |item: &Item| match item {
        Item::Value(index) => values
            .get(*index)
            .is_some_and(|value| value.origin == Origin::Parameter(wanted)),
        _ => false,
    };
    state.panes.items.iter().position(is_it)
}
