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
    use std::time::Instant;

    use super::*;
    use crate::examples::hold;
    use crate::tui::terminal::decoder::Decoder;

    fn decoded(bytes: &[u8]) -> Vec<Incoming> {
        let (mut decoder, mut incoming) = (Decoder::default(), Vec::new());
        decoder.feed(Instant::now(), bytes, &mut incoming);
        if let Some(deadline) = decoder.deadline() {
            decoder.expire(deadline, &mut incoming);
        }
        incoming
    }

    /// The names of modifiers as the examples have them.
    fn names(modifiers: KeyModifiers) -> String {
        let names: Vec<&str> = modifiers.iter_names().map(|(name, _)| name).collect();
        names.join(" | ")
    }

    /// xterm with the application modes of keypad and cursor, modifyOtherKeys, VT220, rxvt, the Linux console, `CSI u` and the
    /// kitty keyboard protocol.
    #[test]
    fn keys() {
        hold("keys", |[bytes]| {
            let found = decoded(bytes.as_bytes());
            let [Incoming::Event(Event::Key(pressed))] = found[..] else {
                panic!("{bytes:?}: {found:?}");
            };
            assert_eq!(pressed, KeyEvent::new(pressed.code, pressed.modifiers));
            (format!("{:?}", pressed.code), names(pressed.modifiers))
        });
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
        hold("the mouse", |[bytes]| {
            // Those of the oldest reports are no characters.
            let bytes: Vec<u8> = bytes.chars().map(|octet| octet as u8).collect();
            let found = decoded(&bytes);
            let [Incoming::Event(Event::Mouse(event))] = found[..] else {
                panic!("{bytes:?}: {found:?}");
            };
            assert_eq!(event.modifiers, KeyModifiers::NONE);
            format!("{:?} {} {}", event.kind, event.column, event.row)
        });
        // A key that was pressed right before.
        let after = decoded(b"\x1b\x1b[<0;5;7M");
        assert_eq!(after[0], key(KeyCode::Esc.into()));
        assert_eq!(after[1..], decoded(b"\x1b[<0;5;7M"));
    }

    #[test]
    fn what_is_unknown_means_nothing() {
        hold("what means nothing", |[unknown]| {
            decoded(unknown.as_bytes()).is_empty()
        });
    }
}
