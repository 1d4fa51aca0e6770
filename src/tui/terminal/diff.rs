//! The difference between two frames: the cells that have to be sent to the terminal.
//!
//! From one frame to the next, few cells change, and so the comparison is most of what a key press costs. What the terminal
//! shows is kept in a form that is compared without asking ratatui's cells for their symbols, and in half their memory.

use ratatui::buffer::{Buffer, Cell};
use unicode_width::UnicodeWidthStr;

use super::ansi::Attributes;

/// What a terminal shows in a cell.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    symbol: Symbol,
    attributes: Attributes,
    /// Whether the next cell is the second half of the character.
    is_wide: bool,
}

impl Shown {
    /// An empty cell, as a terminal has it after it was cleared.
    pub const BLANK: Shown = Shown {
        symbol: Symbol(b' ' as u64),
        attributes: Attributes::RESET,
        is_wide: false,
    };

    fn of(cell: &Cell) -> Shown {
        let symbol = cell.symbol();
        Shown {
            symbol: Symbol::of(symbol),
            attributes: Attributes::of(cell),
            is_wide: symbol.len() > 1 && symbol.width() == 2,
        }
    }
}

/// The octets of a symbol, or that it has more of them than are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Symbol(u64);

impl Symbol {
    /// No octets of UTF-8.
    const LONG: Symbol = Symbol(u64::MAX);

    fn of(symbol: &str) -> Symbol {
        if let [octet] = symbol.as_bytes() {
            return Symbol(u64::from(*octet));
        }
        let mut octets = [0; size_of::<u64>()];
        match octets.get_mut(..symbol.len()) {
            Some(place) => {
                place.copy_from_slice(symbol.as_bytes());
                Symbol(u64::from_le_bytes(octets))
            }
            None => Symbol::LONG,
        }
    }
}

/// The cells of `next` that differ from what is shown, with their columns and rows. Each is noted as shown. Both are of the
/// same size.
pub fn diff<'b>(
    shown: &'b mut [Shown],
    next: &'b Buffer,
) -> impl Iterator<Item = (u16, u16, &'b Cell)> {
    let width = usize::from(next.area.width.max(1));
    let (shown, rows) = (shown.chunks_mut(width), next.content.chunks(width));
    (next.area.y..)
        .zip(shown.zip(rows))
        .flat_map(move |(y, (shown, row))| row_diff(shown, row).map(move |(x, cell)| (x, y, cell)))
}

/// The same for a row.
fn row_diff<'b>(shown: &'b mut [Shown], next: &'b [Cell]) -> impl Iterator<Item = (u16, &'b Cell)> {
    // The second half of a character that is two cells wide belongs to that character. When such a
    // character goes, its second half goes with it.
    let (mut is_half, mut has_lost_half) = (false, false);
    let cells = (0_u16..).zip(shown.iter_mut().zip(next));
    cells.filter_map(move |(x, (shown, next))| {
        let is_covered = is_half;
        let symbol = Symbol::of(next.symbol());
        let is_same = shown.symbol == symbol
            && shown.attributes == Attributes::of(next)
            && symbol != Symbol::LONG;
        let was_wide = shown.is_wide;
        if !is_same {
            *shown = Shown::of(next);
        }
        let differs = has_lost_half || !is_same;
        is_half = !is_covered && shown.is_wide;
        has_lost_half = (differs || is_covered) && was_wide;
        (differs && !is_covered).then_some((x, next))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Style};

    fn row(text: &str) -> Buffer {
        let mut buf = Buffer::empty(Rect::new(0, 0, 8, 1));
        buf.set_string(0, 0, text, Style::new());
        buf
    }

    fn shown(frame: &Buffer) -> Vec<Shown> {
        frame.content.iter().map(Shown::of).collect()
    }

    #[test]
    fn only_what_differs_is_sent() {
        hold("what is sent", |[before, after]| {
            let (mut before, after) = (shown(&row(before)), row(after));
            let cells = diff(&mut before, &after).collect::<Vec<_>>().into_iter();
            let cells = cells.map(|(x, _, cell)| format!("{x}{:?}", cell.symbol()));
            cells.collect::<Vec<_>>()
        });
        let mut red = row("ab");
        red[(1, 0)].set_fg(Color::Red);
        let mut plain = shown(&row("ab"));
        let places = diff(&mut plain, &red).map(|(x, y, _)| (x, y));
        assert!(places.eq([(1, 0)]));
    }
}
