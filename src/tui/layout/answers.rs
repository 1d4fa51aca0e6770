//! The rows of panes whose answer is one line.

use ratatui::layout::Rect;

use super::layout_rows::Wants;
use super::shape::{LEAST_LOWER, LEAST_UPPER, Place, Shape, Title};

/// The rows of the panes whose answer is one line, at the end of the body, where the others keep enough of it.
pub(super) fn quiet(body: Rect, shapes: &[Shape], quiet: &[bool]) -> Vec<Title> {
    let is_quiet = |index: usize| quiet.get(index).copied().unwrap_or(false);
    let panes: Vec<usize> = (0..shapes.len()).filter(|index| is_quiet(*index)).collect();
    let has = |place: Place| {
        let mut shapes = shapes.iter().enumerate();
        shapes.any(|(index, shape)| shape.place == place && !is_quiet(index))
    };
    let least = match (has(Place::Upper), has(Place::Lower)) {
        (true, true) => LEAST_UPPER + LEAST_LOWER,
        (true, false) | (false, true) => LEAST_UPPER,
        (false, false) => return Vec::new(),
    };
    match body.height >= least + panes.len() as u16 {
        true => at_the_end(body, panes),
        false => Vec::new(),
    }
}

/// The same on a screen that shows one pane: the others that have such an answer, where it leaves rows free.
pub(super) fn answers(body: Rect, shapes: &[Shape], pane: usize, wants: &Wants) -> Vec<Title> {
    let is_quiet =
        |index: &usize| *index != pane && wants.quiet.get(*index).copied().unwrap_or(false);
    let panes = (0..shapes.len()).filter(is_quiet);
    // A pane is its name and at least two rows.
    let most = wants.spare.min(body.height.saturating_sub(3));
    at_the_end(body, panes.take(usize::from(most)).collect())
}

fn at_the_end(body: Rect, panes: Vec<usize>) -> Vec<Title> {
    let rows = body.bottom().saturating_sub(panes.len() as u16)..body.bottom();
    let title = |(pane, y)| Title {
        pane,
        area: Rect::new(body.x, y, body.width, 1),
    };
    panes.into_iter().zip(rows).map(title).collect()
}
