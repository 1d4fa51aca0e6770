//! The lines of the screen that hold a URI: base, reference and target.

use std::ops::Range;

use ratatui::layout::Rect;

use crate::explain::level_of_userinfo;
use crate::explain::mask::Mask;
use crate::inspect::Parsed;
use crate::message::TextOf;
use crate::resolve::Source;
use crate::syntax::{Components, Reference, Span};
use crate::tui::draw::line::Line;
use crate::tui::draw::view::View;
use crate::tui::layout::Layout;
use crate::tui::state::Predict;
use crate::tui::state::{Focus, Overlay, State};

/// The line of an input; `None` where it has no text.
pub fn of(state: &State, focus: Focus) -> Option<Line<'_>> {
    match focus {
        Focus::Base => base(state),
        Focus::Reference => Some(reference(state)),
        Focus::Second => second(state),
        Focus::Pane | Focus::Compared => None,
    }
}

/// What an input holds, split.
pub fn parsed(state: &State, focus: Focus) -> Option<&Parsed> {
    match focus {
        Focus::Base => state.typed().base.as_ref(),
        Focus::Reference => Some(&state.typed().reference),
        Focus::Second => Some(&state.comparison.as_ref()?.second().reference),
        Focus::Pane | Focus::Compared => None,
    }
}

/// The base's line.
pub fn base(state: &State) -> Option<Line<'_>> {
    let base = parsed(state, Focus::Base)?;
    if state.hidden() == Some(Predict::Host) {
        return Some(unsplit(state, base));
    }
    Some(Line {
        violations: &base.violations,
        lit: lit_in(state, Source::Base),
        selection: selected(state, Focus::Base),
        ..Line::new(base.reference(), state.typed_mask())
    })
}

/// The reference's line.
pub fn reference(state: &State) -> Line<'_> {
    if state.hidden() == Some(Predict::Host) {
        return unsplit(state, &state.typed().reference);
    }
    // Before the inspection, its parts are known, and what is secret.
    let plain = match &state.typing.draft {
        Some(draft) => Line {
            violations: &draft.reference.violations,
            ..Line::new(draft.reference.reference(), state.typed_mask())
        },
        None => plain_reference(state),
    };
    Line {
        edited: differing(state, 0),
        lit: lit_in(state, Source::Reference),
        selection: selected(state, Focus::Reference),
        ..plain
    }
}

/// A text without its components, which would say what is to be predicted.
fn unsplit<'a>(state: &'a State, parsed: &'a Parsed) -> Line<'a> {
    let text = parsed.text();
    let components = Components {
        path: Span::new(0, text.len()),
        ..Components::default()
    };
    let reference = Reference::from_parts(text, state.standard, components, None);
    Line {
        selection: match state.focus {
            Focus::Base => state.base.selection(),
            _ => state.reference.selection(),
        },
        ..Line::new(reference, state.typed_mask())
    }
}

/// The line of the reference that this one is compared with.
pub fn second(state: &State) -> Option<Line<'_>> {
    let typed = state.comparison.as_ref()?.second();
    Some(Line {
        edited: differing(state, 1),
        violations: &typed.reference.violations,
        selection: selected(state, Focus::Second),
        ..Line::new(
            typed.reference.reference(),
            Mask::new(typed, state.look.secrets),
        )
    })
}

/// The characters in which a side of the comparison differs from the other, once they are compared.
fn differing(state: &State, side: usize) -> &[Span] {
    let compared = state.comparison.as_ref().filter(|_| !state.is_behind());
    let spans = compared.and_then(|one| one.differing.get(side));
    spans.map_or(&[], |spans| spans)
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
        unasked: state.inspection.makes_no_request(),
        apart: state.inspection.readers_disagree(),
        alarm: level_of_userinfo(&state.inspection),
        ..Line::new(reference.reference(), state.mask())
    }
}

/// What is selected in an input that has the keys.
fn selected(state: &State, focus: Focus) -> Option<Range<usize>> {
    let input = state.input(focus).filter(|_| state.focus == focus)?;
    input.selection()
}

fn lit_in(state: &State, source: Source) -> Option<Span> {
    let (lit, span) = state.panes.subject?;
    (lit == source).then_some(span)
}

/// The target's line, if there is a target. `spans` are the places that the base gave.
pub fn target<'a>(state: &'a State, spans: &'a [Span]) -> Option<Line<'a>> {
    Some(Line {
        inherited: spans,
        violations: state.inspection.target_violations(),
        unasked: state.inspection.makes_no_request(),
        apart: state.inspection.readers_disagree(),
        ..Line::new(state.inspection.target()?, state.mask())
    })
}

/// Whether the target is the same text as the reference, which stands above it.
pub fn target_is_reference(state: &State) -> bool {
    !state.is_behind()
        && state.inspection.resolution.target.as_deref() == Some(state.inspection.reference.text())
}

/// The line of an input in its area.
pub fn view<'l, 'a>(
    state: &State,
    focus: Focus,
    line: &'l Line<'a>,
    layout: &Layout,
) -> View<'l, 'a> {
    let area = area(focus, layout);
    // Over the list nobody edits the reference: of one row, the host is seen as it is of the target.
    let is_read = focus == Focus::Reference && state.overlay == Some(Overlay::Links);
    let scroll = match is_read && area.height == 1 {
        true => line.scroll_to_host(area.width),
        false => state.input(focus).map_or(0, |input| input.scroll),
    };
    let is_ruled = focus == Focus::Reference && layout.ruled;
    let ruled = is_ruled && state.hidden() != Some(Predict::Host);
    View::new(line, area, scroll, ruled)
}

/// Where the line of an input stands.
pub fn area(focus: Focus, layout: &Layout) -> Rect {
    match focus {
        Focus::Base => layout.base,
        Focus::Second => layout.target,
        _ => layout.reference,
    }
}

/// The target in its area: as the wheel has it, or so that the host is seen.
pub fn target_view<'l, 'a>(state: &State, line: &'l Line<'a>, area: Rect) -> View<'l, 'a> {
    let view = |scroll: usize| View::new(line, area, scroll, false);
    match state.panes.target_scroll {
        Some(scroll) => view(scroll.min(view(0).last_scroll())),
        None if area.height == 1 => view(line.scroll_to_host(area.width)),
        None => view(0),
    }
}
