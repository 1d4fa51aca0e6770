//! The lines of the screen that hold a URI: base, reference and target.

use ratatui::layout::Rect;

use super::line::Line;
use super::state::{Focus, State};
use crate::message::TextOf;
use crate::resolve::Source;
use crate::syntax::Span;

/// The base's line.
pub fn base(state: &State) -> Option<Line<'_>> {
    let base = state.inspection.base.as_ref()?;
    Some(Line {
        violations: &base.violations,
        lit: lit_in(state, Source::Base),
        selection: state
            .base
            .selection()
            .filter(|_| state.focus == Focus::Base),
        ..Line::new(base.reference(), state.mask())
    })
}

/// The reference's line.
pub fn reference(state: &State) -> Line<'_> {
    Line {
        lit: lit_in(state, Source::Reference),
        selection: state
            .reference
            .selection()
            .filter(|_| state.focus == Focus::Reference),
        ..plain_reference(state)
    }
}

/// A part of the reference, as it is shown in a pane.
pub fn part(state: &State, span: Span) -> Line<'_> {
    plain_reference(state).part(span)
}

/// A part of a text that was reviewed.
pub fn reviewed(state: &State, of: TextOf, span: Span) -> Line<'_> {
    match of {
        TextOf::Reference => part(state, span),
        of => Line::new(state.inspection.reviewed(of), state.mask()).part(span),
    }
}

fn plain_reference(state: &State) -> Line<'_> {
    let reference = &state.inspection.reference;
    Line {
        violations: &reference.violations,
        warned: state.inspection.warned(),
        unasked: state.inspection.makes_no_request(),
        apart: state.inspection.readers_disagree(),
        alarm: state.inspection.userinfo_misleads(),
        ..Line::new(reference.reference(), state.mask())
    }
}

fn lit_in(state: &State, source: Source) -> Option<Span> {
    let (lit, span) = state.subject?;
    (lit == source).then_some(span)
}

/// Cells of the target that are scrolled out: as the wheel has it, or so that the host is seen.
pub fn target_scroll(state: &State, line: &Line<'_>, area: Rect) -> usize {
    match state.target_scroll {
        Some(scroll) => scroll.min(line.width().saturating_sub(usize::from(area.width))),
        None => line.scroll_to_host(area.width),
    }
}
