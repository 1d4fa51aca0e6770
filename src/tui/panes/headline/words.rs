//! The sentences of the headline, wrapped, with the host in them highlighted; and what is left of them
//! where there is no room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::content::Content;
use crate::explain::Level;
use crate::message::wrap::width;
use crate::tui::draw::prose::{Prose, joined};
use crate::tui::draw::text::put;
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The style of the sentences.
pub(super) fn style(state: &State, level: Level) -> Style {
    state.theme().style(match level {
        Level::Quiet => state.mark(level).1,
        Level::Notice | Level::Exposed => Role::Notice,
        _ => Role::Text,
    })
}

/// All sentences, and after them their source, if there is room. Without room for the host, the host
/// alone. Says whether the findings are counted.
pub(super) fn render(state: &State, content: &Content<'_>, area: Rect, buf: &mut Buffer) -> bool {
    let theme = state.theme();
    let style = style(state, content.said.level);
    let is_loud = content.said.level >= Level::Warning;
    let mut sentences = content.sentences.clone();
    if let Some(first) = sentences.first_mut().filter(|_| is_loud) {
        first.make_bold(first.text().len());
    }
    let all = joined(&sentences);
    if let Some(host) = &content.host
        && !all.shows_host(area)
    {
        render_host(state, content, host, style, area, buf);
        return false;
    }
    // A row of its own for each sentence, where there are enough.
    let wanted: u16 = sentences
        .iter()
        .map(|sentence| sentence.rows(area.width))
        .sum();
    if is_loud && wanted <= area.height {
        let (mut x, mut y) = (area.x, area.y);
        let mut bottom = y;
        let mut first = None;
        for sentence in &sentences {
            let height = sentence.rows(area.width);
            let rows = Rect {
                y: bottom,
                height,
                ..area
            };
            let end = sentence.render(theme, style, rows, buf);
            (x, y) = (end.x, end.y);
            first = first.or(Some((x, y)));
            bottom += height;
        }
        // The first sentence is often shorter than the last.
        return render_tail(state, content, (x, y), area, buf)
            || first.is_some_and(|first| render_count(state, content, first, area, buf));
    }
    let end = all.render(theme, style, area, buf);
    end.is_whole && render_tail(state, content, (end.x, end.y), area, buf)
}

/// Draws source and number of findings at the right of row `y`, if the text that ends there at `x` leaves
/// room; otherwise at the right of the row below, if there is one. Says whether they are drawn.
pub(super) fn render_tail(
    state: &State,
    content: &Content<'_>,
    (x, y): (u16, u16),
    area: Rect,
    buf: &mut Buffer,
) -> bool {
    let tail = content.tail();
    put_right(state, &tail, (x, y), area, buf)
        || put_right(state, &tail, (area.x, y + 1), area, buf)
        || render_count(state, content, (x, y), area, buf)
}

/// Draws the number of findings alone: without its source, it still says that there is more to see.
pub(super) fn render_count(
    state: &State,
    content: &Content<'_>,
    end: (u16, u16),
    area: Rect,
    buf: &mut Buffer,
) -> bool {
    let tail = content.tail();
    let (_, count) = tail.rsplit_once(" · ").unwrap_or(("", &tail));
    put_right(state, count, end, area, buf)
}

/// Draws `said` at the right of a row whose text ends at `x`, if there is room.
fn put_right(state: &State, said: &str, (x, y): (u16, u16), area: Rect, buf: &mut Buffer) -> bool {
    let wide = width(said) as u16;
    let fits = !said.is_empty() && y < area.bottom() && x + 2 + wide <= area.right();
    if fits {
        let place = area.row(y - area.y).behind(area.width - wide);
        put(buf, place, said, state.theme().style(Role::Muted));
    }
    fits
}

/// Cells that a reason needs: its first few words say nothing.
const SHORTEST_REASON: usize = 24;

/// The host alone, with as many words as there is room for: the reason after it; then nothing; then
/// the host without the labels to the left of its owner.
fn render_host(
    state: &State,
    content: &Content<'_>,
    host: &Prose,
    style: Style,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = state.theme();
    let names_no_host = |sentence: &&Prose| sentence.host().is_none();
    let reason = joined(content.sentences.iter().filter(names_no_host));
    let room = usize::from(area.width) * usize::from(area.height);
    let has_destination = content.sentences.iter().any(|one| one.host().is_some());
    let is_worth_it = room >= width(host.text()) + SHORTEST_REASON;
    let mut with_reason = host.clone();
    if content.said.level >= Level::Warning && has_destination && is_worth_it {
        with_reason.push_words(": ");
        with_reason.push_words(reason.text());
    }
    for words in [&with_reason, host] {
        if words.shows_host(area) {
            words.render(theme, style, area, buf);
            return;
        }
    }
    // A host has no place to break, and is broken where a row ends.
    shortened(host, room).render(theme, style, area, buf);
}

/// A host in `room` columns: from some place before its owner's part on, or the owner's part without its
/// middle, so that neither end can pass for the whole.
pub(super) fn shortened(host: &Prose, room: usize) -> Prose {
    let text = host.host_text().unwrap_or(host.text());
    let owner = host.owner_text().unwrap_or(text);
    let tail = |count: usize| {
        let at = text.char_indices().rev().nth(count.saturating_sub(1));
        at.filter(|_| count > 0)
            .and_then(|(at, _)| text.get(at..))
            .unwrap_or("")
    };
    let mut short = Prose::default();
    if width(text) <= room {
        short.push_host(text, text.len() - owner.len(), None);
    } else if width(owner) < room {
        let kept = format!("…{}", tail(room - 1));
        short.push_host(&kept, kept.len() - owner.len(), None);
    } else {
        let left = room.saturating_sub(1);
        let head: String = owner.chars().take(left / 2).collect();
        let kept = format!("{head}…{}", tail(left - left / 2));
        short.push_host(&kept, 0, None);
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_loses_what_decides_least() {
        let mut whole = Prose::default();
        whole.push_host("www.paypal.com.login.example.net", 21, None);
        for (room, shown) in [
            (40, "www.paypal.com.login.example.net"),
            (18, "…login.example.net"),
            (12, "…example.net"),
            (11, "examp…e.net"),
            (3, "e…t"),
            (2, "…t"),
            (1, "…"),
        ] {
            assert_eq!(shortened(&whole, room).text(), shown, "{room}");
        }
        assert_eq!(shortened(&whole, 12).owner_text(), Some("example.net"));
    }
}
