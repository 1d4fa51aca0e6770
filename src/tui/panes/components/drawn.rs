//! How a row is drawn: its name, and beside it what it shows, as much as there is room for.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::page::value_line;
use super::pieces::pieces;
use super::row::{Name, Row, Shown, Told, told};
use super::rows::Item;
use super::sizes::{VALUE, lead, start};
use crate::explain::Note;
use crate::message::wrap::width;
use crate::syntax::{Component, Span};
use crate::tui::draw::flow::{self, Piece};
use crate::tui::draw::masked::{put_input, put_masked};
use crate::tui::draw::text::{paragraph, put};
use crate::tui::layout::Cut;
use crate::tui::pages::page::fold_mark;
use crate::tui::state::State;
use crate::tui::state::editor::Editor;
use crate::tui::theme::Role;

/// The end of a host that has no room in `place`, behind the mark of what is left out: it tells who owns the host.
fn owner_end(state: &State, item: Item, place: Rect) -> Option<Shown<'_>> {
    if !matches!(item, Item::Component(Component::Host)) {
        return None;
    }
    let reference = state.inspection.reference.reference();
    let host = reference.components().host?;
    let line = value_line(state, host);
    let room = usize::from(place.width) * usize::from(place.height);
    let left = (line.width() + 1)
        .checked_sub(room)
        .filter(|left| *left > 1)?;
    let first = line.glyphs().find(|glyph| glyph.column >= left)?;
    let end = Span::new(first.start, host.end as usize);
    Some(Shown::Part(Box::new(value_line(state, end)), None, None))
}

/// Draws a row.
pub fn render(state: &State, item: Item, column: u16, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let quiet = theme.style(Role::Muted);
    let row = Row::of(state, item);
    let lead = lead(state, item, &row, column).min(area.height.saturating_sub(1));
    let start = start(item, column);
    let place = area.below(lead).behind(start);
    // On several rows, a long name has the first of them.
    let named = match lead > 0 {
        true => area,
        false => area.wide(start.min(area.width).saturating_sub(1)),
    };
    let (named, style) = (named.behind(row.indent), theme.style(row.role));
    put(buf, area, row.alarm, style);
    match (&row.name, &row.shown) {
        // The editor has a name of its own.
        (Name::Value(_), Shown::Edited(_)) => {}
        (Name::Words(name), _) => _ = put(buf, named, name, style),
        (Name::Value(name), _) => put_masked(buf, named, name, state.look.secrets, style),
    }
    if let Some((is_open, at)) = row.fold {
        put(buf, area.behind(at), fold_mark(is_open), quiet);
    }
    if let Some(end) = owner_end(state, item, place) {
        let mut all = vec![Piece::words("…", 0, quiet)];
        all.extend(pieces(state, &end, &[], place.width));
        flow::render(&all, place, buf);
        return;
    }
    match &row.shown {
        Shown::Words(words) => _ = paragraph(buf, place, words, quiet),
        shown @ (Shown::Part(..) | Shown::Closed(..)) => {
            let notes = shown.notes(Told::All);
            flow::render(&pieces(state, shown, &notes, place.width), place, buf);
        }
        shown @ Shown::Value(_, notes) => render_value(state, shown, notes, place, buf),
        Shown::Edited(editor) => {
            let name = match item {
                Item::Value(_) => area.x + row.indent,
                _ => place.x,
            };
            render_editor(state, editor, (name, place.x), area, buf);
        }
    }
}

/// A value with as much of its notes as fits. On one row, a value that is cut anyway gives way to its notes as long as it
/// can still be recognized.
fn render_value(state: &State, shown: &Shown<'_>, notes: &[Note], place: Rect, buf: &mut Buffer) {
    let fits = |said: &[String], place: Rect| {
        let pieces = pieces(state, shown, said, place.width);
        flow::rows(&pieces, place.width, place.height + 1) <= place.height
    };
    if place.height > 1 || fits(&[], place) {
        let said = told(notes, |said| fits(said, place));
        flow::render(&pieces(state, shown, &said, place.width), place, buf);
        return;
    }
    let left = |said: &[String]| place.width.checked_sub(width(&said.join(" ")) as u16 + 2);
    let is_enough = |said: &[String]| left(said).is_some_and(|left| left >= VALUE);
    let said = told(notes, is_enough);
    let value = match said.is_empty() {
        true => place,
        false => place.wide(left(&said).unwrap_or_default()),
    };
    flow::render(&pieces(state, shown, &[], value.width), value, buf);
    let quiet = state.theme().style(Role::Muted);
    put(buf, place.behind(value.width + 2), &said.join(" "), quiet);
}

/// Draws the editor of a parameter, its name and its value from these columns on.
fn render_editor(
    state: &State,
    editor: &Editor,
    (name, start): (u16, u16),
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = state.theme();
    let area = area.narrower(1).starting_at(name);
    // A name takes the room that it needs, and at least what it had.
    let names = area.wide(area.width / 2);
    let on_name = !editor.on_value;
    let [name_hidden, value_hidden] = editor.hidden(&state.inspection, state.look.secrets);
    let quiet = theme.style(Role::Muted);
    let (name, value) = (&editor.name, &editor.value);
    let rest = put_input(buf, names, name, &name_hidden, on_name, theme, Role::Label);
    let rest = match name.text().is_empty() {
        true => put(buf, rest, "name", quiet),
        false => rest,
    };
    let delimiter = theme.style(Role::Delimiter);
    let rest = put(buf, area.starting_at(rest.x), " = ", delimiter);
    let values = rest.starting_at(start);
    let on_value = editor.on_value;
    let hidden = &value_hidden;
    let rest = put_input(buf, values, value, hidden, on_value, theme, Role::Text);
    if value.text().is_empty() {
        put(buf, rest, "value", quiet);
    }
}
