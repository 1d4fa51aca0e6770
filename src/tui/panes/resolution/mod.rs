//! The resolution: a row for each step with its line of the pseudocode and what it gave. It is finished, or played step by
//! step: then up to the step that is selected, with what that does and the target so far.

mod page;
mod shared;
mod trace;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::resolve::{ResolveError, Source};
use crate::syntax::Span;
use crate::tui::draw::text::paragraph;
use crate::tui::layout::shares::Need;
use crate::tui::layout::{Place, Shape};
use crate::tui::panes::headline::to_base;
use crate::tui::panes::pane::Pane;
use crate::tui::state::State;
use crate::tui::theme::Role;

use shared::with_steps;
pub use trace::folds;

/// The columns of the pseudocode up to where values start, with the margins of the pane; and of its first branch, the only
/// one that is taken where no base is needed.
const CLOSE: u16 = 45;
const SHORT: u16 = 33;

/// With room for the values, on a screen that has it; and from so many columns of all panes on, with more.
const WITH_VALUES: u16 = 59;
const BROAD: u16 = 99;
const ROOMY: u16 = 170;

/// The rows of the steps of most resolutions, and of what is below them.
const STEPS: u16 = 30;
const BELOW: u16 = 12;

/// The row of the table.
pub const PANE: Pane = Pane {
    shape: Shape {
        plays: true,
        ..Shape::new("Resolution", Place::Upper, 46)
    },
    heights: trace::heights,
    count: |state| state.inspection.resolution.steps.len(),
    status,
    quiet,
    subject,
    link: |_, _| None,
    columns,
    rows_of,
    list: trace::list,
    render,
    page: page::page,
};

/// What there is to say where nothing is resolved, or the reference is its own target.
fn quiet(state: &State) -> Option<String> {
    let inspection = &state.inspection;
    let resolution = &inspection.resolution;
    if resolution.error.is_some() {
        return Some(match resolution.error {
            Some(ResolveError::NoBase) => "no target: it needs a base URI".to_owned(),
            _ => "no target".to_owned(),
        });
    }
    let reference = inspection.reference.reference();
    let is_same = resolution.target.as_deref() == Some(reference.text());
    (reference.scheme().is_some() && is_same)
        .then(|| "none needed: the reference has a scheme".to_owned())
}

fn status(state: &State, selected: Option<usize>) -> String {
    let count = state.inspection.resolution.steps.len();
    match selected {
        Some(_) if !state.is_stepping() => format!("{count} steps; Space plays them"),
        _ => String::new(),
    }
}

fn columns(state: &State, room: u16) -> Need {
    if state.inspection.is_empty() || state.inspection.resolution.error.is_some() {
        return Need::new(30, 30, 46);
    }
    // Branches that are not taken may be cut.
    let is_short = state.inspection.reference.reference().scheme().is_some();
    Need {
        least: if is_short { SHORT } else { CLOSE },
        enough: if is_short { CLOSE - 2 } else { CLOSE },
        // Two columns leave too little to the others on a screen that is not wide.
        whole: match room {
            ROOMY.. => BROAD,
            _ => WITH_VALUES,
        },
    }
}

fn rows_of(state: &State, width: u16) -> Need {
    if state.inspection.is_empty() || state.inspection.resolution.error.is_some() {
        return Need::new(0, 4, 4);
    }
    let below = if width < BROAD { BELOW } else { 0 };
    Need::new(0, 16, 1 + STEPS + below)
}

fn subject(state: &State, row: usize) -> Option<(Source, Span)> {
    let mut subject = None;
    with_steps(&state.inspection, row..row + 1, |_, view| {
        subject = view.subject();
    });
    subject
}

fn render(state: &State, index: usize, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let inspection = &state.inspection;
    let muted = theme.style(Role::Muted);
    if state.inspection.is_empty() {
        let said = "How the reference is resolved against the base, step by step.";
        paragraph(buf, area, said, muted);
        return;
    }
    if let Some(error) = &inspection.resolution.error {
        let error = state.mask().error(error, inspection.base.as_ref());
        let said = match inspection.resolution.error {
            Some(ResolveError::NoBase) => format!("No target: {error}. {}", to_base(state)),
            _ => format!("No target: {error}."),
        };
        paragraph(buf, area, &said, muted);
        return;
    }
    trace::render(&PANE, state, index, area, buf);
}
