//! What follows from a change: another inspection, and lists and lines scrolled to what matters.

use crate::facts::schemes;
use crate::inspect::{self, Parts, Request};
use crate::message::TextOf;
use crate::resolve::Source;
use crate::review::Severity;
use crate::syntax::Span;
use crate::tui::compared;
use crate::tui::headline;
use crate::tui::input::MAX_CHARACTERS;
use crate::tui::layout::{Layout, Wants, line_room};
use crate::tui::line::Line;
use crate::tui::lines;
use crate::tui::pane::Pane;
use crate::tui::panes::PANES;
use crate::tui::state::{Focus, Overlay, State};
use crate::tui::view::View;

/// Inspects what the inputs hold.
pub fn inspect(state: &mut State) {
    let base = Some(state.base.text()).filter(|base| !base.is_empty());
    // What was typed since has no text in a document.
    let link = state
        .links
        .shown()
        .filter(|link| link.reference == state.reference.text() && state.stack.is_empty());
    state.inspection = inspect::inspect(&Request {
        reference: state.reference.text(),
        shown: link.and_then(|link| link.shown.as_deref()),
        base,
        standard: state.standard,
        options: state.options,
        settings: Some(&state.settings),
        ..Request::default()
    });
    (state.draft, state.is_undrafted) = (None, false);
    // Another text is to be predicted anew.
    state.shows_answer = false;
    if is_half_typed(state.reference.text()) {
        // What follows is still to come: nothing is wrong with a link that has no host yet.
        let findings = &mut state.inspection.findings;
        findings.retain(|found| found.of == TextOf::Base || found.severity == Severity::Notice);
    }
    recount(state);
    super::compare::compare(state);
    state.target_scroll = None;
}

/// Texts up to this length are inspected at each key.
const AT_ONCE: usize = 4096;

/// Inspects what the inputs hold after an edit. A long text may wait until the keys pause.
pub fn inspect_soon(state: &mut State) {
    let compared = match state.comparison {
        Some(_) => state.second.text().len(),
        None => 0,
    };
    let length = state.base.text().len() + state.reference.text().len() + compared;
    if state.defers && length > AT_ONCE {
        state.is_undrafted = true;
    } else {
        inspect(state);
    }
}

/// Splits what the inputs hold, if that wasn't done yet, so that it can be drawn.
pub fn draft(state: &mut State) {
    if std::mem::take(&mut state.is_undrafted) {
        let base = Some(state.base.text()).filter(|base| !base.is_empty());
        state.draft = Some(Box::new(inspect::inspect(&Request {
            reference: state.reference.text(),
            base,
            standard: state.standard,
            options: state.options,
            parts: Parts::REFERENCE,
            ..Request::default()
        })));
        super::compare::draft(state);
    }
}

/// Whether a text is the start of a link, as far as its slashes: `https:`, `https://`.
fn is_half_typed(text: &str) -> bool {
    let scheme = text
        .split_once(':')
        .filter(|(_, rest)| ["", "/", "//"].contains(rest));
    scheme.is_some_and(|(scheme, _)| schemes::is_well_formed(scheme))
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
        _ => None,
    };
    // Beside a list the lines keep their rows, so that it doesn't jump from link to link.
    state.wants = match state.overlay {
        Some(Overlay::Links) => Wants {
            headline: u16::MAX,
            compares: state.comparison.is_some(),
            ..Wants::default()
        },
        _ => wants(state),
    };
    super::reviews::settle(state);
    let layout = state.layout();
    let seen = |line: &Line<'_>, cursor: usize, is_focused: bool| match (is_focused, line.lit) {
        (true, _) => cursor,
        (false, Some(lit)) => lit.start as usize,
        // Who gets it stands at the start.
        (false, None) => 0,
    };
    let line = lines::reference(state);
    let at = seen(
        &line,
        state.reference.cursor(),
        state.focus == Focus::Reference,
    );
    let scroll = state.reference.scroll;
    let reference = lines::reference_view(state, &line, &layout).scrolled_to(scroll, at);
    let base = lines::base(state).map_or(0, |line| {
        let at = seen(&line, state.base.cursor(), state.focus == Focus::Base);
        lines::base_view(state, &line, &layout).scrolled_to(state.base.scroll, at)
    });
    let second = lines::second(state).map_or(0, |line| {
        let at = seen(&line, state.second.cursor(), state.focus == Focus::Second);
        lines::second_view(state, &line, &layout).scrolled_to(state.second.scroll, at)
    });
    state.second.scroll = second;
    state.reference.scroll = reference;
    state.base.scroll = base;
    super::compare::settle(state);
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

/// How many rows the lines want on a screen of this size.
fn wants(state: &State) -> Wants {
    let room = line_room(state.size.0);
    let compares = state.comparison.is_some();
    let modest = Wants {
        headline: u16::MAX,
        compares,
        ..Wants::default()
    };
    // The rows that are there anyway.
    let had = Layout::new(state.size.0, state.size.1, &[], 0, &modest);
    let reference = View::wanted(&lines::reference(state), room, had.ruled);
    let base = lines::base(state).map_or(1, |line| View::wanted(&line, room, false));
    if let Some(comparison) = &state.comparison {
        let second = lines::second(state);
        return Wants {
            base,
            reference,
            target: second.map_or(1, |line| View::wanted(&line, room, false)),
            headline: compared::verdict_rows(state, comparison, room),
            compares,
        };
    }
    let spans = state.inspection.target_from_base();
    let target = match lines::target(state, &spans) {
        Some(line) if !lines::target_is_reference(state) => View::wanted(&line, room, false),
        _ => 1,
    };
    let is_modest = reference <= had.reference.height && base <= 1 && target <= 1;
    let headline = match is_modest {
        true => u16::MAX,
        false => headline::rows(state, had.headline),
    };
    Wants {
        base,
        reference,
        target,
        headline,
        compares,
    }
}

/// The place that the selected row of the pane is about.
fn subject(state: &State) -> Option<(Source, Span)> {
    let selected = state.selected(state.pane)?;
    (PANES.get(state.pane)?.subject)(state, selected)
}
