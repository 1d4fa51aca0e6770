//! The rows of the list of links: how many each link takes, and which of them are free.

use ratatui::layout::Rect;

use super::document_head;
use super::link_columns::{Columns, DOUBLE, LEAST_FOR_SOURCE, least_height, source_rows};
use crate::message::wrap::width;
use crate::tui::state::State;
use crate::tui::state::links::Link;

/// What is above the rows: what is said of the document, and the counts.
pub(super) fn header(state: &State, area: Rect) -> u16 {
    document_head::rows(state, area) + 1
}

/// Rows that a link takes: two on the whole width as well, if one of the links would be cut and there are rows for all of them.
pub(super) fn height(state: &State, area: Rect) -> u16 {
    match area.width {
        DOUBLE.. if area.width == state.look.size.0 && are_cut(state, area) => 2,
        _ => least_height(state, area),
    }
}

/// Whether all links have room for two rows, and one of them is too long for one.
fn are_cut(state: &State, area: Rect) -> bool {
    let links = &state.links;
    let rows = area
        .height
        .saturating_sub(header(state, area) + source_rows(state, area));
    if links.all().len() * 2 > usize::from(rows) {
        return false;
    }
    let Columns {
        link, addressed, ..
    } = Columns::new(area.width);
    let is_cut = |(index, one): (usize, &Link)| {
        let host = links.verdict(index).map_or(0, |known| width(&known.host));
        width(&one.reference) > usize::from(link) || host > usize::from(addressed)
    };
    links.all().iter().enumerate().any(is_cut)
}

/// How many links are seen at once.
pub fn room(state: &State, area: Rect) -> usize {
    let rows = area
        .height
        .saturating_sub(header(state, area) + source_rows(state, area));
    usize::from(rows / height(state, area))
}

/// The rows of `area` that links leave free, at most `most` and those that the longest of the references wants beyond
/// its first, of so many columns each. While a filter is typed, the links that it hides keep theirs, so that the row that
/// it is typed in keeps its place.
pub fn free(state: &State, area: Rect, most: u16, columns: u16) -> u16 {
    let links = &state.links;
    let height = height(state, area);
    let keeps_all = links.is_filtering || height > 1;
    let count = match keeps_all {
        true => links.all().len(),
        // Without any, a sentence says so.
        false => links.listed().len().max(1),
    };
    let rows = u16::try_from(count).unwrap_or(u16::MAX);
    let used = rows.saturating_mul(height);
    let used = used.saturating_add(header(state, area) + source_rows(state, area));
    let free = area.height.saturating_sub(used.max(LEAST_FOR_SOURCE));
    if free <= most {
        return free;
    }
    let all = links.all().iter().enumerate();
    let seen = all.filter(|(index, _)| keeps_all || links.listed().contains(index));
    let longest = seen.map(|(_, link)| width(&link.reference)).max();
    let wanted = longest.unwrap_or(0).div_ceil(usize::from(columns.max(1)));
    let wanted = u16::try_from(wanted).unwrap_or(u16::MAX);
    free.min(most.saturating_add(wanted.saturating_sub(1)))
}

/// The row at `y`, as an index of the listed links.
pub fn row_at(state: &State, area: Rect, y: u16) -> Option<usize> {
    let row = usize::from(y.checked_sub(area.y + header(state, area))? / height(state, area));
    if row >= room(state, area) {
        return None;
    }
    let row = state.links.offset + row;
    (row < state.links.listed().len()).then_some(row)
}
