//! What the pieces that a terminal sends mean: keys, the mouse, pastes, and answers. What is not known
//! means nothing.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::colors::color_answer;
use super::incoming::Incoming;
use super::sequences::Sequence;

/// Adds what a sequence means to `incoming`, if it means anything; with `alt`, an ESC came right before its sequence.
pub fn decode(sequence: Sequence<'_>, alt: bool, incoming: &mut Vec<Incoming>) {
    let decoded = match sequence {
        Sequence::Character { character, alt } => Some(key(character_key(character, alt))),
        Sequence::Answer(content) => color_answer(content),
        Sequence::Nothing => None,
        Sequence::Console(last) => {
            let number = last.wrapping_sub(b'A') + 1;
            let known = (1..=5).contains(&number);
            known.then(|| key(KeyCode::F(number).into()))
        }
        Sequence::Mouse(report) => {
            let [button, column, row] = report.map(|byte| byte.checked_sub(32).map(u16::from));
            let report = button.zip(column).zip(row);
            report.and_then(|((button, column), row)| mouse(button, column, row, false))
        }
        Sequence::Single(content, last) => {
            let modifiers = number(content).map_or(KeyModifiers::NONE, modifiers);
            single(last, modifiers).map(key)
        }
        Sequence::Control(content, last) => control(content, last),
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
    let plain = of_letter(last).or_else(|| of_keypad(last));
    plain
        .map(|code| KeyEvent::new(code, modifiers))
        .or_else(|| {
            let code = of_small_letter(last)?;
            Some(KeyEvent::new(code, modifiers | KeyModifiers::CONTROL))
        })
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
        b'Z' => parameters.key(KeyCode::BackTab, KeyModifiers::SHIFT),
        b'~' if parameters.get(0, 0) == Some(27) => {
            parameters.key(code_point(parameters.get(2, 0)?)?, KeyModifiers::NONE)
        }
        b'~' => parameters.key(of_number(parameters.get(0, 0)?)?, KeyModifiers::NONE),
        b'^' => parameters.key(of_number(parameters.get(0, 0)?)?, KeyModifiers::CONTROL),
        b'@' => {
            let both = KeyModifiers::CONTROL | KeyModifiers::SHIFT;
            parameters.key(of_number(parameters.get(0, 0)?)?, both)
        }
        b'u' => parameters.key(code_point(parameters.get(0, 0)?)?, KeyModifiers::NONE),
        // The place of a cursor, which was not asked for, and not F3.
        b'R' if parameters.get(0, 0).is_some_and(|row| row != 1) => return None,
        _ => match of_letter(last) {
            Some(code) => parameters.key(code, KeyModifiers::NONE),
            None => parameters.key(of_small_letter(last)?, KeyModifiers::SHIFT),
        },
    };
    Some(key(pressed))
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

/// What the mouse did, as far as it means something here. Columns and rows count from 1.
fn mouse(report: u16, column: u16, row: u16, up: bool) -> Option<Incoming> {
    /// Shift, Alt and Ctrl change nothing.
    const MODIFIERS: u16 = 4 | 8 | 16;
    const MOTION: u16 = 32;
    let kind = match (report & !MODIFIERS, up) {
        (0, false) => MouseEventKind::Down(MouseButton::Left),
        (MOTION, false) => MouseEventKind::Drag(MouseButton::Left),
        (64, false) => MouseEventKind::ScrollUp,
        (65, false) => MouseEventKind::ScrollDown,
        _ => return None,
    };
    Some(Incoming::Event(Event::Mouse(MouseEvent {
        kind,
        column: column.checked_sub(1)?,
        row: row.checked_sub(1)?,
        modifiers: KeyModifiers::NONE,
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
            Some(3) => KeyEventKind::Release,
            _ => KeyEventKind::Press,
        };
        KeyEvent::new_with_kind(code, modifiers(mask) | more, kind)
    }
}

/// The modifiers that a number represents: 1 and the sum of theirs.
fn modifiers(mask: u32) -> KeyModifiers {
    let bits = mask.saturating_sub(1);
    let mut modifiers = KeyModifiers::NONE;
    modifiers.set(KeyModifiers::SHIFT, bits & 1 != 0);
    modifiers.set(KeyModifiers::ALT, bits & 2 != 0);
    modifiers.set(KeyModifiers::CONTROL, bits & 4 != 0);
    modifiers
}

/// A decimal number; `None` if there is none, or it is too large for anything.
fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

/// The key whose sequence ends with this letter, after CSI and SS3 alike.
fn of_letter(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(last - b'P' + 1),
        _ => return None,
    })
}

/// Arrows of rxvt: with Shift after CSI, with Ctrl after SS3.
fn of_small_letter(last: u8) -> Option<KeyCode> {
    let letter = matches!(last, b'a'..=b'd').then(|| last.to_ascii_uppercase());
    letter.and_then(of_letter)
}

/// The key of the keypad in its application mode, after SS3.
fn of_keypad(last: u8) -> Option<KeyCode> {
    Some(match last {
        b' ' => KeyCode::Char(' '),
        b'I' => KeyCode::Tab,
        b'M' => KeyCode::Enter,
        b'X' => KeyCode::Char('='),
        // What they type, in the columns of ASCII before.
        b'j'..=b'y' => KeyCode::Char(char::from(last - 0x40)),
        _ => return None,
    })
}

/// The key with a number before `~`: F1 to F20 are numbered with gaps.
fn of_number(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number as u8 - 10),
        17..=21 => KeyCode::F(number as u8 - 11),
        23..=26 => KeyCode::F(number as u8 - 12),
        28..=29 => KeyCode::F(number as u8 - 13),
        31..=34 => KeyCode::F(number as u8 - 14),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::slice::from_ref;
    use std::time::Instant;

    use super::*;
    use crate::tui::terminal::decoder::Decoder;

    const NONE: KeyModifiers = KeyModifiers::NONE;
    const CTRL: KeyModifiers = KeyModifiers::CONTROL;
    const ALT: KeyModifiers = KeyModifiers::ALT;
    const SHIFT: KeyModifiers = KeyModifiers::SHIFT;

    fn decoded(bytes: &[u8]) -> Vec<Incoming> {
        let (mut decoder, mut incoming) = (Decoder::default(), Vec::new());
        decoder.feed(Instant::now(), bytes, &mut incoming);
        if let Some(deadline) = decoder.deadline() {
            decoder.expire(deadline, &mut incoming);
        }
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
            ("\x1b[9;2u", Tab, SHIFT),
            ("\x1b[97:65;2u", Char('a'), SHIFT),
            ("\x1b[1;1:1A", Up, NONE),
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
        assert_eq!(kind(b"\x1b[97;1:2u"), KeyEventKind::Press);
        assert_eq!(kind(b"\x1b[97;1:3u"), KeyEventKind::Release);
        assert_eq!(kind(b"\x1b[3;1:3~"), KeyEventKind::Release);
    }

    #[test]
    fn the_mouse() {
        let report = |kind, column, row| {
            Incoming::Event(Event::Mouse(MouseEvent {
                kind,
                column,
                row,
                modifiers: NONE,
            }))
        };
        use MouseButton::Left;
        use MouseEventKind::{Down, Drag, ScrollDown, ScrollUp};
        let reports: &[(&[u8], Incoming)] = &[
            (b"\x1b[<0;5;7M", report(Down(Left), 4, 6)),
            (b"\x1b[<32;300;7M", report(Drag(Left), 299, 6)),
            (b"\x1b[<64;1;1M", report(ScrollUp, 0, 0)),
            (b"\x1b[<81;1;1M", report(ScrollDown, 0, 0)),
            (b"\x1b[<12;1;1M", report(Down(Left), 0, 0)),
            // The oldest reports.
            (b"\x1b[M !!", report(Down(Left), 0, 0)),
            (b"\x1b[M`\xff\xa1", report(ScrollUp, 222, 128)),
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
            "\x1b[<0;5;7m",
            "\x1b[<2;5;7M",
            "\x1b[<35;1;1M",
            "\x1b[M#%'",
            "\x1b[I",
            "\x1b[O",
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
