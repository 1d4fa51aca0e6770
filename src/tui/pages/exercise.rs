//! The texts of an exercise, with the place that is asked about marked, and the answers to choose from.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::practice::choices;
use crate::message::wrap::{width, wrap};
use crate::syntax::{Reference, Span};
use crate::tui::draw::flow::{self, Piece};
use crate::tui::draw::glyphs::Glyph;
use crate::tui::draw::line::Line;
use crate::tui::draw::list::shared_out;
use crate::tui::draw::text::{paragraph, put};
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::state::practice::Practice;
use crate::tui::theme::Role;

/// Columns of the number of a choice.
const NUMBER: u16 = 3;

/// Columns of the names at the left.
const NAME: u16 = 12;

/// A text with a place marked: without colours as long as they would name its components. Returns how many rows it takes.
pub(super) fn text(
    state: &State,
    text: &str,
    marked: Option<Span>,
    is_coloured: bool,
    area: Rect,
    buf: &mut Buffer,
) -> u16 {
    let theme = state.theme();
    let line = Line {
        lit: marked,
        masked: Vec::new(),
        ..Line::new(Reference::split(text, state.standard), state.mask())
    };
    let plain = theme.style(Role::Text);
    let style = |glyph: &Glyph| match marked.is_some_and(|span| span.contains(glyph.start)) {
        _ if is_coloured => line.style(glyph, theme),
        true => plain.patch(theme.style(Role::Highlight)),
        false => plain,
    };
    let used = flow::render_from(&[Piece::broken(line.glyphs(), style)], area, 0, buf) as u16;
    let Some(marked) = marked.filter(|_| used == 1) else {
        return used;
    };
    // On one row, for those who see no colours.
    let before = text.get(..marked.start as usize).unwrap_or("");
    let mark = "^".repeat(width(marked.of(text)));
    let below = area.row(1).behind(width(before) as u16);
    put(buf, below, &mark, theme.style(Role::Focus));
    used + 1
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
    let room = area.height.saturating_sub(HOW);
    let heights = shared_out(choices.len(), room, wanted.enumerate());
    let mut left = area;
    let mut places = Vec::new();
    for ((number, choice), height) in (1..).zip(&choices).zip(heights) {
        if left.is_empty() {
            break;
        }
        let row = left.high(height);
        left = left.below(height);
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
