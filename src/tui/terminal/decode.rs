//! What the pieces that a terminal sends mean: keys, the mouse, pastes, and answers. What is not known
//! means nothing.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::colors::color_answer;
use super::frames::Frame;
use super::incoming::Incoming;

/// Adds what a frame means to `incoming`, if it means anything; with `alt`, an ESC came right before its sequence.
pub fn decode(frame: Frame<'_>, alt: bool, incoming: &mut Vec<Incoming>) {
    let decoded = match frame {
        Frame::Character { character, alt } => Some(key(character_key(character, alt))),
        Frame::Answer(content) => color_answer(content),
        Frame::Nothing => None,
        Frame::Console(last) => {
            let number = last.wrapping_sub(b'A') + 1;
            let known = (1..=5).contains(&number);
            known.then(|| key(KeyCode::F(number).into()))
        }
        Frame::Mouse(report) => {
            let [button, column, row] = report.map(|byte| byte.checked_sub(32).map(u16::from));
            let report = button.zip(column).zip(row);
            report.and_then(|((button, column), row)| mouse(button, column, row, false))
        }
        Frame::Single(content, last) => {
            let modifiers = number(content).map_or(KeyModifiers::NONE, modifiers);
            single(last, modifiers).map(key)
        }
        Frame::Control(content, last) => control(content, last),
    };
    match decoded {
        Some(Incoming::Event(Event::Key(mut pressed))) if alt => {
            pressed.modifiers |= KeyModifiers::ALT;
            incoming.push(key(pressed));
        }
        decoded => {
            // The ESC before something that is no key was a key itself.
            incoming.extend(alt.then(|| key(KeyCode::Esc.into())));
            incoming.extend(decoded);
        }
    }
}

/// A key.
pub fn key(event: KeyEvent) -> Incoming {
    Incoming::Event(Event::Key(event))
}

/// The key that types a character.
pub fn character_key(character: char, alt: bool) -> KeyEvent {
    const NONE: KeyModifiers = KeyModifiers::NONE;
    const CTRL: KeyModifiers = KeyModifiers::CONTROL;
    let letter = |code: u8, first: u8, name: u8| char::from(code - first + name);
    let (code, modifiers) = match character {
        '\x1b' => (KeyCode::Esc, NONE),
        '\r' => (KeyCode::Enter, NONE),
        // The console of Linux sends this for Shift-Tab, and no window manager lets Alt-Tab through.
        '\t' if alt => return KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT),
        '\t' => (KeyCode::Tab, NONE),
        '\x7f' => (KeyCode::Backspace, NONE),
        '\0' => (KeyCode::Char(' '), CTRL),
        '\x01'..='\x1a' => (KeyCode::Char(letter(character as u8, 1, b'a')), CTRL),
        // The console of Linux and xterm send them for Ctrl with a digit as well.
        '\x1c'..='\x1f' => (KeyCode::Char(letter(character as u8, 0x1c, b'\\')), CTRL),
        _ if character.is_uppercase() => (KeyCode::Char(character), KeyModifiers::SHIFT),
        _ => (KeyCode::Char(character), NONE),
    };
    let alt = if alt { KeyModifiers::ALT } else { NONE };
    KeyEvent::new(code, modifiers | alt)
}

fn single(last: u8, modifiers: KeyModifiers) -> Option<KeyEvent> {
    let plain = find(LETTERS, last).map(|code| KeyEvent::new(code, modifiers));
    let ctrl = || {
        let code = find(SMALL_LETTERS, last)?;
        Some(KeyEvent::new(code, modifiers | KeyModifiers::CONTROL))
    };
    let keypad = || Some(KeyEvent::new(find(KEYPAD, last)?, modifiers));
    plain.or_else(ctrl).or_else(keypad)
}

