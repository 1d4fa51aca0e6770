//! The quiet line below the target: what the other standard makes of the same text.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain;
use crate::message::wrap::width;
use crate::syntax::Reference;
use crate::tui::draw::line::Line;
use crate::tui::draw::text::put;
use crate::tui::input::action::{Action, Choose};
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// What the other standard makes of it, where that is something else; the row is kept free for it. Says whether
/// there was anything to say.
pub fn render(state: &State, area: Rect, buf: &mut Buffer) -> bool {
    if state.inspection.is_empty() {
        return false;
    }
    let text = state.inspection.reference.text();
    let Some(said) = explain::other_standard(state.inspection.comparison(), text, state.standard)
    else {
        return false;
    };
    if area.is_empty() {
        return false;
    }
    let theme = state.theme();
    let (label, quiet) = (theme.style(Role::Label), theme.style(Role::Muted));
    let lead = format!("under {}: ", said.standard);
    let mut room = area;
    if let Some(key) = state
        .keys
        .name(&Action::Choose(Choose::Standard))
        .filter(|_| area.width >= 60)
    {
        let why = format!("{key} why");
        let left = area.width - width(&why) as u16;
        put(buf, area.behind(left), &why, quiet);
        room = area.wide(left - 2);
    }
    let row = put(buf, room, &lead, label);
    match said.target {
        Some(target) => {
            let line = Line::new(Reference::split(target, said.standard), state.mask());
            line.render(theme, row, line.scroll_to_host(row.width), buf);
        }
        None => {
            let message = state.mask().message(&said.message, text);
            put(buf, row, &message.to_string(), quiet);
        }
    }
    true
}

/// What the footer says after a switch of the standard: which it is, or where a page says why it gives another target. Of
/// a text that waits to be inspected, it is not known whether it does.
pub fn said_of_switch(state: &State) -> String {
    let is_known = !state.is_behind() && !state.inspection.is_empty();
    let why = match is_known && state.inspection.comparison().targets_differ() {
        true => state
            .keys
            .says(&Action::Choose(Choose::Standard), "compares the two."),
        false => String::new(),
    };
    match why.is_empty() {
        true => standard_in_use(state),
        false => format!("{} gives another target. {why}", state.standard),
    }
}

/// The standard, named.
pub fn standard_in_use(state: &State) -> String {
    format!("Standard: {}", state.standard)
}
