//! Parts behind each other with points between, on a few rows: each stays together where it can, and those that have no room
//! are counted.

use std::ops::Range;

use crate::message::wrap::{lines, width};
use crate::report::brief::ARROW;

/// Between the parts.
const BETWEEN: &str = " · ";

/// No more parts fit: each has a character at least, and what stands between two.
pub fn most_parts(room: usize, rows: usize) -> usize {
    room * rows / (1 + width(BETWEEN)) + 1
}

/// The parts behind each other, on as many rows as there are.
pub struct Fitted {
    /// All that is seen.
    pub text: String,
    /// Where each part stands in it.
    pub parts: Vec<Range<usize>>,
    pub rows: Vec<Range<usize>>,
}

impl Fitted {
    /// These parts, `left` others counted after them.
    pub fn new(parts: &[impl AsRef<str>], left: usize, room: usize) -> Fitted {
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

impl Fitted {
    /// What is on each row.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let rows = self.rows.iter();
        rows.map(|row| self.text.get(row.clone()).unwrap_or(""))
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

/// As many of the parts as have room in so many rows, those that are left out and `more` others counted; of the first that has no
/// room, where it leads from and to.
pub fn fitted(parts: &[String], more: usize, room: usize, rows: usize) -> Fitted {
    let all = parts.len();
    let with = |count: usize, next: Option<&str>| {
        let parts = parts.iter().take(count).map(String::as_str);
        let parts: Vec<&str> = parts.chain(next).collect();
        Fitted::new(&parts, all - parts.len() + more, room)
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

#[cfg(test)]
mod tests {
    use super::fitted;
    use crate::examples::hold;

    #[test]
    fn parts_that_have_no_room_are_counted() {
        hold("parts", |[parts, room, rows]| {
            let parts: Vec<String> = parts.split(" | ").map(str::to_owned).collect();
            let [room, rows] = [room, rows].map(|number| number.parse().expect("a number"));
            let fitted = fitted(&parts, 0, room, rows);
            fitted.lines().collect::<Vec<_>>().join(" | ")
        });
    }
}
