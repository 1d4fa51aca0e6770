//! Rows and pages of values: parameters of the reference, and what is inside of them.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::rows::{Item, NAME, is_hidden};
use crate::explain::mask::MASK;
use crate::explain::{self, Note};
use crate::inspect::{Inspection, Masked, Origin, Value};
use crate::message::wrap::width;
use crate::syntax::Component;
use crate::tui::draw::glyphs::Glyph;
use crate::tui::draw::masked::{put_input, put_masked, width_of};
use crate::tui::draw::text::put;
use crate::tui::input::action::Action;
use crate::tui::layout::Cut;
use crate::tui::pages::page::Block;
use crate::tui::panes::lines;
use crate::tui::state::State;
use crate::tui::state::editor::Editor;
use crate::tui::theme::{Role, Theme};

/// Cells that a note leaves to the value beside it.
pub const LEAST: u16 = 16;

pub fn value(state: &State, index: usize) -> Option<&Value> {
    state.inspection.values().listed.get(index)
}

/// Where the names of values at this depth start.
fn indent(value: &Value) -> u16 {
    let below_a_segment = u16::from(value.component == Component::Path);
    2 + 2 * (value.depth as u16 + below_a_segment).min(8)
}

/// Where the mark of a value that can be opened stands in its row.
pub fn mark_at(state: &State, index: usize) -> u16 {
    value(state, index).map_or(0, indent)
}

/// The column of the values: after the longest name that is shown, if that leaves most of the room to them, or all
/// that they take.
pub fn column<'i>(state: &State, items: impl Iterator<Item = &'i Item>, room: u16) -> u16 {
    let (mut longest, mut widest) = (0, 0);
    for item in items {
        let Item::Value(index) = item else { continue };
        if let Some(value) = value(state, *index) {
            longest = longest.max(name_end(state, value, room));
            let held = value.value.as_ref();
            let wide = held.map_or(LEAST, |held| cells(held, state.look.secrets, room));
            widest = widest.max(wide);
        }
    }
    match longest.saturating_add(widest) <= room {
        true => longest.max(NAME),
        false => longest.clamp(NAME, (room / 2).max(NAME)),
    }
}

/// Where a value starts that follows its name; `room` is the most.
fn name_end(state: &State, value: &Value, room: u16) -> u16 {
    let name = match value.decoded_from {
        Some(kind) => width(explain::decoded_from(kind)) as u16,
        None => cells(&value.name, state.look.secrets, room),
    };
    (indent(value) + 2).saturating_add(name).saturating_add(2)
}

/// How many cells a text takes, counted no further than to one more than `most`.
pub fn cells(text: &Masked, shows: bool, most: u16) -> u16 {
    let width = u16::try_from(width_of(text, shows)).unwrap_or(u16::MAX);
    width.min(most.saturating_add(1))
}

/// Whether the name of a value has no room before `column`.
pub fn is_cut(state: &State, index: usize, column: u16) -> bool {
    value(state, index).is_some_and(|value| name_end(state, value, 4 * column) > column + 1)
}

/// “6 parameters”.
pub fn count_words(inspection: &Inspection, component: Component) -> String {
    let parameters = inspection.parameters();
    let listed = parameters.listed.iter();
    let count = listed.filter(|one| one.component == component).count();
    match (count, parameters.more) {
        (1, 0) => "1 parameter".to_owned(),
        (count, 0) => format!("{count} parameters"),
        (count, more) => format!("{count} parameters, {more} more not listed"),
    }
}

/// The role of a value: what only follows its readers is dimmed.
pub fn role(value: &Value) -> Role {
    match value.tracker {
        Some(_) => Role::Muted,
        None => Role::of(value.component),
    }
}

/// Whether the value is typed into now.
pub fn is_edited(state: &State, index: usize) -> bool {
    let editor = state.typing.editor.as_ref();
    let edited = editor.and_then(|editor| editor.parameter.map(Origin::Parameter));
    edited.is_some() && edited == value(state, index).map(|value| value.origin)
}

/// Draws the name of a value, before `column`.
pub fn name(state: &State, index: usize, column: u16, area: Rect, buf: &mut Buffer) {
    let Some(value) = value(state, index) else {
        return;
    };
    let theme = state.theme();
    let muted = theme.style(Role::Muted);
    let role = match (value.tracker, value.origin) {
        (Some(_), _) | (_, Origin::Route) => Role::Muted,
        (None, _) => Role::Label,
    };
    // On several rows, a long name has the first of them.
    let named = match area.height > 1 && is_cut(state, index, column) {
        true => area,
        false => area.wide(column.min(area.width).saturating_sub(1)),
    };
    let named = named.behind(indent(value) + 2);
    let (style, shows) = (theme.style(role), state.look.secrets);
    match value.decoded_from {
        Some(kind) => {
            put(buf, named, explain::decoded_from(kind), muted);
        }
        None => put_masked(buf, named, &value.name, shows, style),
    }
}

