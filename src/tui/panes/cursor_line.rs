//! The line below the target: what the character under the cursor is and does.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain;
use crate::facts::Parameters;
use crate::syntax::Span;
use crate::tui::draw::text::{fits, put};
use crate::tui::input::action::Action;
use crate::tui::input::keymap::sentences;
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
    let (mask, text) = (state.mask(), parsed.text());
    let secrets = mask.of_reference(text);
    let secret = secrets.iter().find(|secret| secret.overlaps(found.span));
    let count = |place: Span| place.of(text).chars().count();
    let said = |words| match secret {
        // Its dots are as many whatever is typed there.
        Some(secret) => {
            let place = count(Span::new(secret.start as usize, found.span.end as usize));
            let shows = (state.keys).says(&Action::ToggleSecrets, "shows it.");
            let said = format!(
                "Character {place} of {} of a hidden secret.",
                count(*secret)
            );
            sentences([said, shows])
        }
        None => mask.message(words, text).to_string(),
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
