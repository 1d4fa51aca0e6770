//! The rows of the list of links: how many each link takes, which of them are free, and the columns of one.

use ratatui::layout::Rect;

use super::document_head;
use crate::message::wrap::width;
use crate::review::checks;
use crate::tui::layout::BESIDE;
use crate::tui::state::State;
use crate::tui::state::links::Link;

/// What is above the rows: what is said of the document, and the counts.
pub(super) fn header(state: &State, area: Rect) -> u16 {
    document_head::rows(state, area) + 1
}

/// Cells for the marks before a link.
pub(super) const MARKS: u16 = 5;

/// From this width on, a row names the worst finding, and its name is whole.
const NAMED: u16 = 120;

/// From this width on, a link may have two rows of the whole width.
const DOUBLE: u16 = 72;

/// From this width on, a row says who gets the request.
const ADDRESSED: u16 = 44;

/// The most columns of who gets the request and where it is passed on to.
const MOST_ADDRESSED: u16 = 80;

/// The height below which the place in the document has no rows.
const LEAST_FOR_SOURCE: u16 = 8;

/// The columns of the longest name of a check.
fn longest_id() -> u16 {
    let ids = checks().map(|check| check.id.len());
    ids.max().unwrap_or(0) as u16
}

/// Rows for the place in the document where the chosen link stands: on a narrow list, words take more.
pub(super) fn source_rows(state: &State, area: Rect) -> u16 {
    let has_source = state.links.shown().is_some_and(|link| link.place.is_some());
    match area.width {
        _ if !has_source || area.height < LEAST_FOR_SOURCE => 0,
        ADDRESSED.. => 2,
        _ => 4,
    }
}

/// Rows that a link takes: in a column beside the panes, who gets the request and the worst finding stand below it. On
/// the whole width as well, if one of the links would be cut and there are rows for all of them.
pub(super) fn height(state: &State, area: Rect) -> u16 {
    match area.width {
        ADDRESSED..DOUBLE if state.look.size.0 >= BESIDE => 2,
        DOUBLE.. if area.width == state.look.size.0 && are_cut(state, area) => 2,
        _ => 1,
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

/// The cells of a row of one link after its marks: the link, who gets the request, the worst finding.
pub(super) struct Columns {
    pub(super) link: u16,
    pub(super) addressed: u16,
    pub(super) named: u16,
}

impl Columns {
    pub(super) fn new(width: u16) -> Columns {
        let room = width.saturating_sub(MARKS);
        let named = if width < NAMED { 0 } else { longest_id() };
        // Who gets the request and where it is passed on to is asked for before how the link looks.
        let addressed = match width {
            ADDRESSED.. => ((room - named) / 2).min(MOST_ADDRESSED),
            _ => 0,
        };
        let apart = |cells: u16| cells + u16::from(cells > 0);
        Columns {
            link: room.saturating_sub(apart(named) + apart(addressed)),
            addressed,
            named,
        }
    }
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
