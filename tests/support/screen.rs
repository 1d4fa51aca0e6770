//! Screens without a terminal: a state, some actions, and what is drawn.
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use urilens::explain::lessons;
use urilens::tui::input::action::{Action, Browse};
use urilens::tui::state::{Overlay, State};
use urilens::tui::theme::Theme;
use urilens::tui::update::update;
use urilens::tui::{Start, pages, screen, start};

/// RFC 3986 §5.4's base, and a reference with everything in it that its tables have.
pub const SECTION_5_4: (&str, &str) = ("http://a/b/c/d;p?q", "../g?y#s");

/// RFC 3986 §7.6's example.
pub const SECTION_7_6: (&str, &str) = (
    "",
    "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
);

/// A text that breaks the grammar in four places, two of which can't be seen.
pub const INVALID: (&str, &str) = (
    "http://a/b/c/d;p?q",
    "http://ex ample.com/a\u{202e}b/100%/caf\u{e9}?q=[\0]",
);

/// A text with a password.
pub const PASSWORD: (&str, &str) = ("", "https://bob:hunter2@example.com:8443/%7Ebob/");

/// Nothing at all.
pub const EMPTY: (&str, &str) = ("", "");

/// Opens the pane of findings.
pub const REVIEW: Action = Action::ChoosePane(3);

/// The inspector as it starts, on a screen of this size.
pub fn opened(options: &Start, theme: &str, (width, height): (u16, u16)) -> State {
    let theme = Theme::bundled(theme).expect("the theme is bundled");
    let mut state = start(options, vec![theme]);
    update(&mut state, Action::Resize { width, height });
    state
}

/// A screen of this size, after these actions.
pub fn screen_of(
    (base, reference): (&str, &str),
    theme: &str,
    size: (u16, u16),
    actions: &[Action],
) -> State {
    let options = Start {
        base: Some(base.to_owned()),
        reference: Some(reference.to_owned()),
        ..Start::default()
    };
    let mut state = opened(&options, theme, size);
    for action in actions {
        update(&mut state, action.clone());
    }
    state
}

/// The same on a screen of this size.
pub fn resized(state: &State, (width, height): (u16, u16)) -> State {
    let mut state = state.clone();
    update(&mut state, Action::Resize { width, height });
    state
}

/// Loads the example of the lessons with this number.
pub fn load_example(number: usize) -> Action {
    let examples = lessons().iter().flat_map(|lesson| {
        let examples = lesson.examples.iter();
        examples.map(move |one| pages::example(lesson, one))
    });
    let load = examples.into_iter().nth(number).expect("an example");
    Action::Load(Box::new(load))
}

/// A click on a cell.
pub fn click_at(column: u16, row: u16) -> Action {
    Action::Click {
        count: 1,
        column,
        row,
    }
}

/// Shows the next link of the list, or the one before.
pub fn next_link(state: &mut State, forward: bool) {
    if state.overlay != Some(Overlay::Links) {
        update(state, Action::ToggleLinks);
    }
    let way = if forward {
        Browse::Forward
    } else {
        Browse::Back
    };
    update(state, Action::Browse(way));
    update(state, Action::InspectLink);
}

/// What a state looks like, and where its cursor stands.
pub fn drawn(state: &State) -> (Buffer, Option<Position>) {
    let (width, height) = state.look.size;
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    let cursor = screen::render(state, &mut buf);
    (buf, cursor)
}

/// The rows of a buffer as text, without blanks at their ends.
pub fn rows(buf: &Buffer) -> Vec<String> {
    rows_of(buf, buf.area)
}

/// The rows of a part of a buffer.
fn rows_of(buf: &Buffer, area: Rect) -> Vec<String> {
    (area.top()..area.bottom())
        .map(|y| {
            let mut row = String::new();
            let mut x = area.left();
            while x < area.right() {
                let symbol = buf[(x, y)].symbol();
                row.push_str(symbol);
                x += unicode_width::UnicodeWidthStr::width(symbol).max(1) as u16;
            }
            row.trim_end().to_owned()
        })
        .collect()
}

/// The rows of a screen as one text.
pub fn text_of(state: &State) -> String {
    rows(&drawn(state).0).join("\n")
}

/// A part of a screen as text and styles: its rows, a grid with a letter for every style, and what the
/// letters mean. A dot is the style of the empty screen.
pub fn dump(buf: &Buffer, part: Rect) -> String {
    let mut seen: Vec<String> = Vec::new();
    let mut grid = Vec::new();
    let ground = style_name(&buf[(buf.area.right() - 1, buf.area.top())]);
    for y in part.top()..part.bottom() {
        let mut row = String::new();
        for x in part.left()..part.right() {
            let name = style_name(&buf[(x, y)]);
            if name == ground {
                row.push('.');
                continue;
            }
            let index = seen.iter().position(|known| *known == name);
            let index = index.unwrap_or_else(|| {
                seen.push(name);
                seen.len() - 1
            });
            let letters = ('a'..='z').chain('A'..='Z');
            row.push(letters.clone().nth(index).unwrap_or('?'));
        }
        grid.push(row.trim_end_matches('.').to_owned());
    }
    let legend: Vec<String> = seen
        .iter()
        .zip(('a'..='z').chain('A'..='Z'))
        .map(|(name, letter)| format!("{letter} {name}"))
        .collect();
    format!(
        "{}\n\n{}\n\n{}",
        rows_of(buf, part).join("\n").trim_end(),
        grid.join("\n").trim_end(),
        legend.join("\n")
    )
}

fn style_name(cell: &ratatui::buffer::Cell) -> String {
    format!("{} on {} {:?}", cell.fg, cell.bg, cell.modifier)
}
