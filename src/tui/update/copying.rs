//! Copying: texts, and cells of the screen that the mouse selects outside of the inputs, copied as they are seen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::quit;
use super::sentences::secrets_of_copy;
use crate::message::capitalized;
use crate::tui::draw::screen;
use crate::tui::input::action::{Action, Copy, Effect};
use crate::tui::layout::Layout;
use crate::tui::panes::lines;
use crate::tui::state::copies::{command_lacks, copied, title};
use crate::tui::state::{Marked, Overlay, State};

/// What is noted when the key that copies or quits has copied: pressed again at once, it asks whether to quit.
pub const COPIED: Action = Action::Copy(Copy::Selection);

/// Returns the text to copy, with a remark about its secrets as the message.
pub fn copy(state: &mut State, what: Copy) -> Effect {
    match copied(state, what) {
        Err(said) => {
            state.message = Some(said.to_owned());
            Effect::None
        }
        Ok(found) => {
            let secrets = secrets_of_copy(state, found.masked, found.secret);
            let lacking = command_lacks(&state.settings).filter(|_| what == Copy::Command);
            state.message = match (secrets, lacking) {
                (Some(secrets), Some(lacking)) => {
                    Some(format!("{secrets} {}", capitalized(lacking)))
                }
                (secrets, lacking) => secrets.or(lacking.map(str::to_owned)),
            };
            Effect::Copy {
                what: title(state, what),
                text: found.text,
            }
        }
    }
}

/// Copies what is selected, on the screen or in an input; without a selection, quits when it is asked for twice.
pub fn copy_or_quit(state: &mut State) -> Effect {
    if let Some(text) = text(state) {
        let what = "Selection".to_owned();
        return Effect::Copy { what, text };
    }
    match copied(state, Copy::Selection) {
        Ok(_) => copy(state, Copy::Selection),
        Err(_) => quit::ask(state, &Action::CopyOrQuit),
    }
}

/// The button went down: from this cell on, a drag selects.
pub fn press(state: &mut State, column: u16, row: u16) {
    let layout = state.layout();
    // A press in the margin begins where the text beside it does.
    let areas = areas(state, &layout).into_iter();
    let beside = areas.filter(|area| (area.top()..area.bottom()).contains(&row));
    let nearest = beside.min_by_key(|area| column.abs_diff(within(*area, column, row).x));
    state.panes.marked = nearest.map(|area| Marked {
        area,
        from: within(area, column, row),
        to: None,
        has_opened: false,
    });
}

/// Notes whether the press has opened a page: a drag from there was none.
pub fn note_page(state: &mut State) {
    let is_open = state.overlay == Some(Overlay::Page);
    let areas = state.layout().panes;
    if let Some(marked) = &mut state.panes.marked {
        marked.has_opened = is_open && areas.iter().any(|(_, area)| *area == marked.area);
    }
}

/// The mouse moved with its button down.
pub fn drag(state: &mut State, column: u16, row: u16) {
    if let Some(marked) = &mut state.panes.marked
        && std::mem::take(&mut marked.has_opened)
    {
        state.overlay = None;
    }
    if let Some(marked) = &mut state.panes.marked {
        let to = within(marked.area, column, row);
        marked.to = (to != marked.from || marked.to.is_some()).then_some(to);
    }
    // Of blanks there is nothing to copy.
    if text(state).is_none()
        && let Some(marked) = &mut state.panes.marked
    {
        marked.to = None;
    }
}

/// The cell of an area that is nearest to another one.
fn within(area: Rect, column: u16, row: u16) -> Position {
    Position::new(
        column.clamp(area.x, area.right() - 1),
        row.clamp(area.y, area.bottom() - 1),
    )
}

/// The target without the words at its right.
fn target(state: &State, area: Rect) -> Rect {
    let spans = state.inspection.target_from_base();
    let line = lines::target(state, &spans).filter(|_| area.height == 1);
    let wide = line.map_or(area.width, |line| {
        u16::try_from(line.width()).unwrap_or(u16::MAX)
    });
    Rect {
        width: wide.min(area.width),
        ..area
    }
}

/// Where texts are: a selection stays in the area that it began in.
fn areas(state: &State, layout: &Layout) -> Vec<Rect> {
    let mut areas = vec![layout.list, layout.headline, target(state, layout.target)];
    areas.extend([layout.parameters, layout.other]);
    match state.covers() {
        Some(_) if !state.shows_panes(layout) => areas.push(state.overlay_area(layout)),
        _ if state.comparison.is_some() => areas.push(layout.body),
        _ => areas.extend(layout.panes.iter().map(|(_, area)| *area)),
    }
    areas.retain(|area| !area.is_empty());
    areas
}

/// The selected text, as it is seen: secrets are hidden and unsafe characters replaced there already.
pub fn text(state: &State) -> Option<String> {
    let marked = state.panes.marked.as_ref()?;
    let (width, height) = state.look.size;
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    screen::render(state, &mut buf);
    // The rows of a target that is too long for one are one text.
    let is_wrapped = marked.area.y == state.layout().target.y;
    let rows = marked.rows().into_iter().map(|(y, columns)| {
        let cells = columns.filter_map(|x| buf.cell((x, y)));
        let row: String = cells.map(|cell| cell.symbol()).collect();
        row.trim_end().to_owned()
    });
    let rows: Vec<String> = rows.collect();
    let text = rows.join(if is_wrapped { "" } else { "\n" });
    let text = text.trim_matches('\n').to_owned();
    (!text.trim().is_empty()).then_some(text)
}
