//! The copy menu.

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
    let mut masked = false;
    for (key, what) in keys::copies() {
        let text = match copied(state, what) {
            Ok(found) => {
                masked |= found.masked;
                preview(&found.text)
            }
            Err(reason) => reason.to_owned(),
        };
        blocks.push(Block::Item(format!("{key}  {}", what.title()), text));
    }
    if masked {
        let words = "Copied text shows *** in place of secrets while they are hidden on screen. \
                     Ctrl-P reveals them.";
        blocks.push(Block::Words(words.to_owned(), Role::Text));
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
