//! The sentence of a lesson, below the target as long as its example is on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::message::wrap::wrap;
use crate::tui::draw::text::paragraph;
use crate::tui::input::action::Load;
use crate::tui::layout::{Layout, has_other};
use crate::tui::state::{Focus, Overlay, State};
use crate::tui::theme::Role;

/// The example that is on the screen: the one that was loaded last, until a text of it is changed.
pub fn shown(state: &State) -> Option<&Load> {
    let load = state.history.loaded.as_deref()?;
    let is_same = load.base == state.base.text() && load.reference == state.reference.text();
    is_same.then_some(load)
}

/// How many rows the sentence takes. It would answer what a class is to predict.
fn rows(state: &State, room: u16) -> u16 {
    match shown(state).filter(|_| state.hidden().is_none()) {
        Some(load) => wrap(&load.notice, usize::from(room)).count() as u16,
        None => 0,
    }
}

/// How many rows it wants beside the one below the target.
pub fn wanted(state: &State, room: u16) -> u16 {
    let (width, height) = state.look.size;
    let is_there = has_other(width, height) && state.comparison.is_none();
    let own = u16::from(is_there && !shows_both(state));
    rows(state, room).saturating_sub(own)
}

/// Whether what the other standard makes of the text may need the row below the target.
fn shows_both(state: &State) -> bool {
    state.class.example_both
}

/// Where it stands: on the row below the target, unless that is about a cursor or the other standard, and on the last
/// of the rows above it.
pub fn area(state: &State, layout: &Layout) -> Rect {
    let wanted = rows(state, layout.other.width);
    let above = self::wanted(state, layout.other.width).min(layout.parameters.height);
    let is_input = matches!(state.focus, Focus::Base | Focus::Reference | Focus::Second);
    let is_typing = is_input && state.overlay != Some(Overlay::Links);
    let below = match is_typing || shows_both(state) {
        true => 0,
        false => layout.other.height.min(wanted - above.min(wanted)),
    };
    // Half of a sentence is of no use while someone types.
    if wanted == 0 || (is_typing && above < wanted) {
        return Rect::ZERO;
    }
    Rect {
        y: layout.parameters.bottom() - above,
        height: above + below,
        ..layout.parameters
    }
}

/// Whether the screen has room for all of it.
pub fn is_whole(state: &State) -> bool {
    let layout = state.layout();
    area(state, &layout).height >= rows(state, layout.other.width)
}

/// Draws it.
pub fn render(state: &State, area: Rect, buf: &mut Buffer) {
    if let Some(load) = shown(state) {
        paragraph(buf, area, &load.notice, state.theme().style(Role::Message));
    }
}
