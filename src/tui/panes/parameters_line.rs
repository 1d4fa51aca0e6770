//! What the reference hands over, in the rows below the target: how many parameters, and those that matter.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::explain;
use crate::explain::HandedOver;
use crate::message::Message;
use crate::message::wrap::first_columns;
use crate::tui::draw::fitted::{Fitted, fitted, most_parts};
use crate::tui::draw::text::put;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The most rows that may be wanted.
const MOST_ROWS: usize = 64;

/// What is said.
fn found(state: &State) -> Option<HandedOver> {
    if state.hidden().is_some() || state.comparison.is_some() {
        return None;
    }
    let found = explain::handed_over(&state.inspection, !state.look.secrets)?;
    // Their number alone is in Components.
    (found.facts().len() > 1).then_some(found)
}

/// Part by part: the number, and the notes.
fn parts(found: &HandedOver) -> Vec<String> {
    let facts = found.facts();
    facts.iter().map(Message::to_string).collect()
}

/// The parts that have room in an area.
fn fitted_to(found: &HandedOver, area: Rect) -> Fitted {
    fitted(
        &parts(found),
        0,
        usize::from(area.width),
        usize::from(area.height),
    )
}

/// The value that the part at a cell is about, by its place in the list of values; at the number of those that are left
/// out, the first of them.
pub fn value_at(state: &State, area: Rect, (column, row): (u16, u16)) -> Option<usize> {
    let found = found(state)?;
    let fitted = fitted_to(&found, area);
    let row = fitted.rows.get(usize::from(row.checked_sub(area.y)?))?;
    let shown = fitted.text.get(row.clone())?;
    let before = first_columns(shown, usize::from(column.checked_sub(area.x)?));
    let at = row.start + before.len();
    if at >= row.end {
        return None;
    }
    let part = fitted.parts.iter().position(|part| at < part.end);
    // The first part is their number.
    let note = part.unwrap_or(fitted.parts.len()).checked_sub(1)?;
    found.values.get(note).copied()
}

/// How many rows it wants.
pub fn rows(state: &State, room: u16) -> u16 {
    let Some(found) = found(state) else { return 0 };
    let room = usize::from(room);
    let mut parts = parts(&found);
    // No screen has room for more.
    parts.truncate(most_parts(room, MOST_ROWS));
    let wanted = Fitted::new(&parts, 0, room).rows.len();
    u16::try_from(wanted).unwrap_or(u16::MAX)
}

/// Draws it. Says whether there was anything.
pub fn render(state: &State, area: Rect, buf: &mut Buffer) -> bool {
    let theme = state.theme();
    let (text, quiet) = (theme.style(Role::Text), theme.style(Role::Muted));
    let Some(found) = found(state) else {
        return false;
    };
    let fitted = fitted_to(&found, area);
    for (mut rest, row) in area.rows().zip(&fitted.rows) {
        let mut at = row.start;
        let mut write = |to: usize, style: Style| {
            let piece = fitted.text.get(at..to).filter(|piece| !piece.is_empty());
            if let Some(piece) = piece {
                rest = put(buf, rest, piece, style);
                at = to;
            }
        };
        for part in &fitted.parts {
            write(part.start.clamp(row.start, row.end), quiet);
            write(part.end.clamp(row.start, row.end), text);
        }
        write(row.end, quiet);
    }
    !fitted.parts.is_empty()
}
