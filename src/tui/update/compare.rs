//! The comparison of what the inputs hold, kept up to date.

use crate::inspect::{self, ComparisonRequest, Parts, Request};
use crate::tui::pages::compared;
use crate::tui::state::State;
use crate::tui::state::comparison::{Comparison, linked};

/// What both references are read with.
fn common(state: &State) -> Request<'_> {
    Request {
        base: Some(state.base.text()).filter(|base| !base.is_empty()),
        standard: state.standard,
        options: state.options,
        settings: Some(&state.settings),
        ..Request::default()
    }
}

/// Compares what the inputs hold, if that is wanted.
pub fn compare(state: &mut State) {
    if state.comparison.is_none() {
        return;
    }
    let compared = inspect::compare(&ComparisonRequest {
        a: state.reference.text(),
        b: state.second.text(),
        common: common(state),
    });
    if let Some(comparison) = &mut state.comparison {
        comparison.linked = linked(&compared);
        (comparison.compared, comparison.draft) = (compared, None);
    }
}

/// Splits the other reference as it is typed, while the comparison waits.
pub fn draft(state: &mut State) {
    if state.comparison.is_none() {
        return;
    }
    let draft = inspect::inspect(&Request {
        reference: state.second.text(),
        parts: Parts::REFERENCE,
        ..common(state)
    });
    if let Some(comparison) = &mut state.comparison {
        comparison.draft = Some(Box::new(draft));
    }
}

/// Compares the reference with what the other input holds.
pub fn start(state: &mut State) {
    state.overlay = None;
    let compared = inspect::compare(&ComparisonRequest {
        a: state.reference.text(),
        b: state.second.text(),
        common: common(state),
    });
    let linked = linked(&compared);
    state.comparison = Some(Box::new(Comparison {
        draft: None,
        compared,
        selected: 0,
        rung: 0,
        offset: 0,
        linked,
    }));
}

/// Scrolls the rows so that the selected one is seen.
pub fn settle(state: &mut State) {
    let height = usize::from(compared::inner(state.layout().body).height);
    let Some(comparison) = &mut state.comparison else {
        return;
    };
    let last = comparison.rows().len().saturating_sub(1);
    comparison.selected = comparison.selected.min(last);
    comparison.offset = compared::scrolled_to(comparison, height);
}
