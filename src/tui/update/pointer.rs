//! What the mouse does: it finds what stands under it, and then the same happens as with keys.

use std::ops::Range;

use ratatui::layout::{Position, Rect};

use crate::syntax::Component;
use crate::tui::input::action::{Action, Browse};
use crate::tui::layout::Layout;
use crate::tui::pages;
use crate::tui::panes::PANES;
use crate::tui::panes::components::Item;
use crate::tui::panes::footer;
use crate::tui::panes::lines;
use crate::tui::panes::parameters_line;
use crate::tui::state::input::Input;
use crate::tui::state::{COMPONENTS, Focus, Overlay, RESOLUTION, REVIEW, State};

use super::browse::{browse, choose_pane, open_row, scroll_target};
use super::compare;
use super::copying;
use super::edit;
use super::links;
use super::picker;
use super::rows;

fn holds(area: Rect, column: u16, row: u16) -> bool {
    area.contains(Position::new(column, row))
}

/// What can be clicked.
enum Under {
    /// An input, at this cell.
    Input(Focus),
    /// The bracket or the name of a component.
    Component(Component),
    /// The name of a pane.
    Title(usize),
    /// A pane, and its row if there is one.
    Row(usize, Option<usize>),
    Headline,
    Target,
    /// What is handed over.
    Parameters(Option<usize>),
    /// The comparison.
    Compared,
    /// An example that is offered.
    Example(Action),
    /// A hint in the footer.
    Hint(Action),
}

/// What is under a cell, as it was drawn.
fn under(state: &State, layout: &Layout, column: u16, row: u16) -> Option<Under> {
    let holds = |area: Rect| holds(area, column, row);
    if let Some(action) = footer::action_at(state, layout, column, row) {
        return Some(Under::Hint(action));
    }
    if holds(layout.reference) {
        let line = lines::reference(state);
        let view = lines::view(state, Focus::Reference, &line, layout);
        if let Some(component) = view.component_at(column, row) {
            return Some(Under::Component(component));
        }
    }
    let below = match state.comparison {
        Some(_) => (Focus::Second, layout.target),
        None => (Focus::Base, layout.base),
    };
    for (focus, line) in [
        below,
        (Focus::Base, layout.base),
        (Focus::Reference, layout.reference),
    ] {
        if holds(layout.with_label(line)) {
            return Some(Under::Input(focus));
        }
    }
    if state.comparison.is_some() {
        return holds(layout.body).then_some(Under::Compared);
    }
    if holds(layout.with_label(layout.headline)) {
        return Some(Under::Headline);
    }
    if holds(layout.with_label(layout.target)) {
        return Some(Under::Target);
    }
    if holds(layout.with_label(layout.parameters)) {
        let cell = (column, row);
        return Some(Under::Parameters(parameters_line::value_at(
            state,
            layout.parameters,
            cell,
        )));
    }
    if let (None, Some(open)) = (state.overlay, state.covers())
        && holds(layout.overlay())
    {
        let index = pages::choice_at(state, open, row)?;
        return pages::choice(state, open, index).map(Under::Example);
    }
    let mut titles = layout.titles.iter().chain(&layout.quiet);
    if let Some(title) = titles.find(|title| holds(title.area)) {
        return Some(Under::Title(title.pane));
    }
    let (pane, area) = layout.panes.iter().find(|(_, area)| holds(*area))?;
    let mut rows = PANES[*pane].visible(state, *pane, *area).into_iter();
    let found = rows.find(|(_, area)| (area.y..area.bottom()).contains(&row));
    Some(Under::Row(*pane, found.map(|(row, _)| row)))
}

