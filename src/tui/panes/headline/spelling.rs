//! A host as displayed above the host as looked up, with its unusual characters
//! highlighted and named.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::content::Content;
use super::words::{render_tail, style};
use crate::explain::{self, Level, Spelling};
use crate::message::wrap::width;
use crate::tui::draw::prose::{End, Prose, joined};
use crate::tui::draw::text::{put, shade};
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The names of the two rows, with a gap behind them.
const NAMES: [&str; 2] = ["displayed   ", "looked up   "];
/// How many rows they are.
const FORMS: u16 = NAMES.len() as u16;
/// Cells between a host and the names of its characters.
const GAP: u16 = 3;

/// Draws where the request goes, both forms of the host, and the rest of the sentences; `None` without
/// room, or if the host has only one form. Says whether the findings are counted.
pub(super) fn render(
    state: &State,
    content: &mut Content<'_>,
    area: Rect,
    buf: &mut Buffer,
) -> Option<bool> {
    let spelling = content.said.spelling.as_ref()?;
    let names = NAMES[0].len() as u16;
    let host = longest(spelling);
    if area.height < 3 || usize::from(area.width) < usize::from(names) + host {
        return None;
    }
    let theme = state.theme();
    let style = style(state, content.said.level);
    // The sentence that names the host first, and the others where they fit.
    let sentences = &content.sentences;
    let names_no_host = |sentence: &&Prose| sentence.host().is_none();
    let head = sentences.iter().take_while(names_no_host).count() + 1;
    let mut first = joined(sentences.iter().take(head));
    let mut rest = joined(sentences.iter().skip(head));
    // On three rows, the form that the first sentence has gives way to a name that poses as the host.
    let is_tight = area.height == 3
        && explain::level_of_userinfo(&state.inspection).is_some()
        && first.rows(area.width) == 1
        && !rest.text().is_empty();
    if is_tight {
        rest = joined(sentences.iter().skip(head).take(1));
        content.leave_all_but(1);
    }
    let count = if is_tight { 1 } else { FORMS };
    if content.said.level >= Level::Warning {
        first.make_bold(first.text().len());
    }
    let above = first.rows(area.width).clamp(1, area.height - count);
    let left = area.height - count - above;
    if content.said.level == Level::Danger && !is_tight && rest.rows(area.width) > left {
        return reason_first(state, content, (&first, head), area, buf);
    }
    let rows = |y: u16, height: u16| Rect { y, height, ..area };
    let end_of = |end: End| match end.is_whole {
        true => (end.x, end.y),
        false => (area.right(), end.y),
    };
    let mut last = end_of(first.render(theme, style, rows(area.y, above), buf));
    let spelling = content.said.spelling.as_ref()?;
    forms(state, spelling, rows(area.y + above, count), buf);
    let below = rows(area.bottom() - left, left);
    // Both forms stand on the rows between.
    let mut around = rows(area.y, above);
    if left > 0 {
        around = area;
        if !rest.text().is_empty() {
            last = end_of(rest.render(theme, style, below, buf));
        } else if !fits(last.0, &content.tail(), area) {
            last = (area.right(), below.y - 1);
        }
    } else if !rest.text().is_empty() {
        content.leave_all_but(0);
    }
    Some(render_tail(state, content, last, around, buf))
}

/// The same without room for both forms and for why it is a danger: that comes first, and below it as much of the forms as
/// there is room for; `None` without a row for any. `first` ends with the sentence that names the host, the last of `head`.
fn reason_first(
    state: &State,
    content: &mut Content<'_>,
    (first, head): (&Prose, usize),
    area: Rect,
    buf: &mut Buffer,
) -> Option<bool> {
    let (theme, reasons) = (state.theme(), content.sentences.len() - head);
    for count in [reasons, 1] {
        let reason = content.sentences.iter().skip(head).take(count);
        let all = joined([first].into_iter().chain(reason));
        let above = all.rows(area.width);
        if above >= area.height {
            continue;
        }
        if count < reasons {
            content.leave_all_but(1);
        }
        let around = area.high(above);
        let end = all.render(theme, style(state, content.said.level), around, buf);
        forms(
            state,
            content.said.spelling.as_ref()?,
            area.below(above),
            buf,
        );
        return Some(render_tail(state, content, (end.x, end.y), around, buf));
    }
    None
}

/// Whether `said` stands at the right of a row whose text ends at `x`.
fn fits(x: u16, said: &str, area: Rect) -> bool {
    x + 2 + width(said) as u16 <= area.right()
}

/// Cells of the longer of the two forms.
fn longest(spelling: &Spelling) -> usize {
    let dots = spelling.dots.len();
    let shown_dots: usize = (0..dots).map(|index| width(&dot(spelling, index))).sum();
    let labels = || spelling.labels.iter();
    let shown: usize = labels().map(|(shown, _)| width(shown)).sum();
    let looked_up: usize = labels().map(|(_, looked_up)| width(looked_up)).sum();
    (shown + shown_dots).max(looked_up + dots)
}

/// A dot between two labels, as people are shown it.
fn dot(spelling: &Spelling, index: usize) -> String {
    spelling
        .dots
        .get(index)
        .map_or_else(String::new, char::to_string)
}

/// The two rows.
fn forms(state: &State, spelling: &Spelling, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let host = theme.style(Role::Host);
    let dim = host
        .remove_modifier(Modifier::BOLD)
        .add_modifier(Modifier::DIM);
    let names = NAMES[0].len() as u16;
    for (index, row) in area.rows().take(2).enumerate() {
        put(buf, row, NAMES[index], theme.style(Role::Label));
        let mut rest = row.behind(names);
        for (place, (shown, looked_up)) in spelling.labels.iter().enumerate() {
            if place > 0 {
                let dot = match index {
                    0 => dot(spelling, place - 1),
                    _ => ".".to_owned(),
                };
                let after = put(buf, rest, &dot, dim);
                highlight(state, &dot, rest.wide(after.x - rest.x), buf);
                rest = after;
            }
            let differs = shown != looked_up;
            let style = if differs { host } else { dim };
            let text = if index == 0 { shown } else { looked_up };
            let after = put(buf, rest, text, style);
            if index == 0 {
                highlight(state, shown, rest.wide(after.x - rest.x), buf);
            }
            rest = after;
        }
    }
    let before = names + longest(spelling) as u16 + GAP;
    characters(state, spelling, area.behind(before), buf);
}

/// Highlights the characters outside of ASCII.
fn highlight(state: &State, shown: &str, area: Rect, buf: &mut Buffer) {
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

/// The unusual characters by name, on as much of both rows as is left.
fn characters(state: &State, spelling: &Spelling, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let room = usize::from(area.width);
    let whole: Vec<&str> = spelling.odd.iter().map(|(_, name)| &**name).collect();
    // Where the first name is too long for a row, code points say what they are.
    let short = whole
        .iter()
        .map(|name| name.split(' ').next().unwrap_or(name))
        .collect();
    let spare = if whole.len() > 1 { 10 } else { 0 };
    let has_room = whole.first().is_none_or(|name| width(name) + spare <= room);
    let mut names: Vec<&str> = if has_room { whole } else { short };
    for row in area.rows() {
        let y = row.y;
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
        put(buf, row, &line, theme.style(Role::Text));
    }
}