/// A control sequence.
fn control(content: &[u8], last: u8) -> Option<Incoming> {
    if let Some(report) = content.strip_prefix(b"<") {
        return sgr_mouse(report, last);
    }
    if content.first() == Some(&b'?') && last == b'c' {
        return Some(Incoming::Attributes);
    }
    let parameters = Parameters::new(content)?;
    let pressed = match last {
        b'I' if content.is_empty() => return Some(Incoming::Event(Event::FocusGained)),
        b'O' if content.is_empty() => return Some(Incoming::Event(Event::FocusLost)),
        b'Z' => parameters.key(KeyCode::BackTab, KeyModifiers::SHIFT),
        b'~' if parameters.get(0, 0) == Some(27) => {
            parameters.key(code_point(parameters.get(2, 0)?)?, KeyModifiers::NONE)
        }
        b'~' => parameters.key(find(NUMBERS, parameters.get(0, 0)?)?, KeyModifiers::NONE),
        b'^' => parameters.key(find(NUMBERS, parameters.get(0, 0)?)?, KeyModifiers::CONTROL),
        b'@' => {
            let both = KeyModifiers::CONTROL | KeyModifiers::SHIFT;
            parameters.key(find(NUMBERS, parameters.get(0, 0)?)?, both)
        }
        b'u' => parameters.key(code_point(parameters.get(0, 0)?)?, KeyModifiers::NONE),
        // The place of a cursor, which was not asked for, and not F3.
        b'R' if parameters.get(0, 0).is_some_and(|row| row != 1) => return None,
        _ => match find(LETTERS, last) {
            Some(code) => parameters.key(code, KeyModifiers::NONE),
            None => parameters.key(find(SMALL_LETTERS, last)?, KeyModifiers::SHIFT),
        },
    };
    Some(key(match pressed.code {
        KeyCode::Tab if pressed.modifiers.contains(KeyModifiers::SHIFT) => KeyEvent {
            code: KeyCode::BackTab,
            ..pressed
        },
        _ => pressed,
    }))
}

/// The key with a number of `CSI u`: mostly the code point that it types.
fn code_point(number: u32) -> Option<KeyCode> {
    Some(match number {
        8 | 127 => KeyCode::Backspace,
        9 => KeyCode::Tab,
        13 => KeyCode::Enter,
        27 => KeyCode::Esc,
        // A private area, for keys that type nothing.
        57344..=63743 => return None,
        _ => KeyCode::Char(char::from_u32(number).filter(|typed| !typed.is_control())?),
    })
}

/// A mouse report in numbers: `<button;column;row`, then `M` when a button goes down, `m` when it goes
/// up.
fn sgr_mouse(report: &[u8], last: u8) -> Option<Incoming> {
    let parameters = Parameters::new(report)?;
    if !matches!(last, b'M' | b'm') {
        return None;
    }
    let button = small(parameters.get(0, 0)?);
    let (column, row) = (cell(&parameters, 1)?, cell(&parameters, 2)?);
    mouse(button, column, row, last == b'm')
}

/// A column or row, from 1 on.
fn cell(parameters: &Parameters, index: usize) -> Option<u16> {
    parameters.get(index, 0).map(small)
}

