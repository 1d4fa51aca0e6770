//! The comparison of what the inputs hold: kept up to date, and what keys and the mouse do to it.

use crate::explain::mask::Mask;
use crate::explain::sections;
use crate::inspect::{self, ComparedReferences, ComparisonRequest, Parts, Request};
use crate::syntax::Span;
use crate::tui::input::action::Browse;
use crate::tui::pages::compared;
use crate::tui::state::input::Input;
use crate::tui::state::{Comparison, Focus, State};

/// The texts whose secrets are hidden in the reference too: the references around a nested link with their bases, and what
/// it is compared with.
pub(super) fn outer_texts(state: &State) -> Vec<String> {
    let outer = state.history.stack.iter();
    let texts = outer.flat_map(|outer| [outer.reference.text(), outer.base.text()]);
    let texts = texts.chain([state.second.text()]);
    texts.map(str::to_owned).collect()
}

/// What stays hidden in the inputs: typing into the name of a secret does not ask to see it.
pub(super) fn kept(state: &State) -> Vec<(String, Vec<Span>)> {
    let inputs = [&state.reference, &state.base, &state.second].into_iter();
    let outer = state.history.stack.iter();
    let inputs = inputs.chain(outer.flat_map(|outer| [&outer.reference, &outer.base]));
    inputs.filter_map(Input::kept).collect()
}

/// The texts whose secrets are hidden in the other reference too.
fn around_second(state: &State) -> Vec<String> {
    let mut texts = outer_texts(state);
    texts.push(state.reference.text().to_owned());
    texts
}

fn compared(state: &State) -> ComparedReferences {
    let mut compared = inspect::compare(&ComparisonRequest {
        a: state.reference.text(),
        b: state.second.text(),
        common: state.request(),
    });
    (compared.a.inspection).hide_secrets_of(outer_texts(state), kept(state));
    (compared.b.inspection).hide_secrets_of(around_second(state), kept(state));
    compared
}

fn differing(compared: &ComparedReferences) -> [Vec<Span>; 2] {
    // Nothing is like a text that is still to be typed.
    if compared.b.inspection.reference.text().is_empty() {
        return Default::default();
    }
    let masks = [&compared.a, &compared.b].map(|side| Mask::new(&side.inspection, false));
    sections::differing(compared, masks)
}

/// Compares what the inputs hold, if that is wanted.
pub fn compare(state: &mut State) {
    if state.comparison.is_none() {
        return;
    }
    let compared = compared(state);
    if let Some(comparison) = &mut state.comparison {
        comparison.differing = differing(&compared);
        (comparison.compared, comparison.draft) = (compared, None);
    }
}

/// Splits the other reference as it is typed, while the comparison waits.
pub fn draft(state: &mut State) {
    if state.comparison.is_none() {
        return;
    }
    let mut draft = inspect::inspect(&Request {
        reference: state.second.text(),
        parts: Parts::REFERENCE,
        ..state.request()
    });
    draft.hide_secrets_of(around_second(state), kept(state));
    if let Some(comparison) = &mut state.comparison {
        comparison.draft = Some(Box::new(draft));
    }
}

/// Compares the reference with what the other input holds.
pub fn start(state: &mut State) {
    state.overlay = None;
    let compared = compared(state);
    state.comparison = Some(Box::new(Comparison {
        draft: None,
        differing: differing(&compared),
        compared,
        scroll: 0,
    }));
}

/// Scrolls no further than to the end.
pub fn settle(state: &mut State) {
    if let Some(comparison) = &state.comparison {
        let last = compared::last_scroll(state, comparison, state.layout().body);
        if let Some(comparison) = &mut state.comparison {
            comparison.scroll = comparison.scroll.min(last);
        }
    }
}

/// Starts to compare, with the cursor where the other reference is typed; or stops.
pub fn toggle(state: &mut State) {
    match state.comparison.is_some() {
        true => close(state),
        false => {
            start(state);
            state.focus = Focus::Second;
        }
    }
}

/// Stops comparing. The other reference is kept for the next time.
pub fn close(state: &mut State) {
    state.comparison = None;
    state.overlay = None;
    if matches!(state.focus, Focus::Second | Focus::Compared) {
        state.focus = Focus::Reference;
    }
}

/// Scrolls what is said.
pub fn browse(state: &mut State, way: Browse) {
    let body = state.layout().body;
    let rows = usize::from(compared::inner(body).height);
    let Some(comparison) = &state.comparison else {
        return;
    };
    let last = compared::last_scroll(state, comparison, body);
    let scroll = way.travel(comparison.scroll, last, rows);
    if let Some(comparison) = &mut state.comparison {
        comparison.scroll = scroll;
    }
}
