//! Readers who go to different hosts: a line for each group of them, if there is room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::content::Content;
use super::words::{render_count, render_tail, shortened};
use crate::message::wrap::width;
use crate::tui::draw::prose::{Prose, joined};
use crate::tui::draw::text::{draw, put};
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The title, where it is beside the lines.
const BESIDE: &str = "Readers disagree:";

/// Draws who goes where: below a sentence, beside a shorter one, or in one line. Says whether the findings are
/// counted.
pub(super) fn render(
    state: &State,
    content: &mut Content<'_>,
    area: Rect,
    buf: &mut Buffer,
) -> bool {
    let groups = &content.said.groups;
    let count = groups.len() as u16;
    let names = groups.iter().map(|group| width(&group.readers)).max();
    let names = names.unwrap_or(0) as u16 + 2;
    let places = groups.iter();
    let places = places.map(|group| width(Prose::from(&group.destination.message).text()));
    let wanted = names + places.max().unwrap_or(0) as u16;
    let beside = width(BESIDE) as u16 + 1;
    let is_below = count < area.height && wanted <= area.width;
    let is_beside = count <= area.height && beside + wanted <= area.width;
    let used = count + u16::from(is_below);
    if !(is_below || is_beside) || used == area.height {
        content.leave_all_but(0);
    }
    let bold = state.theme().style(Role::Text).add_modifier(Modifier::BOLD);
    if is_below {
        let title = content.sentences.first().map_or(BESIDE, Prose::text);
        let rest = put(buf, area, title, bold);
        lines(state, content, (area.x, area.y + 1), names, area, buf)
            || render_count(state, content, (rest.x, area.y), area, buf)
    } else if is_beside {
        put(buf, area, BESIDE, bold);
        lines(state, content, (area.x + beside, area.y), names, area, buf)
    } else {
        if !sentence(state, content, area, buf) {
            hosts(state, content, area, buf);
        }
        false
    }
}

/// A line for each group from `x` and `y` on, and below them the reason, if rows are left.
fn lines(
    state: &State,
    content: &Content<'_>,
    (x, y): (u16, u16),
    names: u16,
    area: Rect,
    buf: &mut Buffer,
) -> bool {
    let theme = state.theme();
    let text = theme.style(Role::Text);
    let mut end = (area.x, y);
    for (index, (y, group)) in (y..).zip(&content.said.groups).enumerate() {
        // The browser comes first: it is what a click opens.
        let role = if index == 0 { Role::Key } else { Role::Label };
        let row = area.row(y - area.y).starting_at(x);
        put(buf, row, &group.readers, theme.style(role));
        let place = row.behind(names);
        let destination = Prose::from(&group.destination.message);
        end = (destination.render(theme, text, place, buf).x, y);
    }
    let below = area.below(end.1 + 1 - area.y);
    let reason = joined(content.sentences.iter().skip(1));
    if below.height > 0 && !reason.text().is_empty() {
        let last = reason.render(theme, text, below, buf);
        let x = if last.is_whole { last.x } else { area.right() };
        end = (x, last.y);
    }
    render_tail(state, content, end, area, buf)
}

/// Everything in a sentence, if there is room: “Readers disagree: RFC 3986 → b; a browser → a”.
fn sentence(state: &State, content: &Content<'_>, area: Rect, buf: &mut Buffer) -> bool {
    let mut all = Prose::words(BESIDE);
    for (index, group) in content.said.groups.iter().enumerate() {
        if index > 0 {
            all.push_words(";");
        }
        let words = format!(
            "{} → {}",
            group.readers,
            Prose::from(&group.host.message).text()
        );
        all.append(&Prose::words(words));
    }
    all.make_bold(BESIDE.len());
    let mut whole = all.clone();
    for reason in content.sentences.iter().skip(1) {
        whole.push_words(".");
        whole.append(reason);
    }
    let fits = |said: &&Prose| said.rows(area.width) <= area.height;
    let theme = state.theme();
    let said = [whole, all];
    let said = said.iter().find(fits);
    said.is_some_and(|said| {
        said.render(theme, theme.style(Role::Text), area, buf)
            .is_whole
    })
}

/// The hosts alone, with `≠` between them, each with its share of the row.
fn hosts(state: &State, content: &Content<'_>, area: Rect, buf: &mut Buffer) {
    let warning = state.theme().style(Role::Warning);
    let count = content.said.groups.len() as u16;
    if count <= area.height && area.width >= 6 {
        for (y, group) in (area.y..).zip(&content.said.groups) {
            draw(buf, area.x, y, "≠ ", warning);
            let row = Rect::new(area.x + 2, y, area.width - 2, 1);
            host(state, &Prose::from(&group.host.message), row, buf);
        }
        return;
    }
    let gaps = 3 * (count - 1);
    let room = area.width.checked_sub(gaps).map(|room| room / count);
    let Some(room) = room.filter(|room| *room >= 3) else {
        draw(buf, area.x, area.y, "≠", warning);
        return;
    };
    let mut x = area.x;
    for (index, group) in content.said.groups.iter().enumerate() {
        if index > 0 {
            draw(buf, x, area.y, " ≠ ", warning);
            x += 3;
        }
        x = host(
            state,
            &Prose::from(&group.host.message),
            Rect::new(x, area.y, room, 1),
            buf,
        );
    }
}

/// One host on a row, shortened if need be. Returns where it ends.
fn host(state: &State, host: &Prose, row: Rect, buf: &mut Buffer) -> u16 {
    let theme = state.theme();
    let text = theme.style(Role::Text);
    match host.host() {
        Some(_) => shortened(host, usize::from(row.width)).render(theme, text, row, buf),
        None => host.render(theme, text, row, buf),
    }
    .x
}
