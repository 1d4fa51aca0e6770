//! The menu of formats in which the screen can be saved.

use crate::tui::input::action::Action;
use crate::tui::pages::page::Block;
use crate::tui::state::State;
use crate::tui::terminal::saving::format::Format;
use crate::tui::theme::Role;

/// The page.
pub fn page<'a>(state: &State) -> Vec<Block<'a>> {
    let mut blocks = vec![
        Block::Title("Save the screen".into(), Role::Focus),
        Block::Words("As a new file in the current directory.".into(), Role::Text),
    ];
    for format in Format::ALL {
        let (name, words) = format.words();
        let save = Box::new(Action::Save(format));
        blocks.push(Block::Choice(name.into(), words.into(), save));
    }
    if !state.inspection.secrets().is_empty() {
        let said = match state.look.secrets {
            true => "Secrets are shown on the screen, and in the file.",
            false => "Secrets are hidden on the screen, and in the file.",
        };
        blocks.push(Block::Words(said.into(), Role::Muted));
    }
    blocks
}
