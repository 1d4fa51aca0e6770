//! The copy menu: a row for each text that can be copied, with how it begins.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::message::COPIED_MASK;
use crate::message::stand_ins::shown_lines;
use crate::message::wrap::{width, wrap};
use crate::tui::draw::text::{draw, paragraph, put, shade};
use crate::tui::input::action::{Action, Copy};
use crate::tui::state::State;
use crate::tui::state::copies::{Copied, beginning, title};
use crate::tui::theme::Role;

/// Characters of a text that the menu shows at most.
const PREVIEW: usize = 200;

/// Rows above the list.
const TITLE: u16 = 1;

/// The copy that is chosen.
pub fn chosen(state: &State) -> Copy {
    let copies = Copy::ALL;
    copies
        .get(state.pages.copy)
        .copied()
        .unwrap_or(Copy::Target)
}

/// What each entry copies, as it begins, or why it can't.
fn entries(state: &State) -> Vec<(Copy, Result<Copied, &'static str>)> {
    let entry = |what| (what, beginning(state, what));
    Copy::ALL.into_iter().map(entry).collect()
}

/// Where texts begin, right of their names.
fn column(state: &State, area: Rect) -> u16 {
    let titles = Copy::ALL.iter().map(|what| width(&title(state, *what)));
    let longest = titles.max().unwrap_or(0) as u16;
    area.x + 4 + longest.min(area.width / 2)
}

/// The rows that are in sight, each with what it copies. A reason that is too long for a row has several, where rows are
/// free.
fn rows(
    state: &State,
    area: Rect,
    entries: &[(Copy, Result<Copied, &'static str>)],
) -> Vec<(Copy, Rect)> {
    let room = area.height.saturating_sub(TITLE);
    let first = (state.pages.copy + 1).saturating_sub(usize::from(room));
    let mut spare = usize::from(room).saturating_sub(entries.len());
    let columns = usize::from(area.right().saturating_sub(column(state, area)));
    let mut y = area.y + TITLE;
    let mut rows = Vec::with_capacity(entries.len());
    for (what, found) in entries.iter().skip(first).take(usize::from(room)) {
        let wanted = found.as_ref().err();
        let wanted = wanted.map_or(1, |reason| wrap(reason, columns.max(1)).count());
        let more = wanted.saturating_sub(1).min(spare);
        spare -= more;
        let place = Rect::new(area.x, y, area.width, 1 + more as u16);
        y += place.height;
        rows.push((*what, place));
    }
    rows
}

/// What the row at `y` copies.
pub fn at(state: &State, area: Rect, y: u16) -> Option<Copy> {
    let mut rows = rows(state, area, &entries(state)).into_iter();
    rows.find_map(|(what, row)| (row.top()..row.bottom()).contains(&y).then_some(what))
}

/// Draws the menu.
pub fn render(state: &State, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let end = area.right();
    let x = put(buf, area.x, end, area.y, "Copy", theme.style(Role::Focus));
    let column = column(state, area);
    let entries = entries(state);
    let all = rows(state, area, &entries);
    let mut masked = false;
    for (what, row) in &all {
        let what = *what;
        if chosen(state) == what {
            shade(buf, *row, theme.style(Role::Selected));
            draw(buf, row.x, row.y, "▸", theme.style(Role::Focus));
        }
        let found = entries.iter().find(|(copy, _)| *copy == what);
        let (role, name) = match found {
            Some((_, Ok(found))) => {
                masked |= found.masked;
                let text = preview(&found.text);
                put(buf, column, end, row.y, &text, theme.style(Role::Text));
                (Role::Label, title(state, what))
            }
            Some((_, Err(reason))) => {
                let beside = Rect::new(column, row.y, end.saturating_sub(column), row.height);
                paragraph(buf, beside, reason, theme.style(Role::Muted));
                (Role::Muted, title(state, what))
            }
            None => continue,
        };
        let until = column.saturating_sub(1);
        put(buf, row.x + 3, until, row.y, &name, theme.style(role));
    }
    let seen = |what: Option<Copy>| all.iter().any(|(copy, _)| Some(*copy) == what);
    let mark = theme.style(Role::Label);
    if !seen(Copy::ALL.first().copied()) {
        draw(buf, end.saturating_sub(1), area.y, "▲", mark);
    }
    if !seen(Copy::ALL.last().copied()) && !area.is_empty() {
        draw(buf, end.saturating_sub(1), area.bottom() - 1, "▼", mark);
    }
    if masked {
        let reveals = state.keys.says(&Action::ToggleSecrets, "reveals them.");
        let words = format!("{COPIED_MASK} replaces a secret. {reveals}");
        put(buf, x + 3, end, area.y, &words, theme.style(Role::Muted));
    }
}

/// How a text begins, on one line.
fn preview(text: &str) -> String {
    // Of a long text, no more is looked at than can be seen.
    let text = match text.char_indices().nth(4 * PREVIEW) {
        Some((end, _)) => text.get(..end).unwrap_or(""),
        None => text,
    };
    let shown = shown_lines(text.trim_end());
    let lines: Vec<&str> = shown.lines().filter(|line| !line.is_empty()).collect();
    let line = lines.join(" ");
    match line.char_indices().nth(PREVIEW) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or("")),
        None => line,
    }
}
