//! A row: its name, and what it shows beside it, whatever room it has.

use std::borrow::Cow;

use super::page::{decoded, value_line};
use super::rows::{Item, absent, fold};
use crate::explain::{self, Note};
use crate::inspect::{Inspection, Masked, Origin, Value};
use crate::message::wrap::width;
use crate::syntax::{Component, DotSegment, Span};
use crate::tui::draw::line::Line;
use crate::tui::state::State;
use crate::tui::state::editor::Editor;
use crate::tui::theme::Role;

/// A row.
pub(super) struct Row<'s> {
    /// The mark of an alarm at its left.
    pub alarm: &'static str,
    /// Where its name starts.
    pub indent: u16,
    pub name: Name<'s>,
    /// The role of the name.
    pub role: Role,
    /// Whether it is open, and where its mark for that stands, if it opens and closes.
    pub fold: Option<(bool, u16)>,
    pub shown: Shown<'s>,
}

/// The name of a row.
pub(super) enum Name<'s> {
    Words(Cow<'static, str>),
    /// The name of a value, and the value.
    Value(&'s Masked),
}

/// What a row shows beside its name.
pub(super) enum Shown<'s> {
    /// Words in place of a text.
    Words(Cow<'static, str>),
    /// A component that is closed, and how many parameters it has.
    Closed(Box<Line<'s>>, String),
    /// A part of the reference, what it decodes to, and a note.
    Part(Box<Line<'s>>, Option<String>, Option<String>),
    /// A value, and its notes.
    Value(&'s Value, Vec<Note>),
    /// What is typed into.
    Edited(&'s Editor),
}

/// How much of its notes a row shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    Nothing,
    Marks,
    All,
}

/// How a typed value may be shown beside its name.
const SHORT: usize = 16;

impl<'s> Row<'s> {
    /// The row of an item.
    pub fn of(state: &'s State, item: Item) -> Row<'s> {
        let row = match item {
            Item::Component(component) => Row::of_component(state, component),
            Item::Segment(span, number, value) => {
                let note = segment_note(state, span, value);
                let part = part(state, Some(span), decoded(state, Some(span)), note);
                Row::new(0, format!("  {number}"), Role::Muted, part)
            }
            Item::Value(index) => match state.inspection.values().listed.get(index) {
                Some(value) => Row::of_value(state, value),
                None => Row::new(0, "", Role::Muted, Shown::Words("".into())),
            },
            Item::Absent => {
                let words = absent_words(&state.inspection).into();
                Row::new(0, "absent", Role::Muted, Shown::Words(words))
            }
        };
        let at = match &row.name {
            Name::Words(name) if !matches!(item, Item::Value(_)) => {
                row.indent + width(name) as u16 + 1
            }
            _ => row.indent.saturating_sub(2),
        };
        let is_edited = matches!(row.shown, Shown::Edited(_));
        let is_open = fold(state, item).filter(|_| !is_edited);
        Row {
            fold: is_open.map(|is_open| (is_open, at)),
            ..row
        }
    }

    fn new(
        indent: u16,
        name: impl Into<Cow<'static, str>>,
        role: Role,
        shown: Shown<'s>,
    ) -> Row<'s> {
        Row {
            alarm: "",
            indent,
            name: Name::Words(name.into()),
            role,
            fold: None,
            shown,
        }
    }

    fn of_component(state: &'s State, component: Component) -> Row<'s> {
        let inspection = &state.inspection;
        let reference = inspection.reference.reference();
        let alarm = explain::level_of_userinfo(inspection);
        let (alarm, role) = match alarm.filter(|_| component == Component::Userinfo) {
            Some(level) => (level.mark(), Role::from(level).calm()),
            None => ("", Role::Label),
        };
        let indent = match component {
            Component::Userinfo | Component::Host | Component::Port => 2,
            _ => 0,
        };
        let editor = state.typing.editor.as_ref();
        let editor = editor.filter(|one| one.parameter.is_none());
        let span = reference.components().get(component);
        let is_open = fold(state, Item::Component(component));
        let shown = match (
            editor,
            is_open.filter(|_| component != Component::Path),
            span,
        ) {
            (Some(editor), ..) if component == Component::Query => Shown::Edited(editor),
            (_, Some(false), Some(span)) => {
                let line = Box::new(value_line(state, span));
                Shown::Closed(line, count_words(inspection, component))
            }
            (_, Some(_), _) => Shown::Words(count_words(inspection, component).into()),
            (_, None, span) => {
                let note = match component {
                    Component::Host => explain::host_class(&reference).map(str::to_owned),
                    Component::Port => explain::port(&reference).map(|port| format!("({port})")),
                    _ => None,
                };
                // As a whole, what has parts of its own would be split in other places.
                let is_leaf = !matches!(component, Component::Authority | Component::Path);
                part(state, span, decoded(state, span.filter(|_| is_leaf)), note)
            }
        };
        let name = explain::component_name(&reference, component);
        Row {
            alarm,
            ..Row::new(indent, name, role, shown)
        }
    }

    fn of_value(state: &'s State, value: &'s Value) -> Row<'s> {
        let editor = state.typing.editor.as_ref();
        let is_edited =
            |editor: &&Editor| editor.parameter.map(Origin::Parameter) == Some(value.origin);
        let shown = match (editor.filter(is_edited), &value.value) {
            (Some(editor), _) => Shown::Edited(editor),
            (None, None) => Shown::Words("no value".into()),
            (None, Some(held)) if held.text.is_empty() => Shown::Words("\"\"".into()),
            (None, Some(_)) => Shown::Value(value, notes(state, value)),
        };
        // What only follows its readers is dimmed.
        let role = match (value.tracker, value.origin) {
            (Some(_), _) | (_, Origin::Route) => Role::Muted,
            (None, _) => Role::Label,
        };
        let indent = name_start(value);
        match value.decoded_from {
            Some(kind) => Row::new(indent, explain::decoded_from(kind), Role::Muted, shown),
            None => Row {
                name: Name::Value(&value.name),
                ..Row::new(indent, "", role, shown)
            },
        }
    }
}

/// Where the name of a value starts, after the mark of what is inside it.
pub(super) fn name_start(value: &Value) -> u16 {
    let below_a_segment = u16::from(value.component == Component::Path);
    4 + 2 * (value.depth as u16 + below_a_segment).min(8)
}

/// A part of the reference.
fn part(
    state: &State,
    span: Option<Span>,
    decoded: Option<String>,
    note: Option<String>,
) -> Shown<'_> {
    match span.filter(|span| !span.is_empty()) {
        Some(span) => {
            let decoded = decoded.map(|decoded| format!("→ {decoded}"));
            Shown::Part(Box::new(value_line(state, span)), decoded, note)
        }
        None => Shown::Words("\"\"".into()),
    }
}

/// What is said beside the value of a segment.
fn segment_note(state: &State, segment: Span, value: Option<usize>) -> Option<String> {
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
fn absent_words(inspection: &Inspection) -> String {
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

/// “6 parameters”.
fn count_words(inspection: &Inspection, component: Component) -> String {
    let parameters = inspection.parameters();
    let listed = parameters.listed.iter();
    let count = listed.filter(|one| one.component == component).count();
    match (count, parameters.more) {
        (1, 0) => "1 parameter".to_owned(),
        (count, 0) => format!("{count} parameters"),
        (count, more) => format!("{count} parameters, {more} more not listed"),
    }
}

/// What there is to say about a value beside it, with how it is typed at the end, if it is short.
fn notes(state: &State, value: &Value) -> Vec<Note> {
    let mut notes = explain::noted(value, !state.look.secrets);
    let typed = typed(state, value);
    notes.extend(typed.map(|typed| Note::new("decoded", format!("decoded from {typed}"))));
    notes
}

/// The value of a parameter as it is typed, where that is short and differs from what is shown.
fn typed<'s>(state: &'s State, value: &Value) -> Option<&'s str> {
    let Origin::Parameter(index) = value.origin else {
        return None;
    };
    let hides = |held: &Masked| !state.look.secrets && !held.secrets.is_empty();
    let held = value.value.as_ref().filter(|held| !hides(held))?;
    let place = state.inspection.parameters().listed.get(index)?.value?;
    let typed = place.of(state.inspection.reference.text());
    let is_plain = typed.bytes().all(|octet| octet.is_ascii_graphic());
    let is_told = typed.len() <= SHORT && is_plain && value.layers.is_empty() && value.depth == 0;
    (is_told && typed.contains('%') && typed != held.text).then_some(typed)
}

impl Shown<'_> {
    /// So much of the notes.
    pub fn notes(&self, told: Told) -> Vec<String> {
        match (self, told) {
            (Shown::Part(.., note), Told::All) => note.iter().cloned().collect(),
            (Shown::Value(_, notes), Told::Marks) => separated(notes.iter().map(|one| &one.mark)),
            (Shown::Value(_, notes), Told::All) => separated(notes.iter().map(|one| &one.words)),
            _ => Vec::new(),
        }
    }
}

/// As much of the notes as fits: each has its mark before any has more words than that.
pub(super) fn told(notes: &[Note], fits: impl Fn(&[String]) -> bool) -> Vec<String> {
    let mut told = vec![None; notes.len()];
    let forms: [fn(&Note) -> &String; 2] = [|note| &note.mark, |note| &note.words];
    for form in forms {
        for (at, note) in notes.iter().enumerate() {
            let mut tried = told.clone();
            if let Some(place) = tried.get_mut(at) {
                *place = Some(form(note));
            }
            if fits(&separated(tried.iter().flatten().copied())) {
                told = tried;
            }
        }
    }
    separated(told.into_iter().flatten())
}

/// Notes with a point before each but the first.
fn separated<'n>(notes: impl Iterator<Item = &'n String>) -> Vec<String> {
    let with_point = |(at, note): (usize, &String)| match at {
        0 => note.clone(),
        _ => format!("· {note}"),
    };
    notes.enumerate().map(with_point).collect()
}
