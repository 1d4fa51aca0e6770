//! The message in the last row, and in those above it where it needs more.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::message::wrap::wrap;
use crate::tui::draw::text::{clear, fits, paragraph, put};
use crate::tui::layout::{Cut, Layout};
use crate::tui::theme::{Role, Theme};

/// The most rows that a message takes; those above the last one are covered until the next key.
const MOST: u16 = 3;

/// Whether it fits beside what always stands in the last row.
fn is_short(message: &str, (start, end): (u16, u16)) -> bool {
    fits(message, usize::from(end.saturating_sub(start + 1)))
}

/// The rows that it takes, where there is room from one column to another.
pub fn rows(message: &str, room: (u16, u16), layout: &Layout) -> u16 {
    if is_short(message, room) {
        return 1;
    }
    let width = layout.footer.right().saturating_sub(room.0);
    let lines = wrap(message, usize::from(width)).count() as u16;
    lines.clamp(1, MOST.min(layout.screen.height / 4).max(1))
}

/// Draws it. What is said once comes before what always stands there, and before what is above; `true` if there is room for
/// that all the same.
pub fn render(
    message: &str,
    room: (u16, u16),
    layout: &Layout,
    theme: &Theme,
    buf: &mut Buffer,
) -> bool {
    let area = layout.footer;
    let style = theme.style(Role::Message);
    let (start, _) = room;
    if is_short(message, room) {
        put(buf, area.starting_at(start), message, style);
        return true;
    }
    let rows = rows(message, room, layout);
    let covered = Rect {
        y: area.bottom().saturating_sub(rows),
        height: rows,
        ..area
    };
    clear(buf, covered, theme.screen_style());
    paragraph(buf, covered.starting_at(start), message, style);
    false
}
