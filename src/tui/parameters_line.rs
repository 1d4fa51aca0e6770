//! What the reference hands over, in the rows below the target: how many parameters, and those that matter.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::state::State;
use super::text::{ending, put};
use super::theme::Role;
use crate::explain;
use crate::message::wrap::width;
use crate::report::mask::MASK;

/// Between the parts.
const BETWEEN: &str = " · ";

/// What is said, part by part.
fn parts(state: &State) -> Vec<String> {
    if state.hidden().is_some() || state.comparison.is_some() {
        return Vec::new();
    }
    let mask = (!state.secrets).then_some(MASK);
    let Some(found) = explain::handed_over(&state.inspection, mask) else {
        return Vec::new();
    };
    let notes = found.notes.iter().map(|note| note.to_string());
    std::iter::once(found.count).chain(notes).collect()
}

/// The value that the part at a cell is about, by its place in the list of values.
pub fn value_at(state: &State, area: Rect, (column, row): (u16, u16)) -> Option<usize> {
    let parts = parts(state);
    let counts = fitted(&parts, usize::from(area.width), usize::from(area.height));
    let above = usize::from(row.checked_sub(area.y)?);
    let first: usize = counts.iter().take(above).sum();
    let on_row = parts.get(first..first + counts.get(above)?)?;
    let mut x = usize::from(area.x);
    for (index, part) in on_row.iter().enumerate() {
        x += width(part);
        if usize::from(column) < x {
            let mask = (!state.secrets).then_some(MASK);
            let found = explain::handed_over(&state.inspection, mask)?;
            // The first part is their number.
            return found.values.get((first + index).checked_sub(1)?).copied();
        }
        x += width(BETWEEN);
    }
    None
}

/// How many of the parts stand on each row; the rest has none.
fn fitted(parts: &[String], room: usize, rows: usize) -> Vec<usize> {
    let mut counts = Vec::new();
    let mut next = 0;
    while next < parts.len() && counts.len() < rows {
        let is_last = counts.len() + 1 == rows;
        let (mut used, mut count) = (0, 0);
        for (index, part) in parts.iter().enumerate().skip(next) {
            let gap = if count > 0 { width(BETWEEN) } else { 0 };
            let left = parts.len() - index - 1;
            // What is left out is counted at the end of the last row.
            let rest = match is_last && left > 0 {
                true => width(&more(left)),
                false => 0,
            };
            if count > 0 && used + gap + width(part) + rest > room {
                break;
            }
            used += gap + width(part);
            count += 1;
        }
        counts.push(count);
        next += count;
    }
    counts
}

fn more(count: usize) -> String {
    format!("{BETWEEN}{count} more")
}

/// How many rows it wants.
pub fn rows(state: &State, room: u16) -> u16 {
    let parts = parts(state);
    fitted(&parts, usize::from(room), parts.len()).len() as u16
}

/// Draws it. Says whether there was anything.
pub fn render(state: &State, area: Rect, buf: &mut Buffer) -> bool {
    let theme = state.theme();
    let (text, quiet) = (theme.style(Role::Text), theme.style(Role::Muted));
    let parts = parts(state);
    let mut left = parts.as_slice();
    let counts = fitted(&parts, usize::from(area.width), usize::from(area.height));
    let last = counts.len();
    for (index, (y, count)) in (area.y..area.bottom()).zip(counts).enumerate() {
        let (row, after) = left.split_at(count);
        left = after;
        let rest = match index + 1 == last && !left.is_empty() {
            true => more(left.len()),
            false => String::new(),
        };
        let end = area.right().saturating_sub(width(&rest) as u16);
        let mut x = area.x;
        for (place, part) in row.iter().enumerate() {
            if place > 0 {
                x = put(buf, x, end, y, BETWEEN, quiet);
            }
            let (mark, part) = ending(part, usize::from(end.saturating_sub(x)));
            x = put(buf, x, end, y, mark, quiet);
            x = put(buf, x, end, y, part, text);
        }
        put(buf, x, area.right(), y, &rest, quiet);
    }
    !parts.is_empty()
}

#[cfg(test)]
mod tests {
    use super::fitted;

    #[test]
    fn parts_that_have_no_room_are_counted() {
        let parts = ["3 parameters", "u → a.example", "e: e-mail address"].map(String::from);
        assert_eq!(fitted(&parts, 80, 1), [3]);
        assert_eq!(fitted(&parts, 40, 1), [2], "and “1 more”");
        assert_eq!(fitted(&parts, 30, 1), [1]);
        assert_eq!(fitted(&parts, 30, 9), [2, 1]);
        assert_eq!(fitted(&parts, 5, 2), [1, 1], "the first is cut");
    }
}
