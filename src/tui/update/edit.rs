//! Changes of the inputs, here and in the user's own editor.

use super::pause::inspect_soon;
use super::query::{parts, word};
use super::refresh::report_cut;
use super::sentences::{say_first, say_undoable, say_with_key, undoable, with_key};
use super::visits::note_now;
use super::{links, pasted};
use crate::document::{Stripped, strip};
use crate::facts::assumed::assumed;
use crate::inspect::Parsed;
use crate::syntax::{Component, Span};
use crate::tui::draw::rows::Rows;
use crate::tui::input::action::{Action, Copy, Effect, Motion};
use crate::tui::panes::lines;
use crate::tui::state::copies::copied;
use crate::tui::state::document_head::DocumentHead;
use crate::tui::state::input::Input;
use crate::tui::state::{Focus, Overlay, State};

/// The input that has the focus, and no page over it.
fn focused(state: &mut State) -> Option<&mut Input> {
    match state.typing.editor {
        Some(ref mut editor) => Some(editor.input_mut()),
        None if state.overlay.is_some() => None,
        None => state.input_mut(state.focus),
    }
}

/// Selects all of the focused input.
pub fn select_all(state: &mut State) {
    if let Some(input) = focused(state) {
        input.select_all();
    }
}

/// Selects the component that the cursor of the focused input stands in.
pub fn select_component(state: &mut State) {
    let Some(parsed) = focused_line(state) else {
        return;
    };
    let components = *parsed.reference().components();
    let Some(input) = focused(state) else {
        return;
    };
    let cursor = input.cursor();
    let mut spans = Component::LEAVES
        .into_iter()
        .filter_map(|leaf| components.get(leaf));
    let holds = |span: &Span| span.contains(cursor);
    let ends = |span: &Span| span.end as usize == cursor && !span.is_empty();
    let span = spans.clone().find(holds).or_else(|| spans.find(ends));
    if let Some(span) = span {
        input.move_to_byte(span.start as usize, false);
        input.move_to_byte(span.end as usize, true);
    }
}

/// Whether a pane has the focus, and nothing is over it.
pub fn is_in_pane(state: &State) -> bool {
    let is_pane = matches!(state.focus, Focus::Pane | Focus::Compared);
    is_pane && state.overlay.is_none() && state.typing.editor.is_none()
}

/// What is typed while a pane has the focus goes to the end of the reference.
pub fn type_from_pane(state: &mut State) {
    if is_in_pane(state) {
        state.focus = Focus::Reference;
        let end = state.reference.text().len();
        state.reference.move_to_byte(end, false);
        let said = match state.history.stack.is_empty() {
            true => "Typed into the reference.",
            false => "Typed into the nested link: going back writes it into the link around it.",
        };
        say_undoable(state, said);
        state.typing.is_from_pane = true;
    }
}

/// Changes the focused input; `change` says whether it did, and how many characters were cut.
pub fn edit(state: &mut State, change: impl FnOnce(&mut Input) -> (bool, usize)) {
    let Some(input) = focused(state) else {
        return;
    };
    let (changed, cut) = change(input);
    if changed && state.typing.editor.is_none() {
        inspect_soon(state);
    }
    report_cut(state, cut);
}

/// Inserts a pasted text, without what stands around it (RFC 3986 appendix C). `dropped` characters
/// after it were not kept; `verb` is what was done with it.
pub fn paste(state: &mut State, text: &str, dropped: usize, verb: &str) {
    // A line that is cut is no link.
    let whole = text.rsplit_once('\n').filter(|_| dropped > 0);
    let (text, cut) = whole.unwrap_or((text, ""));
    let dropped = dropped + cut.chars().count();
    insert(state, text, dropped, verb);
    if dropped > 0 && state.links.is_list() && state.overlay == Some(Overlay::Links) {
        state.links.head.is_cut = true;
        let said = format!("The list is cut: {dropped} characters at its end are left out.");
        say_first(state, said);
    }
}

