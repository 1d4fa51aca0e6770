//! What the reference hands over, in the rows below the target: how many parameters, and those that matter.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::explain;
use crate::explain::{HandedOver, Named};
use crate::message::Message;
use crate::message::wrap::{first_columns, last_columns, lines, width};
use crate::report::brief::ARROW;
use crate::report::mask::MASK;
use crate::tui::draw::text::put;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// Between the parts.
const BETWEEN: &str = " · ";

/// From this height of the screen on, one more row is wanted for names that would be counted.
const TALL: u16 = 40;

/// The most rows that may be wanted.
const MOST_ROWS: usize = 64;

/// With fewer names in each note, notes are left out instead.
const LEAST_NAMES: usize = 2;

/// What is said.
fn found(state: &State) -> Option<HandedOver> {
    if state.hidden().is_some() || state.comparison.is_some() {
        return None;
    }
    let mask = (!state.look.secrets).then_some(MASK);
    explain::handed_over(&state.inspection, mask)
}

/// Part by part: the number, and these notes.
fn parts(found: &HandedOver, notes: &[Message]) -> Vec<String> {
    let notes = notes.iter().map(Message::to_string);
    std::iter::once(found.count.clone()).chain(notes).collect()
}

/// With as many names as have room.
fn fitted_to(found: &HandedOver, area: Rect) -> Fitted {
    let (room, rows) = (usize::from(area.width), usize::from(area.height));
    if found.notes.len() > most_parts(room, rows) {
        return fitted(&parts(found, &found.notes), room, rows);
    }
    let with = |names: usize| Fitted::new(&parts(found, &found.naming(names)), 0, room);
    let fits = |names: usize| with(names).rows.len() <= rows;
    let all = found.most_names();
    if fits(all) {
        return with(all);
    }
    // More names never take fewer rows, but for the last one, which stands in place of a count.
    let (mut enough, mut too_many) = (LEAST_NAMES - 1, all);
    while enough + 1 < too_many {
        let names = enough.midpoint(too_many);
        match fits(names) {
            true => enough = names,
            false => too_many = names,
        }
    }
    match enough {
        LEAST_NAMES.. => with(enough),
        _ => fitted(&parts(found, &found.notes), room, rows),
    }
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

    fn fits(self, rows: usize) -> Option<Fitted> {
        (self.rows.len() <= rows).then_some(self)
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
        .find(|count| with(*count, None).fits(rows).is_some());
    let count = whole.unwrap_or(1);
    let Some(next) = parts.get(count) else {
        return with(count, None);
    };
    // What is left out of a chain is in its middle.
    let hops: Vec<&str> = next.split(ARROW).collect();
    let last = hops.last().copied().unwrap_or_default();
    let mut chains = (1..hops.len().saturating_sub(1)).rev().map(|kept| {
        let start = hops.get(..kept).unwrap_or_default().join(ARROW);
        format!("{start}{ARROW}…{ARROW}{last}")
    });
    // Where nothing else is said, the end of a long one is.
    let most = if rows > 1 && count == 1 {
        room * rows
    } else {
        0
    };
    let mut ends = (1..most)
        .rev()
        .map(|columns| format!("…{}", last_columns(next, columns)));
    let short = |next: String| with(count, Some(&next)).fits(rows);
    let found = chains.find_map(short).or_else(|| ends.find_map(short));
    found.unwrap_or_else(|| with(count, None))
}

/// The value that is named at a cell, or that the part there is about, by its place in the list of values; at the number
/// of those that are left out, the first of them.
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
    let named = found.named.get(note).map_or(&[][..], Vec::as_slice);
    let place = part.and_then(|part| fitted.parts.get(part));
    let value = place.and_then(|place| {
        named_at(
            fitted.text.get(place.clone())?,
            named,
            at.checked_sub(place.start)?,
        )
    });
    value.or_else(|| found.values.get(note).copied())
}

/// The value that is named at byte `at` of a note: the last whose name starts there or before it; after all names, where the
/// note counts others, the first of these.
fn named_at(note: &str, named: &[Named], at: usize) -> Option<usize> {
    let start = |lead: &str| note.find(lead).map(|start| start + lead.len());
    let mut from = start(ARROW).or_else(|| start(": "))?;
    let (mut last, mut left_out) = (None, None);
    for one in named {
        let Some(start) = note.get(from..)?.find(&one.name) else {
            left_out = left_out.or(Some(one.value));
            continue;
        };
        if from + start <= at {
            last = Some(one.value);
        }
        from += start + one.name.len();
    }
    left_out.filter(|_| at > from).or(last)
}

/// How many rows it wants.
pub fn rows(state: &State, room: u16) -> u16 {
    let Some(found) = found(state) else { return 0 };
    let room = usize::from(room);
    let rows = |notes: &[Message]| {
        let mut parts = parts(&found, notes);
        // No screen has room for more.
        parts.truncate(most_parts(room, MOST_ROWS));
        Fitted::new(&parts, 0, room).rows.len()
    };
    let wanted = match (rows(&found.notes), state.look.size.1) {
        // One more, if there is anything to put into it.
        (short, TALL..) => rows(&found.naming(found.most_names())).clamp(short, short + 1),
        (short, _) => short,
    };
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
    for (y, row) in (area.y..area.bottom()).zip(&fitted.rows) {
        let mut x = area.x;
        let mut at = row.start;
        let mut write = |to: usize, style: Style| {
            let piece = fitted.text.get(at..to).filter(|piece| !piece.is_empty());
            if let Some(piece) = piece {
                x = put(buf, x, area.right(), y, piece, style);
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

    fn rows(parts: &[&str], room: usize, rows: usize) -> Vec<String> {
        let parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
        let fitted = fitted(&parts, room, rows);
        let rows = fitted.rows.iter();
        rows.map(|row| fitted.text[row.clone()].to_owned())
            .collect()
    }

    #[test]
    fn parts_that_have_no_room_are_counted() {
        let parts = ["3 parameters", "u → a.example", "e: e-mail address"];
        let all = "3 parameters · u → a.example · e: e-mail address";
        assert_eq!(rows(&parts, 80, 1), [all]);
        assert_eq!(
            rows(&parts, 40, 1),
            ["3 parameters · u → a.example · 1 more"]
        );
        assert_eq!(rows(&parts, 30, 1), ["3 parameters · 2 more"]);
        assert_eq!(
            rows(&parts, 30, 9),
            ["3 parameters · u → a.example", "e: e-mail address"]
        );
    }

    #[test]
    fn a_chain_starts_beside_the_number_and_keeps_both_ends() {
        let chain = [
            "4 parameters",
            "url → first.example → second.example → third.example",
        ];
        assert_eq!(
            rows(&chain, 44, 2),
            [
                "4 parameters · url → first.example →",
                "second.example → third.example"
            ]
        );
        assert_eq!(
            rows(&chain, 60, 1),
            ["4 parameters · url → first.example → … → third.example"]
        );
        assert_eq!(
            rows(&chain, 24, 2),
            ["4 parameters · url → … →", "third.example"]
        );
        assert_eq!(rows(&chain, 12, 2), ["4 parameters", "…ird.example"]);
        // A host that is longer than a row goes on in the next.
        let long = ["2 parameters", "u → a-very-long-name-of-a-host.example"];
        assert_eq!(
            rows(&long, 20, 3),
            [
                "2 parameters · u →",
                "a-very-long-name-of-",
                "a-host.example"
            ]
        );
    }
}
