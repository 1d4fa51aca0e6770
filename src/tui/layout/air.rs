//! The cells around what has a place: the names of lines and panes, and air.

use ratatui::layout::Rect;

use super::cut::Cut;

/// Cells at the left that hold the names of the lines.
pub(super) fn label(width: u16) -> u16 {
    match width {
        60.. => 12,
        24.. => 3,
        _ => 0,
    }
}

/// Cells of air at both sides.
pub(super) fn indent(width: u16) -> u16 {
    u16::from(width >= 60)
}

/// Columns of base, reference, headline and target on a screen of this width.
pub fn line_room(width: u16) -> u16 {
    width.saturating_sub(label(width) + 2 * indent(width))
}

/// A column of air at the left, where there is room for it.
pub(super) fn inset(area: Rect) -> Rect {
    area.behind(u16::from(area.width >= 20))
}
