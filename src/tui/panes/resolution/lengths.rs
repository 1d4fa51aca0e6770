//! How much of a line of the pseudocode there is room for.

use ratatui::layout::Rect;

use crate::explain::player::{CodeLine, LineState};
use crate::message::wrap::width;

/// The code of a line, as far as it is of use: of a rule that does not apply, what it would do gives way to the reason.
pub fn code(line: &CodeLine, area: Rect) -> &'static str {
    let whole = line.code;
    let reason = width(&line.value.to_string());
    if !is_ruled_out(line) || width(whole) + 1 + reason <= room(line, area) {
        return whole;
    }
    whole.split_once(" → ").map_or(whole, |(when, _)| when)
}

/// Whether a rule of a loop has been found not to apply, for a reason.
pub fn is_ruled_out(line: &CodeLine) -> bool {
    line.state == LineState::NotTaken && line.answer == Some(false) && !line.value.is_empty()
}

/// The columns of the code of a line and the value beside it.
fn room(line: &CodeLine, area: Rect) -> usize {
    let answer = if line.answer.is_some() { 4 } else { 0 };
    usize::from(area.width.saturating_sub(start(line, area) + answer))
}

/// Where the code of a line is broken, if it is too long for a row.
pub fn split(line: &CodeLine, area: Rect) -> Option<usize> {
    let (code, room) = (code(line, area), room(line, area));
    if width(code) <= room {
        return None;
    }
    let spaces = code.match_indices(' ').map(|(at, _)| at);
    let fits = |end: &usize| code.get(..*end).is_some_and(|head| width(head) <= room);
    spaces.take_while(fits).last()
}

/// The cell in which the code of a line starts.
pub fn start(line: &CodeLine, area: Rect) -> u16 {
    let rule = if line.rule.is_empty() { 0 } else { 3 };
    let indent = if area.width >= 56 { 2 } else { 1 };
    2 + rule + indent * u16::from(line.depth)
}

/// Whether a line that is too long for a row has decided something, or does now.
pub fn decides(line: &CodeLine, area: Rect) -> bool {
    (line.state == LineState::Current || line.answer.is_some()) && split(line, area).is_some()
}
