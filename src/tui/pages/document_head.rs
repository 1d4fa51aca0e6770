//! What is said of a document, in rows above its links.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::Level;
use crate::message::wrap::{width, wrap};
use crate::tui::draw::text::{draw, put};
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::state::document_head::HeadRow;
use crate::tui::theme::Role;

/// Cells before a text, on a page that is wide enough for labels at its left.
const LABEL: u16 = 13;

/// The most rows that a text takes.
const MOST_ROWS: usize = 3;

/// The label of rows that take one line.
const ATTACHMENT: &str = "Attachment";

/// The rows that links keep.
const LEAST_FOR_LINKS: u16 = 5;

/// How many rows of `area` the head takes, with the row of air below it.
pub(super) fn rows(state: &State, area: Rect) -> u16 {
    let head = &state.links.head.rows;
    if head.is_empty() {
        return 0;
    }
    let wanted = wanted(state, area.width, each(state, area));
    wanted.min(most(state, area))
}

/// How many rows the head takes with so many for each of its rows at most, and the row of air below it.
fn wanted(state: &State, width: u16, each: usize) -> u16 {
    let rows = state.links.head.rows.iter();
    let wanted: usize = rows.map(|row| lines(row, width, each).len()).sum();
    u16::try_from(wanted + 1).unwrap_or(u16::MAX)
}

/// The rows that the links leave to the head: half of them at least are theirs, if there are so many.
fn most(state: &State, area: Rect) -> u16 {
    let count = u16::try_from(state.links.listed().len()).unwrap_or(u16::MAX);
    let links = count.saturating_add(2).min(area.height / 2);
    area.height.saturating_sub(links.max(LEAST_FOR_LINKS))
}

/// The rows that each row of the head takes at most: one, where all of them have no room otherwise.
fn each(state: &State, area: Rect) -> usize {
    match wanted(state, area.width, MOST_ROWS) <= most(state, area) {
        true => MOST_ROWS,
        false => 1,
    }
}

/// Draws the head in the first rows of `area`.
pub(super) fn render(state: &State, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let end = area.y + rows(state, area).saturating_sub(1);
    let each = each(state, area);
    let mut y = area.y;
    for row in &state.links.head.rows {
        let role = match row.level {
            Some(Level::Quiet) => Role::Muted,
            Some(level) => Role::from(level),
            None => Role::Text,
        };
        let label = match row.level {
            Some(level) if level > Level::Quiet => level.badge(),
            _ => row.label.clone(),
        };
        let label_role = if row.level > Some(Level::Quiet) {
            role
        } else {
            Role::Label
        };
        for (index, line) in lines(row, area.width, each).into_iter().enumerate() {
            if y >= end {
                let muted = theme.style(Role::Muted);
                draw(buf, area.right() - 1, end.saturating_sub(1), "…", muted);
                return;
            }
            let place = area.row(y - area.y);
            if index == 0 {
                let named = place.wide(LABEL).behind(1);
                put(buf, named, &label, theme.style(label_role));
            }
            put(buf, place.behind(LABEL), line, theme.style(role));
            y += 1;
        }
    }
}

/// The text of a row, on so many lines at most; of a long one, its start.
fn lines(row: &HeadRow, columns: u16, each: usize) -> Vec<&str> {
    let columns = usize::from(columns.saturating_sub(LABEL)).max(10);
    // Digests are cut.
    match width(&row.text) > columns && row.label != ATTACHMENT && each > 1 {
        true => wrap(&row.text, columns).take(each).collect(),
        false => vec![&row.text],
    }
}
