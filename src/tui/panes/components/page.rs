//! What there is to say about a row: a sentence below the list, and a page.

use super::rows::{Item, absent, is_hidden, item};
use crate::explain;
use crate::inspect::Origin;
use crate::syntax::{Component, DotSegment, Span};
use crate::tui::draw::line::Line;
use crate::tui::input::action::Action;
use crate::tui::pages::page::Block;
use crate::tui::panes::lines;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// A sentence about a row.
pub fn words(state: &State, row: usize) -> String {
    match item(state, row) {
        Some(Item::Value(index)) => words_of_value(state, index),
        Some(Item::Component(component)) => {
            let words = explain::component(component, state.standard);
            format!("{} (§{})", words.text, words.section)
        }
        Some(Item::Absent) => {
            "These components and their delimiters are not in the reference.".to_owned()
        }
        Some(Item::Segment(span, ..)) => {
            match DotSegment::of(span.of(state.inspection.reference.text())) {
                Some(DotSegment::Single) => {
                    "A dot-segment that stands for the current level (§3.3).".to_owned()
                }
                Some(DotSegment::Double) => {
                    "A dot-segment that stands for the parent level (§3.3).".to_owned()
                }
                None => "A segment: one level of the path (§3.3).".to_owned(),
            }
        }
        None => String::new(),
    }
}

/// A part of the reference, without the alarm of a row that stands out already.
pub fn value_line(state: &State, span: Span) -> Line<'_> {
    Line {
        alarm: None,
        ..lines::part(state, span)
    }
}

/// A value decoded, where that is another text; its secrets hidden.
pub fn decoded(state: &State, value: Option<Span>) -> Option<String> {
    let reference = state.inspection.reference.reference();
    let text = reference.text();
    let span = value?;
    let places = state.mask().of_reference(text);
    let is_hidden = |at: usize| places.iter().any(|place| place.contains(at));
    let mut encoded = span
        .range()
        .filter(|at| text.as_bytes().get(*at) == Some(&b'%'));
    if encoded.all(is_hidden) {
        return None;
    }
    explain::decoded_once(&reference, span, &places)
}

/// The page of a row.
pub fn page(state: &State, row: usize) -> Vec<Block<'_>> {
    let reference = state.inspection.reference.reference();
    let Some(item) = item(state, row) else {
        return Vec::new();
    };
    match item {
        Item::Value(index) => return page_of_value(state, index),
        Item::Absent => return absent_page(state),
        Item::Component(_) | Item::Segment(..) => {}
    }
    let (title, role, value) = match item {
        Item::Component(component) => (
            explain::component_name(&reference, component).to_owned(),
            Role::of(component),
            reference.components().get(component),
        ),
        Item::Segment(span, number, _) => (format!("segment {number}"), Role::Path, Some(span)),
        Item::Value(_) | Item::Absent => return Vec::new(),
    };
    let mut blocks = vec![Block::Title(title, role)];
    match value {
        None => blocks.push(Block::muted(
            "∅ Undefined: the component and its delimiter are absent.",
        )),
        Some(span) if span.is_empty() => blocks.push(Block::muted(
            "\"\" Empty: the component is present, but has no characters.",
        )),
        Some(span) => blocks.push(Block::uri(value_line(state, span))),
    }
    if let Some(decoded) = decoded(state, value) {
        let is_same = value.is_some_and(|span| explain::keeps_meaning_decoded(&reference, span));
        let said = match is_same {
            true => "Decoded, with the same meaning (§6.2.2.2):",
            false => "Decoded, for reading only:",
        };
        blocks.push(Block::muted(said));
        blocks.push(Block::Value(decoded, Role::Text));
    }
    blocks.push(Block::text(words(state, row)));
    match item {
        Item::Component(Component::Host) => {
            blocks.extend(explain::host(&reference).map(|host| Block::item("Kind", host)));
        }
        Item::Component(Component::Port) => {
            blocks.extend(explain::port(&reference).map(|port| Block::item("Meaning", port)));
        }
        Item::Component(Component::Path) => {
            let kind = reference.path_kind();
            let words = format!("{}. {}", kind.name(), explain::about_path(kind));
            blocks.push(Block::item("Rule", words));
        }
        _ => {}
    }
    if let Some(span) = value {
        let place = state.mask().place(state.inspection.reference.text(), span);
        blocks.push(Block::item("Position", place));
    }
    blocks
}