fn small(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// What the mouse did. Columns and rows count from 1.
fn mouse(report: u16, column: u16, row: u16, up: bool) -> Option<Incoming> {
    const SHIFT: u16 = 4;
    const ALT: u16 = 8;
    const CONTROL: u16 = 16;
    const MOTION: u16 = 32;
    let button = |button: u16| {
        [MouseButton::Left, MouseButton::Middle, MouseButton::Right]
            .get(usize::from(button))
            .copied()
    };
    let kind = match (
        report & !(SHIFT | ALT | CONTROL | MOTION),
        report & MOTION != 0,
    ) {
        (number @ 0..=2, true) => MouseEventKind::Drag(button(number)?),
        (number @ 0..=2, false) if up => MouseEventKind::Up(button(number)?),
        (number @ 0..=2, false) => MouseEventKind::Down(button(number)?),
        // Which button went up is not said.
        (3, false) => MouseEventKind::Up(MouseButton::Left),
        (3, true) => MouseEventKind::Moved,
        (64, false) => MouseEventKind::ScrollUp,
        (65, false) => MouseEventKind::ScrollDown,
        (66, false) => MouseEventKind::ScrollLeft,
        (67, false) => MouseEventKind::ScrollRight,
        _ => return None,
    };
    let mut modifiers = KeyModifiers::NONE;
    modifiers.set(KeyModifiers::SHIFT, report & SHIFT != 0);
    modifiers.set(KeyModifiers::ALT, report & ALT != 0);
    modifiers.set(KeyModifiers::CONTROL, report & CONTROL != 0);
    Some(Incoming::Event(Event::Mouse(MouseEvent {
        kind,
        column: column.checked_sub(1)?,
        row: row.checked_sub(1)?,
        modifiers,
    })))
}

/// The parameters of a control sequence: numbers between `;`, each with parts between `:`.
struct Parameters(Vec<Vec<Option<u32>>>);

impl Parameters {
    /// `None` if there are bytes that no key and no report has.
    fn new(content: &[u8]) -> Option<Parameters> {
        if !content
            .iter()
            .all(|byte| matches!(byte, b'0'..=b'9' | b';' | b':'))
        {
            return None;
        }
        let parameters = content.split(|byte| *byte == b';');
        let parts = |parameter: &[u8]| parameter.split(|byte| *byte == b':').map(number).collect();
        Some(Parameters(parameters.map(parts).collect()))
    }

    /// A part of a parameter, if it is there.
    fn get(&self, parameter: usize, part: usize) -> Option<u32> {
        *self.0.get(parameter)?.get(part)?
    }

    /// A key with the modifiers of the second parameter, and these.
    fn key(&self, code: KeyCode, more: KeyModifiers) -> KeyEvent {
        let mask = self.get(1, 0).unwrap_or(1);
        let kind = match self.get(1, 1) {
            Some(2) => KeyEventKind::Repeat,
            Some(3) => KeyEventKind::Release,
            _ => KeyEventKind::Press,
        };
        KeyEvent::new_with_kind(code, modifiers(mask) | more, kind)
    }
}

/// The modifiers that a number represents: 1 and the sum of theirs.
fn modifiers(mask: u32) -> KeyModifiers {
    const BITS: [KeyModifiers; 6] = [
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL,
        KeyModifiers::SUPER,
        KeyModifiers::HYPER,
        KeyModifiers::META,
    ];
    let bits = mask.saturating_sub(1);
    let set = BITS.into_iter().enumerate();
    set.filter(|(bit, _)| bits & 1 << bit != 0)
        .map(|(_, modifier)| modifier)
        .collect()
}

/// A decimal number; `None` if there is none, or it is too large for anything.
fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

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

#[cfg(test)]
mod tests {
    use std::slice::from_ref;

    use super::*;
    use crate::tui::terminal::parser::Parser;

    const NONE: KeyModifiers = KeyModifiers::NONE;
    const CTRL: KeyModifiers = KeyModifiers::CONTROL;
    const ALT: KeyModifiers = KeyModifiers::ALT;
    const SHIFT: KeyModifiers = KeyModifiers::SHIFT;

    fn decoded(bytes: &[u8]) -> Vec<Incoming> {
        let mut incoming = Vec::new();
        let mut parser = Parser::default();
        parser.feed(bytes, &mut incoming);
        parser.expire(&mut incoming);
        incoming
    }

    #[test]
    fn keys() {
        use KeyCode::{BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, Home, Insert};
        use KeyCode::{Left, PageDown, PageUp, Right, Tab, Up};
        let keys: &[(&str, KeyCode, KeyModifiers)] = &[
            ("a", Char('a'), NONE),
            ("A", Char('A'), SHIFT),
            ("é", Char('é'), NONE),
            ("\x1b", Esc, NONE),
            ("\r", Enter, NONE),
            ("\n", Char('j'), CTRL),
            ("\t", Tab, NONE),
            ("\x7f", Backspace, NONE),
            ("\x08", Char('h'), CTRL),
            ("\0", Char(' '), CTRL),
            ("\x03", Char('c'), CTRL),
            ("\x1c", Char('\\'), CTRL),
            ("\x1d", Char(']'), CTRL),
            ("\x1e", Char('^'), CTRL),
            ("\x1f", Char('_'), CTRL),
            ("\x1ba", Char('a'), ALT),
            ("\x1bA", Char('A'), ALT | SHIFT),
            ("\x1b\x7f", Backspace, ALT),
            ("\x1b\x01", Char('a'), CTRL | ALT),
            ("\x1b[", Char('['), ALT),
            // xterm, and the same in the keypad's and the cursor's application modes.
            ("\x1b[A", Up, NONE),
            ("\x1bOB", Down, NONE),
            ("\x1b[1;5C", Right, CTRL),
            ("\x1b[1;2D", Left, SHIFT),
            ("\x1b[1;4H", Home, ALT | SHIFT),
            ("\x1b[1;6F", End, CTRL | SHIFT),
            ("\x1b[Z", BackTab, SHIFT),
            ("\x1b\t", BackTab, SHIFT),
            ("\x1b[5~", PageUp, NONE),
            ("\x1b[6;5~", PageDown, CTRL),
            ("\x1b[3;2~", Delete, SHIFT),
            ("\x1b[2~", Insert, NONE),
            ("\x1bOP", F(1), NONE),
            ("\x1b[1;5R", F(3), CTRL),
            ("\x1b[15~", F(5), NONE),
            ("\x1b[24;5~", F(12), CTRL),
            ("\x1b[34~", F(20), NONE),
            ("\x1bOM", Enter, NONE),
            ("\x1bOp", Char('0'), NONE),
            ("\x1bO5Q", F(2), CTRL),
            // modifyOtherKeys.
            ("\x1b[27;5;99~", Char('c'), CTRL),
            ("\x1b[27;2;13~", Enter, SHIFT),
            // VT220, rxvt, the Linux console.
            ("\x1b[1~", Home, NONE),
            ("\x1b[4~", End, NONE),
            ("\x1b[7~", Home, NONE),
            ("\x1b[8~", End, NONE),
            ("\x1b[a", Up, SHIFT),
            ("\x1bOd", Left, CTRL),
            ("\x1b[3^", Delete, CTRL),
            ("\x1b[5@", PageUp, CTRL | SHIFT),
            ("\x1b\x1b[A", Up, ALT),
            ("\x1b\x1bOA", Up, ALT),
            ("\x1b[[A", F(1), NONE),
            ("\x1b[[E", F(5), NONE),
            // CSI u, and the kitty keyboard protocol.
            ("\x1b[97u", Char('a'), NONE),
            ("\x1b[97;5u", Char('a'), CTRL),
            ("\x1b[27u", Esc, NONE),
            ("\x1b[13;2u", Enter, SHIFT),
            ("\x1b[127;3u", Backspace, ALT),
            ("\x1b[9;2u", BackTab, SHIFT),
            ("\x1b[97:65;2u", Char('a'), SHIFT),
            ("\x1b[1;1:1A", Up, NONE),
            ("\x1b[1;9A", Up, KeyModifiers::SUPER),
        ];
        for (bytes, code, modifiers) in keys {
            let expected = [key(KeyEvent::new(*code, *modifiers))];
            assert_eq!(decoded(bytes.as_bytes()), expected, "{bytes:?}");
        }
    }

    #[test]
    fn a_key_that_is_let_go_says_so() {
        let kind = |bytes: &[u8]| match decoded(bytes)[..] {
            [Incoming::Event(Event::Key(key))] => key.kind,
            ref other => panic!("{other:?}"),
        };
        assert_eq!(kind(b"\x1b[97;1:2u"), KeyEventKind::Repeat);
        assert_eq!(kind(b"\x1b[97;1:3u"), KeyEventKind::Release);
        assert_eq!(kind(b"\x1b[3;1:3~"), KeyEventKind::Release);
    }

    #[test]
    fn the_mouse_and_the_focus() {
        let report = |kind, column, row, modifiers| {
            Incoming::Event(Event::Mouse(MouseEvent {
                kind,
                column,
                row,
                modifiers,
            }))
        };
        use MouseButton::{Left, Right};
        use MouseEventKind::{Down, Drag, Moved, ScrollDown, ScrollUp, Up};
        let reports: &[(&[u8], Incoming)] = &[
            (b"\x1b[<0;5;7M", report(Down(Left), 4, 6, NONE)),
            (b"\x1b[<0;5;7m", report(Up(Left), 4, 6, NONE)),
            (b"\x1b[<2;5;7M", report(Down(Right), 4, 6, NONE)),
            (b"\x1b[<32;300;7M", report(Drag(Left), 299, 6, NONE)),
            (b"\x1b[<35;1;1M", report(Moved, 0, 0, NONE)),
            (b"\x1b[<64;1;1M", report(ScrollUp, 0, 0, NONE)),
            (b"\x1b[<81;1;1M", report(ScrollDown, 0, 0, CTRL)),
            (b"\x1b[<12;1;1M", report(Down(Left), 0, 0, ALT | SHIFT)),
            // The oldest reports.
            (b"\x1b[M !!", report(Down(Left), 0, 0, NONE)),
            (b"\x1b[M#%'", report(Up(Left), 4, 6, NONE)),
            (b"\x1b[M`\xff\xa1", report(ScrollUp, 222, 128, NONE)),
            (b"\x1b[I", Incoming::Event(Event::FocusGained)),
            (b"\x1b[O", Incoming::Event(Event::FocusLost)),
        ];
        for (bytes, expected) in reports {
            assert_eq!(decoded(bytes), from_ref(expected), "{bytes:?}");
        }
        // A key that was pressed right before.
        let after = decoded(b"\x1b\x1b[<0;5;7M");
        assert_eq!(after[0], key(KeyCode::Esc.into()));
        assert_eq!(after[1..], decoded(b"\x1b[<0;5;7M"));
    }

    #[test]
    fn what_is_unknown_means_nothing() {
        for unknown in [
            "\x1b[?2026;2$y",
            "\x1b[?997;1n",
            "\x1b[<0;5;5Z",
            "\x1b[<0;0;0M",
            "\x1b[<99999999999;1;1M",
            "\x1b[<128;1;1M",
            "\x1b[12;40R",
            "\x1b[>1;2;3c",
            "\x1b[?1u",
            "\x1b[99~",
            "\x1b[~",
            "\x1b[u",
            "\x1b[3u",
            "\x1b[1114112u",
            "\x1b[55555u",
            "\x1b[63000u",
            "\x1b[57399u",
            "\x1b[32;5;7M",
            "\x1b[27;5~",
            "\x1b[1;5 q",
            "\x1b[201~",
            "\x1b[M\0\0\0",
            "\x1b[M\x20\x20\x20",
            "\x1b[5;5M",
            "\x1b[[z",
            "\x1bOz",
            "\x1b]52;c;aGk=\x07",
            "\x1b]11;red\x07",
            "\x1bP1$r0m\x1b\\",
        ] {
            assert_eq!(decoded(unknown.as_bytes()), [], "{unknown:?}");
        }
    }

    #[test]
    fn answers_and_pastes() {
        assert_eq!(decoded(b"\x1b[?62;22c"), [Incoming::Attributes]);
        let paste = Incoming::Paste("a\nb".to_owned(), 0);
        assert_eq!(decoded(b"\x1b[200~a\nb\x1b[201~"), [paste]);
        let white = xterm_color::Color::rgb(0xffff, 0xffff, 0xffff);
        assert_eq!(
            decoded(b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\"),
            [Incoming::Background(white)]
        );
    }
}
