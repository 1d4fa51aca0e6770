//! The left of a row, and what is said at its right: names, marks and notes of components and segments.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::page::decoded;
use super::rows::{Item, absent};
use super::values;
use crate::explain;
use crate::inspect::Inspection;
use crate::message::wrap::width;
use crate::syntax::{Component, DotSegment, Span};
use crate::tui::draw::text::put;
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// Cells before the name of a component.
fn indent(component: Component) -> u16 {
    match component {
        Component::Userinfo | Component::Host | Component::Port => 2,
        _ => 0,
    }
}

/// Where the mark of a row stands that can be opened or closed: after the name of a component or segment, and before that
/// of a value.
pub fn mark_at(state: &State, item: Item) -> u16 {
    match item {
        Item::Component(component) => {
            let reference = state.inspection.reference.reference();
            let name = explain::component_name(&reference, component);
            indent(component) + width(name) as u16 + 1
        }
        Item::Segment(_, number, _) => 2 + width(&number.to_string()) as u16 + 1,
        Item::Value(index) => values::mark_at(state, index),
        Item::Absent => 0,
    }
}

/// Draws the name of a component.
pub fn name_component(state: &State, component: Component, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let reference = state.inspection.reference.reference();
    let alarm = explain::level_of_userinfo(&state.inspection);
    let (mark, role) = match alarm.filter(|_| component == Component::Userinfo) {
        Some(level) => (level.mark(), Role::from(level).calm()),
        None => ("", Role::Label),
    };
    let style = theme.style(role);
    put(buf, area, mark, style);
    let name = explain::component_name(&reference, component);
    put(buf, area.behind(indent(component)), name, style);
}

/// What is said beside the value of a component.
pub fn component_note(state: &State, component: Component) -> Option<String> {
    let reference = state.inspection.reference.reference();
    match component {
        Component::Host => explain::host_class(&reference).map(str::to_owned),
        Component::Port => explain::port(&reference).map(|port| format!("({port})")),
        _ => None,
    }
}

/// A component decoded. As a whole, what has parts of its own would be split in other places.
pub fn component_decoded(state: &State, component: Component) -> Option<String> {
    let value = state
        .inspection
        .reference
        .reference()
        .components()
        .get(component);
    let is_leaf = !matches!(component, Component::Authority | Component::Path);
    decoded(state, value.filter(|_| is_leaf))
}

/// What is said beside the value of a segment.
pub fn segment_note(state: &State, segment: Span, value: Option<usize>) -> Option<String> {
    let text = segment.of(state.inspection.reference.text());
    let dot = DotSegment::of(text).map(|dot| match dot {
        DotSegment::Single => "· dot-segment".to_owned(),
        DotSegment::Double => "↑ dot-segment".to_owned(),
    });
    let held = value.and_then(|index| state.inspection.values().listed.get(index));
    let notes = held.map(|held| explain::value_notes(held, !state.look.secrets).join(" · "));
    dot.or(notes).filter(|note| !note.is_empty())
}

/// The names of the components that are undefined, with the port that is the default.
pub fn absent_words(inspection: &Inspection) -> String {
    let reference = inspection.reference.reference();
    let names = absent(inspection).map(|component| {
        let name = explain::component_name(&reference, component);
        match explain::port(&reference).filter(|_| component == Component::Port) {
            Some(port) => format!("{name} ({port})"),
            None => name.to_owned(),
        }
    });
    names.collect::<Vec<_>>().join(", ")
}
