//! Recordings of the inspector: asciicast v2 files whose keys can be pressed again, and the frames that they lead to.
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};
use serde_json::{Value, json};
use urilens::tui::state::State;
use urilens::tui::theme::Theme;
use urilens::tui::theme::colors::rgb_of_xterm;
use urilens::tui::update::update;

use super::screen::{EMPTY, drawn, screen_of};

/// The theme that the terminal tests start the program with.
const THEME: &str = "dark";

/// A recording in `screenshots/`.
pub struct Recording {
    /// The name of its files.
    pub name: &'static str,
    /// Columns and rows.
    pub size: (u16, u16),
    /// What is seen.
    pub title: &'static str,
    /// Keys, each with the milliseconds before it.
    pub keys: Vec<(u64, Key)>,
}

/// A key, as the terminal sends it and as it is told to the state.
#[derive(Clone, Copy)]
pub struct Key {
    pub sent: &'static str,
    pub code: KeyCode,
}

const F5: Key = Key {
    sent: "\x1b[15~",
    code: KeyCode::F(5),
};
const ENTER: Key = Key {
    sent: "\r",
    code: KeyCode::Enter,
};

/// A link that looks like one to a well-known host until it is typed to its end.
const LINK: &str = "https://accounts.google.com@example.net/signin";

/// All recordings.
pub fn recordings() -> Vec<Recording> {
    // A halt where the picture turns: the host is complete, the userinfo is, and the real host is.
    let halts = [
        "https://accounts.google.com",
        "https://accounts.google.com@",
        LINK,
    ];
    let mut keys = Vec::new();
    let mut before = 1500;
    for (at, character) in LINK.char_indices() {
        let end = at + character.len_utf8();
        let sent = &LINK[at..end];
        let code = KeyCode::Char(character);
        keys.push((before, Key { sent, code }));
        before = match halts.contains(&&LINK[..end]) {
            true => 2200,
            false => 110,
        };
    }
    keys.extend([(before, F5), (2000, ENTER)]);
    vec![Recording {
        name: "typing",
        size: (100, 28),
        title: "A hostile link, typed: the host becomes userinfo, and another one gets the request",
        keys,
    }]
}

/// What is seen at a time, and the key that led to it.
pub struct Frame {
    pub milliseconds: u64,
    pub key: Option<Key>,
    pub buf: Buffer,
    pub cursor: Option<Position>,
}

impl Recording {
    /// The frames, by the state alone: one before the first key, and one after each.
    pub fn frames(&self) -> Vec<Frame> {
        let mut state = screen_of(EMPTY, THEME, self.size, &[]);
        let frame = |state: &State, milliseconds, key| {
            let (buf, cursor) = drawn(state);
            Frame {
                milliseconds,
                key,
                buf,
                cursor,
            }
        };
        let mut frames = vec![frame(&state, 0, None)];
        let mut milliseconds = 0;
        for (before, key) in &self.keys {
            milliseconds += before;
            let event = KeyEvent::new(key.code, KeyModifiers::NONE);
            let action = state.keys.action(state.context(), event);
            update(&mut state, action.expect("the key does something"));
            assert!(!state.is_behind() && !state.panes.playing);
            frames.push(frame(&state, milliseconds, Some(*key)));
        }
        frames
    }

    /// The asciicast, given what the program has sent for each frame.
    pub fn cast(&self, sent: &[String]) -> String {
        let theme = Theme::bundled(THEME).expect("the theme is bundled");
        let hex = |color: Option<Color>| {
            let [red, green, blue] = color.and_then(rgb_of_xterm).expect("a colour of its own");
            format!("#{red:02x}{green:02x}{blue:02x}")
        };
        let header = json!({
            "version": 2,
            "width": self.size.0,
            "height": self.size.1,
            "title": self.title,
            "command": format!("urilens --theme {}", THEME),
            "env": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
            "theme": {"fg": hex(theme.screen_style().fg), "bg": hex(theme.screen_style().bg)},
        });
        let mut lines = vec![header];
        for (frame, sent) in self.frames().iter().zip(sent) {
            let seconds = frame.milliseconds as f64 / 1000.0;
            if let Some(key) = frame.key {
                lines.push(json!([seconds, "i", key.sent]));
            }
            lines.push(json!([seconds, "o", sent]));
        }
        let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
        lines.join("\n") + "\n"
    }
}

/// Where a terminal shows something else than this frame, or `None`.
pub fn difference(screen: &vt100::Screen, frame: &Frame) -> Option<String> {
    let area = frame.buf.area;
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            let shown = screen.cell(y, x);
            let shown = shown.expect("the terminal has the size of the frame");
            let wanted = &frame.buf[(x, y)];
            if !shown.is_wide_continuation() && !is_same(shown, wanted) {
                return Some(format!("row {y}, column {x}: {shown:?}, not {wanted:?}"));
            }
        }
    }
    let cursor = (!screen.hide_cursor()).then(|| {
        let (y, x) = screen.cursor_position();
        Position { x, y }
    });
    (cursor != frame.cursor).then(|| format!("the cursor: {cursor:?}, not {:?}", frame.cursor))
}

fn is_same(shown: &vt100::Cell, wanted: &Cell) -> bool {
    let contents = match shown.has_contents() {
        true => shown.contents(),
        false => " ",
    };
    let has = |modifier| wanted.modifier.contains(modifier);
    contents == wanted.symbol()
        && color(shown.fgcolor()) == wanted.fg
        && color(shown.bgcolor()) == wanted.bg
        && shown.bold() == has(Modifier::BOLD)
        && shown.italic() == has(Modifier::ITALIC)
        && shown.underline() == has(Modifier::UNDERLINED)
        && shown.inverse() == has(Modifier::REVERSED)
}

fn color(color: vt100::Color) -> Color {
    match color {
        vt100::Color::Default => Color::Reset,
        vt100::Color::Idx(index) => Color::Indexed(index),
        vt100::Color::Rgb(red, green, blue) => Color::Rgb(red, green, blue),
    }
}
