//! The resolution, played step by step: the pseudocode of the standard with what has become of each line, the
//! tapes of its loops, what the step does, and the target as it fills in.

mod code;
mod lengths;
mod page;
mod places;
mod shared;
mod tapes;
mod target;
mod trace;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::explain::player::{self, Stage};
use crate::resolve::Source;
use crate::syntax::Span;
use crate::tui::draw::text::{draw, paragraph};
use crate::tui::layout::shares::Need;
use crate::tui::layout::{Place, Shape};
use crate::tui::panes::pane::{Pane, Pick};
use crate::tui::state::State;
use crate::tui::theme::Role;

use places::{AROUND, BROAD, CLOSE, CODE, LINES, Places, ROOMY, SHORT, TARGET};
use shared::{shown, with_steps};

/// The row of the table.
pub const PANE: Pane = Pane {
    shape: Shape {
        title: "Resolution",
        place: Place::Upper,
        weight: 46,
        full: false,
        status_room: 0,
        plays: true,
    },
    height: 1,
    heights: Some(trace::heights),
    count: |state| state.inspection.resolution.steps.len(),
    status,
    quiet,
    subject,
    link: |_, _| None,
    columns,
    rows_of,
    list: |state, area| match state.is_stepping() {
        true => Rect { height: 0, ..area },
        false => trace::list(state, area),
    },
    pick: Some(pick),
    render,
    page: page::page,
};

/// What there is to say where nothing is resolved, or the reference is its own target.
fn quiet(state: &State) -> Option<String> {
    let inspection = &state.inspection;
    let resolution = &inspection.resolution;
    if let Some(error) = &resolution.error {
        let error = state.mask().error(error, inspection.base.as_ref());
        return Some(format!("no target: {error}"));
    }
    let reference = inspection.reference.reference();
    let is_same = resolution.target.as_deref() == Some(reference.text());
    (reference.scheme().is_some() && is_same)
        .then(|| "none needed: the reference has a scheme".to_owned())
}

fn status(state: &State, selected: Option<usize>) -> String {
    let count = state.inspection.resolution.steps.len();
    match selected {
        Some(selected) if state.is_stepping() => format!("step {} of {count}", selected + 1),
        Some(_) => format!("finished, {count} steps; Space plays them"),
        None => String::new(),
    }
}

/// The columns of the pseudocode with its branches close to each other, of the whole, and with the target beside it.
fn columns(state: &State, room: u16) -> Need {
    if state.inspection.is_empty() || state.inspection.resolution.error.is_some() {
        return Need {
            least: 30,
            enough: 30,
            whole: 46,
        };
    }
    // Branches that are not taken may be cut.
    let is_short = state.inspection.reference.reference().scheme().is_some();
    Need {
        least: if is_short { SHORT } else { CLOSE },
        enough: if is_short { CLOSE - 2 } else { CLOSE },
        // Two columns leave too little to the others on a screen that is not wide.
        whole: match room {
            ROOMY.. => BROAD + AROUND,
            _ => CODE + AROUND,
        },
    }
}

/// The rows of the pseudocode without the ends of blocks, and with what stands below it where it isn't beside it.
fn rows_of(state: &State, width: u16) -> Need {
    if state.inspection.is_empty() || state.inspection.resolution.error.is_some() {
        return Need {
            least: 0,
            enough: 4,
            whole: 4,
        };
    }
    let below = match width < BROAD + AROUND {
        true => 2 + 3 + 2 + TARGET,
        false => 0,
    };
    Need {
        least: 0,
        enough: 16,
        whole: 1 + LINES + below,
    }
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
        paragraph(buf, area, &format!("No target: {error}."), muted);
        return;
    }
    if !state.is_stepping() {
        trace::render(&PANE, state, index, area, buf);
        return;
    }
    let Some((at, stage)) = staged(state, index) else {
        return;
    };
    // Nothing is drawn in the last column, so that the pane does not touch the next one.
    let area = Rect {
        width: area.width.saturating_sub(1),
        ..area
    };
    let places = Places::new(state, &stage, area);
    bar(state, at, state.count(index), places.bar, buf);
    code::render(state, &stage, places.code, places.inner, buf);
    tapes::render(state, &stage, places.tapes, buf);
    let text = shown(state, &stage.text).to_string();
    paragraph(buf, places.text, &text, theme.style(Role::Text));
    target::render(state, &stage, places.target, buf);
}

/// The selected step, and its stage.
fn staged(state: &State, pane: usize) -> Option<(usize, Stage)> {
    let at = state.selected(pane)?;
    Some((at, player::stage(&state.inspection, at)?))
}

/// How far the steps have come, and whether they are playing.
fn bar(state: &State, at: usize, count: usize, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let (mark, role) = match state.panes.playing {
        true => ("▶", Role::Focus),
        false => ("●", Role::Label),
    };
    let knob = knob(at, count, area);
    for x in area.left()..area.right() {
        let (line, role) = match x.cmp(&knob) {
            std::cmp::Ordering::Less => ("━", Role::Label),
            std::cmp::Ordering::Equal => (mark, role),
            std::cmp::Ordering::Greater => ("─", Role::Border),
        };
        draw(buf, x, area.y, line, theme.style(role));
    }
}

/// The column of a step.
fn knob(at: usize, count: usize, area: Rect) -> u16 {
    let room = usize::from(area.width.saturating_sub(1));
    area.x + (at * room / count.saturating_sub(1).max(1)).min(room) as u16
}

/// The step at a cell: on the bar or on a line of the pseudocode.
fn pick(state: &State, pane: usize, area: Rect, cell: Position) -> Option<Pick> {
    let (_, stage) = staged(state, pane).filter(|_| !area.is_empty())?;
    let area = Rect {
        width: area.width.saturating_sub(1),
        ..area
    };
    let places = Places::new(state, &stage, area);
    if cell.y == places.bar.y {
        let room = usize::from(area.width.saturating_sub(1)).max(1);
        let last = state.count(pane).saturating_sub(1);
        let column = usize::from(cell.x.saturating_sub(area.x)).min(room);
        let row = (column * last + room / 2) / room;
        return Some(Pick { row, opens: false });
    }
    let row = code::step_at(&stage, places.code, places.inner, cell)?;
    Some(Pick { row, opens: true })
}
