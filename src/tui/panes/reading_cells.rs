//! A row of the table of readings, and its cells: what a reader sees of a part, on a row or, where rows are free, on several.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::reading_columns::{Column, NAME};
use crate::explain::mask::MASK;
use crate::explain::reading_words::{Masked, masked};
use crate::readings::{Likeness, Part, Reading};
use crate::syntax::{Component, Reference, Span, Standard};
use crate::tui::draw::flow::{self, Piece};
use crate::tui::draw::glyphs::Glyphs;
use crate::tui::draw::line::Line;
use crate::tui::draw::rows::Rows;
use crate::tui::draw::text::{draw, put, put_glyphs, put_scrolled};
use crate::tui::draw::view::View;
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::theme::{Role, Theme};

/// What a cell shows.
enum Shown<'i> {
    /// Words in place of a text: undefined and empty have different ones.
    Words(&'static str),
    /// A component, and what is hidden of it.
    Text(&'i str, Vec<Span>, Component),
    Target(Box<Line<'i>>),
}

fn shown<'i>(state: &'i State, part: Part, reading: &'i Reading) -> Shown<'i> {
    let masked = masked(&state.inspection, part, reading, state.mask());
    match (part, part.of(reading), masked) {
        (Part::Target, None, _) if reading.error.is_none() => Shown::Words("the current document"),
        (_, None, _) => Shown::Words("∅"),
        (_, Some(""), _) => Shown::Words("\"\""),
        (_, _, Masked::All) => Shown::Words(MASK),
        (Part::Target, Some(target), _) => {
            // Mostly it is the target of the standard in use, which is split already.
            let own = state
                .inspection
                .target()
                .filter(|own| own.standard() == Standard::Rfc3986 && own.text() == target);
            let target = own.unwrap_or_else(|| Reference::split(target, Standard::Rfc3986));
            Shown::Target(Box::new(Line::new(target, state.mask())))
        }
        (Part::Component(component), Some(text), Masked::Pieces(pieces)) => {
            Shown::Text(text, pieces, component)
        }
    }
}

impl Shown<'_> {
    /// A component as a flow.
    fn piece<'p>(&'p self, theme: &'p Theme) -> Option<Piece<'p>> {
        match self {
            Shown::Words(_) | Shown::Target(_) => None,
            Shown::Text(text, masked, component) => {
                let style = theme.style(Role::of(*component));
                let glyphs = Glyphs::new(text, 0..text.len(), masked);
                Some(Piece::broken(glyphs, move |_| style))
            }
        }
    }
}

/// How many rows of this width a cell takes, at most so many.
fn rows(state: &State, part: Part, reading: &Reading, width: u16, most: u16) -> u16 {
    let shown = shown(state, part, reading);
    match (&shown, shown.piece(state.theme())) {
        // What has room on one row needs none for a cursor.
        (Shown::Target(line), _) if line.width() > usize::from(width) => {
            let rows = Rows::of(line, usize::from(width)).count();
            (rows as u16).min(most)
        }
        (_, Some(piece)) => flow::rows(&[piece], width, most),
        _ => 1,
    }
}

/// Draws a cell. What is too long for one row keeps the end of a host, and the host of a target.
fn render(state: &State, part: Part, reading: &Reading, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let shown = shown(state, part, reading);
    if area.height > 1
        && let Some(piece) = shown.piece(theme)
    {
        flow::render(&[piece], area, buf);
        return;
    }
    match shown {
        Shown::Words(words) => {
            put(buf, area, words, theme.style(Role::Muted));
        }
        Shown::Text(text, masked, component) => {
            let style = theme.style(Role::of(component));
            let glyphs = Glyphs::new(text, 0..text.len(), &masked);
            match component {
                Component::Host => end_of_text(glyphs, text.len(), style, area, buf),
                _ => _ = put_glyphs(buf, area, glyphs, 0..0, style),
            }
        }
        Shown::Target(line) if area.height > 1 && line.width() > usize::from(area.width) => {
            View::new(&line, area, 0, false).render(theme, None, buf);
        }
        Shown::Target(line) => {
            line.render(theme, area, line.scroll_to_host(area.width), buf);
        }
    }
}

/// Draws a text on one row; of one that is too long, its end behind `…`.
fn end_of_text(glyphs: Glyphs<'_>, length: usize, style: Style, area: Rect, buf: &mut Buffer) {
    let mut all = glyphs.clone();
    all.pass_to(length);
    let scroll = all.column().saturating_sub(usize::from(area.width));
    put_scrolled(buf, area, glyphs, scroll, |_| style);
    if scroll > 0 && !area.is_empty() {
        draw(buf, area.x, area.y, "…", style);
    }
}

/// Whether all readers see the same, which is too long for a column, and so stands once, below all of their names.
fn is_shared(state: &State, part: Part, columns: &[Column], row: Rect) -> bool {
    let readings = &state.inspection.readings;
    let likeness = |shown: &Column| {
        let differences = state.inspection.differences();
        differences.likeness(readings, shown.index, part)
    };
    let first = columns.first().and_then(|one| readings.get(one.index));
    let room = column(row, 0, columns.len()).width.saturating_sub(3);
    columns.len() > 1
        && columns
            .iter()
            .all(|shown| likeness(shown) == Likeness::Same)
        && first.is_some_and(|first| rows(state, part, first, room, 2) > 1)
}

/// The columns of a part in a row: one for all readers, where they share it.
fn columns_of<'c>(
    state: &State,
    part: Part,
    columns: &'c [Column],
    row: Rect,
) -> (&'c [Column], bool) {
    match columns {
        [first, ..] if is_shared(state, part, columns, row) => (std::slice::from_ref(first), true),
        columns => (columns, false),
    }
}

