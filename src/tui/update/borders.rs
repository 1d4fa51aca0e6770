//! Where the borders between the panes stand: measured, and kept as long as nothing is gained by another place.

use crate::tui::input::action::Action;
use crate::tui::layout::shares::{MOST_PANES, Need, Needs, Way, shares};
use crate::tui::layout::{BROAD, LEAST_LOWER, LEAST_UPPER, Layout, Place, lower_rows};
use crate::tui::panes::PANES;
use crate::tui::panes::headline;
use crate::tui::state::{Focus, Overlay, State};

/// Columns and rows by which the needs of panes grow.
const COLUMNS: u16 = 16;
const ROWS: u16 = 2;

/// Takes note of what an action does to the reference: whether it is written, or another one loaded.
pub fn note(state: &mut State, action: &Action) {
    let is_input = matches!(state.focus, Focus::Base | Focus::Reference);
    let types = matches!(action, Action::Type(_)) && is_input;
    let measured = &mut state.panes.measured;
    if !matches!(
        action,
        Action::CatchUp | Action::ReviewLinks | Action::Advance
    ) {
        measured.is_pointed = matches!(action, Action::Click { .. } | Action::Drag { .. });
    }
    measured.loads = !keeps(action);
    measured.is_written |= types && state.overlay.is_none();
}

/// Whether an action leaves the reference what it is, or changes a part of it.
fn keeps(action: &Action) -> bool {
    use Action::{
        Browse, CatchUp, Cut, Delete, DeleteRow, FocusNext, FocusPrevious, Move, MoveRow, Redo,
        Repair, ReviewLinks, SelectAll, Send, ToggleSecrets, Type, Undo,
    };
    matches!(
        action,
        Browse(_)
            | CatchUp
            | Cut
            | Delete(_)
            | DeleteRow
            | FocusNext
            | FocusPrevious
            | Move { .. }
            | MoveRow { .. }
            | Redo
            | Repair(_)
            | ReviewLinks
            | SelectAll
            | Send
            | ToggleSecrets
            | Type(_)
            | Undo
    )
}

/// Takes note that another text is inspected.
pub fn inspected(state: &mut State) {
    state.panes.measured.is_fresh |= state.panes.measured.loads;
}

/// Puts the borders where they belong.
pub fn settle(state: &mut State) {
    let layout = state.layout();
    if layout.panes.is_empty() || state.comparison.is_some() || state.is_behind() {
        return;
    }
    let below = match layout.panes.len() {
        1 => 0,
        _ => lower_pane(state),
    };
    let key = (
        state.look.size,
        layout.body.width,
        below,
        state.panes.wants.quiet,
    );
    if !matches!(state.focus, Focus::Base | Focus::Reference) {
        state.panes.measured.is_written = false;
    }
    if state.panes.measured.of != key {
        state.panes.measured.of = key;
        state.panes.measured.is_fresh = true;
    }
    if std::mem::take(&mut state.panes.measured.is_fresh) {
        state.panes.measured.known = Needs::default();
        state.panes.wants.borders.columns = [0; MOST_PANES];
        state.panes.wants.borders.lower = 0;
        // A pane that gets more to say takes no row of the lines while somebody types. What is written from the start has room
        // for findings, so that the border stands while they come.
        if !state.typing.is_typing {
            state.panes.measured.is_written = false;
            state.panes.measured.is_tight = !state.inspection.is_empty();
        }
    }
    match layout.panes.len() {
        // It is one of several, which have the same rows.
        1 => said(state, &layout, u16::MAX),
        _ => {
            columns(state, &layout);
            rows(state, &layout, below);
        }
    }
    state.panes.measured.borders = state.panes.wants.borders;
}

/// The pane that is seen in the lower row, where it is one.
fn lower_pane(state: &State) -> usize {
    let is_lower = |pane: &usize| PANES[*pane].shape.place == Place::Lower;
    let first = || (0..PANES.len()).find(is_lower);
    Some(state.pane)
        .filter(is_lower)
        .or_else(first)
        .unwrap_or(0)
}

/// The panes of a row that stand beside each other, from left to right.
fn beside(layout: &Layout, place: Place) -> Vec<usize> {
    let panes = layout.panes.iter().map(|(pane, _)| *pane);
    let is_there = |pane: &usize| PANES[*pane].shape.place == place;
    panes.filter(is_there).collect()
}

