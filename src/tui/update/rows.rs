//! What happens by way of the rows of Components: changes of the reference, each of them one step of undo, and rows
//! that open and close.

use ratatui::layout::Rect;

use crate::facts::Parameter;
use crate::facts::parameter_edits::without;
use crate::inspect::{Origin, Value};
use crate::message::COPIED_MASK;
use crate::secrets::replaced;
use crate::syntax::Component;
use crate::tui::input::action::Action;
use crate::tui::input::context::Context;
use crate::tui::input::keymap::sentences;
use crate::tui::panes::PANES;
use crate::tui::panes::components::{Item, item, row_key, row_with, toggle_at};
use crate::tui::state::editor::Editor;
use crate::tui::state::input::Input;
use crate::tui::state::{COMPONENTS, Focus, State};

use super::browse::choose_pane;
use super::links;
use super::pause::inspect_soon;
use super::refresh::{recount, report_cut};
use super::sentences::{say_undoable, say_with_key};

/// Why the selected row is not a parameter of the reference.
#[derive(PartialEq, Eq)]
enum NoParameter {
    /// It is something else.
    Other,
    /// It is a value inside of another.
    Inside,
}

impl NoParameter {
    fn words(&self, state: &State) -> String {
        let keys = &state.keys;
        match self {
            NoParameter::Other => "Select a parameter first.".to_owned(),
            NoParameter::Inside => sentences([
                "Only a parameter of the reference itself can be changed.".to_owned(),
                keys.says_in(Context::Pane, &Action::Open, "on a link opens it."),
                keys.says(&Action::Close, "writes its changes back."),
            ]),
        }
    }
}

/// The parameter that the selected row is, with its index.
fn selected(state: &State) -> Result<(usize, &Parameter, &Value), NoParameter> {
    let row = state.selected(COMPONENTS).and_then(|row| item(state, row));
    let Some(Item::Value(index)) = row else {
        return Err(NoParameter::Other);
    };
    let value = state.inspection.values().listed.get(index);
    let value = value.ok_or(NoParameter::Other)?;
    let Origin::Parameter(index) = value.origin else {
        return Err(NoParameter::Inside);
    };
    let parameters = &state.inspection.parameters().listed;
    Ok((
        index,
        parameters.get(index).ok_or(NoParameter::Inside)?,
        value,
    ))
}

/// Whether the selected row can be edited, or selected in the reference.
pub fn can_edit(state: &State) -> bool {
    match selected(state) {
        Ok(_) => true,
        Err(NoParameter::Inside) => false,
        Err(NoParameter::Other) => state.panes.subject.is_some(),
    }
}

/// Whether the selected row is a value inside of another, which has no place of its own in the reference.
pub fn is_inside(state: &State) -> bool {
    selected(state).is_err_and(|why| why == NoParameter::Inside)
}

/// Why the selected row can't be deleted, if it can't.
pub fn no_parameter(state: &State) -> Option<String> {
    selected(state).err().map(|why| why.words(state))
}

/// Whether something of a parameter is hidden now.
fn is_hidden(state: &State, value: &Value) -> bool {
    let hides = |held: &crate::inspect::Masked| !held.secrets.is_empty();
    !state.look.secrets && (value.value.as_ref().is_some_and(hides) || hides(&value.name))
}

/// Edits the selected parameter in its row; anything else is selected in the reference.
pub fn edit(state: &mut State) {
    match selected(state) {
        Ok((_, _, value)) if is_hidden(state, value) => {
            let said = "The value is hidden.";
            say_with_key(state, said, &Action::ToggleSecrets, "reveals secrets.");
        }
        Ok((index, parameter, _)) => {
            let editor = Editor::of(index, parameter);
            open(state, editor);
        }
        Err(why @ NoParameter::Inside) => state.message = Some(why.words(state)),
        Err(NoParameter::Other) => select_in_reference(state),
    }
}

/// Edits a new parameter.
pub fn add(state: &mut State) {
    open(state, Editor::of_new());
    // It is typed in the row of the query, which is there for it where there is no query.
    recount(state);
    let is_query = |item: &Item| matches!(item, Item::Component(Component::Query));
    let row = state.panes.items.iter().position(is_query);
    if let Some(row) = row {
        state.select(COMPONENTS, row);
    }
}

