//! The rows: how high each of them is, and how it is drawn. Values that are too long for a row have several where rows are
//! free, and where the row is the chosen one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::names::{absent_words, mark_at, name_component};
use super::page::value_line;
use super::pieces::{Shown, Told, cells, pieces, shown};
use super::rows::{Item, NAME, fold};
use super::values;
use crate::explain::Note;
use crate::message::wrap::{width, wrap};
use crate::syntax::{Component, Span};
use crate::tui::draw::flow::{self, Piece};
use crate::tui::draw::list::{is_active, one_each, shared_out};
use crate::tui::draw::text::{paragraph, put};
use crate::tui::layout::Cut;
use crate::tui::layout::shares::Need;
use crate::tui::pages::page::fold_mark;
use crate::tui::state::{COMPONENTS, State};
use crate::tui::theme::Role;

/// The column in which the value of a row starts; `column` is that of parameters and of what is inside of them.
fn start(item: Item, column: u16) -> u16 {
    match item {
        Item::Value(_) => column,
        Item::Component(_) | Item::Segment(..) | Item::Absent => NAME,
    }
}

/// Where the value of a row starts, and how many columns it has.
fn place(item: Item, column: u16, area: Rect) -> Rect {
    area.behind(start(item, column))
}

/// How many rows an item takes in an area of this width, at most those of the area.
fn height(state: &State, item: Item, column: u16, area: Rect, told: Told) -> u16 {
    if item == Item::Absent {
        let room = usize::from(place(item, column, area).width).max(1);
        return wrap(&absent_words(&state.inspection), room)
            .count()
            .clamp(1, 4) as u16;
    }
    let rows = shown(state, item).map_or(1, |shown| {
        let place = place(item, column, area);
        let notes = shown.notes(told);
        let pieces = pieces(state, &shown, &notes, place.width);
        flow::rows(&pieces, place.width, area.height).max(1)
    });
    rows.saturating_add(lead(state, item, column))
}

/// The rows of a name that has no room beside its value.
fn lead(state: &State, item: Item, column: u16) -> u16 {
    match item {
        Item::Value(index) if !values::is_edited(state, index) => {
            u16::from(values::is_cut(state, index, column))
        }
        _ => 0,
    }
}

/// The columns of a list of names and short values, of one whose values would be long lines, and the most.
const LEAST: u16 = 36;
const ENOUGH: u16 = 64;
const MOST: u16 = 128;
/// The columns that the other panes have before values that are so long.
const OTHERS: u16 = 80;
/// The columns that values have before anything else: a part of those of all panes, in hundredths, in steps, so that
/// borders stay while somebody types.
const SHARE: u32 = 38;
const STEP: u16 = 16;
/// Columns around the rows: the air at both sides, the bar, and the line at the right.
const AROUND: u16 = 4;

/// The columns in which the values of the rows that are seen are whole, and their notes as well.
pub fn columns(state: &State, room: u16) -> Need {
    let items = &state.panes.items;
    let from = state.panes.lists[COMPONENTS].offset;
    let seen = items.iter().skip(from).take(usize::from(state.look.size.1));
    let column = values::column(state, items.iter().take(MOST_NAMES), room);
    let share = (u32::from(room) * SHARE / 100) as u16;
    let enough = room.saturating_sub(OTHERS).clamp(ENOUGH, MOST);
    let mut need = Need::new(LEAST, LEAST, LEAST);
    for item in seen {
        let Some(shown) = shown(state, *item) else {
            continue;
        };
        let x = start(*item, column);
        let cells = |told| {
            let notes = shown.notes(told);
            cells(&pieces(state, &shown, &notes, MOST), MOST).saturating_add(x + AROUND)
        };
        need.enough = need.enough.max(cells(Told::Nothing).min(enough));
        need.whole = need.whole.max(cells(Told::All).min(MOST));
    }
    need.whole = need.whole.max(need.enough);
    let more = (need.enough - LEAST).div_ceil(STEP) * STEP;
    need.least = (LEAST + more).min(share).max(LEAST);
    need
}

/// The names that are looked at to find where the values start.
const MOST_NAMES: usize = 200;

/// The rows of the list with nothing cut, and with what is said of it.
pub fn rows(state: &State, width: u16) -> Need {
    let room = Rect::new(0, 0, width.saturating_sub(1), state.look.size.1);
    // The row for the whole is above.
    let enough = wanted(state, room).saturating_add(1);
    let all = rows_with(state, room, Told::All).saturating_add(1);
    let said = if width >= 70 { 2 } else { 4 };
    Need::new(0, enough, all + 1 + said)
}

/// How many rows the list would take with nothing cut and with the marks of its values, at most those of `area`.
pub fn wanted(state: &State, area: Rect) -> u16 {
    rows_with(state, area, Told::Marks)
}

fn rows_with(state: &State, area: Rect, told: Told) -> u16 {
    let count = u16::try_from(state.count(COMPONENTS)).unwrap_or(u16::MAX);
    if count >= area.height {
        return area.height;
    }
    let items = &state.panes.items;
    let column = values::column(state, items.iter(), area.width);
    let heights = items
        .iter()
        .map(|item| height(state, *item, column, area, told));
    heights.fold(0, u16::saturating_add).min(area.height)
}

