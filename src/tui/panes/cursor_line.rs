//! The line below the target: what the character under the cursor is and does.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain;
use crate::facts::Parameters;
use crate::tui::draw::text::{fits, put};
use crate::tui::state::{Focus, State};
use crate::tui::theme::Role;

/// Draws it while an input has the focus. Says whether it did.
pub fn render(state: &State, area: Rect, buf: &mut Buffer) -> bool {
    let none = Parameters::default();
    let inspection = &state.inspection;
    if state.is_behind() || !is_there(state) {
        return false;
    }
    let (parsed, input, parameters) = match state.focus {
        Focus::Reference => (
            Some(&inspection.reference),
            &state.reference,
            inspection.parameters(),
        ),
        Focus::Base => (inspection.base.as_ref(), &state.base, &none),
        _ => return false,
    };
    let Some(parsed) = parsed.filter(|_| state.overlay.is_none() && !area.is_empty()) else {
        return false;
    };
    let (reference, violations) = (parsed.reference(), &parsed.violations);
    let Some(found) = explain::at_cursor(&reference, violations, parameters, input.cursor()) else {
        return false;
    };
    let mask = state.mask();
    let said = |words| match mask.hides(parsed.text(), found.span) {
        true => "part of a hidden secret".to_owned(),
        false => mask.message(words, parsed.text()).to_string(),
    };
    let whole = usize::from(area.right().saturating_sub(area.x.min(1)));
    let longer = [&found.words, &found.brief].into_iter().map(said);
    let said = longer
        .into_iter()
        .find(|said| fits(said, whole))
        .unwrap_or_else(|| said(&found.least));
    let style = state.theme().style(Role::Muted);
    // What has no room beside the names of the lines above starts below them.
    let room = usize::from(area.width);
    let x = match fits(&said, room) {
        true => area.x,
        false => area.x.min(1),
    };
    let place = Rect::new(x, area.y, area.right() - x, 1);
    put(buf, place, &said, style);
    true
}

/// Whether there is a cursor to speak of: at the end of a text that nobody types, where it stands after a text was loaded,
/// there is not.
pub fn is_there(state: &State) -> bool {
    let input = match state.focus {
        Focus::Reference => &state.reference,
        Focus::Base => &state.base,
        Focus::Second => return true,
        _ => return false,
    };
    state.typing.is_typing || input.cursor() < input.text().len()
}