/// What is known of a need: links of a list don't add up, and those of one text do.
fn grown(state: &State, known: Need, now: Need) -> Need {
    match state.links.is_list() && !state.panes.measured.is_written {
        true => now,
        false => known.max(now),
    }
}

fn columns(state: &mut State, layout: &Layout) {
    let width = layout.body.width;
    for place in [Place::Upper, Place::Lower] {
        let panes = beside(layout, place);
        if panes.len() < 2 {
            continue;
        }
        let mut needs = Vec::with_capacity(panes.len());
        for pane in &panes {
            let now = (PANES[*pane].columns)(state, width).in_steps(COLUMNS);
            let known = grown(state, state.panes.measured.known.columns[*pane], now);
            needs.push((now, known));
            state.panes.measured.known.columns[*pane] = known;
        }
        let known: Vec<Need> = needs.iter().map(|(_, known)| *known).collect();
        let best = shares(width, &known);
        let stands = state.panes.wants.borders.columns;
        let now = |pane: &usize| stands[*pane];
        let is_placed =
            panes.iter().map(now).sum::<u16>() == width && panes.iter().all(|pane| now(pane) > 0);
        let gains = panes
            .iter()
            .zip(&best)
            .zip(&needs)
            .any(|((pane, best), (need, _))| now(pane) < need.whole && *best > now(pane));
        if !is_placed || gains {
            for (pane, best) in panes.iter().zip(best) {
                state.panes.wants.borders.columns[*pane] = best;
            }
        }
    }
}

/// Gives panes that want so many rows those that the headline leaves free. A reference that is written from the start keeps
/// the rows of its lines.
fn said(state: &mut State, layout: &Layout, body: u16) {
    let before = state.panes.measured.known.said;
    let is_new = state.panes.measured.is_written && before == 0;
    if is_new || state.overlay == Some(Overlay::Links) {
        return;
    }
    let said = headline::rows(state, layout.headline).saturating_add(1);
    let said = match state.links.is_list() {
        true => said,
        false => said.max(before),
    };
    state.panes.measured.known.said = said;
    (state.panes.wants.said, state.panes.wants.body) = (said, body);
}

fn rows(state: &mut State, layout: &Layout, below: usize) {
    let body = layout.body.height;
    let is_full = layout.body.width >= BROAD || PANES[below].shape.full;
    let mut needs = [Need::default(); 2];
    needs[0].least = LEAST_UPPER;
    for (pane, area) in &layout.panes {
        let entry = &PANES[*pane];
        let mut need = (entry.rows_of)(state, area.width);
        // The row of names.
        need.enough += 1;
        need.whole += 1;
        let at = usize::from(entry.shape.place == Place::Lower);
        needs[at] = needs[at].max(need);
    }
    // A pane that has the focus explains what is chosen, and one that is read from above has only its rows.
    let roomy = lower_rows(body, is_full).clamp(6, 12);
    if !state.panes.measured.is_pointed {
        state.panes.measured.explains = state.focus == Focus::Pane && state.pane == below;
    }
    let lower = &mut needs[1];
    match state.panes.measured.explains || !state.panes.measured.is_tight {
        true => {
            lower.least = roomy;
            lower.whole = lower.whole.max(roomy);
        }
        false => lower.least = lower.enough.clamp(LEAST_LOWER, roomy),
    }
    needs[1] = needs[1].in_steps(ROWS);
    let known = state.panes.measured.known.rows;
    let known = [
        grown(state, known[0], needs[0]),
        grown(state, known[1], needs[1]),
    ];
    state.panes.measured.known.rows = known;
    said(state, layout, known.iter().map(|need| need.whole).sum());
    let body = state.layout().body.height;
    let best = shares(body, &known);
    let lower = state.panes.wants.borders.lower;
    // What was clicked stays under the mouse.
    if state.panes.measured.is_pointed && lower > 0 {
        return;
    }
    let stands = [body.saturating_sub(lower), lower];
    let gains = (0..2).any(|at| stands[at] < needs[at].whole && best[at] > stands[at]);
    let way = match best[1] > lower {
        true => Way::Up,
        false => Way::Down,
    };
    let went = state
        .panes
        .measured
        .went
        .filter(|_| state.panes.measured.is_written);
    if lower == 0 || gains && went.is_none_or(|went| went == way) {
        state.panes.wants.borders.lower = best[1];
        state.panes.measured.went = (lower > 0).then_some(way);
    } else {
        state.panes.measured.went = went;
    }
}
