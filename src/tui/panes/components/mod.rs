//! The components: which are present, their text, and their meaning; and the parameters that they hold.

mod page;
mod rows;
mod values;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain;
use crate::message::wrap::width;
use crate::resolve::Source;
use crate::syntax::{Component, DotSegment, Segment, Span};
use crate::tui::layout::{Place, Shape};
use crate::tui::list::{is_active, rows, with_below};
use crate::tui::pane::Pane;
use crate::tui::state::{COMPONENTS, State};
use crate::tui::text::{paragraph, put};
use crate::tui::theme::{Role, Theme};

use page::{decoded, page, value_line, words};
pub use rows::{Item, item, items, outer, toggle};
use rows::{NAME, fold, is_hidden, place};

/// The row of the table.
pub const PANE: Pane = Pane {
    shape: Shape {
        title: "Components",
        place: Place::Upper,
        weight: 38,
        full: false,
        status_room: 0,
        plays: false,
    },
    height: 1,
    heights: None,
    count: |state| items(state).len(),
    status: |_, _| String::new(),
    subject,
    link,
    list: |state, area| parts(state, area).1,
    pick: None,
    render,
    page,
};

fn subject(state: &State, row: usize) -> Option<(Source, Span)> {
    let span = match item(state, row)? {
        Item::Component(component) => {
            let reference = state.inspection.reference.reference();
            reference.components().get(component)?
        }
        Item::Segment(segment, ..) => segment.span,
        Item::Value(index) => place(&state.inspection, index)?,
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
        .filter(|_| state.secrets || !(value.is_sealed || is_hidden(value)))
}

/// The row for the whole, the list, and the rows for what is selected.
fn parts(state: &State, area: Rect) -> (Rect, Rect, Rect) {
    let top = Rect {
        height: area.height.min(1),
        ..area
    };
    let rest = Rect {
        y: top.bottom(),
        height: area.height - top.height,
        ..area
    };
    let below = if area.width >= 70 { 2 } else { 4 };
    // Words give way to rows.
    let rows = u16::try_from(state.count(COMPONENTS)).unwrap_or(u16::MAX);
    let (list, below) = with_below(rest, below, rows.clamp(9, 16));
    (top, list, below)
}

fn render(state: &State, index: usize, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let (top, _, below) = parts(state, area);
    let reference = state.inspection.reference.reference();
    let form = reference.form();
    if !state.inspection.is_empty() {
        let (mark, role) = match state.inspection.reference.is_valid() {
            true => ("✓ ", Role::Ok),
            false => ("✗ invalid: ", Role::Invalid),
        };
        let x = put(buf, top.x, top.right(), top.y, mark, theme.style(role));
        let form = explain::form(&reference);
        // The name in the grammar is what can be missed, where there is no room for it.
        let form = match width(form) > usize::from(top.right().saturating_sub(x)) {
            true => form.split_once(" (").map_or(form, |(words, _)| words),
            false => form,
        };
        put(buf, x, top.right(), top.y, form, theme.style(Role::Key));
    }

    let rows = rows(&PANE, state, index, area, buf);
    let first = rows.first().map_or(0, |(row, _)| *row);
    let items = items(state);
    let shown = items.get(first..).unwrap_or_default();
    let column = values::column(state, shown.iter().take(rows.len()), area.width);
    for ((_, area), item) in rows.into_iter().zip(shown) {
        match *item {
            Item::Component(component) => render_component(state, component, area, buf),
            Item::Segment(segment, number, value) => {
                render_segment(state, segment, number, value, area, buf);
            }
            Item::Value(index) => values::render(state, index, column, area, buf),
        }
    }

    let said = match state.selected(index).filter(|_| is_active(state, index)) {
        Some(selected) => words(state, selected),
        None if state.inspection.is_empty() => "The parts of the reference.".to_owned(),
        None => {
            let mut said = explain::about_form(form, state.standard).to_owned();
            for note in state.inspection.reference.notes() {
                said.push(' ');
                said.push_str(explain::reading_note(note));
            }
            said
        }
    };
    paragraph(buf, below, &said, theme.style(Role::Muted));
}

fn render_component(state: &State, component: Component, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let reference = state.inspection.reference.reference();
    let inside = matches!(
        component,
        Component::Userinfo | Component::Host | Component::Port
    );
    let alarm = component == Component::Userinfo && state.inspection.userinfo_misleads();
    let (mark, role) = match (alarm, inside) {
        (true, _) => ("▲ ", Role::Invalid),
        (false, true) => ("  ", Role::Label),
        (false, false) => ("", Role::Label),
    };
    let style = theme.style(role);
    let x = put(buf, area.x, area.right(), area.y, mark, style);
    let name = explain::component_name(&reference, component);
    let x = put(buf, x, area.right(), area.y, name, style);
    let value = reference.components().get(component);
    if component == Component::Query
        && let Some(editor) = state
            .editor
            .as_ref()
            .filter(|editor| editor.parameter.is_none())
    {
        let column = area.x + NAME;
        values::render_editor(state, editor, (column, column), area, buf);
        return;
    }
    if let Some(is_open) = fold(state, Item::Component(component)) {
        let said = values::count_words(&state.inspection, component);
        mark_fold(theme, is_open, x, area, buf);
        if is_open {
            let x = (area.x + NAME).min(area.right());
            put(
                buf,
                x,
                area.right(),
                area.y,
                &said,
                theme.style(Role::Muted),
            );
            return;
        }
        let x = render_value(state, value, area, buf);
        render_notes(theme, None, Some(said), x, area, buf);
        return;
    }
    let x = render_value(state, value, area, buf);
    let note = match component {
        Component::Host => explain::host(&reference),
        Component::Port => explain::port(&reference).map(|port| format!("({port})")),
        Component::Path => Some(reference.path_kind().name())
            .filter(|kind| *kind != name)
            .map(str::to_owned),
        _ => None,
    };
    // Decoded as a whole, what has parts of its own would be split in other places.
    let is_leaf = !matches!(component, Component::Authority | Component::Path);
    let decoded = decoded(state, value.filter(|_| is_leaf));
    render_notes(theme, decoded, note, x, area, buf);
}

fn render_segment(
    state: &State,
    segment: Segment<'_>,
    number: usize,
    value: Option<usize>,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = state.theme();
    let name = format!("  {number}");
    let end = put(
        buf,
        area.x,
        area.right(),
        area.y,
        &name,
        theme.style(Role::Muted),
    );
    if let Some(is_open) = fold(state, Item::Segment(segment, number, value)) {
        mark_fold(theme, is_open, end, area, buf);
    }
    let x = render_value(state, Some(segment.span), area, buf);
    let dot = segment.dot.map(|dot| match dot {
        DotSegment::Single => "· dot-segment".to_owned(),
        DotSegment::Double => "↑ dot-segment".to_owned(),
    });
    let held = value.and_then(|index| state.inspection.values().listed.get(index));
    let notes = held.map(|held| explain::value_notes(held, !state.secrets).join(" · "));
    let decoded = decoded(state, Some(segment.span));
    render_notes(theme, decoded, dot.or(notes), x, area, buf);
}

/// The value, with different marks for undefined and empty. Returns the column behind it.
fn render_value(state: &State, value: Option<Span>, area: Rect, buf: &mut Buffer) -> u16 {
    let x = (area.x + NAME).min(area.right());
    let quiet = state.theme().style(Role::Muted);
    match value {
        None => put(buf, x, area.right(), area.y, "∅", quiet),
        Some(span) if span.is_empty() => put(buf, x, area.right(), area.y, "\"\"", quiet),
        Some(span) => {
            let line = value_line(state, span);
            let row = Rect {
                x,
                width: area.right() - x,
                ..area
            };
            let scroll = match Some(span)
                == state
                    .inspection
                    .reference
                    .reference()
                    .components()
                    .authority
            {
                true => line.scroll_to_host(row.width),
                false => 0,
            };
            line.render(state.theme(), row, scroll, buf);
            x.saturating_add(line.width().min(usize::from(u16::MAX)) as u16)
                .min(area.right())
        }
    }
}

/// The mark of a row that can be opened or closed.
fn mark_fold(theme: &Theme, is_open: bool, x: u16, area: Rect, buf: &mut Buffer) {
    let mark = if is_open { "▾" } else { "▸" };
    put(
        buf,
        x + 1,
        area.right(),
        area.y,
        mark,
        theme.style(Role::Muted),
    );
}

fn render_notes(
    theme: &Theme,
    decoded: Option<String>,
    note: Option<String>,
    x: u16,
    area: Rect,
    buf: &mut Buffer,
) {
    let mut x = x;
    if let Some(decoded) = decoded {
        x = put(
            buf,
            x + 1,
            area.right(),
            area.y,
            "→ ",
            theme.style(Role::Muted),
        );
        x = put(
            buf,
            x,
            area.right(),
            area.y,
            &decoded,
            theme.style(Role::Text),
        );
    }
    // A note that would be cut says less than none.
    if let Some(note) = note.filter(|note| x + 2 + width(note) as u16 <= area.right()) {
        put(
            buf,
            x + 2,
            area.right(),
            area.y,
            &note,
            theme.style(Role::Muted),
        );
    }
}
