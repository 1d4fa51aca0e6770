//! What the cursor or the selected row is about: a parameter, a value inside of one, a segment, a component.

use super::text::{Copied, decoded, with_secrets};
use crate::explain::component_name;
use crate::inspect::{Origin, Value};
use crate::message::COPIED_MASK;
use crate::resolve::Source;
use crate::secrets::cut;
use crate::syntax::{Component, Span};
use crate::tui::panes::components::{Item, item};
use crate::tui::state::{COMPONENTS, Focus, State};

/// Something under the cursor.
pub struct Under {
    /// A noun phrase for it, its secrets hidden: `parameter “q”`.
    pub name: String,
    /// As it was typed; a value inside of another, as that one holds it.
    pub typed: Copied,
    /// Decoded once.
    pub decoded: Copied,
}

/// What is under the cursor, or what the selected row is about.
pub fn under(state: &State) -> Option<Under> {
    match state.focus {
        Focus::Pane if state.pane == COMPONENTS => {
            match item(state, state.selected(COMPONENTS)?)? {
                Item::Component(component) => of_component(state, component),
                Item::Segment(span, number, _) => {
                    Some(of_place(state, format!("segment {number}"), span))
                }
                Item::Value(index) => of_value(state, index),
                Item::Absent => None,
            }
        }
        Focus::Pane => match state.panes.subject? {
            (Source::Reference, span) => Some(of_place(state, "selected place".to_owned(), span)),
            (Source::Base, _) => None,
        },
        Focus::Base => None,
        Focus::Reference | Focus::Second | Focus::Compared => {
            of_byte(state, state.reference.cursor())
        }
    }
}

/// The smallest part that a byte of the reference is in, or that ends there.
fn of_byte(state: &State, at: usize) -> Option<Under> {
    let values = &state.inspection.values().listed;
    let holds = |span: Span| (span.start as usize) <= at && at <= span.end as usize;
    let value = values.iter().position(|value| {
        matches!(value.origin, Origin::Parameter(_)) && value.place.is_some_and(holds)
    });
    if let Some(index) = value {
        return of_value(state, index);
    }
    let reference = state.inspection.reference.reference();
    let mut segments = reference.segments().zip(1..);
    if let Some((segment, number)) = segments.find(|(segment, _)| holds(segment.span)) {
        return Some(of_place(state, format!("segment {number}"), segment.span));
    }
    let leaves = Component::LEAVES.into_iter();
    let mut held = leaves.filter(|leaf| reference.components().get(*leaf).is_some_and(holds));
    of_component(state, held.next()?)
}

fn of_component(state: &State, component: Component) -> Option<Under> {
    let reference = state.inspection.reference.reference();
    let span = reference.components().get(component)?;
    let name = component_name(&reference, component).to_owned();
    Some(of_place(state, name, span))
}

fn of_place(state: &State, name: String, span: Span) -> Under {
    let text = state.inspection.reference.text();
    let secrets = state.inspection.secrets().in_reference(text);
    Under {
        name,
        typed: with_secrets(state, span.of(text), &cut(&secrets, span)),
        decoded: decoded(state, &state.inspection.decoded(span)),
    }
}

fn of_value(state: &State, index: usize) -> Option<Under> {
    let value = state.inspection.values().listed.get(index)?;
    let content = value.value.as_ref().unwrap_or(&value.name);
    let typed = match value.origin {
        Origin::Parameter(index) => {
            let one = state.inspection.parameters().listed.get(index)?;
            of_place(state, String::new(), one.value.unwrap_or(one.name)).typed
        }
        _ => decoded(state, value.value.as_ref().unwrap_or(&value.name)),
    };
    Some(Under {
        name: name(value),
        typed,
        decoded: decoded(state, content),
    })
}

fn name(value: &Value) -> String {
    let kind = match value.origin {
        Origin::Inside | Origin::Route => "value",
        _ => "parameter",
    };
    match value.name.text.is_empty() {
        _ if value.decoded_from.is_some() => "decoded value".to_owned(),
        true => format!("{kind} without a name"),
        false => format!("{kind} “{}”", value.name.masked(COPIED_MASK)),
    }
}
