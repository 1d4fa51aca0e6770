//! A host as people are shown it above the host that is looked up, label above label, with its odd
//! characters lit and named.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::words::{put_tail, told};
use crate::explain::{Headline, Level, Spelling, joined};
use crate::message::wrap::width;
use crate::tui::state::State;
use crate::tui::text::{put, shade};
use crate::tui::theme::Role;

/// The names of the two rows, with a gap behind them.
const NAMES: [&str; 2] = ["shown as    ", "looked up   "];
/// Cells between a host and the names of its characters.
const GAP: u16 = 3;

/// Draws where the request goes, both forms of the host, and why that is told; `false` without room, or
/// without anything that is spelt in two ways.
pub(super) fn render(state: &State, said: &Headline, area: Rect, buf: &mut Buffer) -> bool {
    let Some(spelling) = &said.spelling else {
        return false;
    };
    let widths = widths(spelling);
    let names = NAMES[0].len() as u16;
    let host = widths.iter().sum::<usize>() + widths.len() - 1;
    if area.height < 3 || usize::from(area.width) < usize::from(names) + host {
        return false;
    }
    let theme = state.theme();
    let loud = said.level > Level::Notice;
    let style = match said.level {
        Level::Quiet => theme.style(Role::Ok),
        Level::Notice => theme.style(Role::Notice),
        _ => theme.style(Role::Text),
    };
    // The sentence that names the host first, and the others where they fit.
    let head = said
        .sentences
        .iter()
        .take_while(|one| one.host.is_none())
        .count()
        + 1;
    let first = joined(said.sentences.iter().take(head));
    let rest = joined(said.sentences.iter().skip(head));
    let row = |y: u16, height: u16| Rect { y, height, ..area };
    let bold = if loud { first.text.len() } else { 0 };
    let (mut end, _, whole) = told(state, &first, bold, style, row(area.y, 1), buf);
    if !whole {
        end = area.right();
    }
    forms(state, spelling, &widths, row(area.y + 1, 2), buf);
    let below = row(area.y + 3, area.height - 3);
    let mut last = (end, area.y);
    if !rest.text.is_empty() && below.height > 0 {
        let (x, y, whole) = told(state, &rest, 0, style, below, buf);
        last = if whole { (x, y) } else { (area.right(), y) };
    }
    put_tail(state, said, last, area, buf);
    true
}

/// How wide the column of each label is.
fn widths(spelling: &Spelling) -> Vec<usize> {
    let labels = spelling.labels.iter();
    labels
        .map(|(shown, looked_up)| width(shown).max(width(looked_up)))
        .collect()
}

/// The two rows.
fn forms(state: &State, spelling: &Spelling, widths: &[usize], area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let host = theme.style(Role::Host);
    let dim = host
        .remove_modifier(Modifier::BOLD)
        .add_modifier(Modifier::DIM);
    let names = NAMES[0].len() as u16;
    for (index, y) in (area.y..area.bottom()).take(2).enumerate() {
        let label = theme.style(Role::Label);
        put(buf, area.x, area.right(), y, NAMES[index], label);
        let mut x = area.x + names;
        for (place, ((shown, looked_up), wide)) in spelling.labels.iter().zip(widths).enumerate() {
            if place > 0 {
                x = put(buf, x, area.right(), y, ".", dim);
            }
            let differs = shown != looked_up;
            let style = if differs { host } else { dim };
            let text = if index == 0 { shown } else { looked_up };
            put(buf, x, area.right(), y, text, style);
            if index == 0 {
                light(state, shown, Rect::new(x, y, *wide as u16, 1), buf);
            }
            x += *wide as u16;
        }
    }
    let wide = widths.iter().sum::<usize>() + widths.len() - 1;
    let x = area.x + names + wide as u16 + GAP;
    characters(state, spelling, x, area, buf);
}

/// Lights the characters outside of US-ASCII.
fn light(state: &State, shown: &str, area: Rect, buf: &mut Buffer) {
    let style: Style = state
        .theme()
        .style(Role::Violation)
        .add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
    for (at, found) in shown.char_indices().filter(|(_, found)| !found.is_ascii()) {
        let before = width(shown.get(..at).unwrap_or("")) as u16;
        let mut buffer = [0; 4];
        let wide = width(found.encode_utf8(&mut buffer)) as u16;
        let cells = Rect::new(area.x + before, area.y, wide, 1);
        shade(buf, cells.intersection(area), style);
    }
}

/// The odd characters by name, on as much of both rows as is left from `x` on.
fn characters(state: &State, spelling: &Spelling, x: u16, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let room = usize::from(area.right().saturating_sub(x));
    let mut names: Vec<&str> = spelling.odd.iter().map(|(_, name)| &**name).collect();
    for y in area.y..area.bottom() {
        let mut line = String::new();
        while let Some(name) = names.first() {
            let last = y + 1 == area.bottom();
            let behind = names.len() - 1 + spelling.more;
            // On the last row there has to be room to say how many more there are.
            let spare = if last && behind > 0 { 10 } else { 0 };
            let gap = if line.is_empty() { 0 } else { 3 };
            if width(&line) + gap + width(name) + spare > room {
                break;
            }
            if gap > 0 {
                line.push_str(" · ");
            }
            line.push_str(name);
            names.remove(0);
        }
        let left = names.len() + spelling.more;
        if y + 1 == area.bottom() && left > 0 && width(&line) + 9 <= room {
            let gap = if line.is_empty() { "" } else { " · " };
            line.push_str(&format!("{gap}{left} more"));
        }
        put(buf, x, area.right(), y, &line, theme.style(Role::Text));
    }
}
