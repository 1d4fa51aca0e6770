//! The pseudocode, whole where there is room; otherwise without the ends of blocks, then with the branches that
//! were not taken folded, and then scrolled to the line at work.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::lengths::{code, decides, is_ruled_out, split, start};
use super::shared::shown;
use crate::explain::player::{CodeLine, LineState, Listing, Stage};
use crate::message::wrap::width;
use crate::tui::draw::text::{draw, put};
use crate::tui::state::State;
use crate::tui::theme::Role;

/// Rows of the outer listing that are worth seeing above the inner one.
const LEAST: usize = 3;

/// Columns of a value that are worth seeing, and of a reason why a rule does not apply. A short one is whole.
const LEAST_VALUE: u16 = 20;
const LEAST_REASON: u16 = 13;

/// A row of the listing.
#[derive(Clone, Copy)]
enum Row<'s> {
    Title(&'s Listing),
    Line(&'s CodeLine),
    /// The start of a line that is too long, up to this byte of its code; the rest follows.
    Head(&'s CodeLine, usize),
    /// What is left of it.
    Rest(&'s CodeLine, usize),
    /// Lines that were not taken.
    Fold,
    /// Lines that have no room.
    More,
}

/// Draws the listings: the inner one in a place of its own, if it has one.
pub fn render(state: &State, stage: &Stage, area: Rect, inner: Rect, buf: &mut Buffer) {
    let turn = match stage.turn {
        Some((turn, count)) => format!(", loop step {turn} of {count}"),
        None => String::new(),
    };
    let (left, right) = columns(stage, area, inner);
    for (area, rows) in [(area, left), (inner, right)] {
        for (y, row) in (area.top()..area.bottom()).zip(rows) {
            let place = Rect {
                y,
                height: 1,
                ..area
            };
            render_row(state, row, &turn, place, buf);
        }
    }
}

/// The rows of both places.
fn columns(stage: &Stage, area: Rect, inner: Rect) -> (Vec<Row<'_>>, Vec<Row<'_>>) {
    let (left, right) = listed(stage, area, inner);
    (unfolded(left, area), unfolded(right, inner))
}

/// Lines that are too long, on two rows where rows are free: first the line at work, then those that have decided
/// something.
fn unfolded(mut rows: Vec<Row<'_>>, area: Rect) -> Vec<Row<'_>> {
    let mut spare = usize::from(area.height).saturating_sub(rows.len());
    let is_long = |row: &Row<'_>| matches!(row, Row::Line(line) if split(line, area).is_some());
    let rank = |row: &Row<'_>| match row {
        Row::Line(line) if line.state == LineState::Current => 0,
        Row::Line(line) if decides(line, area) => 1,
        _ => 2,
    };
    // A line that is left out is read when its turn comes; of one that is cut, nobody knows what it does.
    while let [.., Row::Line(last), Row::More] = rows.as_slice()
        && last.state == LineState::Pending
        && rows.len() > LEAST
        && rows.iter().filter(|row| is_long(row)).count() > spare
    {
        rows.remove(rows.len() - 2);
        spare += 1;
    }
    let long = rows.iter().enumerate().filter(|(_, row)| is_long(row));
    let mut broken: Vec<(u8, usize)> = long.map(|(index, row)| (rank(row), index)).collect();
    broken.sort_unstable();
    broken.truncate(spare);
    let mut all = Vec::with_capacity(rows.len() + spare);
    for (index, row) in rows.into_iter().enumerate() {
        let is_broken = broken.iter().any(|(_, one)| *one == index);
        match row {
            Row::Line(line) if is_broken => match split(line, area) {
                Some(end) => all.extend([Row::Head(line, end), Row::Rest(line, end)]),
                None => all.push(row),
            },
            _ => all.push(row),
        }
    }
    all
}

/// Rows that are kept for the second halves of such lines, where there are enough.
fn halves(listings: &[Listing], area: Rect) -> usize {
    let lines = listings.iter().flat_map(|listing| &listing.lines);
    let count = lines.filter(|line| decides(line, area)).count();
    // The line at work is whole before all others.
    let current = |line: &&CodeLine| line.state == LineState::Current && decides(line, area);
    let least = match area.height {
        3.. => listings
            .iter()
            .flat_map(|listing| &listing.lines)
            .filter(current)
            .count(),
        _ => 0,
    };
    count.min((usize::from(area.height) / 8).max(least))
}

fn listed(stage: &Stage, area: Rect, inner: Rect) -> (Vec<Row<'_>>, Vec<Row<'_>>) {
    let room = usize::from(area.height);
    match (inner.is_empty(), stage.listings.as_slice()) {
        (false, [outer, inside @ ..]) => {
            let left = fitted(
                &outer.lines,
                room - halves(std::slice::from_ref(outer), area),
            );
            let halves = halves(inside, inner);
            let inside = inside.first().map_or_else(Vec::new, |inside| {
                let mut rows = vec![Row::Title(inside)];
                rows.extend(fitted(
                    &inside.lines,
                    usize::from(inner.height) - 1 - halves,
                ));
                rows
            });
            (left, inside)
        }
        _ => {
            let room = room - halves(&stage.listings, area);
            (rows(stage, room), Vec::new())
        }
    }
}

/// How many rows the listings take as a whole in one place.
pub fn whole(stage: &Stage) -> usize {
    let titles = stage.listings.len().saturating_sub(1);
    let lines = stage.listings.iter().map(|listing| listing.lines.len());
    titles + lines.sum::<usize>()
}

/// The step that carries out the line at a cell.
pub fn step_at(stage: &Stage, area: Rect, inner: Rect, cell: Position) -> Option<usize> {
    let index = cell.y.checked_sub(area.y).filter(|_| area.contains(cell))?;
    let (rows, _) = columns(stage, area, inner);
    match rows.get(usize::from(index))? {
        Row::Line(line) | Row::Head(line, _) | Row::Rest(line, _) => line.step,
        Row::Title(_) | Row::Fold | Row::More => None,
    }
}

/// The rows that fit: the listing at work as a whole if it can be, and what is around it.
fn rows(stage: &Stage, room: usize) -> Vec<Row<'_>> {
    let Some((inner, outer)) = stage.listings.split_last() else {
        return Vec::new();
    };
    let Some(outer) = outer.first() else {
        return fitted(&inner.lines, room);
    };
    let whole = inner.lines.len() + 1;
    let inside = match room > whole + LEAST {
        true => whole,
        false => room.min(whole),
    };
    let mut rows = match room - inside {
        left @ LEAST.. => fitted(&outer.lines, left),
        _ => Vec::new(),
    };
    let title = usize::from(major(&inner.lines).count() < inside);
    if title > 0 {
        rows.push(Row::Title(inner));
    }
    rows.extend(fitted(&inner.lines, inside - title));
    rows
}

/// The lines that matter now.
fn major(lines: &[CodeLine]) -> impl Iterator<Item = &CodeLine> {
    let matters = |line: &&CodeLine| !line.is_minor || line.state == LineState::Current;
    lines.iter().filter(matters)
}

fn fitted(lines: &[CodeLine], room: usize) -> Vec<Row<'_>> {
    if lines.len() <= room {
        return lines.iter().map(Row::Line).collect();
    }
    let mut open: Vec<&CodeLine> = major(lines).collect();
    if open.len() > room {
        open.retain(|line| !line.is_head || line.state == LineState::Current);
    }
    if open.len() <= room {
        return open.into_iter().map(Row::Line).collect();
    }
    let mut rows = folded(&open, room);
    let is_current =
        |row: &Row<'_>| matches!(row, Row::Line(line) if line.state == LineState::Current);
    let at = rows.iter().position(is_current).unwrap_or(0);
    // What was decided is of more interest than what comes.
    let above = (room * 2 / 3).max(1);
    let start = (at + 1).saturating_sub(above);
    let start = start.min(rows.len().saturating_sub(room));
    rows.drain(..start);
    if rows.len() > room {
        rows.truncate(room);
        // Lines that have no room are there all the same.
        if let Some(last) = rows.last_mut().filter(|last| room > 2 && !is_current(last)) {
            *last = Row::More;
        }
    }
    rows
}

/// The lines with those that were not taken folded, except for the last before another one as far as there is room:
/// they say why it was its turn.
fn folded<'s>(open: &[&'s CodeLine], room: usize) -> Vec<Row<'s>> {
    let runs = || open.chunk_by(|one, next| is_dim(one) && is_dim(next));
    let is_fold = |run: &[&CodeLine]| run.first().is_some_and(|line| is_dim(line));
    let mut spare = room.saturating_sub(runs().count());
    let mut rows = Vec::new();
    // From the line at work up: what is nearer to it was decided later. What comes after it was not looked at.
    let mut shown: Vec<(usize, usize)> = Vec::new();
    let is_work = |run: &&[&CodeLine]| run.iter().any(|line| line.state == LineState::Current);
    let last = runs().count().saturating_sub(1);
    let work = runs().position(|run| is_work(&run)).unwrap_or(last);
    let before = runs().enumerate().take(work + 1);
    let order: Vec<_> = before
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .chain(runs().enumerate().skip(work + 1))
        .collect();
    for (place, run) in order {
        let seen = match run.len() {
            // Without a fold, one more.
            length if is_fold(run) && length <= spare + 1 => length,
            _ if is_fold(run) => spare,
            length => length,
        };
        if is_fold(run) {
            spare = (spare + usize::from(seen == run.len())).saturating_sub(seen);
        }
        shown.push((place, seen));
    }
    shown.sort_unstable();
    for (run, (_, seen)) in runs().zip(shown) {
        if seen < run.len() {
            rows.push(Row::Fold);
        }
        let lines = run.iter().skip(run.len() - seen);
        rows.extend(lines.map(|line| Row::Line(line)));
    }
    rows
}

