//! The keys that have sequences: those of xterm ("PC-Style Function Keys"), of the VT220, of rxvt, and of the Linux console.

use crossterm::event::KeyCode;

/// Keys by the letter that ends their sequence, after CSI and SS3 alike.
pub const LETTERS: &[(u8, KeyCode)] = &[
    (b'A', KeyCode::Up),
    (b'B', KeyCode::Down),
    (b'C', KeyCode::Right),
    (b'D', KeyCode::Left),
    (b'E', KeyCode::KeypadBegin),
    (b'F', KeyCode::End),
    (b'H', KeyCode::Home),
    (b'P', KeyCode::F(1)),
    (b'Q', KeyCode::F(2)),
    (b'R', KeyCode::F(3)),
    (b'S', KeyCode::F(4)),
];

/// Arrows of rxvt: with Shift after CSI, with Ctrl after SS3.
pub const SMALL_LETTERS: &[(u8, KeyCode)] = &[
    (b'a', KeyCode::Up),
    (b'b', KeyCode::Down),
    (b'c', KeyCode::Right),
    (b'd', KeyCode::Left),
];

/// Keys of the keypad in its application mode, after SS3.
pub const KEYPAD: &[(u8, KeyCode)] = &[
    (b' ', KeyCode::Char(' ')),
    (b'I', KeyCode::Tab),
    (b'M', KeyCode::Enter),
    (b'X', KeyCode::Char('=')),
    (b'j', KeyCode::Char('*')),
    (b'k', KeyCode::Char('+')),
    (b'l', KeyCode::Char(',')),
    (b'm', KeyCode::Char('-')),
    (b'n', KeyCode::Char('.')),
    (b'o', KeyCode::Char('/')),
    (b'p', KeyCode::Char('0')),
    (b'q', KeyCode::Char('1')),
    (b'r', KeyCode::Char('2')),
    (b's', KeyCode::Char('3')),
    (b't', KeyCode::Char('4')),
    (b'u', KeyCode::Char('5')),
    (b'v', KeyCode::Char('6')),
    (b'w', KeyCode::Char('7')),
    (b'x', KeyCode::Char('8')),
    (b'y', KeyCode::Char('9')),
];

/// Keys by the number before `~`: F1 to F20 are numbered with gaps.
pub const NUMBERS: &[(u32, KeyCode)] = &[
    (1, KeyCode::Home),
    (2, KeyCode::Insert),
    (3, KeyCode::Delete),
    (4, KeyCode::End),
    (5, KeyCode::PageUp),
    (6, KeyCode::PageDown),
    (7, KeyCode::Home),
    (8, KeyCode::End),
    (11, KeyCode::F(1)),
    (12, KeyCode::F(2)),
    (13, KeyCode::F(3)),
    (14, KeyCode::F(4)),
    (15, KeyCode::F(5)),
    (17, KeyCode::F(6)),
    (18, KeyCode::F(7)),
    (19, KeyCode::F(8)),
    (20, KeyCode::F(9)),
    (21, KeyCode::F(10)),
    (23, KeyCode::F(11)),
    (24, KeyCode::F(12)),
    (25, KeyCode::F(13)),
    (26, KeyCode::F(14)),
    (28, KeyCode::F(15)),
    (29, KeyCode::F(16)),
    (31, KeyCode::F(17)),
    (32, KeyCode::F(18)),
    (33, KeyCode::F(19)),
    (34, KeyCode::F(20)),
];

/// The row of a table that has this key.
pub fn find<Name: PartialEq>(table: &[(Name, KeyCode)], name: Name) -> Option<KeyCode> {
    let row = table.iter().find(|(known, _)| *known == name)?;
    Some(row.1)
}
