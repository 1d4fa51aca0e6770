//! Values that are too long for a row, on several: where rows are free, and where the row is the chosen one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::names::{component_decoded, component_note, name_component, name_segment, segment_note};
use super::page::{decoded, value_line};
use super::rows::{Item, NAME, fold, items};
use super::values;
use crate::explain;
use crate::inspect::Value;
use crate::syntax::{Component, Span};
use crate::tui::flow::{self, Piece};
use crate::tui::line::Line;
use crate::tui::list::is_active;
use crate::tui::masked::{glyphs, words_of};
use crate::tui::state::{COMPONENTS, State};
use crate::tui::theme::Role;

/// What a row shows beside its name.
enum Shown<'s> {
    /// A part of the reference, what it decodes to, and a note.
    Part(Box<Line<'s>>, Option<String>, Option<String>),
    /// A value, and its notes.
    Value(&'s Value, String),
}

/// What a row shows; `None` for a row that is never too long.
fn shown<'s>(state: &'s State, item: Item<'_>) -> Option<Shown<'s>> {
    let part = |span: Option<Span>, decoded: Option<String>, note: Option<String>| {
        let span = span.filter(|span| !span.is_empty())?;
        let decoded = decoded.map(|decoded| format!("→ {decoded}"));
        Some(Shown::Part(
            Box::new(value_line(state, span)),
            decoded,
            note,
        ))
    };
    match item {
        Item::Component(component) => {
            let is_edited = component == Component::Query && state.editor.is_some();
            if is_edited || fold(state, item).is_some() {
                return None;
            }
            let reference = state.inspection.reference.reference();
            let span = reference.components().get(component);
            let decoded = component_decoded(state, component);
            part(span, decoded, component_note(state, component))
        }
        Item::Segment(segment, _, value) => part(
            Some(segment.span),
            decoded(state, Some(segment.span)),
            segment_note(state, segment, value),
        ),
        Item::Value(index) if values::is_edited(state, index) => None,
        Item::Value(index) => {
            let value = values::value(state, index)?;
            let held = value.value.as_ref().filter(|held| !held.text.is_empty());
            let notes = explain::value_notes(value, !state.secrets).join(" · ");
            held.map(|_| Shown::Value(value, notes))
        }
    }
}

/// The pieces of a row, with its notes or without.
fn pieces<'p>(state: &'p State, shown: &'p Shown<'_>, notes: bool) -> Vec<Piece<'p>> {
    let theme = state.theme();
    let quiet = theme.style(Role::Muted);
    let mut pieces = Vec::new();
    let note = match shown {
        Shown::Part(line, decoded, note) => {
            pieces.push(Piece::broken(line.glyphs(), |glyph| {
                line.style(glyph, theme)
            }));
            if let Some(decoded) = decoded {
                let text = theme.style(Role::Text);
                pieces.push(Piece {
                    breaks: true,
                    ..Piece::words(decoded, 1, text)
                });
            }
            note.as_deref()
        }
        Shown::Value(value, notes) => {
            if let Some(held) = value.value.as_ref() {
                let style = theme.style(values::role(value));
                pieces.push(Piece {
                    words: words_of(held),
                    ..Piece::broken(glyphs(held, state.secrets), move |_| style)
                });
            }
            Some(notes.as_str())
        }
    };
    if let Some(note) = note.filter(|note| notes && !note.is_empty()) {
        pieces.push(Piece::words(note, 2, quiet));
    }
    pieces
}

/// Where the values of a row start, and how many columns they have.
fn place(item: Item<'_>, column: u16, area: Rect) -> Rect {
    let column = match item {
        Item::Value(_) => column,
        Item::Component(_) | Item::Segment(..) => NAME,
    };
    let x = (area.x + column).min(area.right());
    Rect {
        x,
        width: area.right() - x,
        ..area
    }
}

/// How many rows an item takes in an area of this width, at most those of the area.
fn height(state: &State, item: Item<'_>, column: u16, area: Rect, notes: bool) -> u16 {
    let rows = shown(state, item).map_or(1, |shown| {
        let place = place(item, column, area);
        flow::rows(&pieces(state, &shown, notes), place.width, area.height).max(1)
    });
    rows.saturating_add(lead(state, item, column))
}

/// The rows of a name that has no room beside its value.
fn lead(state: &State, item: Item<'_>, column: u16) -> u16 {
    match item {
        Item::Value(index) if !values::is_edited(state, index) => {
            u16::from(values::is_cut(state, index, column))
        }
        _ => 0,
    }
}

/// How many rows the list would take with nothing cut, at most those of `area`.
pub fn wanted(state: &State, area: Rect) -> u16 {
    let count = u16::try_from(state.count(COMPONENTS)).unwrap_or(u16::MAX);
    if count >= area.height {
        return area.height;
    }
    let items = items(state);
    let column = values::column(state, items.iter(), area.width);
    let heights = items
        .iter()
        .map(|item| height(state, *item, column, area, false));
    heights.fold(0, u16::saturating_add).min(area.height)
}

/// Free rows go to the values that are cut, from the top on, and then to notes that have no room. Where no rows are
/// free, only the chosen value is whole.
pub fn heights(state: &State, pane: usize, list: Rect) -> Vec<u16> {
    let items = items(state);
    let mut heights = vec![1; items.len()];
    let room = usize::from(list.height);
    if items.len() > room {
        // The bar at the right takes a cell.
        let list = Rect {
            width: list.width.saturating_sub(1),
            ..list
        };
        let column = values::column(state, items.iter(), list.width);
        let chosen = state.selected(pane).filter(|_| is_active(state, pane));
        if let Some((item, kept)) = chosen.and_then(|row| items.get(row).zip(heights.get_mut(row)))
        {
            *kept = height(state, *item, column, list, false).clamp(1, (list.height / 2).max(1));
        }
        return heights;
    }
    let column = values::column(state, items.iter(), list.width);
    let mut spare = (room - items.len()) as u16;
    for notes in [false, true] {
        for (item, kept) in items.iter().zip(&mut heights) {
            if spare == 0 {
                break;
            }
            let more = height(state, *item, column, list, notes).saturating_sub(*kept);
            let more = more.min(spare);
            *kept += more;
            spare -= more;
        }
    }
    heights
}

/// Draws a row that is higher than one.
pub fn render(state: &State, item: Item<'_>, column: u16, area: Rect, buf: &mut Buffer) {
    match item {
        Item::Component(component) => {
            name_component(state, component, area, buf);
        }
        Item::Segment(segment, number, value) => {
            name_segment(state, segment, number, value, area, buf);
        }
        Item::Value(index) => {
            values::name(state, index, column, area, buf);
        }
    }
    let lead = lead(state, item, column);
    let below = Rect {
        y: area.y + lead,
        height: area.height.saturating_sub(lead),
        ..area
    };
    let place = place(item, column, below);
    match (shown(state, item), item) {
        (Some(shown), _) => flow::render(&pieces(state, &shown, true), place, buf),
        (None, Item::Value(index)) => {
            if let Some(value) = values::value(state, index) {
                values::nothing(state, value, place.x, place, buf);
            }
        }
        _ => {}
    }
}