/// Whether a line was not taken.
fn is_dim(line: &CodeLine) -> bool {
    line.state == LineState::NotTaken
}

fn render_row(state: &State, row: Row<'_>, turn: &str, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let muted = theme.style(Role::Muted);
    let (line, code) = match row {
        Row::Title(listing) => {
            let whole = format!("── {} {}{turn} ", listing.section, listing.title);
            // The turn is of more interest than the name, which is in the line above.
            let section = match width(&whole) <= usize::from(area.width) {
                true => whole,
                false => format!("── {}{turn} ", listing.section),
            };
            let end = put(
                buf,
                area.x,
                area.right(),
                area.y,
                &section,
                theme.style(Role::Label),
            );
            for x in end..area.right() {
                draw(buf, x, area.y, "─", theme.style(Role::Border));
            }
            return;
        }
        Row::Fold => {
            put(buf, area.x, area.right(), area.y, "┊ …", muted);
            return;
        }
        Row::More => {
            put(buf, area.x + 2, area.right(), area.y, "…", muted);
            return;
        }
        Row::Rest(line, from) => {
            let role = match line.state {
                LineState::Current => Role::Focus,
                LineState::Taken => Role::Text,
                LineState::NotTaken => Role::Muted,
                LineState::Pending => Role::Label,
            };
            let rest = line.code.get(from..).unwrap_or_default().trim_start();
            let x = (area.x + start(line, area) + 2).min(area.right());
            put(buf, x, area.right(), area.y, rest, theme.style(role));
            return;
        }
        Row::Head(line, end) => (line, line.code.get(..end).unwrap_or(line.code)),
        Row::Line(line) => (line, code(line, area)),
    };
    let (mark, mark_role, role) = match line.state {
        LineState::Current => ("▸", Role::Focus, Role::Focus),
        LineState::Taken if line.step.is_some() && line.answer.is_none() => {
            ("✓", Role::Ok, Role::Text)
        }
        LineState::Taken => (" ", Role::Text, Role::Text),
        LineState::NotTaken => ("┊", Role::Muted, Role::Muted),
        LineState::Pending => (" ", Role::Label, Role::Label),
    };
    draw(buf, area.x, area.y, mark, theme.style(mark_role));
    let x = area.x + 2;
    if !line.rule.is_empty() {
        put(
            buf,
            x,
            area.right(),
            area.y,
            line.rule,
            theme.style(Role::Key),
        );
    }
    let x = (area.x + start(line, area)).min(area.right());
    let value = shown(state, &line.value).to_string();
    let answer = match line.answer {
        Some(true) => "yes",
        Some(false) => "no",
        None => "",
    };
    let wide = |text: &str| width(text).min(usize::from(u16::MAX)) as u16;
    let code_end = x.saturating_add(wide(code));
    let answer_at = area
        .right()
        .saturating_sub(if answer.is_empty() { 0 } else { 4 });
    // The value stands before its answer, if both leave the code its room.
    let (most, half) = (answer_at.saturating_sub(code_end + 1), area.width / 2);
    // Air on both sides, if there is room for both.
    let air = u16::from(wide(&value) < most || !is_ruled_out(line));
    let room = most.saturating_sub(air).min(half);
    let value_end = answer_at.saturating_sub(air);
    // Of a few characters, nobody learns anything.
    let least = match is_ruled_out(line) {
        true => LEAST_REASON,
        false => LEAST_VALUE,
    };
    if !value.is_empty() && room >= wide(&value).min(least) {
        let start = value_end
            .saturating_sub(wide(&value))
            .max(value_end.saturating_sub(room));
        put(buf, start, value_end, area.y, &value, muted);
    }
    put(buf, x, answer_at.max(x), area.y, code, theme.style(role));
    let role = if answer == "yes" {
        Role::Ok
    } else {
        Role::Muted
    };
    put(
        buf,
        answer_at + 1,
        area.right(),
        area.y,
        answer,
        theme.style(role),
    );
}