/// Free rows go to the values that are cut, to the chosen one and the host first and then from the top on, and after that to
/// notes that have no room, their marks first. Where no rows are free, the chosen value has half of them at most, and the host a third.
pub fn heights(state: &State, pane: usize, list: Rect) -> Vec<u16> {
    let items = &state.panes.items;
    let room = usize::from(list.height);
    let chosen = state.selected(pane).filter(|_| is_active(state, pane));
    // Who gets the request comes first.
    let is_host = |item: &Item| matches!(item, Item::Component(Component::Host));
    let host = items
        .iter()
        .position(is_host)
        .filter(|host| chosen != Some(*host));
    let first = || {
        let told = Told::Nothing;
        chosen.into_iter().chain(host).map(move |row| (row, told))
    };
    let column = |list: Rect| values::column(state, items.iter(), list.width);
    let needed: usize = match items.len() <= room {
        true => {
            let column = column(list);
            let host = host.and_then(|row| items.get(row));
            host.map_or(0, |item| {
                let height = height(state, *item, column, list, Told::Nothing);
                usize::from(height.saturating_sub(1))
            })
        }
        false => 0,
    };
    if items.len() + needed > room {
        // The bar at the right takes a cell.
        let list = list.narrower(1);
        let column = column(list);
        let higher = first().filter_map(|(row, told)| {
            let share = if Some(row) == chosen { 2 } else { 3 };
            let most = (list.height / share).max(1);
            let rows = height(state, *items.get(row)?, column, list, told);
            Some((row, rows.min(most)))
        });
        return one_each(items.len(), higher);
    }
    let column = column(list);
    let others = [Told::Nothing, Told::Marks, Told::All]
        .map(|told| (0..items.len()).map(move |row| (row, told)));
    let wanted = first().chain(others.into_iter().flatten());
    let wanted = wanted
        .filter_map(|(row, told)| Some((row, height(state, *items.get(row)?, column, list, told))));
    shared_out(items.len(), list.height, wanted)
}

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
    let quiet = state.theme().style(Role::Muted);
    let lead = lead(state, item, column).min(area.height.saturating_sub(1));
    let place = place(item, column, area.below(lead));
    let editor = state.typing.editor.as_ref();
    let editor = editor.filter(|editor| match item {
        Item::Component(Component::Query) => editor.parameter.is_none(),
        Item::Value(index) => values::is_edited(state, index),
        _ => false,
    });
    let is_open = fold(state, item).filter(|_| editor.is_none());
    if let Some(is_open) = is_open {
        let mark = area.behind(mark_at(state, item));
        put(buf, mark, fold_mark(is_open), quiet);
    }
    match item {
        Item::Component(component) => name_component(state, component, area, buf),
        Item::Segment(_, number, _) => _ = put(buf, area, &format!("  {number}"), quiet),
        Item::Value(_) if editor.is_some() => {}
        Item::Value(index) => values::name(state, index, column, area, buf),
        Item::Absent => {
            put(buf, area, "absent", quiet);
            paragraph(buf, place, &absent_words(&state.inspection), quiet);
            return;
        }
    }
    if let Some(editor) = editor {
        let index = match item {
            Item::Value(index) => Some(index),
            _ => None,
        };
        values::render_editor(state, editor, (index, place.x), area, buf);
        return;
    }
    if let (Item::Component(component), Some(is_open)) = (item, is_open)
        && component != Component::Path
    {
        render_fold(state, component, is_open, place, buf);
        return;
    }
    let Some(shown) = shown(state, item) else {
        let is_missing = |index| values::value(state, index).is_some_and(|one| one.value.is_none());
        let said = match item {
            Item::Value(index) if is_missing(index) => "no value",
            _ => "\"\"",
        };
        put(buf, place, said, quiet);
        return;
    };
    if let Some(end) = owner_end(state, item, place) {
        let mut all = vec![Piece::words("…", 0, quiet)];
        all.extend(pieces(state, &end, &[], place.width));
        flow::render(&all, place, buf);
        return;
    }
    match &shown {
        Shown::Part(..) => {
            let notes = shown.notes(Told::All);
            flow::render(&pieces(state, &shown, &notes, place.width), place, buf);
        }
        Shown::Value(_, notes) => render_value(state, &shown, notes, place, buf),
    }
}

/// The value of a component that opens and closes: how many parameters it has, and closed what it is.
fn render_fold(state: &State, component: Component, is_open: bool, place: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let quiet = theme.style(Role::Muted);
    let said = values::count_words(&state.inspection, component);
    let reference = state.inspection.reference.reference();
    let span = reference.components().get(component).filter(|_| !is_open);
    let Some(span) = span else {
        put(buf, place, &said, quiet);
        return;
    };
    let line = value_line(state, span);
    let pieces = [line.piece(theme), Piece::words(&said, 2, quiet)];
    flow::render(&pieces, place, buf);
}

/// A value with as much of its notes as fits. On one row, a value that is cut anyway gives way to its notes as long as it
/// can still be recognized.
fn render_value(state: &State, shown: &Shown<'_>, notes: &[Note], place: Rect, buf: &mut Buffer) {
    let fits = |said: &[String], place: Rect| {
        let pieces = pieces(state, shown, said, place.width);
        flow::rows(&pieces, place.width, place.height + 1) <= place.height
    };
    if place.height > 1 || fits(&[], place) {
        let said = values::told(notes, |said| fits(said, place));
        flow::render(&pieces(state, shown, &said, place.width), place, buf);
        return;
    }
    let left = |said: &[String]| place.width.checked_sub(width(&said.join(" ")) as u16 + 2);
    let is_enough = |said: &[String]| left(said).is_some_and(|left| left >= values::LEAST);
    let said = values::told(notes, is_enough);
    let value = match said.is_empty() {
        true => place,
        false => place.wide(left(&said).unwrap_or_default()),
    };
    flow::render(&pieces(state, shown, &[], value.width), value, buf);
    let quiet = state.theme().style(Role::Muted);
    put(buf, place.behind(value.width + 2), &said.join(" "), quiet);
}
