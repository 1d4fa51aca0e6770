//! The escape sequences that draw cells on a terminal.
//!
//! A first frame has ten thousand cells and more. Attributes that are already set aren't sent again:
//! that is several times quicker than a formatted command for each cell, and half as long.

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

use crate::tui::theme::colors::palette_index;

/// The parameters of `ESC [ … m` for each modifier.
const MODIFIERS: [(Modifier, &str); 9] = [
    (Modifier::BOLD, "1"),
    (Modifier::DIM, "2"),
    (Modifier::ITALIC, "3"),
    (Modifier::UNDERLINED, "4"),
    (Modifier::SLOW_BLINK, "5"),
    (Modifier::RAPID_BLINK, "6"),
    (Modifier::REVERSED, "7"),
    (Modifier::HIDDEN, "8"),
    (Modifier::CROSSED_OUT, "9"),
];

/// What a terminal draws characters with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attributes {
    fg: Color,
    bg: Color,
    underline: Color,
    modifier: Modifier,
}

impl Attributes {
    /// The attributes after a reset.
    pub const RESET: Attributes = Attributes {
        fg: Color::Reset,
        bg: Color::Reset,
        underline: Color::Reset,
        modifier: Modifier::empty(),
    };

    /// Those of a cell.
    pub fn of(cell: &Cell) -> Self {
        Self {
            fg: cell.fg,
            bg: cell.bg,
            underline: cell.underline_color,
            modifier: cell.modifier,
        }
    }
}

/// Appends what draws these cells, given with their columns and rows. It begins and ends with no
/// style in force; the cursor stays where drawing ends.
pub fn write_cells<'c>(cells: impl Iterator<Item = (u16, u16, &'c Cell)>, out: &mut Vec<u8>) {
    let mut attributes = Attributes::RESET;
    let mut next = None;
    cells.for_each(|(x, y, cell)| {
        if next != Some((x, y)) {
            move_to(x, y, out);
        }
        // Behind a character of two cells the cursor is moved: not all terminals count alike.
        next = Some((x.saturating_add(1), y));
        let wanted = Attributes::of(cell);
        change(attributes, wanted, out);
        attributes = wanted;
        out.extend_from_slice(cell.symbol().as_bytes());
    });
    if attributes != Attributes::RESET {
        out.extend_from_slice(b"\x1b[0m");
    }
}

