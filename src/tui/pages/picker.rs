//! A list to choose from by typing.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::message::wrap::width;
use crate::tui::draw::list::bar;
use crate::tui::draw::masked::put_typed;
use crate::tui::draw::text::{draw, put, shade};
use crate::tui::input::action::Choose;
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::state::picker::{Item, Picker};
use crate::tui::theme::Role;

/// What is typed, and a row of air.
const HEADER: u16 = 2;

/// From this width on, the list is named and counted.
const TITLED: u16 = 36;

/// From this width on, a theme is shown by its roles.
const SAMPLED: u16 = 64;

/// The columns that the roles have at least.
const LEAST_SAMPLE: u16 = 24;

/// The columns in which a list with a bar is whole.
fn wanted(picker: &Picker) -> u16 {
    let widest = |part: fn(&Item) -> &str| picker.listed().map(|item| width(part(item))).max();
    let (names, words) = (widest(|item| &item.name), widest(|item| &item.words));
    (names.unwrap_or(0) + 2 + words.unwrap_or(0) + 2) as u16
}

/// How many items are seen at once.
pub fn room(area: Rect) -> usize {
    usize::from(area.height.saturating_sub(HEADER))
}

/// What of an area is seen beside a message.
fn seen(picker: &Picker, area: Rect) -> Rect {
    area.shorter(picker.covered)
}

/// The first item that is seen.
fn first(picker: &Picker, area: Rect) -> usize {
    (picker.chosen + 1).saturating_sub(room(area).max(1))
}

/// The item at a row of the screen, by its place among those that are listed.
pub fn at(state: &State, area: Rect, y: u16) -> Option<usize> {
    let picker = state.pages.picker.as_ref()?;
    let area = seen(picker, area);
    let row = usize::from(y.checked_sub(area.y + HEADER)?);
    let index = first(picker, area) + row;
    (index < picker.listed().len()).then_some(index)
}

/// Draws it.
pub fn render(state: &State, area: Rect, buf: &mut Buffer) {
    let Some(picker) = state.pages.picker.as_ref().filter(|_| !area.is_empty()) else {
        return;
    };
    let area = seen(picker, area);
    let theme = state.theme();
    let title = picker.what.title();
    // What is typed comes before what the list is called.
    let rest = match area.width < TITLED {
        true => area,
        false => put(buf, area, title, theme.style(Role::Focus)).behind(2),
    };
    let rest = put(buf, rest, "> ", theme.style(Role::Key));
    let (listed, all) = (picker.listed().len(), picker.count());
    let count = match listed == all {
        true => format!("{all}"),
        false => format!("{listed} of {all}"),
    };
    let counted = match area.width < TITLED {
        true => 0,
        false => width(&count) as u16,
    };
    let room = rest.width.saturating_sub(counted);
    let typed = rest.wide(room.saturating_sub(2));
    put_typed(state, buf, typed, &picker.query, true);
    if counted > 0 && room > 12 {
        put(buf, rest.behind(room), &count, theme.style(Role::Muted));
    }
    let mut list = area.below(HEADER);
    if picker.what == Choose::Theme && area.width >= SAMPLED {
        list.width = (area.width / 2).max(wanted(picker).min(area.width - LEAST_SAMPLE - 2));
        roles(state, area.below(HEADER).behind(list.width + 2), buf);
    }
    items(state, picker, list, area, buf);
}

fn items(state: &State, picker: &Picker, list: Rect, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    if list.is_empty() {
        return;
    }
    if picker.listed().len() == 0 {
        let said = match (picker.what, picker.count()) {
            (Choose::Visited, 0) => "No earlier references",
            _ => "No entry matches",
        };
        put(buf, list, said, theme.style(Role::Muted));
        return;
    }
    let (first, fit) = (first(picker, area), room(area));
    let scrolls = picker.listed().len() > fit;
    if scrolls {
        bar(state, list, first, fit, picker.listed().len(), buf);
    }
    // A screen may be one column wide.
    let rows = list.narrower(2 * u16::from(scrolls));
    let longest = picker.listed().map(|item| width(&item.name)).max();
    let names = (longest.unwrap_or(0) as u16).min(list.width * 2 / 3);
    let seen = picker.listed().enumerate().skip(first);
    for ((index, item), row) in seen.zip(rows.rows()) {
        if index == picker.chosen {
            shade(buf, row, theme.style(Role::Selected));
            let x = list.x.saturating_sub(1);
            draw(buf, x, row.y, "▸", theme.style(Role::Focus));
        }
        // Keys stand at the right, as in a menu; all else in a column.
        let wide = width(&item.words) as u16;
        let words = match picker.what {
            // Why it can't be done leaves its name some room.
            Choose::Command => {
                let least = (width(&item.name) as u16 + 2).min(row.width / 2);
                row.width.saturating_sub(wide).max(least)
            }
            _ => names + 2,
        };
        let named = match wide {
            0 => row,
            _ => row.wide(words.saturating_sub(2)),
        };
        put(buf, named, &item.name, theme.style(Role::Text));
        let role = match picker.what {
            Choose::Command if !item.is_refused => Role::Key,
            _ => Role::Muted,
        };
        put(buf, row.behind(words), &item.words, theme.style(role));
    }
}

/// The roles of the theme, each in its style.
fn roles(state: &State, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let columns = if area.width >= 48 { 3 } else { 2 };
    let wide = area.width / columns;
    for (index, role) in Role::ALL.into_iter().enumerate() {
        let (row, column) = (index as u16 / columns, index as u16 % columns);
        if row >= area.height {
            return;
        }
        let cell = area
            .row(row)
            .behind(column * wide)
            .wide(wide.saturating_sub(1));
        put(buf, cell, role.name(), theme.style(role));
    }
}
