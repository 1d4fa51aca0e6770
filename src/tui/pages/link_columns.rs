//! The columns of the list of links, and what its width makes of a link whatever else is above and below.

use ratatui::layout::Rect;

use crate::review::checks;
use crate::tui::layout::BESIDE;
use crate::tui::state::State;

/// Cells for the marks before a link.
pub(super) const MARKS: u16 = 5;

/// From this width on, a row names the worst finding, and its name is whole.
const NAMED: u16 = 110;

/// From this width on, a link may have two rows of the whole width.
pub(super) const DOUBLE: u16 = 72;

/// From this width on, a row says who gets the request.
const ADDRESSED: u16 = 44;

/// The most columns of who gets the request and where it is passed on to.
const MOST_ADDRESSED: u16 = 80;

/// The height below which the place in the document has no rows.
pub(super) const LEAST_FOR_SOURCE: u16 = 8;

/// The cells of a row of one link after its marks: the link, who gets the request, the worst finding.
pub(super) struct Columns {
    pub(super) link: u16,
    pub(super) addressed: u16,
    pub(super) named: u16,
}

impl Columns {
    pub(super) fn new(width: u16) -> Columns {
        let room = width.saturating_sub(MARKS);
        let ids = checks().map(|check| check.id.len() as u16);
        let named = ids.max().filter(|_| width >= NAMED).unwrap_or(0);
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

/// Rows that a link takes at least: in a column beside the panes, who gets the request and the worst finding stand below it.
pub(super) fn least_height(state: &State, area: Rect) -> u16 {
    match area.width {
        ADDRESSED..DOUBLE if state.look.size.0 >= BESIDE => 2,
        _ => 1,
    }
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
