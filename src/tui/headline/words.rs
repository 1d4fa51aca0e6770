//! The sentences of the headline, wrapped, with the host in them lit; and what is left of them where
//! there is no room.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::explain::{Headline, Level, Told, joined};
use crate::message::wrap::{lines, width};
use crate::tui::state::State;
use crate::tui::text::{draw, put, shade};
use crate::tui::theme::Role;

/// All sentences, and behind them where they come from, if there is room. Without room for the host,
/// the host alone.
pub(super) fn render(state: &State, said: &Headline, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let style = match said.level {
        Level::Quiet => theme.style(Role::Ok),
        Level::Notice => theme.style(Role::Notice),
        _ => theme.style(Role::Text),
    };
    let all = said.text();
    if let Some(host) = &said.host
        && !holds_host(&all, area)
    {
        short(state, said, host, style, area, buf);
        return;
    }
    let bold = match (said.level, said.sentences.first()) {
        (Level::Quiet | Level::Notice, _) | (_, None) => 0,
        (_, Some(first)) => first.text.len(),
    };
    // A row of its own for each sentence, where there are enough.
    let wide = usize::from(area.width);
    let rows = |sentence: &Told| lines(&sentence.text, wide, wide).count();
    let wanted: usize = said.sentences.iter().map(rows).sum();
    if said.level > Level::Notice && wanted <= usize::from(area.height) {
        let mut last = (area.x, area.y);
        let mut y = area.y;
        for (index, sentence) in said.sentences.iter().enumerate() {
            let height = rows(sentence) as u16;
            let part = Rect { y, height, ..area };
            let bold = if index == 0 { bold } else { 0 };
            let (x, row, _) = told(state, sentence, bold, style, part, buf);
            last = (x, row);
            y += height;
        }
        put_tail(state, said, last, area, buf);
        return;
    }
    let (x, y, whole) = told(state, &all, bold, style, area, buf);
    if whole {
        put_tail(state, said, (x, y), area, buf);
    }
}

/// Draws where it comes from at the right of row `y`, if what ends there at `x` leaves room for it.
pub(super) fn put_tail(
    state: &State,
    said: &Headline,
    (x, y): (u16, u16),
    area: Rect,
    buf: &mut Buffer,
) {
    let tail = tail(said);
    let wide = width(&tail) as u16;
    if !tail.is_empty() && x + 2 + wide <= area.right() {
        let quiet = state.theme().style(Role::Muted);
        put(buf, area.right() - wide, area.right(), y, &tail, quiet);
    }
}

/// Where it comes from, and how much more there is.
fn tail(said: &Headline) -> String {
    let mut parts = Vec::new();
    parts.extend(said.source.clone());
    match said.more {
        0 => {}
        1 if said.level == Level::Quiet => parts.push("1 thing to know".to_owned()),
        more if said.level == Level::Quiet => parts.push(format!("{more} things to know")),
        1 => parts.push("1 more finding".to_owned()),
        more => parts.push(format!("{more} more findings")),
    }
    parts.join(" · ")
}

/// Whether the host is seen whole if the words are wrapped in that area.
fn holds_host(told: &Told, area: Rect) -> bool {
    let Some(host) = &told.host else {
        return true;
    };
    let columns = usize::from(area.width);
    let lines: Vec<Range<usize>> = lines(&told.text, columns, columns).collect();
    let rows = usize::from(area.height);
    let Some(last) = lines.iter().take(rows).next_back() else {
        return false;
    };
    // The last row of too many ends with a mark.
    let text = told.text.get(last.clone()).unwrap_or("");
    let cut = lines.len() > rows && width(text) >= columns;
    host.end + usize::from(cut) <= last.end
}

/// Draws words wrapped, the first `bold` bytes of them bold and the host lit. Returns where they end,
/// and whether there was room for all.
pub(super) fn told(
    state: &State,
    told: &Told,
    bold: usize,
    style: Style,
    area: Rect,
    buf: &mut Buffer,
) -> (u16, u16, bool) {
    let columns = usize::from(area.width);
    let lines: Vec<Range<usize>> = lines(&told.text, columns, columns).collect();
    let rows = usize::from(area.height);
    let mut last = (area.x, area.y);
    for (row, place) in lines.iter().take(rows).enumerate() {
        let line = told.text.get(place.clone()).unwrap_or("");
        let y = area.y + row as u16;
        let mut x = put(buf, area.x, area.right(), y, line, style);
        for (range, over) in styles(state, told, bold) {
            let start = range.start.clamp(place.start, place.end) - place.start;
            let end = range.end.clamp(place.start, place.end) - place.start;
            if let (Some(before), Some(part)) = (line.get(..start), line.get(start..end)) {
                let part = Rect::new(area.x + width(before) as u16, y, width(part) as u16, 1);
                shade(buf, part.intersection(area), over);
            }
        }
        if row + 1 == rows && lines.len() > rows {
            x = x.min(area.right() - 1);
            draw(buf, x, y, "…", style);
            x += 1;
        }
        last = (x, y);
    }
    (last.0, last.1, lines.len() <= rows)
}

