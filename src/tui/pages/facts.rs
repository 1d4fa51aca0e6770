//! The page of facts: what people ask about the reference, its base and its target.

use super::topic::title;
use crate::explain::sections::{DocumentOptions, section};
use crate::message::blocks::SectionKind;
use crate::tui::pages::page::Block;
use crate::tui::pages::section::blocks;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The page.
pub fn page<'a>(state: &State) -> Vec<Block<'a>> {
    let options = DocumentOptions {
        show_secrets: state.look.secrets,
        ..DocumentOptions::default()
    };
    let facts = section(&state.inspection, SectionKind::Facts, options);
    let mut page = vec![title("Facts")];
    if state.inspection.is_empty() {
        page.push(Block::Words("There is no text yet.".into(), Role::Text));
    }
    page.extend(blocks(&facts));
    page
}
