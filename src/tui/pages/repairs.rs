//! The repairs of a violation, on its page and on that of a character: each with what the text becomes and what it means then.

use crate::explain::repaired::repaired;
use crate::explain::{NoRepair, repairs};
use crate::syntax::Violation;
use crate::tui::input::action::Action;
use crate::tui::pages::page::Block;
use crate::tui::state::State;

/// The most columns of a text before or after a repair.
const COLUMNS: u16 = 60;

/// The repairs, each to be chosen; or why nothing can be repaired.
pub fn blocks<'a>(state: &State, violation: &Violation) -> Vec<Block<'a>> {
    let reference = state.inspection.reference.reference();
    let found = match repairs(&reference, violation) {
        Ok(found) => found,
        Err(NoRepair(why)) => return vec![Block::muted(why)],
    };
    let mut blocks = vec![Block::title("Repair")];
    // Where a page is narrow, the names at its left take two fifths of it.
    let columns = (state.layout().screen.width * 3 / 5).min(COLUMNS);
    for repair in found {
        let shown = repaired(
            state.mask(),
            reference.text(),
            &repair,
            usize::from(columns),
        );
        let (before, after) = (shown.before, shown.after);
        let words = format!("{before} → {after}  {}", repair.kind.meaning());
        let title = repair.kind.title().to_owned();
        blocks.push(Block::choice(title, words, Action::Repair(repair)));
    }
    blocks
}
