//! Storms of keys, pastes, clicks and sizes: nothing panics, cursors stay in their texts and on the
//! screen, what was done can be undone, and only what can be seen is drawn.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use urilens::message::stand_ins::is_hidden;
use urilens::tui::input::action::{Action, Effect};
use urilens::tui::state::input::{Input, MAX_CHARACTERS};
use urilens::tui::state::{Focus, State};
use urilens::tui::theme::Theme;
use urilens::tui::update::update;
use urilens::tui::{screen, start};

/// How many actions of a storm are carried out; each of them inspects both texts again.
const MOST: usize = 48;

const KEYS: &[KeyCode] = &[
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::Insert,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::F(1),
    KeyCode::F(2),
    KeyCode::F(12),
    KeyCode::Null,
];

/// Events, each a kind and what belongs to it.
struct Storm<'d> {
    rest: &'d [u8],
}

impl Storm<'_> {
    fn byte(&mut self) -> u8 {
        let Some((byte, rest)) = self.rest.split_first() else {
            return 0;
        };
        self.rest = rest;
        *byte
    }

    fn text(&mut self) -> String {
        let length = usize::from(self.byte() % 32).min(self.rest.len());
        let (text, rest) = self.rest.split_at(length);
        self.rest = rest;
        String::from_utf8_lossy(text).into_owned()
    }

    fn next(&mut self, state: &State) -> Option<Action> {
        let cell = |storm: &mut Self| (u16::from(storm.byte()), u16::from(storm.byte()));
        let kind = self.byte();
        match kind % 8 {
            0..=2 => {
                let code = match self.byte() {
                    byte if byte < 0x20 => KEYS[usize::from(byte) % KEYS.len()],
                    byte => KeyCode::Char(char::from(byte)),
                };
                let modifiers = KeyModifiers::from_bits_truncate(kind >> 3 & 7);
                state
                    .keys
                    .action(state.context(), KeyEvent::new(code, modifiers))
            }
            3 => Some(Action::Type(self.text())),
            4 => Some(Action::paste(self.text())),
            5 => {
                let (column, row) = cell(self);
                Some(match kind >> 3 & 3 {
                    0 | 1 => Action::Click {
                        count: 1,
                        column,
                        row,
                    },
                    2 => Action::Drag { column, row },
                    _ => Action::Wheel {
                        down: kind >> 5 & 1 == 1,
                        column,
                        row,
                    },
                })
            }
            6 => {
                let (width, height) = cell(self);
                Some(Action::Resize { width, height })
            }
            _ => Some(match kind >> 3 & 3 {
                0 => Action::Undo,
                1 => Action::Redo,
                2 => Action::SelectAll,
                _ => Action::FocusNext,
            }),
        }
    }
}

/// A size, and a storm.
pub fn holds(data: &[u8]) {
    let mut storm = Storm { rest: data };
    let themes = ["dark", "mono"]
        .iter()
        .filter_map(|name| Theme::bundled(name));
    let mut state = start(&Default::default(), themes.collect::<Vec<_>>());
    let (width, height) = (u16::from(storm.byte()), u16::from(storm.byte()));
    update(&mut state, Action::Resize { width, height });
    state_holds(&state);
    for _ in 0..MOST {
        if storm.rest.is_empty() {
            break;
        }
        let Some(action) = storm.next(&state) else {
            continue;
        };
        let before = state.clone();
        let edits = matches!(
            action,
            Action::Type(_) | Action::Paste { .. } | Action::Delete(_)
        );
        if update(&mut state, action) == Effect::Quit {
            break;
        }
        state_holds(&state);
        if edits {
            undo_holds(&before, &state);
        }
    }
    drawing_holds(&state);
}

fn texts(state: &State) -> (&str, &str) {
    (state.base.text(), state.reference.text())
}

/// An edit can be taken back, and so can all before it; and all of it can be made again.
fn undo_holds(before: &State, after: &State) {
    // A list of links in the place of one is a new beginning.
    let shown = |state: &State| (state.links.all().len(), state.links.at());
    if texts(before) == texts(after) || shown(before) != shown(after) || after.links.all().len() > 1
    {
        return;
    }
    let mut state = after.clone();
    let mut count = 0;
    loop {
        let last = state.clone();
        update(&mut state, Action::Undo);
        if texts(&state) == texts(&last) {
            break;
        }
        count += 1;
        state_holds(&state);
    }
    assert!(count > 0, "{:?} can't be taken back", texts(after));
    for _ in 0..count {
        update(&mut state, Action::Redo);
        state_holds(&state);
    }
    assert_eq!(texts(&state), texts(after));
}

fn input_holds(input: &Input) {
    let text = input.text();
    assert!(text.is_char_boundary(input.cursor()) && input.cursor() <= text.len());
    assert!(!text.contains(['\n', '\r']));
    assert!(text.chars().count() <= MAX_CHARACTERS);
    if let Some(selection) = input.selection() {
        assert!(text.get(selection.clone()).is_some(), "{selection:?}");
    }
}

pub fn state_holds(state: &State) {
    input_holds(&state.base);
    input_holds(&state.reference);
    input_holds(&state.second);
    if let Some(comparison) = &state.comparison {
        assert_eq!(comparison.second().reference.text(), state.second.text());
        assert_eq!(
            comparison.compared.a.inspection.reference.text(),
            state.reference.text()
        );
        assert_eq!(
            comparison.compared.b.inspection.reference.text(),
            state.second.text()
        );
    }
    let inspection = &state.inspection;
    assert_eq!(inspection.reference.text(), state.reference.text());
    let base = inspection.base.as_ref().map_or("", |base| base.text());
    assert_eq!(base, state.base.text());
    if state.focus == Focus::Pane {
        assert!(state.pane < urilens::tui::panes::PANES.len());
    }
}

/// Every cell shows something that can be seen, and the cursor stands on the screen.
pub fn drawing_holds(state: &State) {
    let (width, height) = state.look.size;
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    let cursor = screen::render(state, &mut buf);
    if let Some(cursor) = cursor {
        assert!(buf.area.contains(cursor), "{cursor:?}");
    }
    for cell in &buf.content {
        // Letters that are written from right to left would turn what stands beside them.
        let acts = |found: &char| is_hidden(*found) || ('\u{590}'..='\u{8ff}').contains(found);
        let found = cell.symbol().chars().find(acts);
        assert_eq!(found, None, "{:?}", cell.symbol());
    }
}

/// A size, a base and a reference: drawn in every pane.
pub fn drawing_of_any_text_holds(data: &[u8]) {
    let mut storm = Storm { rest: data };
    let (width, height) = (u16::from(storm.byte()), u16::from(storm.byte()));
    let bits = storm.byte();
    let [base, reference] = super::texts(storm.rest);
    let options = urilens::tui::Start {
        base: Some(base),
        reference: Some(reference),
        show_secrets: bits & 1 == 1,
        ..Default::default()
    };
    let name = if bits & 2 == 0 { "dark" } else { "mono" };
    let mut state = start(
        &options,
        Theme::bundled(name).into_iter().collect::<Vec<_>>(),
    );
    update(&mut state, Action::Resize { width, height });
    for pane in 0..urilens::tui::panes::PANES.len() {
        update(&mut state, Action::ChoosePane(pane));
        drawing_holds(&state);
        update(&mut state, Action::Open);
        drawing_holds(&state);
        update(&mut state, Action::Close);
    }
    update(&mut state, Action::ToggleHelp);
    drawing_holds(&state);
}
