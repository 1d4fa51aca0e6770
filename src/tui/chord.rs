//! A key with its modifiers, and its name.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with its modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chord {
    code: KeyCode,
    modifiers: KeyModifiers,
}

impl Chord {
    /// A key and its modifiers.
    pub const fn new(code: KeyCode, modifiers: KeyModifiers) -> Chord {
        Chord { code, modifiers }
    }

    /// What was pressed, as the table has it.
    pub fn pressed(event: KeyEvent) -> Chord {
        let known = KeyModifiers::SHIFT | KeyModifiers::CONTROL | KeyModifiers::ALT;
        let modifiers = event.modifiers & known;
        match event.code {
            KeyCode::BackTab => Chord::new(KeyCode::Tab, modifiers | KeyModifiers::SHIFT),
            // With Ctrl, terminals differ in whether the letter is a capital.
            KeyCode::Char(letter) if !(modifiers - KeyModifiers::SHIFT).is_empty() => Chord::new(
                KeyCode::Char(letter.to_ascii_lowercase()),
                modifiers - KeyModifiers::SHIFT,
            ),
            KeyCode::Char(letter) => Chord::new(KeyCode::Char(letter), KeyModifiers::NONE),
            code => Chord::new(code, modifiers),
        }
    }

    /// The same key in lower case: what a capital means that has no meaning of its own.
    pub fn lowered(self) -> Chord {
        match self.code {
            KeyCode::Char(letter) => {
                Chord::new(KeyCode::Char(letter.to_ascii_lowercase()), self.modifiers)
            }
            _ => self,
        }
    }

    /// The key's name: `Ctrl-S`.
    pub fn name(self) -> String {
        let mut name = String::new();
        for (modifier, word) in [
            (KeyModifiers::CONTROL, "Ctrl-"),
            (KeyModifiers::ALT, "Alt-"),
            (KeyModifiers::SHIFT, "Shift-"),
        ] {
            if self.modifiers.contains(modifier) {
                name.push_str(word);
            }
        }
        match self.code {
            KeyCode::Char(' ') => name.push_str("Space"),
            KeyCode::Char(letter) if self.modifiers.is_empty() => name.push(letter),
            KeyCode::Char(letter) => name.push(letter.to_ascii_uppercase()),
            KeyCode::F(number) => name.push_str(&format!("F{number}")),
            KeyCode::Left => name.push('←'),
            KeyCode::Right => name.push('→'),
            KeyCode::Up => name.push('↑'),
            KeyCode::Down => name.push('↓'),
            KeyCode::PageUp => name.push_str("PgUp"),
            KeyCode::PageDown => name.push_str("PgDn"),
            code => name.push_str(&format!("{code:?}")),
        }
        name
    }
}

/// No modifier.
pub const NONE: KeyModifiers = KeyModifiers::NONE;
/// Ctrl.
pub const CTRL: KeyModifiers = KeyModifiers::CONTROL;
/// Alt.
pub const ALT: KeyModifiers = KeyModifiers::ALT;
/// Shift.
pub const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
/// Ctrl and Shift.
pub const CTRL_SHIFT: KeyModifiers = KeyModifiers::CONTROL.union(KeyModifiers::SHIFT);
/// Alt and Shift.
pub const ALT_SHIFT: KeyModifiers = KeyModifiers::ALT.union(KeyModifiers::SHIFT);

/// A key alone.
pub const fn key(code: KeyCode) -> Chord {
    Chord::new(code, NONE)
}

/// A letter alone.
pub const fn letter(letter: char) -> Chord {
    Chord::new(KeyCode::Char(letter), NONE)
}

/// A letter with Ctrl.
pub const fn ctrl(letter: char) -> Chord {
    Chord::new(KeyCode::Char(letter), CTRL)
}

/// A letter with Alt.
pub const fn alt(letter: char) -> Chord {
    Chord::new(KeyCode::Char(letter), ALT)
}
