//! How wide and how high rows are. Values that are too long for a row have several where rows are free, and where the row is
//! the chosen one.

use ratatui::layout::Rect;

use super::pieces::{cells, pieces};
use super::row::{Row, Shown, Told, name_start};
use super::rows::{Item, NAME};
use crate::explain;
use crate::inspect::{Masked, Value};
use crate::message::wrap::{width, wrap};
use crate::syntax::Component;
use crate::tui::draw::flow;
use crate::tui::draw::list::{is_active, one_each, shared_out};
use crate::tui::draw::masked::width_of;
use crate::tui::layout::Cut;
use crate::tui::layout::shares::Need;
use crate::tui::state::{COMPONENTS, State};

/// Cells that a note leaves to the value beside it.
pub(super) const VALUE: u16 = 16;

/// The column of the values: after the longest name that is shown, if that leaves most of the room to them, or all
/// that they take.
pub fn column<'i>(state: &State, items: impl Iterator<Item = &'i Item>, room: u16) -> u16 {
    let (mut longest, mut widest) = (0, 0);
    for item in items {
        let Item::Value(index) = item else { continue };
        if let Some(value) = state.inspection.values().listed.get(*index) {
            longest = longest.max(name_end(state, value, room));
            let held = value.value.as_ref();
            let wide = held.map_or(VALUE, |held| cells_of(held, state.look.secrets, room));
            widest = widest.max(wide);
        }
    }
    match longest.saturating_add(widest) <= room {
        true => longest.max(NAME),
        false => longest.clamp(NAME, (room / 2).max(NAME)),
    }
}

/// Where a value starts that follows its name; `room` is the most.
fn name_end(state: &State, value: &Value, room: u16) -> u16 {
    let name = match value.decoded_from {
        Some(kind) => width(explain::decoded_from(kind)) as u16,
        None => cells_of(&value.name, state.look.secrets, room),
    };
    name_start(value).saturating_add(name).saturating_add(2)
}

/// How many cells a text takes, counted no further than to one more than `most`.
fn cells_of(text: &Masked, shows: bool, most: u16) -> u16 {
    let width = u16::try_from(width_of(text, shows)).unwrap_or(u16::MAX);
    width.min(most.saturating_add(1))
}

/// The column in which the value of a row starts; `column` is that of parameters and of what is inside of them.
pub(super) fn start(item: Item, column: u16) -> u16 {
    match item {
        Item::Value(_) => column,
        Item::Component(_) | Item::Segment(..) | Item::Absent => NAME,
    }
}

/// The rows of a name that has no room beside its value.
pub(super) fn lead(state: &State, item: Item, row: &Row<'_>, column: u16) -> u16 {
    let Item::Value(index) = item else { return 0 };
    let value = state.inspection.values().listed.get(index);
    let is_cut = value.is_some_and(|value| name_end(state, value, 4 * column) > column + 1);
    u16::from(is_cut && !matches!(row.shown, Shown::Edited(_)))
}

/// The most rows of words in place of a text, such as the names of what is absent.
const MOST_OF_WORDS: usize = 4;

/// How many rows an item takes in an area of this width, at most those of the area.
fn height(state: &State, item: Item, column: u16, area: Rect, told: Told) -> u16 {
    let row = Row::of(state, item);
    let place = area.behind(start(item, column));
    let rows = match &row.shown {
        Shown::Words(words) => {
            let rows = wrap(words, usize::from(place.width).max(1)).count();
            rows.clamp(1, MOST_OF_WORDS) as u16
        }
        shown @ (Shown::Part(..) | Shown::Value(..)) => {
            let notes = shown.notes(told);
            let pieces = pieces(state, shown, &notes, place.width);
            flow::rows(&pieces, place.width, area.height).max(1)
        }
        Shown::Closed(..) | Shown::Edited(_) => 1,
    };
    rows.saturating_add(lead(state, item, &row, column))
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
    let column = self::column(state, items.iter().take(MOST_NAMES), room);
    let share = (u32::from(room) * SHARE / 100) as u16;
    let enough = room.saturating_sub(OTHERS).clamp(ENOUGH, MOST);
    let mut need = Need::new(LEAST, LEAST, LEAST);
    for item in seen {
        let shown = Row::of(state, *item).shown;
        if !matches!(shown, Shown::Part(..) | Shown::Value(..)) {
            continue;
        }
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
    let column = self::column(state, items.iter(), area.width);
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
    let column = |list: Rect| self::column(state, items.iter(), list.width);
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
