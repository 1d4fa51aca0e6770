//! The way back out of whatever is open, and out of the program, with what is lost then.

use super::{compare, links, picker, stack, topics};
use crate::message::enumerated;
use crate::tui::input::action::{Action, Effect};
use crate::tui::state::editor::Editor;
use crate::tui::state::input::Input;
use crate::tui::state::links::Links;
use crate::tui::state::{Back, Focus, Overlay, State};

/// What ends with the program that was made here: marks, changes of references, and a score.
pub fn losses(state: &State) -> Vec<String> {
    let counted = |count: usize, one: &str, many: &str| match count {
        0 => None,
        1 => Some(one.to_owned()),
        count => Some(many.replace("{}", &count.to_string())),
    };
    let is_scored = (state.class.practice.as_ref()).is_some_and(|practice| practice.graded > 0);
    // A list that another was pasted over is lost too.
    let links = &state.links;
    let lists = [(links, &state.base)];
    let lists = || lists.into_iter().chain(state.history.loads.lists());
    let is_typed = |links: &Links, base: &Input| {
        base.is_edited() || links.base().is_some_and(Input::is_edited)
    };
    let has_base = lists().any(|(links, base)| is_typed(links, base));
    let is_changed = state.reference.is_edited() || links.is_changed(links.at());
    let edited = usize::from(is_changed) + usize::from(state.second.is_edited());
    let editor = state.typing.editor.as_ref();
    let has_parameter = editor.is_some_and(Editor::is_changed);
    let marked = lists().map(|(links, _)| links.marked().len()).sum();
    let changed = |links: &Links| links.edited() + usize::from(links.is_changed(links.at()));
    let replaced = state.history.loads.lists();
    let others = links.edited() + replaced.map(|(links, _)| changed(links)).sum::<usize>();
    [
        counted(marked, "the mark of 1 link", "the marks of {} links"),
        counted(usize::from(has_base), "the base that was typed", ""),
        counted(
            usize::from(has_parameter),
            "the parameter that is typed",
            "",
        ),
        counted(edited, "the edited reference", "the {} edited references"),
        counted(
            others,
            "the changes of 1 other link",
            "the changes of {} other links",
        ),
        counted(usize::from(is_scored), "the practice score", ""),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Quits if that was asked for just before, and says how otherwise.
pub fn ask(state: &mut State, action: &Action) -> Effect {
    let quits = &mut state.history.session.quits;
    if quits.replace(action.clone()).as_ref() == Some(action) {
        return Effect::Quit;
    }
    let key = state.keys.name(action).unwrap_or_default();
    let losses = losses(state);
    state.message = Some(match enumerated(&losses) {
        None => format!("Press {key} again to quit."),
        Some(losses) => format!("Press {key} again to quit and lose {losses}."),
    });
    Effect::None
}

/// Leads back one level, and to the reference in the end.
pub fn back(state: &mut State) {
    match state.overlay {
        Some(Overlay::Picker) => return picker::close(state),
        Some(Overlay::Links) => {
            (state.overlay, state.focus) = (None, Focus::Reference);
            (state.links.is_opened, state.links.is_closed) = (false, true);
            return;
        }
        Some(_) => return topics::close(state),
        None => {}
    }
    if (state.input_mut(state.focus)).is_some_and(Input::unselect) {
        return;
    }
    match state.way_back() {
        Back::Comparison => compare::close(state),
        Back::Zoom => state.panes.is_zoomed = false,
        Back::Outer => stack::leave(state),
        Back::Question => stack::end_predict(state),
        Back::Trace => state.panes.is_stepping = false,
        Back::List => links::toggle(state),
        Back::Reference => state.focus = Focus::Reference,
    }
}
