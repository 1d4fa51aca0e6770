//! What follows from a change: another inspection, and lists and lines scrolled to what matters.

use super::compare::{kept, outer_texts};
use super::wants::{wants_of_list, wants_with_other};
use crate::explain;
use crate::inspect::{self, Origin};
use crate::resolve::Source;
use crate::review::Severity;
use crate::syntax::{Component, Span, Violations};
use crate::tui::draw::line::Line;
use crate::tui::layout::shares::MOST_PANES;
use crate::tui::layout::{Bare, TALL};
use crate::tui::panes::PANES;
use crate::tui::panes::components::{Item, list, row_at};
use crate::tui::panes::lines;
use crate::tui::panes::pane::Pane;
use crate::tui::state::input::{Input, MAX_CHARACTERS};
use crate::tui::state::link::Link;
use crate::tui::state::{COMPONENTS, Focus, Overlay, State};

/// Inspects what the inputs hold.
pub fn inspect(state: &mut State) {
    let outer = state.history.stack.last();
    let link = outer.map_or_else(|| state.links.shown(), |outer| Some(&outer.link));
    let link = link.and_then(|link| link.as_found(state.reference.text()));
    state.inspection = inspect::inspect(&Link::asked(link, state.request()));
    (state.inspection).hide_secrets_of(outer_texts(state), kept(state));
    (state.typing.draft, state.typing.is_undrafted) = (None, false);
    note_hidden(state);
    state.panes.is_stepping = false;
    // Another text is to be predicted anew.
    state.class.shows_answer = false;
    state.class.example_both = false;
    wait_for_the_rest(state);
    recount(state);
    super::compare::compare(state);
    state.panes.target_scroll = None;
    super::borders::inspected(state);
    if std::mem::take(&mut state.panes.selects_last_parameter) {
        select_last_parameter(state);
    }
}

/// Notes what is hidden in the inputs.
pub(super) fn note_hidden(state: &mut State) {
    let secrets = state.typed().secrets();
    let inputs = [&state.reference, &state.base, &state.second];
    let [reference, base, second] = inputs.map(|input| secrets.in_reference(input.text()));
    state.reference.hide(reference);
    state.base.hide(base);
    state.second.hide(second);
}

/// Selects the row of the last parameter of the query.
fn select_last_parameter(state: &mut State) {
    let values = &state.inspection.values().listed;
    let is_it = |item: &Item| match item {
        Item::Value(index) => values.get(*index).is_some_and(|value| {
            value.component == Component::Query && matches!(value.origin, Origin::Parameter(_))
        }),
        _ => false,
    };
    let row = state.panes.items.iter().rposition(is_it);
    if let Some(row) = row {
        state.select(COMPONENTS, row);
    }
}

/// A text that grows is not judged by what it isn't yet: while it is typed, nothing is found in it.
fn wait_for_the_rest(state: &mut State) {
    let inspection = &mut state.inspection;
    let is_at_end = state.reference.cursor() == inspection.reference.text().len();
    let is_typed = state.typing.is_typing && is_at_end;
    // Whoever gives a base first has not come to the reference yet; what warns of the base is said all the same.
    let is_untouched = state.focus == Focus::Base && inspection.reference.text().is_empty();
    let warns = inspection.severity() > Some(Severity::Notice);
    state.typing.is_unjudged = is_typed || is_untouched && (state.typing.is_typing || !warns);
    if state.typing.is_unjudged {
        inspection.findings.clear();
        inspection.reference.violations = Violations::default();
    }
}

/// Lists the rows of Components, and counts those of all panes.
pub fn recount(state: &mut State) {
    state.panes.items = list(state);
    let count = |pane: &Pane| (pane.count)(state);
    state.panes.counts = PANES.each_ref().map(count);
    state.panes.is_first_said = explain::problems(&state.inspection).is_first_said;
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
    follow(state);
    // Rows of the text before have no place in this one.
    state.panes.subject = match state.focus {
        // The rows of a list are about no part of the link.
        Focus::Pane if !state.is_behind() && state.overlay != Some(Overlay::Links) => {
            subject(state)
        }
        _ => None,
    };
    bare(state);
    // Beside a list the lines keep their rows, so that it doesn't jump from link to link.
    state.panes.wants = match state.overlay {
        Some(Overlay::Links) => wants_of_list(state),
        _ => wants_with_other(state),
    };
    // A list shows who gets each request.
    state.links.is_closed &= state.overlay != Some(Overlay::Links);
    let is_beside = state.links.is_list() && !state.links.is_closed;
    state.panes.wants.list = is_beside && state.comparison.is_none() && state.hidden().is_none();
    super::reviews::settle(state);
    share(state);
    state.panes.wants.borders = state.panes.measured.borders;
    super::borders::settle(state);
    let layout = state.layout();
    let seen = |line: &Line<'_>, cursor: usize, is_focused: bool| match (is_focused, line.lit) {
        (true, _) => cursor,
        (false, Some(lit)) => lit.start as usize,
        // Who gets it stands at the start.
        (false, None) => 0,
    };
    for focus in [Focus::Base, Focus::Reference, Focus::Second] {
        let has_keys = state.focus == focus && state.overlay != Some(Overlay::Links);
        let scrolled = |input: &Input| {
            let line = lines::of(state, focus)?;
            let at = seen(&line, input.cursor(), has_keys);
            let view = lines::view(state, focus, &line, &layout);
            Some(view.scrolled_to(input.scroll, at))
        };
        let scroll = state.input(focus).and_then(scrolled).unwrap_or(0);
        if let Some(input) = state.input_mut(focus) {
            input.scroll = scroll;
        }
    }
    super::compare::settle(state);
    for (pane, area) in &layout.panes {
        // A list that isn't drawn has no rows to see.
        if !state.waits(*pane) {
            let listing = PANES[*pane].listing(state, *pane, *area);
            state.panes.lists[*pane].offset = listing.offset;
        }
    }
}

