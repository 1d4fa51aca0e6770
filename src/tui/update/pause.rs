//! What waits until the keys pause: a long text is drawn first, and inspected then.

use crate::inspect::{self, Parts, Request};
use crate::tui::input::action::{Action, Motion};
use crate::tui::panes::other_standard::{said_of_switch, standard_in_use};
use crate::tui::state::{Focus, Overlay, State};

use super::compare::{self, kept, outer_texts};
use super::refresh::{inspect, note_hidden, settle};

/// Texts up to this length are inspected at each key.
const AT_ONCE: usize = 4096;

/// Inspects what the inputs hold after a change. A long text may wait until the keys pause.
pub(super) fn inspect_soon(state: &mut State) {
    let compared = match state.comparison {
        Some(_) => state.second.text().len(),
        None => 0,
    };
    let length = state.base.text().len() + state.reference.text().len() + compared;
    if state.typing.defers && length > AT_ONCE {
        state.typing.is_undrafted = true;
    } else {
        inspect(state);
    }
}

/// Splits what the inputs hold, if that wasn't done yet, so that it can be drawn.
pub(super) fn draft(state: &mut State) {
    if std::mem::take(&mut state.typing.is_undrafted) {
        let mut draft = inspect::inspect(&Request {
            parts: Parts::REFERENCE,
            ..state.request()
        });
        draft.hide_secrets_of(outer_texts(state), kept(state));
        state.typing.draft = Some(Box::new(draft));
        note_hidden(state);
        compare::draft(state);
    }
}

/// Makes a state ready to be drawn, after actions that came together.
pub fn prepare(state: &mut State) {
    if state.typing.is_undrafted {
        draft(state);
        settle(state);
    }
}

/// Inspects the texts if they wait for it.
pub fn catch_up(state: &mut State) {
    if state.is_behind() {
        let switched = standard_in_use(state);
        inspect(state);
        settle(state);
        // Whether the other standard gives another target is known only now.
        if state.message.as_ref() == Some(&switched) {
            state.message = Some(said_of_switch(state));
        }
    }
}

/// Makes a state ready for an action: what needs nothing but the texts lets them wait.
pub(super) fn ready(state: &mut State, action: &Action) {
    match action {
        // Thousands of these may come together.
        Action::Type(_) | Action::Delete(Motion::Left | Motion::Right) => {}
        Action::CatchUp if !state.is_behind() => judge(state),
        action if action.is_edit() || lets_wait(state, action) => prepare(state),
        _ => catch_up(state),
    }
}

/// The typing pauses: what is not judged yet is judged as it is.
fn judge(state: &mut State) {
    let was_typing = std::mem::take(&mut state.typing.is_typing);
    if std::mem::take(&mut state.typing.is_unjudged) {
        inspect(state);
    }
    if was_typing {
        // Its rows are those of a text that was pasted.
        state.panes.measured.is_fresh = true;
        settle(state);
    }
}

/// Whether an action goes to another text, another way to read it, or another part of the screen, whatever is known of
/// this one.
fn lets_wait(state: &State, action: &Action) -> bool {
    use Action::{
        Browse, Close, Drag, FocusNext, FocusPrevious, ToggleLenient, ToggleStandard, Wheel,
    };
    match action {
        ToggleStandard | ToggleLenient | Close => true,
        // Where the focus goes is known without it. A row is not: the panes still show those of the text before, and
        // what opens has to be the row that is there now.
        FocusNext | FocusPrevious => state.typing.editor.is_none(),
        Browse(_) | Wheel { .. } => {
            matches!(state.overlay, Some(Overlay::Links | Overlay::Picker))
        }
        Drag { .. } => matches!(state.focus, Focus::Base | Focus::Reference | Focus::Second),
        _ => false,
    }
}

/// Notes whether the reference is being typed. Any other action ends the typing.
pub(super) fn note_typing(state: &mut State, action: &Action) {
    let is_input =
        state.focus == Focus::Reference && state.overlay.is_none() && state.typing.editor.is_none();
    match action {
        Action::Type(_) => {
            state.typing.is_typing = is_input;
            state.typing.is_typed_in = is_input;
        }
        Action::Delete(_) | Action::Resize { .. } | Action::CatchUp | Action::ReviewLinks => {}
        action => {
            (state.typing.is_typing, state.typing.is_typed_in) = (false, false);
            if std::mem::take(&mut state.typing.is_unjudged) {
                match action.is_edit() || lets_wait(state, action) {
                    true => {
                        inspect_soon(state);
                        draft(state);
                    }
                    false => inspect(state),
                }
            }
        }
    }
}
