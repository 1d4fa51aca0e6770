//! The reference beside another one: the verdict, the rungs on which they differ and the one on which they meet,
//! the components on one rung, and the parameters of their queries.

mod columns;
mod page;
mod rows;
mod sides;
mod verdict;

pub use page::page;
pub use rows::{row_at, scrolled_to};
pub use verdict::{render as render_verdict, rows as verdict_rows};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::message::wrap::width;
use crate::tui::draw::text::{draw, paragraph, put};
use crate::tui::input::action::Action;
use crate::tui::state::comparison::Comparison;
use crate::tui::state::{Focus, State};
use crate::tui::theme::Role;

/// Draws the comparison in the place of the panes, with its name above. `is_covered` says that something else is
/// drawn over all but the name.
pub fn render(
    state: &State,
    comparison: &Comparison,
    body: Rect,
    is_covered: bool,
    buf: &mut Buffer,
) {
    if body.is_empty() {
        return;
    }
    let theme = state.theme();
    for x in body.left()..body.right() {
        draw(buf, x, body.y, "─", theme.style(Role::Border));
    }
    let role = match state.focus == Focus::Compared {
        true => Role::Focus,
        false => Role::Key,
    };
    let x = put(
        buf,
        body.x + 1,
        body.right(),
        body.y,
        " Comparison ",
        theme.style(role),
    );
    let status = match comparison.is_empty() {
        true => String::new(),
        false => {
            rows::parameters_status(comparison).map_or_else(String::new, |said| format!(" {said} "))
        }
    };
    if x + 1 + (width(&status) as u16) < body.right() {
        put(
            buf,
            x + 1,
            body.right(),
            body.y,
            &status,
            theme.style(Role::Muted),
        );
    }
    if is_covered {
        return;
    }
    let area = inner(body);
    if comparison.is_empty() {
        let said = format!(
            "Both references climb the comparison ladder side by side (RFC 3986 §6.2). {} returns.",
            state.keys.name_of(&Action::Close)
        );
        paragraph(buf, area, &said, theme.style(Role::Muted));
        return;
    }
    rows::render(state, comparison, area, buf);
}

/// The area of the rows.
pub fn inner(body: Rect) -> Rect {
    let air = u16::from(body.width >= 40);
    Rect {
        x: body.x + air,
        y: body.y + 1,
        width: body.width.saturating_sub(2 * air),
        height: body.height.saturating_sub(1),
    }
}
