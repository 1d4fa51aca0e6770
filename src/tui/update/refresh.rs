//! What follows from a change: another inspection, and lists and lines scrolled to what matters.

use crate::inspect::{self, Request};
use crate::resolve::Source;
use crate::syntax::Span;
use crate::tui::input::{Input, MAX_CHARACTERS};
use crate::tui::line::{Line, scrolled};
use crate::tui::lines;
use crate::tui::pane::Pane;
use crate::tui::panes::PANES;
use crate::tui::state::{Focus, State};

/// Inspects what the inputs hold.
pub fn inspect(state: &mut State) {
    let base = Some(state.base.text()).filter(|base| !base.is_empty());
    state.inspection = inspect::inspect(&Request {
        reference: state.reference.text(),
        base,
        standard: state.standard,
        options: state.options,
        settings: Some(&state.settings),
        ..Request::default()
    });
    recount(state);
    state.target_scroll = None;
}

/// Counts the rows of the panes.
pub fn recount(state: &mut State) {
    let count = |pane: &Pane| (pane.count)(state);
    state.counts = PANES.iter().map(count).collect();
}

/// Says that `count` characters were too many, if any were.
pub fn report_cut(state: &mut State, count: usize) {
    if count > 0 {
        let noun = if count == 1 {
            "character"
        } else {
            "characters"
        };
        state.message = Some(format!(
            "Cut: {count} {noun} beyond {MAX_CHARACTERS}. (`urilens report` has no such limit.)"
        ));
    }
}

/// Scrolls inputs and panes so that what matters is seen.
pub fn settle(state: &mut State) {
    state.subject = match state.focus {
        Focus::Pane => subject(state),
        Focus::Base | Focus::Reference | Focus::Titles => None,
    };
    let layout = state.layout();
    let scroll = |line: &Line<'_>, input: &Input, focused: bool, room: u16| {
        let wanted = match (focused, line.lit) {
            (true, _) => Some(line.column(input.cursor())),
            (false, Some(lit)) => Some(line.column(lit.start as usize)),
            (false, None) => None,
        };
        // Behind the text there is a cell for the cursor.
        let total = line.width() + 1;
        let room = usize::from(room);
        match wanted {
            Some(at) => scrolled(input.scroll, at..at + 1, total, room),
            None => input.scroll.min(total.saturating_sub(room)),
        }
    };
    let reference = scroll(
        &lines::reference(state),
        &state.reference,
        state.focus == Focus::Reference,
        layout.reference.width,
    );
    let base = lines::base(state).map_or(0, |line| {
        let focused = state.focus == Focus::Base;
        scroll(&line, &state.base, focused, layout.base.width)
    });
    state.reference.scroll = reference;
    state.base.scroll = base;
    for (pane, area) in &layout.panes {
        let Some(entry) = PANES.get(*pane) else {
            continue;
        };
        let rows = entry.rows(state, *pane, *area);
        let offset = state.offset(*pane, rows);
        if let Some(list) = state.lists.get_mut(*pane) {
            list.offset = offset;
        }
    }
}

/// The place that the selected row of the pane is about.
fn subject(state: &State) -> Option<(Source, Span)> {
    let selected = state.selected(state.pane)?;
    (PANES.get(state.pane)?.subject)(state, selected)
}
