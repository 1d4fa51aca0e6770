//! The components: which are present, their text, and their meaning; and the parameters that they hold.

mod drawn;
mod page;
mod pieces;
mod row;
mod rows;
mod sizes;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain;
use crate::message;
use crate::message::Quote;
use crate::message::wrap::wrap;
use crate::resolve::Source;
use crate::syntax::Span;
use crate::tui::draw::list::{is_active, rows, with_air_above, with_below};
use crate::tui::draw::text::{paragraph, put};
use crate::tui::layout::{Cut, Place, Shape};
use crate::tui::panes::pane::{NOT_YET, Pane};
use crate::tui::state::{COMPONENTS, State};
use crate::tui::theme::Role;

use page::{page, words};
use row::Row;
pub use rows::{Item, item, list, outer, row_at, row_key, row_with, toggle};
use rows::{is_hidden, place};

/// The row of the table.
pub const PANE: Pane = Pane {
    shape: Shape::new("Components", Place::Upper, 37),
    heights: sizes::heights,
    count: |state| state.panes.items.len(),
    status: |_, _| String::new(),
    quiet,
    subject,
    link,
    columns: sizes::columns,
    rows_of: sizes::rows,
    list: |state, area| parts(state, area).1,
    render,
    page,
};

/// What there is to say of a path alone, where a target says more.
fn quiet(state: &State) -> Option<String> {
    let parsed = &state.inspection.reference;
    let reference = parsed.reference();
    let is_path = reference.path().len() == reference.text().len();
    let is_resolved = state.inspection.base.is_some() && state.inspection.target().is_some();
    let holds_nothing = state.inspection.values().listed.is_empty();
    let is_judged = parsed.is_valid() && !state.typing.is_unjudged;
    if !is_path || !is_resolved || !holds_nothing || !is_judged {
        return None;
    }
    let form = explain::form_of(parsed);
    let form = form.split_once(" (").map_or(form, |(words, _)| words);
    let path = Quote::excerpt(reference.text(), Span::new(0, reference.text().len()));
    let said = message![form, ": path ", path];
    Some(state.mask().message(&said, reference.text()).to_string())
}

fn subject(state: &State, row: usize) -> Option<(Source, Span)> {
    let span = match item(state, row)? {
        Item::Component(component) => {
            let reference = state.inspection.reference.reference();
            reference.components().get(component)?
        }
        Item::Segment(span, ..) => span,
        Item::Value(index) => place(&state.inspection, index)?,
        Item::Absent => return None,
    };
    Some((Source::Reference, span))
}

/// The link that a row is; not the one that is hidden.
fn link(state: &State, row: usize) -> Option<&str> {
    let index = match item(state, row)? {
        Item::Value(index) | Item::Segment(_, _, Some(index)) => index,
        _ => return None,
    };
    let value = state.inspection.values().listed.get(index)?;
    value
        .link()
        .filter(|_| state.look.secrets || !(value.is_sealed || is_hidden(value)))
}

/// The row for the whole, the list, and the rows for what is selected.
fn parts(state: &State, area: Rect) -> (Rect, Rect, Rect) {
    // A column of air at the right, so that no value touches the next pane.
    let area = area.narrower(u16::from(area.width >= 30));
    let (top, rest) = (area.high(1), area.below(1));
    let below = rows_below(state, area);
    // Words give way to rows.
    let rows = sizes::wanted(state, rest);
    let (list, below) = with_below(rest, below, rows.max(9));
    (top, list, below)
}

fn render(state: &State, index: usize, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let (top, list, below) = parts(state, area);
    if !state.inspection.is_empty() {
        let is_unjudged = state.typing.is_unjudged;
        let (mark, role) = match state.inspection.reference.is_valid() {
            _ if is_unjudged => ("… ", Role::Muted),
            true => ("✓ ", Role::Ok),
            false => ("✗ ", Role::Invalid),
        };
        let rest = put(buf, top, mark, theme.style(role));
        let form = match state.inspection.reference.is_valid() {
            _ if is_unjudged => NOT_YET,
            _ => explain::form_of(&state.inspection.reference),
        };
        // The name in the grammar is on the page of facts.
        let form = form.split_once(" (").map_or(form, |(words, _)| words);
        put(buf, rest, form, theme.style(Role::Key));
    }

    let rows = rows(&PANE, state, index, area, buf);
    let first = rows.first().map_or(0, |(row, _)| *row);
    let shown = state.panes.items.get(first..).unwrap_or_default();
    let wide = rows.first().map_or(area.width, |(_, row)| row.width);
    let column = sizes::column(state, state.panes.items.iter(), wide);
    for ((_, area), item) in rows.into_iter().zip(shown) {
        drawn::render(state, *item, column, area, buf);
    }

    let said = said(
        state,
        state.selected(index).filter(|_| is_active(state, index)),
    );
    let below = with_air_above(list, below, &said);
    paragraph(buf, below, &said, theme.style(Role::Muted));
}

/// Opens or closes a row if its mark for that is at this column of its area. `true` if it is.
pub fn toggle_at(state: &mut State, row: usize, area: Rect, column: u16) -> bool {
    let fold = item(state, row).and_then(|item| Row::of(state, item).fold);
    let Some((is_open, at)) = fold else {
        return false;
    };
    // It is small: the cells beside it are near enough.
    let at = area.x + at;
    if !(at.saturating_sub(1)..=at + 1).contains(&column) {
        return false;
    }
    toggle(state, row, !is_open)
}

/// What is said below the list: of the selected row, or of the whole.
fn said(state: &State, selected: Option<usize>) -> String {
    let parsed = &state.inspection.reference;
    match selected {
        Some(selected) => words(state, selected),
        None if state.inspection.is_empty() => "The parts of the reference.".to_owned(),
        None if !parsed.is_valid() => explain::ABOUT_INVALID.to_owned(),
        None => {
            let notes = parsed.notes().into_iter().map(explain::reading_note);
            notes.collect::<Vec<_>>().join(" ")
        }
    }
}

/// Rows for what is said below the list, which is whole wherever the list leaves it the room.
fn rows_below(state: &State, area: Rect) -> u16 {
    let least = if area.width >= 70 { 2 } else { 4 };
    let room = usize::from(area.width.saturating_sub(1)).max(1);
    let selected = state
        .selected(COMPONENTS)
        .filter(|_| is_active(state, COMPONENTS));
    let rows = |selected| wrap(&said(state, selected), room).count() as u16;
    // The whole keeps its rows while a row is selected, so that nothing moves.
    let wanted = rows(None).max(selected.map_or(0, |row| rows(Some(row))));
    wanted.clamp(least, MOST_BELOW)
}

/// The most rows of what is said below the list.
const MOST_BELOW: u16 = 8;