/// The page of the components that are undefined.
fn absent_page(state: &State) -> Vec<Block<'_>> {
    let reference = state.inspection.reference.reference();
    let mut blocks = vec![
        Block::Title("Absent components".to_owned(), Role::Key),
        Block::muted("∅ Undefined: the component and its delimiter are absent."),
    ];
    for component in absent(&state.inspection) {
        let name = explain::component_name(&reference, component).to_owned();
        let words = explain::component(component, state.standard);
        let words = format!("{} (§{})", words.text, words.section);
        blocks.push(Block::item(name, words));
        if let Some(port) = explain::port(&reference).filter(|_| component == Component::Port) {
            blocks.push(Block::item("Meaning", port));
        }
    }
    blocks
}

/// A sentence about a value.
fn words_of_value(state: &State, index: usize) -> String {
    let Some(value) = state.inspection.values().listed.get(index) else {
        return String::new();
    };
    if !state.look.secrets && (value.is_sealed || is_hidden(value)) {
        let reveals = state.keys.says(&Action::ToggleSecrets, "reveals it.");
        return format!("A secret. {reveals}");
    }
    let words = explain::value(value);
    match value.decoded_from {
        Some(_) if value.layers.is_empty() => "The value above it, decoded.".to_owned(),
        Some(_) => format!("The value above it, decoded. {words}"),
        None => words.to_owned(),
    }
}

/// The page of a value.
fn page_of_value(state: &State, index: usize) -> Vec<Block<'_>> {
    let Some(value) = state.inspection.values().listed.get(index) else {
        return Vec::new();
    };
    let (role, shows) = (Role::of(value.component), state.look.secrets);
    let title = match (value.origin, value.name.text.is_empty()) {
        _ if value.decoded_from.is_some() => "Decoded value".to_owned(),
        (_, true) => "Value without a name".to_owned(),
        (Origin::Parameter(_), _) => format!("Parameter {}", value.name.shown(shows)),
        _ => format!("Value {}", value.name.shown(shows)),
    };
    let mut blocks = vec![Block::Title(title, role)];
    let parameters = &state.inspection.parameters().listed;
    let typed = match value.origin {
        Origin::Parameter(index) => parameters
            .get(index)
            .map(|one| one.value.unwrap_or(one.name)),
        _ => None,
    };
    if let Some(span) = typed.filter(|span| !span.is_empty()) {
        blocks.push(Block::muted("As typed:"));
        blocks.push(Block::uri(lines::part(state, span)));
    }
    match &value.value {
        None => blocks.push(Block::muted("No value: there is no “=”.")),
        Some(held) if held.text.is_empty() => {
            blocks.push(Block::muted("\"\" Empty: nothing follows the “=”."));
        }
        Some(held) => {
            blocks.push(Block::muted("Decoded:"));
            blocks.push(Block::Value(held.shown(shows).into_owned(), Role::Text));
        }
    }
    if let Some(text) = &value.text {
        blocks.push(Block::muted("All encodings undone:"));
        blocks.push(Block::Value(text.shown(shows).into_owned(), Role::Text));
    }
    blocks.push(Block::text(words_of_value(state, index)));
    for note in explain::value_notes(value, !state.look.secrets) {
        blocks.push(Block::muted(note));
    }
    if let Some(span) = value.place {
        let place = state.mask().place(state.inspection.reference.text(), span);
        blocks.push(Block::item("Position", place));
    }
    blocks
}
