//! The difference between two frames: the cells that have to be sent to the terminal.
//!
//! From one frame to the next, few cells change, and so the comparison is most of what a key press
//! costs. Ratatui's own comparison measures every cell; this one measures only what isn't ASCII.

use ratatui::buffer::{Buffer, Cell};
use unicode_width::UnicodeWidthStr;

/// The cells of `next` that differ from those of `shown`, with their columns and rows. Both are of the
/// same size.
pub fn diff<'b>(shown: &'b Buffer, next: &'b Buffer) -> impl Iterator<Item = (u16, u16, &'b Cell)> {
    let width = usize::from(next.area.width.max(1));
    let (shown, rows) = (shown.content.chunks(width), next.content.chunks(width));
    (next.area.y..)
        .zip(shown.zip(rows))
        .flat_map(move |(y, (shown, row))| row_diff(shown, row).map(move |(x, cell)| (x, y, cell)))
}

/// The same for a row.
fn row_diff<'b>(shown: &'b [Cell], next: &'b [Cell]) -> impl Iterator<Item = (u16, &'b Cell)> {
    // The second half of a character that is two cells wide belongs to that character. When such a
    // character goes, its second half goes with it.
    let (mut is_half, mut has_lost_half) = (false, false);
    let cells = (0_u16..).zip(shown.iter().zip(next));
    cells.filter_map(move |(x, (shown, next))| {
        let is_covered = is_half;
        let differs = has_lost_half || !is_same(shown, next);
        is_half = !is_covered && is_wide(next);
        has_lost_half = (differs || is_covered) && is_wide(shown);
        (differs && !is_covered).then_some((x, next))
    })
}

fn is_wide(cell: &Cell) -> bool {
    let symbol = cell.symbol();
    symbol.len() > 1 && symbol.width() == 2
}

/// Whether two cells look the same.
fn is_same(one: &Cell, other: &Cell) -> bool {
    let symbols = match (one.symbol().as_bytes(), other.symbol().as_bytes()) {
        // Most symbols are a byte, and needn't be compared by a call.
        ([one], [other]) => one == other,
        (one, other) => one == other,
    };
    symbols
        && one.fg == other.fg
        && one.bg == other.bg
        && one.underline_color == other.underline_color
        && one.modifier == other.modifier
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Style};

    fn row(text: &str) -> Buffer {
        let mut buf = Buffer::empty(Rect::new(0, 0, 8, 1));
        buf.set_string(0, 0, text, Style::new());
        buf
    }

    fn sent(before: &str, after: &str) -> Vec<(u16, String)> {
        let (before, after) = (row(before), row(after));
        diff(&before, &after)
            .map(|(x, _, cell)| (x, cell.symbol().to_owned()))
            .collect()
    }

    #[test]
    fn only_what_differs_is_sent() {
        assert!(sent("hello", "hello").is_empty());
        assert_eq!(sent("hello", "hallo"), [(1, "a".to_owned())]);
        let mut red = row("ab");
        red[(1, 0)].set_fg(Color::Red);
        let plain = row("ab");
        let places: Vec<_> = diff(&plain, &red).map(|(x, y, _)| (x, y)).collect();
        assert_eq!(places, [(1, 0)]);
    }

    #[test]
    fn characters_of_two_cells_come_and_go_as_a_whole() {
        let cells = |before, after| {
            sent(before, after)
                .into_iter()
                .map(|(x, _)| x)
                .collect::<Vec<_>>()
        };
        assert!(cells("a日b", "a日b").is_empty());
        assert_eq!(cells("axyb", "a日b"), [1]);
        assert_eq!(cells("a日b", "axyb"), [1, 2]);
        // The second half becomes a blank that was none before.
        assert_eq!(cells("a日b", "ax b"), [1, 2]);
        assert_eq!(cells("a日b", "日 b"), [0, 2]);
        assert_eq!(cells("日本b", "a日 b"), [0, 1, 3]);
    }
}
