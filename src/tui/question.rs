//! What stands in place of what a class is to predict.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::action::Action;
use super::predict::Predict;
use super::state::State;
use super::text::paragraph;
use super::theme::Role;

/// Draws the question in place of the headline.
pub fn render_question(state: &State, hidden: Predict, area: Rect, buf: &mut Buffer) {
    let key = state.keys.name_of(&Action::ToggleAnswer);
    let how = match hidden {
        Predict::Step => format!("In the resolution, → goes there. {key} shows everything."),
        _ => format!("{key} shows it."),
    };
    let said = format!("{} {how}", hidden.question());
    paragraph(buf, area, &said, state.theme().style(Role::Focus));
}

/// Draws what stands in place of a hidden text.
pub fn render_hidden(state: &State, area: Rect, buf: &mut Buffer) {
    let said = format!(
        "Hidden. {}",
        state.keys.says(&Action::ToggleAnswer, "shows it.")
    );
    paragraph(buf, area, &said, state.theme().style(Role::Muted));
}