fn insert(state: &mut State, text: &str, dropped: usize, verb: &str) {
    if let Some(editor) = &mut state.typing.editor {
        let cut = editor.input_mut().insert(text);
        report_cut(state, cut + dropped);
        return;
    }
    let is_reference = !matches!(state.focus, Focus::Base | Focus::Second);
    // A field has one reference.
    let first = match pasted::several(text) {
        Some(several) if is_reference => return pasted::take(state, text, several, dropped),
        Some(several) => several.found,
        None => Vec::new(),
    };
    let mut said = Vec::new();
    if first.len() > 1 {
        said.push(format!("The first of {} links is pasted.", first.len()));
    }
    let first = first.into_iter().next().map(|found| found.reference);
    let text = first.as_deref().unwrap_or(text);
    // `<link|words>` of a message is judged by its words, too.
    let shows_words = || assumed(text.trim()).is_some_and(|found| found.shown.is_some());
    let stripped = match !text.trim().contains(['\n', '\r']) && shows_words() {
        true => Stripped::whole(text.trim()),
        false => strip(text),
    };
    // Without an input in focus, the link that is looked at is replaced, and so it is by another whole one, unless
    // the cursor was moved to a place for it.
    let is_whole = pasted::has_scheme(&stripped.text);
    let replaces = match focused(state) {
        None => true,
        Some(input) if input.is_at_end() && !input.text().is_empty() => {
            is_whole || pasted::reads_apart(&stripped.text, input)
        }
        Some(_) => false,
    };
    // Typing changes a link inside another, and a whole link is another matter.
    let is_nested = is_reference && !state.history.stack.is_empty() && !state.links.is_list();
    if replaces && is_whole && (is_nested || links::is_open(state)) {
        let only = stripped.text.clone().into_owned().into();
        links::take(state, vec![only], DocumentHead::default());
    } else if replaces && !stripped.text.is_empty() {
        note_now(state);
        state.overlay = None;
        let name = match state.focus {
            Focus::Base => "base",
            _ => "reference",
        };
        let input = state.line_mut(state.focus);
        let was_empty = input.text().is_empty();
        let cut = input.replace(&stripped.text);
        inspect_soon(state);
        report_cut(state, cut + dropped);
        let before = format!("Pasted in place of the {name}.");
        let back = with_key(state, &before, &Action::Undo, "restores it.");
        said.extend((!was_empty).then_some(back));
        // The message covers the hint.
        if let Some(mending) = state.mending() {
            said.push(state.keys.says(&Action::Mend, mending.does));
        }
    } else if !replaces {
        let before = focused(state).map(|input| (input.text().len(), input.selection().is_some()));
        edit(state, |input| {
            let cut = input.insert(&stripped.text);
            (cut < stripped.text.chars().count(), cut + dropped)
        });
        // Nothing is said where it is all that is there now, or where there was no room for it.
        let now = focused(state).map_or("", |input| input.text());
        let is_all = stripped.text.starts_with(now);
        if let Some((_, is_over)) = before.filter(|(length, _)| !is_all && *length != now.len()) {
            let inserted = match is_over {
                true => "Pasted in place of the selection.",
                false => "Inserted at the cursor.",
            };
            said.push(undoable(state, inserted));
        }
    }
    let words = stripped.words();
    if !words.is_empty() {
        said.push(format!("{verb} without {} (appendix C).", words.join(", ")));
    }
    if stripped.hyphen {
        said.push("A line ended in “-”, which may not belong to the link.".to_owned());
    }
    said.extend(state.message.take());
    if !said.is_empty() {
        state.message = Some(said.join(" "));
    }
}

/// Moves the cursor of the focused input.
pub fn move_cursor(state: &mut State, motion: Motion, select: bool) {
    let to = match motion {
        Motion::Left | Motion::Right => None,
        motion => Some(destination(state, motion)),
    };
    let masked = masked(state);
    let Some(input) = focused(state) else {
        return;
    };
    let forward = matches!(
        motion,
        Motion::Right | Motion::WordRight | Motion::PartRight | Motion::End
    );
    match to {
        Some(byte) => input.move_to_byte(byte, select),
        None => input.step(forward, select),
    }
    // Inside of a hidden secret there is nothing to see: the cursor skips it.
    let cursor = input.cursor();
    let inside = |span: &Span| (span.start as usize) < cursor && cursor < span.end as usize;
    if let Some(span) = masked.into_iter().find(inside) {
        let span = span.range();
        input.move_to_byte(if forward { span.end } else { span.start }, select);
    }
}

