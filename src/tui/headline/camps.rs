//! Readers who go to different places: a line for each group of them, wherever there is room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::words::{cut, put_tail, told};
use crate::explain::{Headline, Told, joined};
use crate::message::wrap::width;
use crate::tui::state::State;
use crate::tui::text::{draw, put};
use crate::tui::theme::Role;

/// What is said at the left of the lines, where they stand beside it.
const BESIDE: &str = "Readers disagree:";

/// Draws who goes where: below a sentence, beside a shorter one, or in one line.
pub(super) fn render(state: &State, said: &Headline, area: Rect, buf: &mut Buffer) {
    let count = said.camps.len() as u16;
    let names = said.camps.iter().map(|camp| width(&camp.who)).max();
    let names = names.unwrap_or(0) as u16 + 2;
    let places = said.camps.iter().map(|camp| width(&camp.goes.text)).max();
    let wanted = names + places.unwrap_or(0) as u16;
    let beside = width(BESIDE) as u16 + 1;
    let bold = state.theme().style(Role::Text).add_modifier(Modifier::BOLD);
    if count < area.height && wanted <= area.width {
        let title = said.sentences.first();
        let title = title.map_or(BESIDE, |title| &title.text);
        put(buf, area.x, area.right(), area.y, title, bold);
        lines(state, said, (area.x, area.y + 1), names, area, buf);
    } else if count <= area.height && beside + wanted <= area.width {
        put(buf, area.x, area.right(), area.y, BESIDE, bold);
        lines(state, said, (area.x + beside, area.y), names, area, buf);
    } else if !sentence(state, said, area, buf) {
        hosts(state, said, area, buf);
    }
}

/// A line for each camp from `x` and `y` on; below them the reason, if rows are left.
fn lines(
    state: &State,
    said: &Headline,
    (x, y): (u16, u16),
    names: u16,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = state.theme();
    let mut end = (area.x, y);
    for (index, (y, camp)) in (y..).zip(&said.camps).enumerate() {
        // A click goes where the first does.
        let who = if index == 0 { Role::Key } else { Role::Label };
        put(buf, x, area.right(), y, &camp.who, theme.style(who));
        let room = Rect::new(x + names, y, area.right() - x - names, 1);
        let (last, ..) = told(state, &camp.goes, 0, theme.style(Role::Text), room, buf);
        end = (last, y);
    }
    let below = Rect {
        y: end.1 + 1,
        height: area.bottom().saturating_sub(end.1 + 1),
        ..area
    };
    let reason = joined(said.sentences.iter().skip(1));
    if below.height > 0 && !reason.text.is_empty() {
        let (x, y, whole) = told(state, &reason, 0, theme.style(Role::Text), below, buf);
        end = if whole { (x, y) } else { (area.right(), y) };
    }
    put_tail(state, said, end, area, buf);
}

/// All of it in a sentence: “Readers disagree: RFC 3986 → b; a browser → a”.
fn sentence(state: &State, said: &Headline, area: Rect, buf: &mut Buffer) -> bool {
    let mut all = Told::words(BESIDE);
    for (index, camp) in said.camps.iter().enumerate() {
        if index > 0 {
            all.text.push(';');
        }
        all.append(&Told::words(format!("{} → {}", camp.who, camp.host.text)));
    }
    let room = usize::from(area.width) * usize::from(area.height);
    // Rows end at words, and so need a little more.
    let spare = usize::from(area.height - 1) * 12;
    if width(&all.text) + spare > room {
        return false;
    }
    let style = state.theme().style(Role::Text);
    let (.., whole) = told(state, &all, BESIDE.len(), style, area, buf);
    whole
}

/// The hosts alone, with `≠` between them, each with its share of the row.
fn hosts(state: &State, said: &Headline, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let count = said.camps.len() as u16;
    if count <= area.height && area.width >= 6 {
        for (y, camp) in (area.y..).zip(&said.camps) {
            let mark = theme.style(Role::Warning);
            draw(buf, area.x, y, "≠ ", mark);
            let row = Rect::new(area.x + 2, y, area.width - 2, 1);
            host(state, &camp.host, row, buf);
        }
        return;
    }
    let gaps = 3 * (count - 1);
    let Some(room) = area.width.checked_sub(gaps).map(|room| room / count) else {
        draw(buf, area.x, area.y, "≠", theme.style(Role::Warning));
        return;
    };
    if room < 3 {
        draw(buf, area.x, area.y, "≠", theme.style(Role::Warning));
        return;
    }
    let mut x = area.x;
    for (index, camp) in said.camps.iter().enumerate() {
        if index > 0 {
            draw(buf, x, area.y, " ≠ ", theme.style(Role::Warning));
            x += 3;
        }
        x = host(state, &camp.host, Rect::new(x, area.y, room, 1), buf);
    }
}

/// One host on a row, cut if need be. Returns where it ends.
fn host(state: &State, host: &Told, row: Rect, buf: &mut Buffer) -> u16 {
    let style: Style = state.theme().style(Role::Text);
    let shown = match host.host {
        Some(_) => cut(host, usize::from(row.width)),
        None => host.clone(),
    };
    told(state, &shown, 0, style, row, buf).0
}
