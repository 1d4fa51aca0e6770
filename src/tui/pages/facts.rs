//! The page of facts: what people ask about the reference, its base and its target.

use super::topic::title;
use crate::report::facts::{FactRow, rows};
use crate::tui::pages::page::Block;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The page.
pub fn page<'a>(state: &State) -> Vec<Block<'a>> {
    let mut blocks = vec![title("Facts")];
    if state.inspection.is_empty() {
        blocks.push(Block::Words("There is no text yet.".into(), Role::Text));
    }
    let rows = rows(&state.inspection, state.mask());
    blocks.extend(rows.into_iter().map(|row| match row {
        FactRow::Sentence(words) => Block::Words(words.to_owned(), Role::Text),
        FactRow::Title(words) => title(&words),
        FactRow::Item {
            name,
            value,
            source: Some(source),
        } => Block::Item(name.to_owned(), format!("{}  ({source})", value.line())),
        FactRow::Item { name, value, .. } => Block::Item(name.to_owned(), value.line()),
    }));
    blocks
}