/// How many rows the cells of a part take, at most so many.
pub(super) fn rows_of_part(
    state: &State,
    part: Part,
    columns: &[Column],
    row: Rect,
    most: u16,
) -> u16 {
    let (columns, _) = columns_of(state, part, columns, row);
    let heights = columns.iter().enumerate().filter_map(|(number, shown)| {
        let reading = state.inspection.readings.get(shown.index)?;
        // The mark, and the cell of air at the right.
        let room = column(row, number, columns.len()).width.saturating_sub(3);
        Some(rows(state, part, reading, room, most))
    });
    heights.max().unwrap_or(1)
}

/// The area of a reader's column in a row.
pub(super) fn column(row: Rect, index: usize, count: usize) -> Rect {
    let name = NAME.min(row.width);
    let room = usize::from(row.width - name);
    let edge = |index: usize| (room * index / count.max(1)) as u16;
    let column = row.behind(name + edge(index));
    column.wide(edge(index + 1) - edge(index))
}

pub(super) fn render_part(
    state: &State,
    part: Part,
    columns: &[Column],
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = state.theme();
    let readings = &state.inspection.readings;
    put(buf, area, part.name(), theme.style(Role::Label));
    let (columns, is_shared) = columns_of(state, part, columns, area);
    for (number, shown) in columns.iter().enumerate() {
        let index = shown.index;
        let Some(reading) = readings.get(index) else {
            continue;
        };
        let area = column(area, number, columns.len()).narrower(1);
        let likeness = state
            .inspection
            .differences()
            .likeness(readings, index, part);
        let (mark, role) = match is_shared {
            true => ("= ", Role::Muted),
            false => mark(likeness),
        };
        let rest = put(buf, area, mark, theme.style(role));
        if likeness == Likeness::Unread {
            put(buf, rest, "—", theme.style(Role::Muted));
        } else {
            render(state, part, reading, area.starting_at(rest.x), buf);
        }
    }
}

/// A difference has a mark, and the colour of a warning.
pub(super) fn mark(likeness: Likeness) -> (&'static str, Role) {
    match likeness {
        Likeness::Same | Likeness::Unread => ("  ", Role::Muted),
        Likeness::Spelling => ("≈ ", Role::Muted),
        Likeness::Different => ("≠ ", Role::Warning),
    }
}
