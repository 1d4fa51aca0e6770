//! Quitting, and what is lost with it.

use crate::tui::input::action::{Action, Effect};
use crate::tui::state::State;
use crate::tui::state::input::Input;

/// What ends with the program that was made here: marks, changes of references, and a score.
pub fn losses(state: &State) -> Vec<String> {
    let counted = |count: usize, one: &str, many: &str| match count {
        0 => None,
        1 => Some(one.to_owned()),
        count => Some(many.replace("{}", &count.to_string())),
    };
    let is_scored = (state.class.practice.as_ref()).is_some_and(|practice| practice.graded > 0);
    let has_base = state.base.is_edited() || state.links.base().is_some_and(Input::is_edited);
    let edited = usize::from(state.reference.is_edited()) + usize::from(state.second.is_edited());
    let marked = state.links.marked().len();
    [
        counted(marked, "the mark of 1 link", "the marks of {} links"),
        counted(usize::from(has_base), "the base that was typed", ""),
        counted(edited, "the edited reference", "the {} edited references"),
        counted(
            state.links.edited(),
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
    if state
        .history
        .session
        .quits
        .replace(action.clone())
        .is_some()
    {
        return Effect::Quit;
    }
    let key = state.keys.name(action).unwrap_or_default();
    let losses = losses(state);
    state.message = Some(match losses.split_last() {
        None => format!("Press {key} again to quit."),
        Some((last, [])) => format!("Press {key} again to quit and lose {last}."),
        Some((last, others)) => {
            let others = others.join(", ");
            format!("Press {key} again to quit and lose {others} and {last}.")
        }
    });
    Effect::None
}
