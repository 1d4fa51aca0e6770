//! What the rows show of values, in pieces: their texts, and the notes behind them.

use super::names::{component_decoded, component_note, segment_note};
use super::page::{decoded, value_line};
use super::rows::{Item, fold};
use super::values;
use crate::explain::Note;
use crate::inspect::Value;
use crate::message::wrap::width;
use crate::syntax::{Component, Span};
use crate::tui::draw::flow::Piece;
use crate::tui::draw::line::Line;
use crate::tui::draw::masked::{glyphs, words_of};
use crate::tui::state::State;
use crate::tui::theme::Role;

/// What a row shows beside its name.
pub(super) enum Shown<'s> {
    /// A part of the reference, what it decodes to, and a note.
    Part(Box<Line<'s>>, Option<String>, Option<String>),
    /// A value, and its notes.
    Value(&'s Value, Vec<Note>),
}

/// How much of its notes a row shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    Nothing,
    Marks,
    All,
}

impl Shown<'_> {
    pub(super) fn notes(&self, told: Told) -> Vec<String> {
        match (self, told) {
            (_, Told::Nothing) | (Shown::Part(..), Told::Marks) => Vec::new(),
            (Shown::Part(_, _, note), Told::All) => note.iter().cloned().collect(),
            (Shown::Value(_, notes), Told::Marks) => {
                values::separated(notes.iter().map(|note| &note.mark))
            }
            (Shown::Value(_, notes), Told::All) => {
                values::separated(notes.iter().map(|note| &note.words))
            }
        }
    }
}

/// What a row shows; `None` for a row that is never too long.
pub(super) fn shown<'s>(state: &'s State, item: Item) -> Option<Shown<'s>> {
    let part = |span: Option<Span>, decoded: Option<String>, note: Option<String>| {
        let span = span.filter(|span| !span.is_empty())?;
        let decoded = decoded.map(|decoded| format!("→ {decoded}"));
        Some(Shown::Part(
            Box::new(value_line(state, span)),
            decoded,
            note,
        ))
    };
    match item {
        Item::Component(component) => {
            let is_edited = component == Component::Query && state.typing.editor.is_some();
            if is_edited || component != Component::Path && fold(state, item).is_some() {
                return None;
            }
            let reference = state.inspection.reference.reference();
            let span = reference.components().get(component);
            let decoded = component_decoded(state, component);
            part(span, decoded, component_note(state, component))
        }
        Item::Segment(segment, _, value) => part(
            Some(segment),
            decoded(state, Some(segment)),
            segment_note(state, segment, value),
        ),
        Item::Absent => None,
        Item::Value(index) if values::is_edited(state, index) => None,
        Item::Value(index) => {
            let value = values::value(state, index)?;
            let held = value.value.as_ref().filter(|held| !held.text.is_empty());
            held.map(|_| Shown::Value(value, values::notes(state, value)))
        }
    }
}

/// The pieces of a row with these notes, in so many columns.
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
            if let Some(decoded) = decoded {
                let text = theme.style(Role::Text);
                pieces.push(Piece {
                    breaks: true,
                    ..Piece::words(decoded, 1, text)
                });
            }
        }
        Shown::Value(value, _) => {
            if let Some(held) = value.value.as_ref() {
                let style = theme.style(values::role(value));
                let broken = state.inspection.broken_in(value);
                pieces.push(Piece {
                    words: words_of(held),
                    ..Piece::broken(glyphs(held, state.look.secrets), move |glyph| {
                        values::style_of(&broken, glyph, style, theme)
                    })
                });
            }
        }
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
