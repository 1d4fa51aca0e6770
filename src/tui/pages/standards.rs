//! The comparison of the two standards: how each reads the text, why they differ, and the table of
//! obsolete rules.

use crate::explain;
use crate::explain::mask::MASK;
use crate::readings::standards::StandardReading;
use crate::secrets::{cut, replaced};
use crate::syntax::{Component, Reference, Standard};
use crate::tui::draw::line::Line;
use crate::tui::pages::page::Block;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The page.
pub fn page(state: &State) -> Vec<Block<'_>> {
    let comparison = state.inspection.comparison();
    let mut blocks = Vec::new();
    let is_valid = |standard| comparison.reading(standard).is_valid();
    if comparison.is_same() && !is_valid(state.standard) {
        let said = "Both standards reject this text, and find the same components in it.";
        blocks.push(Block::text(said));
        for standard in [state.standard, state.standard.other()] {
            let said = rejection(state, comparison.reading(standard));
            blocks.push(Block::item(standard, said));
        }
    } else if comparison.is_same() {
        blocks.push(Block::text(
            "RFC 3986 and RFC 2396 read this text the same way.",
        ));
    } else {
        for standard in [state.standard, state.standard.other()] {
            reading(state, comparison.reading(standard), &mut blocks);
        }
        let names: Vec<_> = comparison.differing.iter().map(|one| one.name()).collect();
        if !names.is_empty() {
            blocks.push(Block::item("Different", names.join(", ")));
        }
        for change in &comparison.changes {
            let words = explain::change(*change);
            blocks.push(Block::Title(
                format!("{} (RFC 3986 {})", words.title, words.section),
                Role::Key,
            ));
            blocks.push(Block::text(words.text));
        }
        for standard in Standard::ALL {
            let notes = comparison.reading(standard).notes.iter();
            let notes = notes.map(|note| explain::reading_note(*note).to_owned());
            blocks.extend(notes.map(|note| Block::item(standard, note)));
        }
    }
    blocks.push(Block::title(
        "Obsolete rules of RFC 2396, with their translations (RFC 3986 D.2)",
    ));
    for rule in explain::obsolete_rules() {
        blocks.push(Block::item(rule.rule, rule.translation));
    }
    blocks
}

/// Why a standard rejects the text: the first place that breaks its grammar, and how many others do.
fn rejection(state: &State, reading: &StandardReading) -> String {
    let text = state.inspection.reference.text();
    let first = reading.violations.first();
    let why = first.map(|violation| {
        let said = violation.message(text);
        state.mask().message(&said, text).to_string()
    });
    let why = why.unwrap_or_default();
    match reading.violations.count().saturating_sub(1) {
        0 => why,
        1 => format!("{why} 1 more place breaks its grammar."),
        more => format!("{why} {more} more places break its grammar."),
    }
}

fn reading<'a>(state: &'a State, reading: &'a StandardReading, blocks: &mut Vec<Block<'a>>) {
    let text = state.inspection.reference.text();
    let reference = Reference::split(text, reading.standard);
    let standard = match reading.standard {
        Standard::Rfc3986 => "RFC 3986",
        Standard::Rfc2396 => "RFC 2396",
    };
    let valid = match reading.violations.count() {
        0 => "✓ valid",
        _ => "✗ invalid",
    };
    let form = explain::form(&reference);
    let lead = match reading.target {
        Some(_) => ". Target:",
        None => "",
    };
    blocks.push(Block::title(format!("{standard}: {form}, {valid}{lead}")));
    match (&reading.target, &reading.error) {
        (Some(target), _) => blocks.push(Block::uri(Line::new(
            Reference::split(target, reading.standard),
            state.mask(),
        ))),
        (None, Some(_)) => blocks.push(Block::muted("∅ No target")),
        (None, None) => blocks.push(Block::muted(
            state
                .mask()
                .message(&explain::current_document(&reference), text),
        )),
    }
    if !reading.is_valid() {
        blocks.push(Block::item("rejected", rejection(state, reading)));
    }
    let masked = state.mask().of_reference(text);
    let differing = &state.inspection.comparison().differing;
    for component in Component::ALL
        .into_iter()
        .filter(|one| differing.contains(one))
    {
        let place = reference.components().get(component);
        let value = match place.map(|place| (place, place.of(text))) {
            None => "∅".to_owned(),
            Some((_, "")) => "\"\"".to_owned(),
            Some((place, value)) => replaced(value, &cut(&masked, place), MASK).into_owned(),
        };
        blocks.push(Block::item(component.name(), value));
    }
}