/// A click: the cursor goes there, or what is there is chosen; the row that is chosen already opens its
/// page. Returns what a hint that was clicked stands for.
pub fn click(state: &mut State, column: u16, row: u16) -> Option<Action> {
    let layout = state.layout();
    let is_beside = holds(layout.list, column, row);
    if is_beside {
        let had_keys = state.overlay == Some(Overlay::Links);
        state.overlay = Some(Overlay::Links);
        match pages::links::row_at(state, layout.list, row) {
            Some(listed) if had_keys && state.links.row() == Some(listed) => {
                return Some(Action::InspectLink);
            }
            Some(listed) => links::show_row(state, listed),
            None => {}
        }
        return None;
    }
    // Beside a list, panes are seen too.
    if state.overlay == Some(Overlay::Links) && state.shows_panes(&layout) && row != layout.footer.y
    {
        state.overlay = None;
    }
    if state.overlay.is_some() {
        if let Some(action) = footer::action_at(state, &layout, column, row) {
            return Some(action);
        }
        if state.overlay == Some(Overlay::Picker) && row >= layout.overlay().y {
            return picker::choose(state, row).then_some(Action::Pick);
        }
        if state.overlay == Some(Overlay::Links)
            && let Some(listed) = pages::links::row_at(state, layout.list_area(), row)
        {
            if state.links.row() == Some(listed) {
                return Some(Action::InspectLink);
            }
            links::show_row(state, listed);
            return None;
        }
        // The line above a list has its name, and none of a pane.
        if state.overlay == Some(Overlay::Links) && row == layout.body.y {
            return None;
        }
        // Below what is open nothing can be reached; the lines above close it.
        if row >= layout.overlay().y {
            let open = state.overlay?;
            state.pages.chosen = pages::choice_at(state, open, row)?;
            return Some(match pages::fold(state) {
                Some(fold) if pages::is_fold_at(state, open, column, row) => {
                    Action::Fold(!fold.is_open)
                }
                _ => Action::Follow,
            });
        }
        let open = state.overlay.take();
        // Where nothing is, a click is a slip: the list stays.
        if open == Some(Overlay::Links) && under(state, &layout, column, row).is_none() {
            state.overlay = open;
            return None;
        }
    }
    // Found before anything changes: a row that is chosen may take more rows of the screen.
    match under(state, &layout, column, row)? {
        Under::Hint(action) | Under::Example(action) => return Some(action),
        Under::Input(focus) => {
            state.focus = focus;
            press(state, column, row);
        }
        Under::Compared => state.focus = Focus::Compared,
        Under::Component(component) => choose_component(state, component),
        Under::Title(pane) => choose_pane(state, pane),
        // What the headline is about comes first.
        Under::Headline => choose_row(state, REVIEW, 0),
        Under::Target => choose_row(state, RESOLUTION, usize::MAX),
        Under::Parameters(value) => choose_parameters(state, value),
        Under::Row(COMPONENTS, Some(found))
            if layout
                .pane(COMPONENTS)
                .is_some_and(|area| rows::fold_at(state, area, found, (column, row))) => {}
        Under::Row(pane, found) => {
            let was_active = state.focus == Focus::Pane && state.pane == pane;
            let selected = state.selected(pane);
            choose_pane(state, pane);
            match found {
                Some(row) if was_active && selected == Some(row) => {
                    open_row(state);
                }
                Some(row) => {
                    choose_row(state, pane, row);
                    let list = &mut state.panes.lists[pane];
                    list.clicked = Some(list.selected);
                }
                None => {}
            }
        }
    }
    None
}

/// Selects a component among the components.
fn choose_component(state: &mut State, component: Component) {
    // Not by its text: the authority may be the same, and a segment may take as much as the path.
    let is_it = |item: &Item| matches!(item, Item::Component(own) if *own == component);
    if let Some(row) = state.panes.items.iter().position(is_it) {
        choose_row(state, COMPONENTS, row);
    }
}

/// Selects the row of a value, or of the one around it where it is folded away; without one, the first row that is a
/// parameter, or a value of another part.
fn choose_parameters(state: &mut State, value: Option<usize>) {
    let value_of = |item: &Item| match item {
        Item::Value(index) | Item::Segment(_, _, Some(index)) => Some(*index),
        _ => None,
    };
    let rows = state.panes.items.iter().enumerate();
    let rows = rows.filter_map(|(row, item)| Some((row, value_of(item)?)));
    let around = rows
        .clone()
        .filter(|(_, index)| value.is_some_and(|value| *index <= value));
    let found = around.max_by_key(|(_, index)| *index);
    if let Some((row, _)) = found.or_else(|| rows.clone().next()) {
        choose_row(state, COMPONENTS, row);
    }
}

