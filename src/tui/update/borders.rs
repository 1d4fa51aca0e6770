//! Where the borders between the panes stand: measured, and kept as long as nothing is gained by another place.

use crate::tui::input::action::Action;
use crate::tui::layout::shares::{Borders, Need, shares};
use crate::tui::layout::{BROAD, LEAST_LOWER, LEAST_UPPER, Layout, Place, lower_rows};
use crate::tui::panes::PANES;
use crate::tui::panes::headline;
use crate::tui::state::{Focus, Overlay, State};

/// Columns and rows by which the needs of panes grow.
const COLUMNS: u16 = 16;
const ROWS: u16 = 2;

/// Takes note of whether an action is the mouse's.
pub fn note(state: &mut State, action: &Action) {
    if !matches!(
        action,
        Action::CatchUp | Action::ReviewLinks | Action::Advance
    ) {
        let is_pointed = matches!(action, Action::Click { .. } | Action::Drag { .. });
        state.panes.measured.is_pointed = is_pointed;
    }
}

/// Takes note that another text is inspected. The links of a list are much alike.
pub fn inspected(state: &mut State) {
    let is_fresh = !state.typing.is_typing && !state.links.is_list();
    state.panes.measured.is_fresh |= is_fresh;
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
    let measured = &mut state.panes.measured;
    if measured.of != key {
        measured.of = key;
        measured.is_fresh = true;
    }
    if std::mem::take(&mut measured.is_fresh) {
        measured.borders = Borders::default();
        measured.headline = (0, 0);
    }
    state.panes.wants.borders = measured.borders;
    (state.panes.wants.said, state.panes.wants.body) = measured.headline;
    if state.typing.is_typing && measured.borders != Borders::default() {
        return;
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

fn columns(state: &mut State, layout: &Layout) {
    let width = layout.body.width;
    for place in [Place::Upper, Place::Lower] {
        let panes = beside(layout, place);
        if panes.len() < 2 {
            continue;
        }
        let needs = panes.iter().map(|pane| {
            let need = (PANES[*pane].columns)(state, width);
            need.in_steps(COLUMNS)
        });
        let needs: Vec<Need> = needs.collect();
        let best = shares(width, &needs);
        let stands = state.panes.wants.borders.columns;
        let now = |pane: &usize| stands[*pane];
        let is_placed =
            panes.iter().map(now).sum::<u16>() == width && panes.iter().all(|pane| now(pane) > 0);
        let gains = panes
            .iter()
            .zip(&best)
            .zip(&needs)
            .any(|((pane, best), need)| now(pane) < need.whole && *best > now(pane));
        if !is_placed || gains {
            for (pane, best) in panes.iter().zip(best) {
                state.panes.wants.borders.columns[*pane] = best;
            }
        }
    }
}

/// Gives panes that want so many rows those that the headline leaves free. While the reference is typed, its lines keep their
/// rows.
fn said(state: &mut State, layout: &Layout, body: u16) {
    if state.typing.is_typing || state.overlay == Some(Overlay::Links) {
        return;
    }
    let said = headline::rows(state, layout.headline).saturating_add(1);
    state.panes.measured.headline = (said, body);
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
    // While the reference is typed there is room for findings, so that the border stands when they come.
    let is_roomy = state.typing.is_typing || state.inspection.is_empty();
    let lower = &mut needs[1];
    match state.panes.measured.explains || is_roomy {
        true => {
            lower.least = roomy;
            lower.whole = lower.whole.max(roomy);
        }
        false => lower.least = lower.enough.clamp(LEAST_LOWER, roomy),
    }
    needs[1] = needs[1].in_steps(ROWS);
    said(state, layout, needs.iter().map(|need| need.whole).sum());
    let body = state.layout().body.height;
    let best = shares(body, &needs);
    let lower = state.panes.wants.borders.lower;
    // What was clicked stays under the mouse.
    if state.panes.measured.is_pointed && lower > 0 {
        return;
    }
    let stands = [body.saturating_sub(lower), lower];
    let gains = (0..2).any(|at| stands[at] < needs[at].whole && best[at] > stands[at]);
    if lower == 0 || gains {
        state.panes.wants.borders.lower = best[1];
    }
}
