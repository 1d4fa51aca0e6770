//! What the reference hands over, in the rows below the target: how many parameters, and those that matter.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::explain;
use crate::explain::HandedOver;
use crate::explain::mask::MASK;
use crate::message::Message;
use crate::message::wrap::{first_columns, lines, width};
use crate::report::brief::ARROW;
use crate::tui::draw::text::put;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// Between the parts.
const BETWEEN: &str = " · ";

/// The most rows that may be wanted.
const MOST_ROWS: usize = 64;

/// What is said.
fn found(state: &State) -> Option<HandedOver> {
    if state.hidden().is_some() || state.comparison.is_some() {
        return None;
    }
    let mask = (!state.look.secrets).then_some(MASK);
    let found = explain::handed_over(&state.inspection, mask)?;
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
        usize::from(area.width),
        usize::from(area.height),
    )
}

/// No more parts fit: each has a character at least, and what stands between two.
fn most_parts(room: usize, rows: usize) -> usize {
    room * rows / (1 + width(BETWEEN)) + 1
}

/// The parts behind each other, on as many rows as there are.
struct Fitted {
    /// All that is seen.
    text: String,
    /// Where each part stands in it.
    parts: Vec<Range<usize>>,
    /// The rows of it.
    rows: Vec<Range<usize>>,
}

impl Fitted {
    /// These parts, `left` others counted after them.
    fn new(parts: &[impl AsRef<str>], left: usize, room: usize) -> Fitted {
        let mut text = String::new();
        let (mut places, mut units) = (Vec::new(), Vec::new());
        let more = (left > 0).then(|| format!("{left} more"));
        for (index, part) in parts
            .iter()
            .map(AsRef::as_ref)
            .chain(more.as_deref())
            .enumerate()
        {
            if index > 0 {
                text.push_str(BETWEEN);
            }
            let start = text.len();
            text.push_str(part);
            if index < parts.len() {
                places.push(start..text.len());
            }
            let found = units_of(part, room);
            units.extend(found.map(|unit| start + unit.start..start + unit.end));
        }
        Fitted {
            rows: rows_of(&text, &units, room),
            parts: places,
            text,
        }
    }
}

/// What stays together of a part where it has room in a row: all of it, or a host of a chain with the arrow after it.
fn units_of(part: &str, room: usize) -> impl Iterator<Item = Range<usize>> {
    let mut ends: Vec<usize> = match part.contains(ARROW) || width(part) > room {
        true => part.match_indices(' ').map(|(at, _)| at).collect(),
        false => Vec::new(),
    };
    ends.retain(|at| !part.get(*at..).is_some_and(|rest| rest.starts_with(ARROW)));
    ends.push(part.len());
    let mut start = 0;
    ends.into_iter().map(move |end| {
        let unit = start..end;
        start = end + 1;
        unit
    })
}

/// The rows of these units of a text. One that is longer than a row goes on in the next.
fn rows_of(text: &str, units: &[Range<usize>], room: usize) -> Vec<Range<usize>> {
    let shown = |place: &Range<usize>| text.get(place.clone()).unwrap_or("");
    let mut rows: Vec<Range<usize>> = Vec::new();
    for unit in units {
        if let Some(row) = rows.last_mut()
            && width(shown(&(row.start..unit.end))) <= room
        {
            row.end = unit.end;
            continue;
        }
        let broken = lines(shown(unit), room, room);
        rows.extend(broken.map(|line| unit.start + line.start..unit.start + line.end));
    }
    rows
}

/// As many of the parts as have room in so many rows; of the first that has not, where it leads from and to.
fn fitted(parts: &[String], room: usize, rows: usize) -> Fitted {
    let all = parts.len();
    let with = |count: usize, next: Option<&str>| {
        let parts = parts.iter().take(count).map(String::as_str);
        let parts: Vec<&str> = parts.chain(next).collect();
        Fitted::new(&parts, all - parts.len(), room)
    };
    let whole = (2..=all.min(most_parts(room, rows)))
        .rev()
        .find(|count| with(*count, None).rows.len() <= rows);
    let count = whole.unwrap_or(1);
    let Some(next) = parts.get(count) else {
        return with(count, None);
    };
    // What is left out of a chain is in its middle.
    let hops: Vec<&str> = next.split(ARROW).collect();
    let last = hops.last().copied().unwrap_or_default();
    let chains = (1..hops.len().saturating_sub(1)).rev().map(|kept| {
        let start = hops.get(..kept).unwrap_or_default().join(ARROW);
        format!("{start}{ARROW}…{ARROW}{last}")
    });
    let mut short = chains.map(|next| with(count, Some(&next)));
    let found = short.find(|one| one.rows.len() <= rows);
    found.unwrap_or_else(|| with(count, None))
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

#[cfg(test)]
mod tests {
    use super::fitted;
    use crate::examples::hold;

    #[test]
    fn parts_that_have_no_room_are_counted() {
        hold("parts", |[parts, room, rows]| {
            let parts: Vec<String> = parts.split(" | ").map(str::to_owned).collect();
            let [room, rows] = [room, rows].map(|number| number.parse().expect("a number"));
            let fitted = fitted(&parts, room, rows);
            let rows = fitted.rows.iter().map(|row| &fitted.text[row.clone()]);
            rows.collect::<Vec<_>>().join(" | ")
        });
    }
}
