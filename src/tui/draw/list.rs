//! What all panes have in common: the visible part of a list, and the mark that there is more.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{draw, shade};
use crate::message::wrap::wrap;
use crate::tui::layout::Cut;
use crate::tui::panes::pane::Pane;
use crate::tui::state::{Focus, Overlay, State};
use crate::tui::theme::Role;

/// Prepares the visible rows of a pane's list, and returns their indices and areas: the selected one is
/// shaded, and a bar at the right shows where the visible part lies, if there is more.
pub fn rows(
    entry: &Pane,
    state: &State,
    pane: usize,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(usize, Rect)> {
    let listing = entry.listing(state, pane, area);
    let (list, fit) = (listing.area, listing.fit);
    let count = state.count(pane);
    if fit == 0 || list.is_empty() {
        return Vec::new();
    }
    let selected = state.selected(pane);
    let scrolls = count > fit;
    let theme = state.theme();
    if scrolls {
        bar(state, list, listing.offset, fit, count, buf);
    }
    let width = list.width - u16::from(scrolls);
    let mut rows = Vec::new();
    for (index, area) in listing.visible() {
        let area = Rect { width, ..area };
        if selected == Some(index) && is_active(state, pane) {
            let shaded = Rect {
                x: area.x.saturating_sub(1),
                width: area.width + area.x.min(1),
                ..area
            };
            shade(buf, shaded, theme.style(Role::Selected));
            if area.x > 0 {
                draw(buf, area.x - 1, area.y, "▸", theme.style(Role::Focus));
            }
        }
        rows.push((index, area));
    }
    rows
}

/// How many rows of the screen each row of a list takes where there is no room for all of them: one, but for these.
pub fn one_each(count: usize, higher: impl IntoIterator<Item = (usize, u16)>) -> Vec<u16> {
    let mut heights = vec![1; count];
    for (row, rows) in higher {
        if let Some(height) = heights.get_mut(row) {
            *height = rows.max(1);
        }
    }
    heights
}

/// How many rows of the screen each row of a list takes: one, and of those that are free what is `wanted`, in its order: the
/// row, and how many it takes in all.
pub fn shared_out(
    count: usize,
    room: u16,
    wanted: impl IntoIterator<Item = (usize, u16)>,
) -> Vec<u16> {
    let mut heights = vec![1; count];
    let mut spare = usize::from(room).saturating_sub(count);
    for (row, wanted) in wanted {
        if spare == 0 {
            break;
        }
        if let Some(height) = heights.get_mut(row) {
            let more = usize::from(wanted.saturating_sub(*height)).min(spare);
            *height += more as u16;
            spare -= more;
        }
    }
    heights
}

/// Whether the keys go to this pane.
pub fn is_active(state: &State, pane: usize) -> bool {
    // Next to a list of links that has the keys, panes are seen too.
    state.focus == Focus::Pane && state.pane == pane && state.overlay != Some(Overlay::Links)
}

pub fn bar(state: &State, list: Rect, offset: usize, fit: usize, count: usize, buf: &mut Buffer) {
    let height = usize::from(list.height);
    let thumb = (height * fit / count.max(1)).clamp(1, height);
    let free = height - thumb;
    let hidden = count.saturating_sub(fit).max(1);
    let top = (free * offset).div_ceil(hidden).min(free);
    let theme = state.theme();
    for row in 0..height {
        let (mark, role) = if (top..top + thumb).contains(&row) {
            ("┃", Role::Label)
        } else {
            ("│", Role::Border)
        };
        let y = list.y + row as u16;
        draw(buf, list.right() - 1, y, mark, theme.style(role));
    }
}

/// The place of words below a list: with the row of air above them, where they would be cut without it.
pub fn with_air_above(list: Rect, below: Rect, words: &str) -> Rect {
    let wanted = wrap(words, usize::from(below.width)).count();
    let is_cut = below.height > 0 && wanted > usize::from(below.height);
    match is_cut && list.bottom() < below.y {
        true => Rect {
            y: below.y - 1,
            height: below.height + 1,
            ..below
        },
        false => below,
    }
}

/// Splits an area into the list's part and one of `rows` rows below it, if there is room for
/// both; `least` rows are kept for the list.
pub fn with_below(area: Rect, rows: u16, least: u16) -> (Rect, Rect) {
    let below = match area.height.checked_sub(least + 1) {
        Some(left) => rows.min(left),
        None => 0,
    };
    // One row of air between the two.
    let air = u16::from(below > 0);
    let list = area.shorter(below + air);
    let below = area.below(list.height + air).high(below).narrower(1);
    (list, below)
}
