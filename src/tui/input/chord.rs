//! A key with its modifiers, and its name.

use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::report::quoted;
use crate::syntax::letter_case::strip_in_any_case;

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

    /// What a terminal tells when it is pressed.
    pub fn event(self) -> KeyEvent {
        KeyEvent::new(self.code, self.modifiers)
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

    /// The same key without Shift, if it was pressed with it.
    pub fn without_shift(self) -> Option<Chord> {
        let modifiers = self.modifiers - KeyModifiers::SHIFT;
        (modifiers != self.modifiers).then(|| Chord::new(self.code, modifiers))
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
        let named = NAMED.iter().find(|(_, code)| *code == self.code);
        match (named, self.code) {
            (Some((known, _)), _) => name.push_str(known),
            (None, KeyCode::Char(letter)) if self.modifiers.is_empty() => name.push(letter),
            (None, KeyCode::Char(letter)) => name.push(letter.to_ascii_uppercase()),
            (None, KeyCode::F(number)) => name.push_str(&format!("F{number}")),
            (None, code) => name.push_str(&format!("{code:?}")),
        }
        name
    }

    /// Whether it types a character where text can be typed.
    pub fn is_text(self) -> bool {
        matches!(self.code, KeyCode::Char(_)) && self.modifiers.is_empty()
    }
}

/// The names of keys that are no letters. The first of a key is the one that is shown.
const NAMED: [(&str, KeyCode); 21] = [
    ("Space", KeyCode::Char(' ')),
    ("←", KeyCode::Left),
    ("→", KeyCode::Right),
    ("↑", KeyCode::Up),
    ("↓", KeyCode::Down),
    ("PgUp", KeyCode::PageUp),
    ("PgDn", KeyCode::PageDown),
    ("Tab", KeyCode::Tab),
    ("Enter", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Backspace", KeyCode::Backspace),
    ("Delete", KeyCode::Delete),
    ("Insert", KeyCode::Insert),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("PageUp", KeyCode::PageUp),
    ("PageDown", KeyCode::PageDown),
];

/// The last function key that terminals have sequences for.
const LAST_FUNCTION: u8 = 20;

/// Keys with Ctrl that terminals send as another key.
const SAME_BYTES: [(char, &str); 12] = [
    ('i', "Tab"),
    ('m', "Enter"),
    ('[', "Esc"),
    ('2', "Ctrl-Space"),
    ('@', "Ctrl-Space"),
    ('3', "Esc"),
    ('4', "Ctrl-\\"),
    ('5', "Ctrl-]"),
    ('6', "Ctrl-^"),
    ('7', "Ctrl-_"),
    ('/', "Ctrl-_"),
    ('8', "Backspace"),
];

/// The keys with Ctrl that are no letters and have a code of their own (ECMA-48 §5.2).
const CODES: &[char] = &[' ', '\\', ']', '^', '_'];

impl FromStr for Chord {
    type Err = String;

    /// Reads the name of a key: `Ctrl-S`, `alt+left`, `F5`, `g`. The error says why no terminal can send it.
    fn from_str(text: &str) -> Result<Chord, String> {
        let (modifiers, rest) = modifiers_of(text);
        let mut characters = rest.chars();
        let code = match (characters.next(), characters.next()) {
            (Some(letter), None) if !letter.is_control() => NAMED
                .iter()
                .find(|(name, _)| *name == rest)
                .map_or(KeyCode::Char(letter), |(_, code)| *code),
            _ => named(rest).ok_or_else(|| format!("{} is not a key", quoted(text)))?,
        };
        let chord = match code {
            KeyCode::Char(letter) if !modifiers.is_empty() => {
                Chord::new(KeyCode::Char(letter.to_ascii_lowercase()), modifiers)
            }
            code => Chord::new(code, modifiers),
        };
        match chord.obstacle() {
            None => Ok(chord),
            Some(why) => Err(format!("{} can't be bound: {why}", quoted(text))),
        }
    }
}

/// The modifiers at the start of a name, and the rest.
fn modifiers_of(text: &str) -> (KeyModifiers, &str) {
    let (mut modifiers, mut rest) = (NONE, text);
    'next: loop {
        for (word, modifier) in [("ctrl", CTRL), ("alt", ALT), ("shift", SHIFT)] {
            let tail = strip_in_any_case(rest, word);
            let tail = tail.and_then(|tail| tail.strip_prefix(['-', '+']));
            if let Some(tail) = tail.filter(|tail| !tail.is_empty()) {
                (modifiers, rest) = (modifiers | modifier, tail);
                continue 'next;
            }
        }
        return (modifiers, rest);
    }
}

fn named(name: &str) -> Option<KeyCode> {
    let known = NAMED
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name));
    let function = || {
        let number = name.strip_prefix(['F', 'f'])?.parse().ok()?;
        (1..=LAST_FUNCTION)
            .contains(&number)
            .then_some(KeyCode::F(number))
    };
    known.map(|(_, code)| *code).or_else(function)
}

impl Chord {
    /// Why no terminal sends this key, or sends it as another one.
    fn obstacle(self) -> Option<String> {
        let KeyCode::Char(letter) = self.code else {
            let held = match self.code {
                KeyCode::Enter | KeyCode::Esc => self.modifiers & (CTRL | SHIFT),
                KeyCode::Tab => self.modifiers & CTRL,
                _ => NONE,
            };
            let without = Chord::new(self.code, self.modifiers - held).name();
            return (!held.is_empty()).then(|| format!("terminals send the same for `{without}`"));
        };
        let plain = self.modifiers - SHIFT;
        let without = |modifiers| Chord::new(self.code, modifiers).name();
        if self.modifiers.contains(SHIFT) {
            return Some(match plain.is_empty() {
                true => "write the character that it types".to_owned(),
                false => format!("terminals send the same for `{}`", without(plain)),
            });
        }
        if plain == CTRL | ALT {
            return Some("AltGr types characters with it".to_owned());
        }
        if plain == CTRL {
            let same = SAME_BYTES.iter().find(|(known, _)| *known == letter);
            if let Some((_, other)) = same {
                return Some(format!("terminals send the same for `{other}`"));
            }
            let is_sent = letter.is_ascii_lowercase() || CODES.contains(&letter);
            return (!is_sent).then(|| "terminals have no code for it".to_owned());
        }
        (plain == ALT && letter == '[').then(|| "other keys begin with it".to_owned())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{examples, hold};

    #[test]
    fn names_are_read_in_several_spellings() {
        hold("names are read in several spellings", |[text]| {
            let chord: Chord = text.parse().expect("a key");
            chord.name()
        });
    }

    #[test]
    fn keys_that_no_terminal_sends_are_refused_with_the_reason() {
        for [text, why] in examples("keys that no terminal sends") {
            assert_eq!(text.parse::<Chord>(), Err(why.to_owned()), "{text}");
        }
    }
}