/// What there is to say about a value beside it, with how it is typed at the end, if it is short.
pub fn notes(state: &State, value: &Value) -> Vec<Note> {
    let mut notes = explain::noted(value, !state.look.secrets);
    let typed = typed(state, value);
    notes.extend(typed.map(|typed| Note::new("decoded", format!("decoded from {typed}"))));
    notes
}

/// As much of the notes as fits: each has its mark before any has more words than that.
pub fn told(notes: &[Note], fits: impl Fn(&[String]) -> bool) -> Vec<String> {
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
pub fn separated<'n>(notes: impl Iterator<Item = &'n String>) -> Vec<String> {
    let with_point = |(at, note): (usize, &String)| match at {
        0 => note.clone(),
        _ => format!("· {note}"),
    };
    notes.enumerate().map(with_point).collect()
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
    let is_short = typed.len() <= usize::from(LEAST);
    let is_plain = typed.bytes().all(|octet| octet.is_ascii_graphic());
    let is_told = is_short && is_plain && value.layers.is_empty() && value.depth == 0;
    (is_told && typed.contains('%') && typed != held.text).then_some(typed)
}

/// The style of a glyph of a value, which has these places that break the grammar.
pub fn style_of(broken: &[Range<usize>], glyph: &Glyph, style: Style, theme: &Theme) -> Style {
    let first = broken.partition_point(|place| place.end <= glyph.start);
    match broken
        .get(first)
        .is_some_and(|place| place.start < glyph.end)
    {
        true => theme.over(style, Role::Violation),
        false => style,
    }
}

/// Draws the editor of a parameter: its name in the place of that of the value with this index, and its value from this
/// column on.
pub fn render_editor(
    state: &State,
    editor: &Editor,
    (index, start): (Option<usize>, u16),
    area: Rect,
    buf: &mut Buffer,
) {
    let shown = index.and_then(|index| self::value(state, index));
    let name = shown.map_or(start, |shown| area.x + indent(shown) + 2);
    let theme = state.theme();
    let area = area.narrower(1).starting_at(name);
    // A name takes the room that it needs, and at least what it had.
    let names = area.wide(area.width / 2);
    let on_name = !editor.on_value;
    let [name_hidden, value_hidden] = editor.hidden(&state.inspection, state.look.secrets);
    let quiet = theme.style(Role::Muted);
    let (name, value) = (&editor.name, &editor.value);
    let rest = put_input(buf, names, name, &name_hidden, on_name, theme, Role::Label);
    let rest = match name.text().is_empty() {
        true => put(buf, rest, "name", quiet),
        false => rest,
    };
    let delimiter = theme.style(Role::Delimiter);
    let rest = put(buf, area.starting_at(rest.x), " = ", delimiter);
    let values = rest.starting_at(start);
    let on_value = editor.on_value;
    let hidden = &value_hidden;
    let rest = put_input(buf, values, value, hidden, on_value, theme, Role::Text);
    if value.text().is_empty() {
        put(buf, rest, "value", quiet);
    }
}

/// A sentence about the row.
pub fn words(state: &State, index: usize) -> String {
    let Some(value) = value(state, index) else {
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

/// The page of the row.
pub fn page(state: &State, index: usize) -> Vec<Block<'_>> {
    let Some(value) = value(state, index) else {
        return Vec::new();
    };
    let role = Role::of(value.component);
    let title = match (value.origin, value.name.text.is_empty()) {
        _ if value.decoded_from.is_some() => "Decoded value".to_owned(),
        (_, true) => "Value without a name".to_owned(),
        (Origin::Parameter(_), _) => format!("Parameter {}", visible(state, &value.name)),
        _ => format!("Value {}", visible(state, &value.name)),
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
            blocks.push(Block::Value(visible(state, held), Role::Text));
        }
    }
    if let Some(text) = &value.text {
        blocks.push(Block::muted("All encodings undone:"));
        blocks.push(Block::Value(visible(state, text), Role::Text));
    }
    blocks.push(Block::text(words(state, index)));
    for note in explain::value_notes(value, !state.look.secrets) {
        blocks.push(Block::muted(note));
    }
    if let Some(span) = value.place {
        let place = state.mask().place(state.inspection.reference.text(), span);
        blocks.push(Block::item("Position", place));
    }
    blocks
}

/// A text with its secrets hidden, unless they are shown.
fn visible(state: &State, masked: &Masked) -> String {
    match state.look.secrets {
        true => masked.text.clone(),
        false => masked.masked(MASK).into_owned(),
    }
}
