//! Sessions: what somebody types, and what the inspector then shows.
//!
//! `sessions/` has a file per topic. A block is a session: the sizes of the screen after `at` (80x24 without it; with several
//! it is repeated on each), a base after `base`, a reference after `ref`, and then
//!
//! - `press`: keys by their names; `←*3` is three presses
//! - `type`: a text, key by key; `paste`: a text from elsewhere; `do`: a command by its name
//! - `sees`, `lacks`: texts that the screen has and has not; `reads`: words that it has, wherever their rows end
//! - `says`: the start of the message; alone, there is none
//! - `=`: the reference; `base=`: the base; `cursor`: where the cursor is in the reference, in octets
//! - `in`: the field or the pane that has the keys, or what is open over the screen
//! - `copies`: what the last key or command copied; `quits`, `stays`: whether it ended the program
//!
//! Control characters are pictures (`␊`), and characters that are not seen are named (`‹U+200B›`).

use std::fs;
use std::path::Path;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use urilens::tui::input::action::{Action, Effect};
use urilens::tui::input::gestures;
use urilens::tui::input::keys::KEYS;
use urilens::tui::panes::PANES;
use urilens::tui::state::{Focus, State};
use urilens::tui::update::update;

use crate::support::blocks::typed;
use crate::support::screen::{screen_of, text_of};

/// A key by its name: `Ctrl-G`, `Shift-Tab`, `F5`, `a`.
fn key(name: &str) -> KeyEvent {
    let (mut modifiers, mut rest) = (KeyModifiers::NONE, name);
    for (word, modifier) in [
        ("Ctrl-", KeyModifiers::CONTROL),
        ("Alt-", KeyModifiers::ALT),
        ("Shift-", KeyModifiers::SHIFT),
    ] {
        if let Some(more) = rest.strip_prefix(word) {
            (modifiers, rest) = (modifiers | modifier, more);
        }
    }
    let code = match rest {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Space" => KeyCode::Char(' '),
        "↑" => KeyCode::Up,
        "↓" => KeyCode::Down,
        "←" => KeyCode::Left,
        "→" => KeyCode::Right,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgDn" => KeyCode::PageDown,
        "Insert" => KeyCode::Insert,
        "Backspace" => KeyCode::Backspace,
        _ => match (rest.chars().next(), rest[1..].parse()) {
            (Some('F'), Ok(number)) => KeyCode::F(number),
            (Some(letter), _) if rest.len() == letter.len_utf8() => {
                KeyCode::Char(match modifiers.is_empty() {
                    true => letter,
                    false => letter.to_ascii_lowercase(),
                })
            }
            _ => panic!("{name}: no key"),
        },
    };
    KeyEvent::new(code, modifiers)
}

fn press(state: &mut State, event: KeyEvent) -> Effect {
    let action = gestures::action(state, Event::Key(event));
    action.map_or(Effect::None, |action| update(state, action))
}

/// What is open over the screen, or else the field or pane that has the keys.
fn place(state: &State) -> String {
    match (&state.overlay, state.focus) {
        (Some(overlay), _) => format!("{overlay:?}"),
        (None, Focus::Pane) => PANES[state.pane].shape.title.to_owned(),
        (None, focus) => format!("{focus:?}"),
    }
}

/// Runs a session on a screen of this size. Gives the line that does not hold, if one does not.
fn run<'b>(block: &'b str, size: (u16, u16), state: &mut State) -> Result<(), &'b str> {
    let (mut base, mut effect) = (String::new(), Effect::None);
    for line in block.lines() {
        let (name, text) = line.split_once(' ').unwrap_or((line, ""));
        // The screen shows the names of characters that are not seen.
        let (shown, text) = (text.replace('␊', "\n"), typed(text));
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let holds = match name {
            "at" | "#" => true,
            "base" => {
                base = text;
                *state = screen_of((&base, ""), "dark", size, &[]);
                true
            }
            "ref" => {
                *state = screen_of((&base, &text), "dark", size, &[]);
                true
            }
            "press" => {
                for name in text.split(' ') {
                    let (name, count) = name.split_once('*').unwrap_or((name, "1"));
                    for _ in 0..count.parse().expect("a number") {
                        effect = press(state, key(name));
                    }
                }
                true
            }
            "type" => {
                for letter in text.chars() {
                    press(state, KeyCode::Char(letter).into());
                }
                true
            }
            "paste" => {
                update(state, Action::paste(text));
                true
            }
            "do" => {
                let command = KEYS.iter().find(|binding| binding.name == text);
                effect = update(state, command.expect("a command").action.clone());
                true
            }
            "sees" => text_of(state).contains(&shown),
            "lacks" => !text_of(state).contains(&shown),
            "reads" => words(&text_of(state)).contains(&shown),
            "says" if text.is_empty() => state.message.is_none(),
            "says" => {
                let said = state.message.as_deref();
                said.is_some_and(|said| said.starts_with(&text))
            }
            "=" => state.reference.text() == text && state.inspection.reference.text() == text,
            "base=" => state.base.text() == text,
            "cursor" => state.reference.cursor().to_string() == text,
            "in" => place(state) == text,
            "copies" => matches!(&effect, Effect::Copy { text: copied, .. } if *copied == text),
            "quits" => effect == Effect::Quit,
            "stays" => effect == Effect::None,
            _ => false,
        };
        if !holds {
            return Err(line);
        }
    }
    Ok(())
}

#[test]
fn sessions_show_what_they_should() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screen/sessions");
    let mut wrong = Vec::new();
    for entry in fs::read_dir(folder).expect("the sessions") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("UTF-8");
        for block in text.split("\n\n") {
            let sizes = block.lines().find_map(|line| line.strip_prefix("at "));
            for size in sizes.unwrap_or("80x24").split(' ') {
                let (width, height) = size.split_once('x').expect("a size");
                let size = [width, height].map(|cells| cells.parse().expect("a number"));
                let mut state = screen_of(("", ""), "dark", size.into(), &[]);
                if let Err(line) = run(block, size.into(), &mut state) {
                    let (file, shown) = (path.display(), text_of(&state));
                    let seen = (&state.reference, &state.message, place(&state));
                    wrong.push(format!(
                        "{file}, {size:?}: {line}\n{block}\n{seen:?}\n{shown}"
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
