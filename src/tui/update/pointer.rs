//! What the mouse does: it finds what stands under it, and then the same happens as with keys.

use ratatui::layout::{Position, Rect};

use crate::tui::action::Browse;
use crate::tui::lines;
use crate::tui::panes::PANES;
use crate::tui::state::{Focus, State};

use super::browse::{browse, choose_pane, open_row, scroll_target};

fn holds(area: Rect, column: u16, row: u16) -> bool {
    area.contains(Position::new(column, row))
}

/// A click: the cursor goes there, or a pane is chosen, or a row of it; the row that is chosen
/// already opens its page.
pub fn click(state: &mut State, column: u16, row: u16) {
    let layout = state.layout();
    if state.overlay.is_some() {
        // Below what is open nothing can be reached; the lines above close it.
        if row >= layout.overlay().y {
            return;
        }
        state.overlay = None;
    }
    for (focus, line) in [
        (Focus::Base, layout.base),
        (Focus::Reference, layout.reference),
    ] {
        if holds(layout.with_label(line), column, row) {
            state.focus = focus;
            place_cursor(state, line, column, false);
            return;
        }
    }
    if let Some(title) = layout
        .titles
        .iter()
        .find(|title| holds(title.area, column, row))
    {
        choose_pane(state, title.pane);
        return;
    }
    let pane = layout
        .panes
        .iter()
        .find(|(_, area)| holds(*area, column, row));
    if let Some((pane, area)) = pane {
        let was_active = state.focus == Focus::Pane && state.pane == *pane;
        choose_pane(state, *pane);
        click_row(state, *pane, *area, row, was_active);
    }
}

fn click_row(state: &mut State, pane: usize, area: Rect, row: u16, was_active: bool) {
    let Some(entry) = PANES.get(pane) else {
        return;
    };
    let visible = entry.visible(state, pane, area);
    let Some((index, _)) = visible
        .into_iter()
        .find(|(_, area)| (area.y..area.bottom()).contains(&row))
    else {
        return;
    };
    if was_active && state.selected(pane) == Some(index) {
        open_row(state);
    } else if let Some(list) = state.lists.get_mut(pane) {
        list.selected = index;
    }
}

/// The mouse moves with its button down: the selection grows.
pub fn drag(state: &mut State, column: u16, _row: u16) {
    let layout = state.layout();
    match (state.overlay, state.focus) {
        (None, Focus::Base) => place_cursor(state, layout.base, column, true),
        (None, Focus::Reference) => place_cursor(state, layout.reference, column, true),
        _ => {}
    }
}

fn place_cursor(state: &mut State, line: Rect, column: u16, select: bool) {
    let cell = usize::from(column.saturating_sub(line.x));
    match state.focus {
        Focus::Base => {
            let scroll = state.base.scroll;
            let line = lines::base(state);
            let byte = line.map_or(0, |line| line.byte_at(cell + scroll));
            state.base.move_to_byte(byte, select);
        }
        Focus::Reference => {
            let byte = lines::reference(state).byte_at(cell + state.reference.scroll);
            state.reference.move_to_byte(byte, select);
        }
        Focus::Pane => {}
    }
}

/// The wheel: through what is under it.
pub fn wheel(state: &mut State, down: bool, column: u16, row: u16) {
    let layout = state.layout();
    let way = match down {
        true => Browse::Forward,
        false => Browse::Back,
    };
    if state.overlay.is_some() {
        browse(state, way);
        return;
    }
    if holds(layout.with_label(layout.target), column, row) {
        scroll_target(state, down);
        return;
    }
    let pane = layout
        .panes
        .iter()
        .find(|(_, area)| holds(*area, column, row));
    if let Some((pane, _)) = pane {
        choose_pane(state, *pane);
        browse(state, way);
    }
}
