//! The menu of what can be copied.

use crate::message::stand_ins::shown_lines;
use crate::tui::copies::copied;
use crate::tui::keys;
use crate::tui::page::Block;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// Cells of a text that the menu shows.
const PREVIEW: usize = 200;

/// The menu: each key with what it copies.
pub fn page(state: &State) -> Vec<Block<'_>> {
    let mut blocks = vec![Block::Title("Copy".to_owned(), Role::Focus)];
    let mut covered = false;
    for (key, what) in keys::copies() {
        blocks.push(Block::Item(key, what.title().to_owned()));
        let (text, role) = match copied(state, what) {
            Ok(found) => {
                covered |= found.covered;
                (preview(&found.text), Role::Muted)
            }
            Err(said) => (said.to_owned(), Role::Notice),
        };
        blocks.push(Block::Words(text, role));
    }
    if covered {
        let said = "Secrets are covered in what is copied, as they are on the screen. Ctrl-P \
                    uncovers them.";
        blocks.push(Block::Words(said.to_owned(), Role::Text));
    }
    blocks
}

fn preview(text: &str) -> String {
    let shown = shown_lines(text.trim_end());
    let lines: Vec<&str> = shown.lines().filter(|line| !line.is_empty()).collect();
    let line = lines.join(" ");
    match line.char_indices().nth(PREVIEW) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or("")),
        None => line,
    }
}
