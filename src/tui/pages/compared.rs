//! The comparison of the reference with another one, in the place of the panes: the section of the document.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::page::{self, Block};
use super::section::blocks;
use crate::explain::sections;
use crate::tui::draw::text::{fill, put};
use crate::tui::input::action::Action;
use crate::tui::layout::Cut;
use crate::tui::state::Comparison;
use crate::tui::state::{Focus, State};
use crate::tui::theme::Role;

/// Draws the comparison, with its name above. `is_covered` says that something else is drawn over all but the name.
pub fn render(
    state: &State,
    comparison: &Comparison,
    body: Rect,
    is_covered: bool,
    buf: &mut Buffer,
) {
    let area = inner(body);
    if body.height > area.height {
        let theme = state.theme();
        fill(buf, body.high(1), "─", theme.style(Role::Border));
        let style = match state.focus == Focus::Compared {
            true => theme.focused(),
            false => theme.style(Role::Key),
        };
        put(buf, body.behind(1), " Comparison ", style);
    }
    if !is_covered && !area.is_empty() {
        let said = said(state, comparison);
        let scroll = comparison.scroll;
        let rows = page::render(&said, state.theme(), area, scroll, usize::MAX, buf).rows;
        super::more_above_and_below(state, area, scroll, rows, buf);
    }
}

/// The area of what is said, below the name.
pub fn inner(body: Rect) -> Rect {
    let name = u16::from(body.height >= 3);
    let air = u16::from(body.width >= 40);
    body.below(name).behind(air).narrower(air)
}

/// How far it can be scrolled.
pub fn last_scroll(state: &State, comparison: &Comparison, body: Rect) -> usize {
    let mut nowhere = Buffer::empty(Rect::ZERO);
    let said = said(state, comparison);
    page::render(
        &said,
        state.theme(),
        inner(body),
        0,
        usize::MAX,
        &mut nowhere,
    )
    .last
}

fn said<'a>(state: &State, comparison: &Comparison) -> Vec<Block<'a>> {
    if comparison.is_empty() {
        let how = format!(
            "Both references climb the comparison ladder side by side (RFC 3986 §6.2). {} returns.",
            state.keys.name_of(&Action::Close)
        );
        let what = "Type or paste the reference to compare with.".to_owned();
        return vec![Block::text(what), Block::muted(how)];
    }
    let sections = sections::comparison(&comparison.compared, state.look.secrets, true);
    sections.iter().flat_map(blocks).collect()
}
