//! The page of a row of a comparison: both sides in full, and what they mean.

use super::sides::masks;
use crate::explain;
use crate::facts::Parameter;
use crate::inspect::RungPair;
use crate::normalize::RungKind;
use crate::report::mask::{Mask, pair_name};
use crate::syntax::{Reference, Span};
use crate::tui::draw::line::Line;
use crate::tui::pages::page::Block;
use crate::tui::state::State;
use crate::tui::state::comparison::{Comparison, Row};
use crate::tui::theme::Role;

/// The page of the selected row.
pub fn page<'s>(state: &'s State, comparison: &'s Comparison) -> Vec<Block<'s>> {
    match comparison.row() {
        Some(Row::Rung(index)) => rung(state, comparison, index),
        Some(Row::Component(aligned)) => {
            let Some(pair) = comparison.compared.rung(comparison.rung) else {
                return Vec::new();
            };
            let words = explain::component(aligned.component, state.standard);
            let mut blocks = vec![
                Block::Title(
                    explain::component_name(&pair.a, aligned.component).to_owned(),
                    Role::of(aligned.component),
                ),
                Block::Words(format!("{} (§{})", words.text, words.section), Role::Text),
            ];
            let masks = masks(state, comparison);
            let sides = [("A", pair.a, aligned.a), ("B", pair.b, aligned.b)];
            for ((name, reference, place), mask) in sides.into_iter().zip(masks) {
                blocks.push(Block::Words(format!("{name}:"), Role::Muted));
                blocks.push(side(reference, place, mask));
            }
            let rung = explain::rung_name(pair.kind(), state.standard);
            let said = match aligned.is_same {
                true => format!("The same on rung “{rung}”."),
                false => format!("Different on rung “{rung}”."),
            };
            blocks.push(Block::Words(said, Role::Text));
            let compared = &comparison.compared;
            let remains = compared.equivalence.difference.as_ref();
            let is_here = remains.is_some_and(|one| one.component == aligned.component);
            if let Some(why) = explain::remaining(compared, compared.standard())
                .filter(|_| is_here && !aligned.is_same)
            {
                blocks.push(Block::Item("Why no rung".into(), why.to_owned()));
            }
            blocks
        }
        Some(Row::Parameter(index)) => parameter(state, comparison, index),
        None => Vec::new(),
    }
}

fn rung<'s>(state: &'s State, comparison: &'s Comparison, index: usize) -> Vec<Block<'s>> {
    let Some(pair) = comparison.compared.rung(index) else {
        return Vec::new();
    };
    let kind = pair.kind();
    let section = kind.section(state.standard);
    let name = explain::rung_name(kind, state.standard);
    let mut blocks = vec![
        Block::Title(format!("{} §{section}: {name}", state.standard), Role::Key),
        Block::Words(explain::rung(kind, state.standard).to_owned(), Role::Text),
    ];
    if kind == RungKind::Protocol {
        return blocks;
    }
    let said = match (pair.is_same(), comparison.compared.equivalence.rung) {
        (true, Some(meeting)) if meeting == kind => "The two are equal from this rung on.",
        (true, _) => "The two are equal on this rung.",
        (false, _) => "The two are different on this rung.",
    };
    blocks.push(Block::Words(said.to_owned(), Role::Text));
    if kind == RungKind::Scheme && pair.is_same() {
        let compared = &comparison.compared;
        let ladders = [compared.a.ladder(), compared.b.ladder()];
        let why = explain::meeting(kind, ladders, state.standard).to_string();
        blocks.push(Block::Words(why, Role::Text));
    }
    for (name, line, is_changed) in results(state, comparison, &pair) {
        let changed = if is_changed { "changed" } else { "as before" };
        blocks.push(Block::Words(format!("{name}, {changed}:"), Role::Muted));
        blocks.push(Block::Uri(Box::new(line)));
    }
    let mut notes: Vec<_> = pair.rung_a.notes.iter().collect();
    notes.extend(
        pair.rung_b
            .notes
            .iter()
            .filter(|note| !pair.rung_a.notes.iter().any(|one| one == *note)),
    );
    for note in notes {
        blocks.push(Block::Words(explain::note(note).to_owned(), Role::Text));
    }
    blocks
}

fn results<'s>(
    state: &State,
    comparison: &'s Comparison,
    pair: &RungPair<'s>,
) -> [(&'static str, Line<'s>, bool); 2] {
    let [mask_a, mask_b] = masks(state, comparison);
    [
        ("A", Line::new(pair.a, mask_a), pair.rung_a.is_changed()),
        ("B", Line::new(pair.b, mask_b), pair.rung_b.is_changed()),
    ]
}

/// A place of a text in full, or that there is none.
fn side<'s>(reference: Reference<'s>, place: Option<Span>, mask: Mask<'_>) -> Block<'s> {
    match place {
        None => Block::Words("∅ undefined".into(), Role::Muted),
        Some(place) if place.is_empty() => Block::Words("\"\" empty".into(), Role::Muted),
        Some(place) => Block::Uri(Box::new(Line::new(reference, mask).part(place))),
    }
}

fn parameter<'s>(state: &State, comparison: &'s Comparison, index: usize) -> Vec<Block<'s>> {
    let compared = &comparison.compared;
    let Some(pair) = compared.parameters.get(index) else {
        return Vec::new();
    };
    let masks = masks(state, comparison);
    let name = pair_name(pair, compared, masks);
    let mut blocks = vec![Block::Title(format!("Parameter “{name}”"), Role::Query)];
    let said = match pair.is_same() {
        true => "Both have it, with the same value after decoding.",
        false => {
            "The values differ. URI syntax knows no parameters: to the standard the queries differ (§3.4)."
        }
    };
    blocks.push(Block::Words(said.to_owned(), Role::Text));
    let sides = [("A", &compared.a, &pair.a), ("B", &compared.b, &pair.b)];
    for ((name, compared, parameter), mask) in sides.into_iter().zip(masks) {
        let reference = compared.inspection.reference.reference();
        blocks.push(Block::Words(format!("{name}:"), Role::Muted));
        match parameter {
            None => blocks.push(Block::Words("no such parameter".into(), Role::Muted)),
            Some(Parameter { value: None, .. }) => {
                blocks.push(Block::Words("no value".into(), Role::Muted));
            }
            Some(Parameter {
                value: Some(place),
                value_decoded,
                ..
            }) => {
                blocks.push(side(reference, Some(*place), mask));
                let text = reference.text();
                let is_hidden = mask.hides(text, *place);
                let decoded = value_decoded.as_deref().unwrap_or_default();
                if !is_hidden && decoded != place.of(text) {
                    blocks.push(Block::Item("decoded".into(), decoded.to_owned()));
                }
            }
        }
    }
    blocks
}