/// Appends what moves the cursor to a column and a row.
pub fn move_to(x: u16, y: u16, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\x1b[");
    number(u32::from(y) + 1, out);
    out.push(b';');
    number(u32::from(x) + 1, out);
    out.push(b'H');
}

fn number(number: u32, out: &mut Vec<u8>) {
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// Appends what makes one style into another.
fn change(from: Attributes, to: Attributes, out: &mut Vec<u8>) {
    if from == to {
        return;
    }
    out.extend_from_slice(b"\x1b[");
    // A modifier is taken away together with everything else: some terminals have no other way for
    // some of them.
    let mut from = from;
    if !to.modifier.contains(from.modifier) {
        out.extend_from_slice(b"0;");
        from = Attributes::RESET;
    }
    for (modifier, parameter) in MODIFIERS {
        if to.modifier.contains(modifier) && !from.modifier.contains(modifier) {
            out.extend_from_slice(parameter.as_bytes());
            out.push(b';');
        }
    }
    for (from, to, kind) in [
        (from.fg, to.fg, 30),
        (from.bg, to.bg, 40),
        (from.underline, to.underline, 50),
    ] {
        if from != to {
            colour(kind, to, out);
            out.push(b';');
        }
    }
    // The last separator becomes the end.
    if let Some(last) = out.last_mut() {
        *last = b'm';
    }
}

/// Appends the parameters of a colour; `kind` is 30 for the foreground, 40 for the background and 50
/// for underlines.
fn colour(kind: u32, colour: Color, out: &mut Vec<u8>) {
    if let Color::Rgb(red, green, blue) = colour {
        number(kind + 8, out);
        out.extend_from_slice(b";2");
        for part in [red, green, blue] {
            out.push(b';');
            number(u32::from(part), out);
        }
        return;
    }
    let Some(indexed) = palette_index(colour) else {
        number(kind + 9, out);
        return;
    };
    let index = u32::from(indexed);
    match index {
        // What terminals of sixteen colours know. Underlines have only the longer form.
        0..8 if kind < 50 => number(kind + index, out),
        8..16 if kind < 50 => number(kind + 60 + index - 8, out),
        _ => {
            number(kind + 8, out);
            out.extend_from_slice(b";5;");
            number(index, out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::diff::{Shown, diff};
    use super::*;
    use proptest::prelude::*;

    use crate::cases::config;
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;
    use std::num::NonZeroU16;

    const SIZE: (u16, u16) = (9, 3);

    fn cell() -> impl Strategy<Value = (&'static str, Style)> {
        let colours = [
            Color::Reset,
            Color::Red,
            Color::LightBlue,
            Color::Indexed(200),
            Color::Rgb(1, 20, 255),
        ];
        let colour = || prop::sample::select(colours.to_vec());
        let modifiers = [
            Modifier::empty(),
            Modifier::BOLD,
            Modifier::UNDERLINED,
            Modifier::REVERSED | Modifier::ITALIC,
        ];
        let symbol = prop::sample::select(vec!["a", "b", " ", "─", "日", "…"]);
        let modifier = prop::sample::select(modifiers.to_vec());
        (symbol, colour(), colour(), modifier).prop_map(|(symbol, fg, bg, modifier)| {
            let style = Style::new().fg(fg).bg(bg).add_modifier(modifier);
            (symbol, style)
        })
    }

    fn frame() -> impl Strategy<Value = Buffer> {
        let count = usize::from(SIZE.0 * SIZE.1);
        prop::collection::vec(cell(), count..=count).prop_map(|cells| {
            let mut buf = Buffer::empty(Rect::new(0, 0, SIZE.0, SIZE.1));
            for (index, (symbol, style)) in cells.into_iter().enumerate() {
                let (x, y) = (index as u16 % SIZE.0, index as u16 / SIZE.0);
                // A wide character has a blank after it, and none is at the end of a row.
                let is_half = x > 0 && buf[(x - 1, y)].symbol() == "日";
                let symbol = match symbol {
                    _ if is_half => " ",
                    "日" if x + 1 == SIZE.0 => "a",
                    symbol => symbol,
                };
                buf[(x, y)].set_symbol(symbol).set_style(style);
            }
            buf
        })
    }

    fn expected(colour: Color) -> vt100::Color {
        match colour {
            Color::Red => vt100::Color::Idx(1),
            Color::LightBlue => vt100::Color::Idx(12),
            Color::Indexed(index) => vt100::Color::Idx(index),
            Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
            _ => vt100::Color::Default,
        }
    }

    proptest! {
        #![proptest_config(config(64))]

        /// One frame after the other: a terminal shows the last of them.
        #[test]
        fn a_terminal_shows_what_was_painted(frames in prop::collection::vec(frame(), 1..5)) {
            let cells = |count| NonZeroU16::new(count).expect("a terminal has cells");
            let mut terminal = vt100::Parser::new(cells(SIZE.1), cells(SIZE.0), 0);
            let mut shown = [Shown::BLANK; (SIZE.0 * SIZE.1) as usize];
            for frame in frames {
                let mut bytes = Vec::new();
                write_cells(diff(&mut shown, &frame), &mut bytes);
                terminal.process(&bytes);
                for y in 0..SIZE.1 {
                    for x in 0..SIZE.0 {
                        let cell = terminal.screen().cell(y, x).expect("a cell");
                        if cell.is_wide_continuation() {
                            continue;
                        }
                        let wanted = &frame[(x, y)];
                        let contents = if cell.has_contents() { cell.contents() } else { " " };
                        prop_assert_eq!(contents, wanted.symbol());
                        prop_assert_eq!(cell.fgcolor(), expected(wanted.fg));
                        prop_assert_eq!(cell.bgcolor(), expected(wanted.bg));
                        prop_assert_eq!(cell.bold(), wanted.modifier.contains(Modifier::BOLD));
                        let underlined = wanted.modifier.contains(Modifier::UNDERLINED);
                        prop_assert_eq!(cell.underline(), underlined);
                        prop_assert_eq!(cell.inverse(), wanted.modifier.contains(Modifier::REVERSED));
                    }
                }
            }
        }
    }

    /// A terminal of sixteen colours takes `38;5;1` for something else, blinking for one.
    #[test]
    fn the_sixteen_colours_are_sent_in_their_short_form() {
        let sent = |style: Style| {
            let mut buf = Buffer::empty(Rect::new(0, 0, 1, 1));
            buf.set_string(0, 0, "a", style);
            let mut out = Vec::new();
            write_cells(diff(&mut [Shown::BLANK; 1], &buf), &mut out);
            String::from_utf8(out).expect("UTF-8")
        };
        let style = Style::new().fg(Color::Red).bg(Color::White);
        assert_eq!(sent(style), "\x1b[1;1H\x1b[31;107ma\x1b[0m");
        let style = Style::new().fg(Color::Indexed(16));
        assert_eq!(sent(style), "\x1b[1;1H\x1b[38;5;16ma\x1b[0m");
    }

    #[test]
    fn a_style_is_sent_once() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 4, 1));
        let red = Style::new().fg(Color::Rgb(255, 0, 7));
        buf.set_string(0, 0, "ab", red);
        buf.set_string(2, 0, "c", red.add_modifier(Modifier::BOLD));
        let mut out = Vec::new();
        write_cells(diff(&mut [Shown::BLANK; 4], &buf), &mut out);
        let out = String::from_utf8(out).expect("UTF-8");
        assert_eq!(out, "\x1b[1;1H\x1b[38;2;255;0;7mab\x1b[1mc\x1b[0m");
    }
}
