//! The repairs of a violation, on its page and on that of a character: each with what the text becomes and what it means then.

use crate::explain::{NoRepair, Repair, repairs};
use crate::message;
use crate::message::{Message, Quote};
use crate::syntax::{Span, Violation};
use crate::tui::action::Action;
use crate::tui::page::Block;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// Bytes of the text that are shown on either side of a change.
const AROUND: usize = 12;

/// The repairs, each to be chosen; or why nothing can be repaired.
pub fn blocks<'a>(state: &State, violation: &Violation) -> Vec<Block<'a>> {
    let reference = state.inspection.reference.reference();
    let found = match repairs(&reference, violation) {
        Ok(found) => found,
        Err(NoRepair(why)) => return vec![Block::Words(why.to_owned(), Role::Muted)],
    };
    let mut blocks = vec![Block::Title("Repair".to_owned(), Role::Focus)];
    for repair in found {
        let change = state
            .mask()
            .message(&change(reference.text(), &repair), reference.text());
        let words = format!("{change}  {}", repair.kind.meaning());
        let title = repair.kind.title().to_owned();
        blocks.push(Block::Choice(
            title,
            words,
            Box::new(Action::Repair(repair)),
        ));
    }
    blocks
}

/// The place before and after.
fn change(text: &str, repair: &Repair) -> Message {
    let place = repair.span.range();
    let mut start = place.start.saturating_sub(AROUND);
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = (place.end + AROUND).min(text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    let around = Span::new(start, end);
    let before = text.get(start..place.start).unwrap_or_default();
    let after = text.get(place.end..end).unwrap_or_default();
    let new = format!("{before}{}{after}", repair.replacement);
    message![
        Quote::text(around.of(text).to_owned(), around),
        " → ",
        Quote::text(new, around),
    ]
}
