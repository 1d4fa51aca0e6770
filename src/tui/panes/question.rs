//! What stands in place of what a class is to predict, and of what is not in the list.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::draw::text::paragraph;
use crate::tui::input::action::Action;
use crate::tui::state::State;
use crate::tui::state::predict::Predict;
use crate::tui::theme::Role;

/// Draws the question in place of the headline.
pub fn render_question(state: &State, hidden: Predict, area: Rect, buf: &mut Buffer) {
    let key = state.keys.name_of(&Action::NextPredict);
    let how = match hidden {
        Predict::Step => format!("In the resolution, → goes there. {key} shows everything."),
        _ => format!("{key} shows it."),
    };
    let said = format!("{} {how}", hidden.question());
    paragraph(buf, area, &said, state.theme().style(Role::Focus));
}

/// Draws what stands in place of the headline of a link that the filter of the list hides.
pub fn render_filtered(state: &State, area: Rect, buf: &mut Buffer) {
    let said = "No link passes the filter. The link above is not in the list.";
    paragraph(buf, area, said, state.theme().style(Role::Muted));
}

/// Draws what stands in place of a hidden text.
pub fn render_hidden(state: &State, area: Rect, buf: &mut Buffer) {
    let said = format!(
        "Hidden. {}",
        state.keys.says(&Action::NextPredict, "shows it.")
    );
    paragraph(buf, area, &said, state.theme().style(Role::Muted));
}