/// Notes which lines have nothing to say. While the reference is typed or the mouse is used, no row is taken away; and
/// none above the line that is typed in, as long as the keys go there.
fn bare(state: &mut State) {
    let before = match state.panes.measured.is_pointed || state.typing.is_typing {
        true => state.panes.bare,
        false => Bare {
            base: true,
            target: true,
        },
    };
    let is_seen = state.comparison.is_none()
        && state.overlay != Some(Overlay::Links)
        && !state.links.is_list()
        && state.hidden().is_none()
        && !state.is_behind();
    let has_scheme = state.inspection.reference.reference().scheme().is_some();
    let has_base = state.focus == Focus::Base || !state.base.text().is_empty();
    let takes_base = before.base && (state.panes.bare.base || !state.typing.is_typed_in);
    state.panes.bare = Bare {
        base: takes_base && is_seen && has_scheme && !has_base,
        // Whoever has typed a base is shown what comes of it, be it the reference.
        target: before.target
            && is_seen
            && state.base.text().is_empty()
            && lines::target_is_reference(state),
    };
}

/// Notes which panes have no more than a line to say, and whether one has the whole body. From the first letter on, they keep
/// their places while the reference is typed.
fn share(state: &mut State) {
    let has_focus = state.focus == Focus::Pane;
    if state.inspection.is_empty() || state.hidden().is_some() {
        state.panes.quiet = None;
    } else if !(state.is_behind() || state.typing.is_typing && state.panes.quiet.is_some()) {
        // The pane that is looked at is a pane; its neighbours stay as they are, so that no row moves under the pointer.
        let is_looked_at = |index: usize| has_focus && state.pane == index;
        let mut quiet = [false; MOST_PANES];
        for (index, (quiet, pane)) in quiet.iter_mut().zip(&PANES).enumerate() {
            // Of a text that has only begun, its parts are what there is to see.
            *quiet = match state.typing.is_typing {
                true => index != COMPONENTS,
                false => {
                    let is_quiet = state.waits(index) || (pane.quiet)(state).is_some();
                    !is_looked_at(index) && is_quiet
                }
            };
        }
        state.panes.quiet = Some(quiet);
    }
    state.panes.wants.quiet = state.panes.quiet.unwrap_or_default();
    state.panes.wants.spare = spare(state);
    // A low pane has room for a few of the lines that were skipped.
    let is_low = state.look.size.1 < TALL && state.plays() && !state.is_stepping();
    let is_zoomed = state.panes.is_zoomed || is_low && state.panes.unfolds_trace;
    state.panes.wants.zoomed = is_zoomed && has_focus && state.comparison.is_none();
}

/// The rows that the only pane of a narrow screen leaves free.
fn spare(state: &State) -> u16 {
    let layout = state.layout();
    let [(shown, area)] = layout.panes.as_slice() else {
        return 0;
    };
    let pane = &PANES[state.pane];
    let answers = layout.quiet.len() as u16;
    match *shown == state.pane && state.hidden().is_none() {
        true => (area.height + answers).saturating_sub((pane.rows_of)(state, area.width).whole),
        false => 0,
    }
}

/// Selects the row of Components that the cursor of the reference has moved to. While somebody types, and at the end
/// of the text, where the cursor of a new text stands, panes keep their place.
fn follow(state: &mut State) {
    let cursor = state.reference.cursor();
    let is_there = state.focus == Focus::Reference && state.overlay.is_none();
    if !is_there || state.is_behind() || state.panes.followed == Some(cursor) {
        return;
    }
    state.panes.followed = Some(cursor);
    if state.typing.is_typing || cursor == state.reference.text().len() {
        return;
    }
    if let Some(row) = row_at(state, cursor) {
        state.select(COMPONENTS, row);
    }
}

/// The place that the selected row of the pane is about.
fn subject(state: &State) -> Option<(Source, Span)> {
    let selected = state.selected(state.pane)?;
    (PANES[state.pane].subject)(state, selected)
}
