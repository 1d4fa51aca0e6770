//! Which rows there are: components, the segments of the path, and values with what is inside of them, as far
//! as they are open.

use crate::inspect::{Inspection, Origin, Value};
use crate::syntax::{Component, DotSegment, Span};
pub use crate::tui::state::Item;
use crate::tui::state::State;

/// Cells that the names of components take.
pub const NAME: u16 = 12;

/// Values with at most so many others inside are open at first, if nothing else is around them.
const OPEN: usize = 16;

/// The row with this number.
pub fn item(state: &State, row: usize) -> Option<Item> {
    state.panes.items.get(row).copied()
}

/// Lists all rows, from top to bottom.
pub fn list(state: &State) -> Vec<Item> {
    let inspection = &state.inspection;
    let values = &inspection.values().listed;
    let path = inspection.reference.reference().path();
    let segments = path.bytes().filter(|byte| *byte == b'/').count() + 1;
    let mut items = Vec::with_capacity(Component::ALL.len() + values.len() + segments);
    let mut next = 0;
    for component in Component::ALL {
        let row = Item::Component(component);
        if is_listed(state, component) {
            items.push(row);
        }
        if component == Component::Path && fold(state, row) != Some(false) && has_parts(state) {
            let segments = inspection.reference.reference().segments();
            for (segment, number) in segments.zip(1..) {
                let held = values
                    .get(next)
                    .filter(|value| value.origin == Origin::Segment(number - 1));
                let row = Item::Segment(segment.span, number, held.map(|_| next));
                items.push(row);
                if let Some(held) = held {
                    inside(state, next, &mut items);
                    next = held.end;
                }
                // The parameters of this segment follow it.
                while let Some(value) = values.get(next).filter(|value| {
                    let is_before = |place: Span| place.start < segment.span.end;
                    matches!(value.origin, Origin::Parameter(_))
                        && value.place.is_some_and(is_before)
                }) {
                    items.push(Item::Value(next));
                    inside(state, next, &mut items);
                    next = value.end;
                }
            }
            continue;
        }
        let is_open = fold(state, row) == Some(true);
        while let Some(value) = values
            .get(next)
            .filter(|value| value.component == component)
        {
            if is_open {
                items.push(Item::Value(next));
                inside(state, next, &mut items);
            }
            next = value.end;
        }
    }
    if !inspection.is_empty() && absent(inspection).next().is_some() {
        items.push(Item::Absent);
    }
    items
}

/// Whether a component has a row of its own: if it is defined, and for an authority, if it is more than its host, or nothing.
fn is_listed(state: &State, component: Component) -> bool {
    let reference = state.inspection.reference.reference();
    let components = reference.components();
    let is_added = || {
        let editor = state.typing.editor.as_ref();
        component == Component::Query && editor.is_some_and(|one| one.parameter.is_none())
    };
    match component {
        Component::Authority => {
            let is_host = components.authority == components.host;
            components
                .authority
                .is_some_and(|authority| !is_host || authority.is_empty())
        }
        _ => components.get(component).is_some() || is_added(),
    }
}

/// The components that are undefined; what has no authority has none of its parts.
pub fn absent(inspection: &Inspection) -> impl Iterator<Item = Component> {
    let reference = inspection.reference.reference();
    let components = *reference.components();
    let is_part = |component: &Component| {
        matches!(
            component,
            Component::Userinfo | Component::Host | Component::Port
        )
    };
    Component::ALL.into_iter().filter(move |component| {
        components.get(*component).is_none()
            && !(components.authority.is_none() && is_part(component))
    })
}

/// Whether the path has rows for its segments: several of them, or one that holds a value.
fn has_parts(state: &State) -> bool {
    let inspection = &state.inspection;
    let values = &inspection.values().listed;
    inspection.reference.reference().segments().nth(1).is_some()
        || values
            .iter()
            .any(|value| value.component == Component::Path)
}

/// Whether the segments of the path are shown at first: where there is something to say about one of them.
fn shows_segments(state: &State) -> bool {
    let inspection = &state.inspection;
    let reference = inspection.reference.reference();
    let values = &inspection.values().listed;
    let is_dot = |text: &str| DotSegment::of(text).is_some();
    reference.path().contains('%')
        || values
            .iter()
            .any(|value| value.component == Component::Path)
        || reference
            .segments()
            .any(|segment| is_dot(segment.span.of(reference.text())))
}

/// What identifies a row while others appear and go.
pub fn row_key(state: &State, row: usize) -> Option<u64> {
    key_of(state, &item(state, row)?)
}

fn key_of(state: &State, item: &Item) -> Option<u64> {
    Some(match item {
        Item::Component(component) => key(*component),
        Item::Segment(_, number, _) => key(Component::Path) - *number as u64 * SPACED,
        Item::Value(index) => state.inspection.values().listed.get(*index)?.key,
        Item::Absent => u64::MAX - Component::ALL.len() as u64,
    })
}

/// Between the keys of segments, so that they are no other's.
const SPACED: u64 = 1 << 32;

/// The row with this key.
pub fn row_with(state: &State, wanted: u64) -> Option<usize> {
    let items = &state.panes.items;
    let is_it = |item: &Item| key_of(state, item) == Some(wanted);
    items.iter().position(is_it)
}

