//! What is said of a document, in rows above its links.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::iter;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::Level;
use crate::message::wrap::wrap;
use crate::syntax::order::sort_by_key;
use crate::tui::draw::text::{draw, paragraph, put};
use crate::tui::layout::Cut;
use crate::tui::pages::link_columns::{least_height, source_rows};
use crate::tui::pages::page::Block;
use crate::tui::state::State;
use crate::tui::state::document_head::HeadRow;
use crate::tui::theme::Role;

/// Cells before a text, on a page that is wide enough for labels at its left.
const LABEL: u16 = 13;

/// Cells before it on a narrow one, which has the mark of a warning there.
const MARK: u16 = 3;

/// The columns from which on labels have a column of their own.
const WIDE: u16 = 60;

/// The most rows that a text takes, unless it warns.
const MOST_ROWS: u16 = 3;

/// The label of rows that take one line.
const ATTACHMENT: &str = "Attachment";

/// The rows that links keep, and those that they keep beside the worst that is said.
const LEAST_FOR_LINKS: u16 = 5;
const LEAST_BESIDE_WORST: u16 = 2;

/// How many rows of `area` the head takes, with the row of air below it.
pub(super) fn rows(state: &State, area: Rect) -> u16 {
    match heights(state, area).iter().sum::<u16>() {
        0 => 0,
        taken => (taken + 1).min(area.height.saturating_sub(LEAST_BESIDE_WORST)),
    }
}

/// The rows that the links leave to the head: half of them at least are theirs, if they take so many.
fn most(state: &State, area: Rect) -> u16 {
    let count = u16::try_from(state.links.listed().len()).unwrap_or(u16::MAX);
    let taken = count.saturating_mul(least_height(state, area));
    let below = 1 + source_rows(state, area);
    let links = taken.saturating_add(below).min(area.height / 2);
    area.height.saturating_sub(links.max(LEAST_FOR_LINKS) + 1)
}

/// The rows of `area` that each row of the head takes. Where they have no room together, what warns is whole before others
/// have a row, the worst first, and these have one before any has more.
fn heights(state: &State, area: Rect) -> Vec<u16> {
    let head = &state.links.head.rows;
    let wanted: Vec<u16> = head
        .iter()
        .map(|row| wanted(row, area.width, most_rows(row)))
        .collect();
    let warns = |index: usize| {
        let level = head.get(index).and_then(|row| row.level);
        level.filter(|level| *level > Level::Notice)
    };
    let mut order: Vec<usize> = (0..head.len()).collect();
    sort_by_key(&mut order, |index| Reverse(warns(*index)));
    let worst = order
        .first()
        .copied()
        .filter(|worst| warns(*worst).is_some());
    let worst = worst.and_then(|worst| wanted.get(worst)).copied();
    let beside = area.height.saturating_sub(LEAST_BESIDE_WORST);
    let mut left = most(state, area).max(worst.unwrap_or(0).min(beside));
    let mut heights = vec![0; head.len()];
    for most in [1, u16::MAX] {
        for index in order.iter().copied() {
            let most = if warns(index).is_some() {
                u16::MAX
            } else {
                most
            };
            if let Some((height, wanted)) = heights.get_mut(index).zip(wanted.get(index)) {
                let more = (most.min(*wanted) - *height).min(left);
                *height += more;
                left -= more;
            }
        }
    }
    heights
}

/// Whether something that is said of the document has no room in `area`, or is said of the message of the link alone.
pub(in crate::tui) fn is_cut(state: &State, area: Rect) -> bool {
    let heights = heights(state, area).into_iter().chain(iter::repeat(0));
    let mut rows = state.links.said().iter().zip(heights);
    rows.any(|(row, height)| height < wanted(row, area.width, u16::MAX))
}

/// All that is said of the document, or of the message that the selected link is in.
pub(super) fn page<'a>(state: &State) -> Vec<Block<'a>> {
    let rows = state.links.said().iter().flat_map(|row| match row.level {
        Some(Level::Quiet) => vec![Block::muted(&row.text)],
        Some(Level::Notice) => vec![Block::text(format!(
            "{} {}",
            Level::Notice.mark(),
            row.text
        ))],
        Some(level) => vec![
            Block::Title(level.badge(), level.into()),
            Block::text(&row.text),
        ],
        None => vec![Block::item(&row.label, &row.text)],
    });
    rows.collect()
}

/// Draws the head in the first rows of `area`.
pub(super) fn render(state: &State, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let heights = heights(state, area);
    let is_whole = heights.iter().all(|height| *height > 0);
    let mut rest = area.high(heights.iter().sum::<u16>());
    if !is_whole && !rest.is_empty() {
        let muted = theme.style(Role::Muted);
        draw(buf, rest.right() - 1, rest.bottom() - 1, "…", muted);
    }
    let shown = state.links.head.rows.iter().zip(heights);
    for (row, height) in shown.filter(|(_, height)| *height > 0) {
        let role = match row.level {
            Some(Level::Quiet) => Role::Muted,
            Some(level) => Role::from(level),
            None => Role::Text,
        };
        let is_narrow = area.width < WIDE;
        let (label, label_role) = match row.level {
            Some(level) if level > Level::Quiet && is_narrow => (level.mark().to_owned(), role),
            Some(level) if level > Level::Quiet => (level.badge(), role),
            _ if is_narrow => (String::new(), Role::Label),
            _ => (row.label.clone(), Role::Label),
        };
        let before = before(area.width);
        let named = rest.wide(before).behind(1).row(0);
        put(buf, named, &label, theme.style(label_role));
        let place = rest.high(height).behind(before);
        let text = text(row, area.width);
        // The mark warns; a sentence on a ground of its own colour is hard to read.
        let style = theme.style(match row.level {
            Some(level) if level > Level::Notice => Role::Text,
            _ => role,
        });
        match height {
            1 => _ = put(buf, place, &text, style),
            _ => _ = paragraph(buf, place, &text, style),
        }
        rest = rest.below(height);
    }
}

/// Cells before a text.
fn before(columns: u16) -> u16 {
    if columns < WIDE { MARK } else { LABEL }
}

/// What a row says: its label too, where labels have no column of their own.
fn text(row: &HeadRow, columns: u16) -> Cow<'_, str> {
    let has_mark = row.level.is_some_and(|level| level > Level::Quiet);
    match columns < WIDE && !has_mark && !row.label.is_empty() {
        true => Cow::Owned(format!("{}: {}", row.label, row.text)),
        false => Cow::Borrowed(&row.text),
    }
}

/// The rows that a row wants, up to `most`.
fn wanted(row: &HeadRow, columns: u16, most: u16) -> u16 {
    let text = text(row, columns);
    let columns = usize::from(columns.saturating_sub(before(columns))).max(10);
    let lines = wrap(&text, columns).take(usize::from(most)).count();
    lines.clamp(1, usize::from(u16::MAX)) as u16
}

/// The most rows that a row takes above the links: of a long text that warns, all.
fn most_rows(row: &HeadRow) -> u16 {
    match row.level {
        // Digests are cut.
        _ if row.label == ATTACHMENT => 1,
        Some(Level::Quiet | Level::Notice) | None => MOST_ROWS,
        Some(_) => u16::MAX,
    }
}
