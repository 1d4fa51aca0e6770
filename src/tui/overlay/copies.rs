//! The copy menu: a row for each text that can be copied, with its key and how it begins.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::message::stand_ins::shown_lines;
use crate::message::wrap::width;
use crate::tui::action::{Action, Copy};
use crate::tui::copies::{beginning, title};
use crate::tui::state::State;
use crate::tui::text::{draw, put, shade};
use crate::tui::theme::Role;

/// Characters of a text that the menu shows at most.
const PREVIEW: usize = 200;

/// Rows above the list.
const TITLE: u16 = 1;

/// The copy that is chosen.
pub fn chosen(state: &State) -> Copy {
    let copies = Copy::ALL;
    copies.get(state.copy).copied().unwrap_or(Copy::Target)
}

/// The rows that are in sight, each with what it copies.
fn rows(state: &State, area: Rect) -> Vec<(Copy, Rect)> {
    let room = usize::from(area.height.saturating_sub(TITLE));
    let first = (state.copy + 1).saturating_sub(room);
    let rows = Copy::ALL.into_iter().skip(first).take(room).zip(0..);
    rows.map(|(what, row)| {
        let y = area.y + TITLE + row;
        (what, Rect::new(area.x, y, area.width, 1))
    })
    .collect()
}

/// What the row at `y` copies.
pub fn at(state: &State, area: Rect, y: u16) -> Option<Copy> {
    let mut rows = rows(state, area).into_iter();
    rows.find_map(|(what, row)| (row.y == y).then_some(what))
}

/// Draws the menu.
pub fn render(state: &State, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let end = area.right();
    let x = put(buf, area.x, end, area.y, "Copy", theme.style(Role::Focus));
    let titles: Vec<String> = Copy::ALL.iter().map(|what| title(state, *what)).collect();
    let longest = titles.iter().map(|title| width(title)).max().unwrap_or(0) as u16;
    let column = area.x + 5 + longest.min(area.width / 2);
    let letters: Vec<(String, Copy)> = state.keys.copies().collect();
    let mut masked = false;
    for (what, row) in rows(state, area) {
        let (found, role) = match beginning(state, what) {
            Ok(found) => {
                masked |= found.masked;
                (preview(&found.text), Role::Text)
            }
            Err(reason) => (reason.to_owned(), Role::Muted),
        };
        if chosen(state) == what {
            shade(buf, row, theme.style(Role::Selected));
            draw(buf, row.x, row.y, "▸", theme.style(Role::Focus));
        }
        let letter = letters.iter().find(|(_, copy)| *copy == what);
        let letter = letter.map_or("", |(letter, _)| letter);
        put(buf, row.x + 1, end, row.y, letter, theme.style(Role::Key));
        let name = title(state, what);
        let label = match role {
            Role::Muted => Role::Muted,
            _ => Role::Label,
        };
        put(
            buf,
            row.x + 3,
            column.saturating_sub(1),
            row.y,
            &name,
            theme.style(label),
        );
        put(buf, column, end, row.y, &found, theme.style(role));
    }
    let all = rows(state, area);
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
        let words = format!("*** replaces a secret. {reveals}");
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
