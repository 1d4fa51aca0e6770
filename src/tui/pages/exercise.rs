//! The texts of an exercise, with the place that is asked about marked, and the answers to choose from.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::practice::choices;
use crate::message::wrap::{width, wrap};
use crate::syntax::{Reference, Span};
use crate::tui::draw::glyphs::{Glyph, Glyphs};
use crate::tui::draw::line::{Line, wrapped};
use crate::tui::draw::text::{paragraph, put};
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::state::practice::Practice;
use crate::tui::theme::Role;

/// Columns of the number of a choice.
const NUMBER: u16 = 3;

/// Columns of the names at the left.
const NAME: u16 = 12;

/// Without colours, as long as they would name the components. Returns how many rows it takes.
pub(super) fn plain(
    state: &State,
    text: &str,
    marked: Option<Span>,
    area: Rect,
    buf: &mut Buffer,
) -> u16 {
    let theme = state.theme();
    let style = |glyph: &Glyph| match marked.is_some_and(|span| span.contains(glyph.start)) {
        true => theme.style(Role::Text).patch(theme.style(Role::Highlight)),
        false => theme.style(Role::Text),
    };
    let glyphs = Glyphs::new(text, 0..text.len(), &[]);
    let used = wrapped(glyphs, style, area, 0, buf) as u16;
    used + carets(state, text, marked, area, used, buf)
}

/// With its components coloured. Returns how many rows it takes.
pub(super) fn coloured(
    state: &State,
    text: &str,
    marked: Option<Span>,
    area: Rect,
    buf: &mut Buffer,
) -> u16 {
    let reference = Reference::split(text, state.standard);
    let line = Line {
        lit: marked,
        masked: Vec::new(),
        ..Line::new(reference, state.mask())
    };
    let used = line.render_rows(state.theme(), area, 0, buf) as u16;
    used + carets(state, text, marked, area, used, buf)
}

/// Marks a place of a text that takes one row, for those who see no colours.
fn carets(
    state: &State,
    text: &str,
    marked: Option<Span>,
    area: Rect,
    used: u16,
    buf: &mut Buffer,
) -> u16 {
    let Some(marked) = marked.filter(|_| used == 1) else {
        return 0;
    };
    let before = text.get(..marked.start as usize).unwrap_or("");
    let mark = "^".repeat(width(marked.of(text)));
    let below = area.row(1).behind(width(before) as u16);
    put(buf, below, &mark, state.theme().style(Role::Focus));
    1
}

/// A name at the left, and the place beside it.
pub(super) fn named(state: &State, name: &str, role: Role, area: Rect, buf: &mut Buffer) -> Rect {
    let columns = NAME.min(area.width / 3);
    let style = state.theme().style(role);
    put(buf, area.wide(columns.saturating_sub(1)), name, style);
    area.behind(columns)
}

/// Rows for how an exercise is answered, with the row of air above them: for its first sentence.
const HOW: u16 = 2;

/// The answers to choose from, with their numbers. What they mean takes as many rows as there are. Returns their places.
pub(super) fn offered(
    state: &State,
    practice: &Practice,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<Rect> {
    let theme = state.theme();
    let choices = choices(&practice.exercise);
    let longest = choices.iter().map(|choice| width(choice.name)).max();
    let longest = longest.unwrap_or(0) as u16;
    let before = NUMBER + longest + 3;
    let beside = named(state, "", Role::Label, area, buf);
    let room = usize::from(beside.width.saturating_sub(before)).max(1);
    let wanted = choices
        .iter()
        .map(|choice| wrap(choice.words, room).count().max(1) as u16);
    let mut spare = area.height.saturating_sub(choices.len() as u16 + HOW);
    let mut left = area;
    let mut places = Vec::new();
    for ((number, choice), wanted) in (1..).zip(&choices).zip(wanted) {
        if left.is_empty() {
            break;
        }
        let more = wanted.saturating_sub(1).min(spare);
        spare -= more;
        let row = left.high(1 + more);
        left = left.below(1 + more);
        let place = row.starting_at(beside.x);
        let number = format!("{number}  ");
        let named = put(buf, place, &number, theme.style(Role::Key));
        put(buf, named, choice.name, theme.style(Role::Text));
        let words = place.starting_at(named.x + longest + 3);
        match words.height {
            // On one row, what has no room is cut at its end.
            1 => _ = put(buf, words, choice.words, theme.style(Role::Muted)),
            _ => _ = paragraph(buf, words, choice.words, theme.style(Role::Muted)),
        }
        places.push(row);
    }
    places
}