fn open(state: &mut State, editor: Editor) {
    state.typing.editor = Some(editor);
    state.message = Some("Enter applies, Esc cancels, Tab switches.".to_owned());
}

/// Ends the editing without a change.
pub fn close(state: &mut State) {
    state.typing.editor = None;
    recount(state);
}

/// Selects in the reference what the selected row is about.
fn select_in_reference(state: &mut State) {
    if let Some((crate::resolve::Source::Reference, span)) = state.panes.subject {
        state.focus = Focus::Reference;
        state.reference.move_to_byte(span.start as usize, false);
        state.reference.move_to_byte(span.end as usize, true);
    }
}

/// Whether the name of a new parameter is typed.
pub fn names_new(state: &State) -> bool {
    let editor = state.typing.editor.as_ref();
    editor.is_some_and(|editor| editor.parameter.is_none() && !editor.on_value)
}

/// Applies what was edited; from the name of a new parameter, goes to its value first.
pub fn apply(state: &mut State) {
    let Some(editor) = &mut state.typing.editor else {
        return;
    };
    if editor.parameter.is_none() && !editor.on_value {
        editor.on_value = true;
        // A pasted `name=value` is both.
        let Some((name, value)) = editor.name.text().split_once('=') else {
            return;
        };
        let (name, value) = (Input::new(name).0, Input::new(value).0);
        (editor.name, editor.value) = (name, value);
    }
    let is_new = editor.parameter.is_none();
    if !is_new && !editor.is_changed() {
        return close(state);
    }
    let changed = editor.applied(&state.inspection);
    state.typing.editor = None;
    let said = if is_new { "Added" } else { "Changed" };
    change(state, &changed, said.to_owned(), is_new);
}

/// Deletes the selected parameter.
pub fn delete(state: &mut State) {
    let deleted = selected(state).map(|(_, parameter, value)| {
        let reference = state.inspection.reference.reference();
        let name = &value.name;
        let name = match state.look.secrets {
            true => name.text.clone(),
            false => replaced(&name.text, &name.secrets, COPIED_MASK).into_owned(),
        };
        (
            without(&reference, &[parameter]),
            format!("Deleted “{name}”"),
        )
    });
    if let Ok((text, said)) = deleted {
        change(state, &text, said, false);
    }
}

/// Hides or reveals secrets. The same row stays selected, whatever appears above it.
pub fn toggle_secrets(state: &mut State) {
    let selected = state.selected(COMPONENTS);
    let key = selected.and_then(|row| row_key(state, row));
    links::reveal(state, !state.look.secrets);
    recount(state);
    let row = key.and_then(|key| row_with(state, key));
    if let Some(row) = row {
        state.select(COMPONENTS, row);
    }
    state.message = Some(match state.look.secrets {
        true => "Secrets are revealed.".to_owned(),
        false => "Secrets are hidden.".to_owned(),
    });
}

/// Opens or closes the row of Components whose mark is at a cell of the screen, and selects it. `false` if none is.
pub fn fold_at(state: &mut State, area: Rect, row: usize, cell: (u16, u16)) -> bool {
    let rows = PANES[COMPONENTS].visible(state, COMPONENTS, area);
    let place = rows.iter().find(|(index, _)| *index == row);
    let is_first = |place: &&(usize, Rect)| place.1.y == cell.1;
    let Some((_, place)) = place.filter(is_first) else {
        return false;
    };
    if !toggle_at(state, row, *place, cell.0) {
        return false;
    }
    choose_pane(state, COMPONENTS);
    let list = &mut state.panes.lists[COMPONENTS];
    (list.selected, list.clicked) = (row, Some(row));
    recount(state);
    true
}

/// Puts another text in place of the reference, in one step of undo. Once that is inspected, the row of a parameter that was added
/// is selected.
fn change(state: &mut State, text: &str, said: String, is_added: bool) {
    let cut = state.reference.rewrite(text);
    state.panes.selects_last_parameter = is_added;
    inspect_soon(state);
    say_undoable(state, &format!("{said}."));
    report_cut(state, cut);
}