/// What lies over the words: the first of them bold, the owner's part of the host bright, and the rest
/// of it dim; of an owner on a platform, the platform's part without the line below it.
fn styles(state: &State, told: &Told, bold: usize) -> Vec<(Range<usize>, Style)> {
    let mut styles = vec![(0..bold, Style::new().add_modifier(Modifier::BOLD))];
    if let Some(host) = told.host.clone() {
        let owner = told.owner.clone().unwrap_or_else(|| host.clone());
        let platform = told.platform.clone().map_or(owner.end, |range| range.start);
        let style = state.theme().style(Role::Host);
        let dim = style
            .remove_modifier(Modifier::BOLD)
            .add_modifier(Modifier::DIM);
        let bright = style.add_modifier(Modifier::BOLD);
        let underlined = bright.add_modifier(Modifier::UNDERLINED);
        styles.push((host.start..owner.start, dim));
        // The dot before the platform's part is nobody's.
        let end = match told.platform {
            Some(_) => platform.saturating_sub(1).max(owner.start),
            None => platform,
        };
        styles.push((owner.start..end, underlined));
        styles.push((platform..owner.end, bright));
    }
    styles
}

/// Cells that a reason has to have: the first few words of it say nothing.
const LEAST: usize = 24;

/// The host alone, with as many words as there is room for: after it what is wrong; then nothing; then
/// without the labels to the left of the owner.
fn short(state: &State, said: &Headline, host: &Told, style: Style, area: Rect, buf: &mut Buffer) {
    let mut with_reason = host.clone();
    let place = said.text();
    let reason = said
        .sentences
        .iter()
        .filter(|sentence| sentence.host.is_none());
    let reason = joined(reason).text;
    let room = usize::from(area.width) * usize::from(area.height);
    let is_worth_it = room >= width(&host.text) + LEAST;
    if said.level > Level::Notice && place.text != reason && is_worth_it {
        with_reason.text.push_str(": ");
        with_reason.text.push_str(&reason);
    }
    for words in [&with_reason, host] {
        if holds_host(words, area) {
            told(state, words, 0, style, area, buf);
            return;
        }
    }
    let cut = cut(host, room);
    // Broken wherever a row ends: there is nothing to break at.
    told(state, &cut, 0, style, area, buf);
}

/// A host without room: the end of it from somewhere before the owner's part on; or the owner's part without
/// its middle, so that neither end can pass for the whole.
pub(super) fn cut(host: &Told, room: usize) -> Told {
    let text = host.host_text().unwrap_or(&host.text);
    let owner = host.owner_text().unwrap_or(text);
    let cells = width(text);
    if cells <= room {
        return Told {
            text: text.to_owned(),
            host: Some(0..text.len()),
            owner: Some(text.len() - owner.len()..text.len()),
            platform: None,
        };
    }
    let tail = |count: usize| {
        let at = text.char_indices().rev().nth(count.saturating_sub(1));
        at.filter(|_| count > 0)
            .and_then(|(at, _)| text.get(at..))
            .unwrap_or("")
    };
    if width(owner) < room {
        let kept = tail(room - 1);
        let text = format!("…{kept}");
        return Told {
            host: Some(0..text.len()),
            owner: Some(text.len() - owner.len()..text.len()),
            platform: None,
            text,
        };
    }
    let left = room.saturating_sub(1);
    let head: String = owner.chars().take(left / 2).collect();
    let text = format!("{head}…{}", tail(left - left / 2));
    Told {
        host: Some(0..text.len()),
        owner: Some(0..text.len()),
        platform: None,
        text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn host(text: &str, owner: usize) -> Told {
        Told {
            text: text.to_owned(),
            host: Some(0..text.len()),
            owner: Some(owner..text.len()),
            platform: None,
        }
    }

    #[test]
    fn a_host_loses_what_decides_the_least() {
        let whole = host("www.paypal.com.login.example.net", 21);
        for (room, shown) in [
            (40, "www.paypal.com.login.example.net"),
            (18, "…login.example.net"),
            (12, "…example.net"),
            (11, "examp…e.net"),
            (3, "e…t"),
            (2, "…t"),
            (1, "…"),
        ] {
            assert_eq!(cut(&whole, room).text, shown, "{room}");
        }
        assert_eq!(cut(&whole, 12).owner_text(), Some("example.net"));
    }
}