/// Moves the cursor of the focused input to the row above or below; says whether there is one.
pub fn move_row(state: &mut State, down: bool, select: bool) -> bool {
    let area = lines::area(state.focus, &state.layout());
    let (Some(line), Some(input)) = (lines::of(state, state.focus), state.input(state.focus))
    else {
        return false;
    };
    let rows = Rows::of(&line, usize::from(area.width));
    let (row, cell) = rows.cell(line.column(input.cursor()));
    let next = match down {
        true => Some(row + 1).filter(|next| *next < rows.count()),
        false => row.checked_sub(1),
    };
    let Some(next) = next.filter(|_| area.height > 1) else {
        return false;
    };
    let byte = rows.bytes_at(&line, next, cell).start;
    if let Some(input) = focused(state) {
        input.move_to_byte(byte, select);
    }
    true
}

/// Deletes from the cursor of the focused input to where a motion leads.
pub fn delete(state: &mut State, motion: Motion) {
    let to = match motion {
        Motion::Left | Motion::Right => None,
        motion => Some(destination(state, motion)),
    };
    edit(state, |input| match to {
        Some(byte) => (input.delete_to(byte), 0),
        None => (input.delete_step(motion == Motion::Right), 0),
    });
}

/// What the focused input holds, split.
fn focused_line(state: &State) -> Option<&Parsed> {
    let parsed = lines::parsed(state, state.focus);
    parsed.filter(|_| state.typing.editor.is_none())
}

/// What is masked in the focused input.
fn masked(state: &State) -> Vec<Span> {
    if let Some(editor) = &state.typing.editor {
        let [name, value] = editor.hidden(&state.inspection, state.look.secrets);
        return if editor.on_value { value } else { name };
    }
    lines::of(state, state.focus).map_or_else(Vec::new, |line| line.masked)
}

/// The byte that a motion leads to.
fn destination(state: &State, motion: Motion) -> usize {
    let parts = || {
        focused_line(state)
            .map(parts)
            .unwrap_or_default()
            .into_iter()
    };
    let input = state.field().unwrap_or(&state.reference);
    let (text, cursor) = (input.text(), input.cursor());
    match motion {
        Motion::Start => 0,
        Motion::End => text.len(),
        Motion::Left | Motion::Right => cursor,
        Motion::WordLeft => word(text, cursor, false),
        Motion::WordRight => word(text, cursor, true),
        Motion::PartLeft => parts().filter(|start| *start < cursor).max().unwrap_or(0),
        Motion::PartRight => {
            let next = parts().filter(|start| *start > cursor).min();
            next.unwrap_or(text.len())
        }
    }
}

/// Whether the selection has a hidden secret, which can't be copied and is not cut. Says so.
pub fn hides_selection(state: &mut State) -> bool {
    let hides = copied(state, Copy::Selection).is_ok_and(|found| found.masked);
    if hides {
        let said = "Not cut: the selection has a hidden secret.";
        say_with_key(state, said, &Action::ToggleSecrets, "reveals it.");
    }
    hides
}

/// What is to be edited: the base if it has the focus, or else the reference.
pub fn edit_outside(state: &mut State) -> Effect {
    if state.focus != Focus::Base {
        state.focus = Focus::Reference;
    }
    (state.overlay, state.typing.editor) = (None, None);
    let text = state.line(state.focus).text();
    if !state.typed_mask().of_reference(text).is_empty() {
        let said = "The text holds a hidden secret.";
        say_with_key(state, said, &Action::ToggleSecrets, "reveals it.");
        return Effect::None;
    }
    Effect::Edit(text.to_owned())
}

/// Takes what the editor has left, as if it were pasted over the text: several links are a list.
pub fn edited(state: &mut State, text: &str) {
    if text.trim().is_empty() {
        edit(state, |input| (input.clear(), 0));
        say_undoable(state, "The editor left nothing: the text is empty.");
        return;
    }
    select_all(state);
    paste(state, text, 0, "Taken from the editor");
}