/// Adds the values inside of another, as far as they are open.
fn inside(state: &State, index: usize, items: &mut Vec<Item>) {
    let values = &state.inspection.values().listed;
    let Some(outer) = values
        .get(index)
        .filter(|_| is_open(state, index) == Some(true))
    else {
        return;
    };
    let mut next = index + 1;
    while let Some(value) = values.get(next).filter(|_| next < outer.end) {
        items.push(Item::Value(next));
        match is_open(state, next) {
            Some(true) => next += 1,
            _ => next = value.end.max(next + 1),
        }
    }
}

/// Whether a row is open; `None` if there is nothing inside of it.
pub fn fold(state: &State, item: Item) -> Option<bool> {
    match item {
        Item::Component(Component::Path) => has_parts(state).then(|| {
            let is_turned = state.panes.folds.contains(&key(Component::Path));
            shows_segments(state) != is_turned
        }),
        Item::Component(component) => holds(&state.inspection, component)
            .then(|| !state.panes.folds.contains(&key(component))),
        Item::Value(index) | Item::Segment(_, _, Some(index)) => is_open(state, index),
        Item::Segment(_, _, None) | Item::Absent => None,
    }
}

/// Opens or closes a row, if there is something inside of it.
pub fn toggle(state: &mut State, row: usize, open: bool) -> bool {
    let Some(item) = item(state, row) else {
        return false;
    };
    if fold(state, item) != Some(!open) {
        return false;
    }
    let key = match item {
        Item::Component(component) => Some(key(component)),
        Item::Value(index) | Item::Segment(_, _, Some(index)) => state
            .inspection
            .values()
            .listed
            .get(index)
            .map(|value| value.key),
        Item::Segment(_, _, None) | Item::Absent => None,
    };
    if let Some(key) = key.filter(|key| !state.panes.folds.remove(key)) {
        state.panes.folds.insert(key);
    }
    true
}

/// The row that another is inside of.
pub fn outer(state: &State, row: usize) -> Option<usize> {
    let items = &state.panes.items;
    let depth = |item: &Item| match item {
        Item::Component(_) | Item::Absent => 0,
        Item::Segment(..) => 1,
        Item::Value(index) => match state.inspection.values().listed.get(*index) {
            Some(value) if value.component == Component::Path => value.depth + 2,
            Some(value) => value.depth + 1,
            None => 0,
        },
    };
    let own = depth(items.get(row)?);
    (0..row)
        .rev()
        .find(|row| items.get(*row).is_some_and(|item| depth(item) < own))
}

/// Whether a value is open; `None` if there is nothing inside of it that may be seen.
fn is_open(state: &State, index: usize) -> Option<bool> {
    let value = state.inspection.values().listed.get(index)?;
    if value.end <= index + 1 || (value.is_sealed && !state.look.secrets) {
        return None;
    }
    // An encoding hides what is of interest.
    let is_encoded = value.layers.first().is_some_and(|kind| kind.is_encoding());
    let is_wanted = value.depth == 0 || is_encoded || value.decoded_from.is_some();
    let at_first = is_wanted && value.end - index <= OPEN;
    Some(at_first != state.panes.folds.contains(&value.key))
}

/// Whether a component has rows for its values: not where it is one word.
pub fn holds(inspection: &Inspection, component: Component) -> bool {
    let mut values = inspection.values().listed.iter().filter(|value| {
        value.component == component && component != Component::Path && value.depth == 0
    });
    match (values.next(), values.next()) {
        (Some(only), None) => only.value.is_some() || !only.layers.is_empty(),
        (first, _) => first.is_some(),
    }
}

fn key(component: Component) -> u64 {
    u64::MAX - component as u64
}

/// Whether nothing of a value may be seen while secrets are hidden.
pub fn is_hidden(value: &Value) -> bool {
    value
        .value
        .as_ref()
        .is_some_and(|content| content.is_hidden())
}

/// The place in the reference of a value, or of the one that it is inside of.
pub fn place(inspection: &Inspection, index: usize) -> Option<Span> {
    let values = inspection.values().listed.get(..=index)?;
    values.iter().rev().find_map(|value| value.place)
}

/// The row of the innermost part of the reference that is at `offset`, of those that are seen.
pub fn row_at(state: &State, offset: usize) -> Option<usize> {
    let inspection = &state.inspection;
    let reference = inspection.reference.reference();
    let components = reference.components();
    let parameters = &inspection.parameters().listed;
    let span = |item: &Item| match item {
        Item::Component(component) => components.get(*component),
        Item::Segment(span, ..) => Some(*span),
        Item::Value(index) => {
            let value = inspection.values().listed.get(*index)?;
            match value.origin {
                Origin::Parameter(index) => parameters.get(index).map(|one| one.span()),
                _ => value.place,
            }
        }
        Item::Absent => None,
    };
    // The cursor at the end of a part is still at that part.
    let end = inspection.reference.text().len();
    let holds = |span: &Span| span.contains(offset) || offset == end && span.end as usize == end;
    let found = state
        .panes
        .items
        .iter()
        .enumerate()
        .filter_map(|(row, item)| {
            let span = span(item).filter(holds)?;
            Some((span.len(), row))
        });
    // Of two that are the same text, the later is inside of the other.
    let innermost = found.min_by_key(|(length, row)| (*length, std::cmp::Reverse(*row)));
    innermost.map(|(_, row)| row)
}