/// Gives a pane the focus and selects a row of it, or its last.
fn choose_row(state: &mut State, pane: usize, row: usize) {
    choose_pane(state, pane);
    let last = state.count(pane).saturating_sub(1);
    state.select(pane, row.min(last));
}

/// A second or third click soon after the first: in an input, the component is selected, or the whole line.
/// Anywhere else it is one more click.
pub fn click_again(state: &mut State, column: u16, row: u16, whole: bool) -> Option<Action> {
    let layout = state.layout();
    let under = match state.overlay {
        None => under(state, &layout, column, row),
        Some(_) => None,
    };
    let Some(Under::Input(focus)) = under else {
        return click(state, column, row);
    };
    state.focus = focus;
    match whole {
        true => edit::select_all(state),
        false => {
            press(state, column, row);
            edit::select_component(state);
        }
    }
    if let Some(input) = state.input_mut(focus) {
        input.pressed = input.selection().unwrap_or_else(|| input.pressed.clone());
    }
    None
}

/// The mouse moves with its button down: the selection grows.
pub fn drag(state: &mut State, column: u16, row: u16) {
    match state.panes.marked {
        Some(_) => copying::drag(state, column, row),
        None if state.overlay.is_none() => {
            let cell = bytes_at(state, column, row);
            if let (Some(cell), Some(input)) = (cell, state.input_mut(state.focus)) {
                select_to(input, &cell);
            }
        }
        None => {}
    }
}

/// Selects from what was pressed up to a cell, with both.
fn select_to(input: &mut Input, cell: &Range<usize>) {
    let from = input.pressed.clone();
    if *cell == from && input.selection().is_none() {
        return;
    }
    let (from, to) = match cell.start < from.start {
        true => (from.end, cell.start),
        false => (from.start, cell.end.max(from.end)),
    };
    input.move_to_byte(from, false);
    input.move_to_byte(to, true);
}

/// Moves the cursor of the focused input to a cell, from which a drag selects.
fn press(state: &mut State, column: u16, row: u16) {
    let cell = bytes_at(state, column, row);
    if let (Some(cell), Some(input)) = (cell, state.input_mut(state.focus)) {
        input.move_to_byte(cell.start, false);
        input.pressed = cell;
    }
}

/// The bytes of the focused input that are drawn at a cell.
fn bytes_at(state: &State, column: u16, row: u16) -> Option<Range<usize>> {
    let layout = state.layout();
    match lines::of(state, state.focus) {
        Some(line) => lines::view(state, state.focus, &line, &layout).bytes_at(column, row),
        None => Some(0..0),
    }
}

/// The wheel: through what is under it.
pub fn wheel(state: &mut State, down: bool, column: u16, row: u16) {
    let layout = state.layout();
    let way = match down {
        true => Browse::Forward,
        false => Browse::Back,
    };
    let is_beside = !layout.list.is_empty();
    let is_list = match is_beside {
        true => holds(layout.list, column, row),
        false => state.overlay == Some(Overlay::Links),
    };
    if is_list {
        links::browse(state, way);
        return;
    }
    if is_beside && state.overlay == Some(Overlay::Links) {
        state.overlay = None;
    }
    if state.overlay == Some(Overlay::Picker) {
        picker::browse(state, way);
        return;
    }
    if state.overlay.is_some() {
        browse(state, way);
        return;
    }
    if state.comparison.is_some() {
        if holds(layout.body, column, row) {
            state.focus = Focus::Compared;
            compare::browse(state, way);
        }
        return;
    }
    if holds(layout.with_label(layout.target), column, row) {
        scroll_target(state, down);
        return;
    }
    if state.covers().is_some() {
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
