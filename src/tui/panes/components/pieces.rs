//! What the rows show of values, in pieces: their texts, and the notes after them.

use std::ops::Range;

use ratatui::style::Style;

use super::row::Shown;
use crate::message::wrap::width;
use crate::tui::draw::flow::Piece;
use crate::tui::draw::glyphs::Glyph;
use crate::tui::draw::masked::{glyphs, words_of};
use crate::tui::state::State;
use crate::tui::theme::{Role, Theme};

/// The pieces of what a row shows, with these notes, in so many columns.
pub(super) fn pieces<'p>(
    state: &'p State,
    shown: &'p Shown<'_>,
    notes: &'p [String],
    columns: u16,
) -> Vec<Piece<'p>> {
    let theme = state.theme();
    let quiet = theme.style(Role::Muted);
    let mut pieces = Vec::new();
    match shown {
        Shown::Part(line, decoded, _) => {
            pieces.push(line.piece(theme));
            pieces.extend(decoded.as_ref().map(|decoded| Piece {
                breaks: true,
                ..Piece::words(decoded, 1, theme.style(Role::Text))
            }));
        }
        Shown::Closed(line, count) => {
            pieces.extend([line.piece(theme), Piece::words(count, 2, quiet)]);
        }
        Shown::Value(value, _) => {
            pieces.extend(value.value.as_ref().map(|held| {
                // What only follows its readers is dimmed.
                let style = theme.style(match value.tracker {
                    Some(_) => Role::Muted,
                    None => Role::of(value.component),
                });
                let broken = state.inspection.broken_in(value);
                Piece {
                    words: words_of(held),
                    ..Piece::broken(glyphs(held, state.look.secrets), move |glyph| {
                        style_of(&broken, glyph, style, theme)
                    })
                }
            }));
        }
        Shown::Words(_) | Shown::Edited(_) => {}
    }
    let is_long = |text: &str| width(text) > usize::from(columns);
    for (at, note) in notes.iter().enumerate() {
        let mut gap = if at == 0 { 2 } else { 1 };
        if !is_long(note) || matches!(shown, Shown::Part(..)) {
            pieces.push(Piece::words(note, gap, quiet));
            continue;
        }
        // What is longer than a row goes from row to row, word by word.
        for word in note.split(' ') {
            pieces.push(Piece {
                breaks: is_long(word),
                ..Piece::words(word, gap, quiet)
            });
            gap = 1;
        }
    }
    pieces
}

/// The style of a glyph of a value, which has these places that break the grammar.
fn style_of(broken: &[Range<usize>], glyph: &Glyph, style: Style, theme: &Theme) -> Style {
    let first = broken.partition_point(|place| place.end <= glyph.start);
    match broken
        .get(first)
        .is_some_and(|place| place.start < glyph.end)
    {
        true => theme.over(style, Role::Violation),
        false => style,
    }
}

/// How many cells pieces take on one row, counted no further than to `most`.
pub(super) fn cells(pieces: &[Piece<'_>], most: u16) -> u16 {
    let mut all = 0;
    for piece in pieces {
        let mut ends = piece.glyphs.clone().map(|glyph| glyph.column + glyph.width);
        let mut last = 0;
        for end in ends.by_ref().take_while(|end| *end <= usize::from(most)) {
            last = end as u16;
        }
        all += last + piece.gap;
    }
    all.min(most)
}
