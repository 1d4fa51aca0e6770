//! The headline: what is to be known first, in a sentence or two.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::state::State;
use super::text::{draw, put, shade, width, wrap};
use super::theme::Role;
use crate::explain::{self, Headline, Level};

/// Draws the headline; `label` is where its mark stands, empty on a narrow screen.
pub fn render(state: &State, label: Rect, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let theme = state.theme();
    let said = explain::headline(&state.inspection);
    let said = state.cover().headline(&state.inspection, said);
    let role = Role::from(said.level);
    let loud = said.level > Level::Notice;

    let (badge, area) = if label.width >= 10 {
        (badge(&said), area)
    } else {
        // The mark goes before the words.
        let area = Rect {
            x: label.x,
            width: area.right() - label.x,
            ..area
        };
        (said.level.mark().to_owned(), area)
    };
    let end = put(
        buf,
        label.x,
        area.right(),
        area.y,
        &badge,
        theme.style(role),
    );
    let area = match label.width {
        10.. => area,
        _ => {
            let x = (end + 1).min(area.right());
            Rect {
                x,
                width: area.right() - x,
                ..area
            }
        }
    };
    if area.is_empty() {
        return;
    }
    // On a very narrow screen there is only room for where it goes.
    if area.width < 36 && area.height == 1 {
        let owner = match (&said.host, &said.owner) {
            (Some(host), Some(owner)) => owner.start.saturating_sub(host.start),
            _ => 0,
        };
        let text = match said.host_text() {
            Some(host) if loud => cut_left(host, owner, usize::from(area.width)),
            _ => said.text.clone(),
        };
        put(buf, area.x, area.right(), area.y, &text, theme.style(role));
        return;
    }
    if !camps(state, &said, area, buf) {
        words(state, &said, area, buf);
    }
}

/// Readers who disagree, a line for each place that they go to; `false` if there is no room for
/// that.
fn camps(state: &State, said: &Headline, area: Rect, buf: &mut Buffer) -> bool {
    let theme = state.theme();
    let count = said.camps.len();
    let indent = width(&said.text) as u16 + 1;
    let names = said.camps.iter().map(|(who, _)| width(who)).max();
    let names = names.unwrap_or(0) as u16 + 2;
    let places = said.camps.iter().map(|(_, place)| width(place)).max();
    let wanted = indent + names + places.unwrap_or(0) as u16;
    if count == 0 || count > usize::from(area.height) || wanted > area.width {
        return false;
    }
    let bold = theme.style(Role::Text).add_modifier(Modifier::BOLD);
    put(buf, area.x, area.right(), area.y, &said.text, bold);
    let mut last = area.x;
    for (y, (who, place)) in (area.y..).zip(&said.camps) {
        let x = area.x + indent;
        put(buf, x, area.right(), y, who, theme.style(Role::Label));
        last = put(buf, x + names, area.right(), y, place, bold);
    }
    let tail = tail(said);
    let wide = width(&tail) as u16;
    if last + 2 + wide <= area.right() {
        let y = area.y + count as u16 - 1;
        let quiet = theme.style(Role::Quiet);
        put(buf, area.right() - wide, area.right(), y, &tail, quiet);
    }
    true
}

fn badge(said: &Headline) -> String {
    match said.level.word() {
        "" => said.level.mark().to_owned(),
        word => format!("{} {}", said.level.mark(), word.to_uppercase()),
    }
}

/// Both sentences, wrapped; and behind them where they come from, if there is room.
fn words(state: &State, said: &Headline, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let mut text = said.text.clone();
    if let Some(because) = &said.because {
        text.push(' ');
        text.push_str(because);
    }
    let style = match said.level {
        Level::Quiet => theme.style(Role::Calm),
        Level::Notice => theme.style(Role::Notice),
        _ => theme.style(Role::Text),
    };
    let lines = wrap(&text, usize::from(area.width));
    let rows = usize::from(area.height);
    let mut last = (area.x, area.y);
    for (row, line) in lines.iter().take(rows).enumerate() {
        let y = area.y + row as u16;
        let x = put(buf, area.x, area.right(), y, line, style);
        last = (x, y);
        if row + 1 == rows && lines.len() > rows {
            draw(buf, x.min(area.right() - 1), y, "…", style);
        }
    }
    emphasize(state, said, &lines, area, buf);
    let tail = tail(said);
    let (x, y) = last;
    let wide = width(&tail) as u16;
    if lines.len() <= rows && !tail.is_empty() && x + 2 + wide <= area.right() {
        let quiet = theme.style(Role::Quiet);
        put(buf, area.right() - wide, area.right(), y, &tail, quiet);
    }
}

fn tail(said: &Headline) -> String {
    let mut parts = Vec::new();
    parts.extend(said.source.clone());
    match said.more {
        0 => {}
        1 if said.level == Level::Quiet => parts.push("1 thing to know".to_owned()),
        more if said.level == Level::Quiet => parts.push(format!("{more} things to know")),
        more => parts.push(format!("{more} more")),
    }
    parts.join(" · ")
}

/// Makes the first sentence bold, and the host in it stand out.
fn emphasize(state: &State, said: &Headline, lines: &[&str], area: Rect, buf: &mut Buffer) {
    let Some(first) = lines.first() else {
        return;
    };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let cells = |text: &str| width(text) as u16;
    let sentence = said.text.len().min(first.len());
    let row = |start: u16, wide: u16| Rect::new(area.x + start, area.y, wide, 1).intersection(area);
    let whole = first.get(..sentence).unwrap_or(first);
    if said.level > Level::Notice {
        shade(buf, row(0, cells(whole)), bold);
    }
    let Some(host) = said.host.clone() else {
        return;
    };
    // The owner's part of the host is bright, the rest of it dim.
    let owner = said.owner.clone().unwrap_or_else(|| host.clone());
    let style = state.theme().style(Role::Host);
    let parts = [
        (host.start..owner.start, style.add_modifier(Modifier::DIM)),
        (
            owner,
            style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        ),
    ];
    for (range, style) in parts {
        if let (Some(before), Some(part)) = (first.get(..range.start), first.get(range)) {
            shade(buf, row(cells(before), cells(part)), style);
        }
    }
}

/// A host on a row that is too short for it: of a name, the end stays.
fn cut_left(host: &str, owner: usize, room: usize) -> String {
    if owner == 0 || width(host) <= room {
        return host.to_owned();
    }
    // All of it is US-ASCII here, a cell each.
    let start = host.char_indices().rev().nth(room.saturating_sub(2));
    let kept = start.and_then(|(at, _)| host.get(at..)).unwrap_or("");
    format!("…{kept}")
}
