//! Moving through panes and pages.

use crate::tui::action::Browse;
use crate::tui::line::Line;
use crate::tui::lines::target_scroll;
use crate::tui::overlay;
use crate::tui::panes::PANES;
use crate::tui::state::{Focus, Overlay, State};

use super::stack;

/// Moves the focus to the next part of the screen, or to the one before.
pub fn focus(state: &mut State, forward: bool) {
    state.overlay = None;
    state.focus = match (state.focus, forward) {
        (Focus::Base, true) | (Focus::Pane, false) => Focus::Reference,
        (Focus::Reference, true) | (Focus::Base, false) => Focus::Pane,
        (Focus::Pane, true) | (Focus::Reference, false) => Focus::Base,
    };
    // On a screen without panes there is nothing to see there.
    if state.focus == Focus::Pane && state.layout().panes.is_empty() {
        state.focus = match forward {
            true => Focus::Base,
            false => Focus::Reference,
        };
    }
}

/// Shows a pane and gives it the focus.
pub fn choose_pane(state: &mut State, pane: usize) {
    if pane < PANES.len() {
        state.overlay = None;
        state.pane = pane;
        state.focus = Focus::Pane;
    }
}

/// Opens something over the panes, or closes it if it is open.
pub fn open(state: &mut State, overlay: Overlay) {
    let already = state.overlay == Some(overlay);
    state.overlay = (!already).then_some(overlay);
    state.overlay_scroll = 0;
}

/// Opens what is selected in the pane: its page, or the link that it is.
pub fn open_row(state: &mut State) {
    let (Some(entry), Some(row)) = (PANES.get(state.pane), state.selected(state.pane)) else {
        return;
    };
    match (entry.link)(state, row).map(str::to_owned) {
        Some(link) => stack::enter(state, &link),
        None => open(state, Overlay::Page),
    }
}

/// Moves the selection of the pane, or scrolls what is open.
pub fn browse(state: &mut State, browse: Browse) {
    if let Some(open) = state.overlay {
        scroll(state, open, browse);
        return;
    }
    let layout = state.layout();
    let Some(entry) = PANES.get(state.pane) else {
        return;
    };
    let rows = layout
        .pane(state.pane)
        .map_or(1, |area| entry.rows(state, state.pane, area));
    let count = state.count(state.pane);
    let selected = state.selected(state.pane).unwrap_or(0);
    let selected = travel(browse, selected, count.saturating_sub(1), rows);
    if let Some(list) = state.lists.get_mut(state.pane) {
        list.selected = selected;
    }
}

fn scroll(state: &mut State, open: Overlay, browse: Browse) {
    let area = state.layout().overlay();
    let last = overlay::last_scroll(state, open, area);
    let rows = overlay::rows(area);
    state.overlay_scroll = travel(browse, state.overlay_scroll, last, rows);
}

/// From `at` to somewhere between nothing and `last`.
fn travel(browse: Browse, at: usize, last: usize, rows: usize) -> usize {
    let page = rows.saturating_sub(1).max(1);
    match browse {
        Browse::Back => at.saturating_sub(1),
        Browse::Forward => at + 1,
        Browse::PageBack => at.saturating_sub(page),
        Browse::PageForward => at + page,
        Browse::First => 0,
        Browse::Last => last,
    }
    .min(last)
}

/// Scrolls the target by hand.
pub fn scroll_target(state: &mut State, down: bool) {
    const STEP: usize = 8;
    let area = state.layout().target;
    let Some(target) = state.inspection.target() else {
        return;
    };
    let line = Line::new(target, state.cover());
    let scroll = target_scroll(state, &line, area);
    let last = line.width().saturating_sub(usize::from(area.width));
    state.target_scroll = Some(match down {
        true => (scroll + STEP).min(last),
        false => scroll.saturating_sub(STEP),
    });
}
