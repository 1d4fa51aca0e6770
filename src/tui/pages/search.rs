//! Finding lines of a page.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::draw::masked::put_typed;
use crate::tui::draw::text::put;
use crate::tui::pages::page::Block;
use crate::tui::state::{Overlay, Search, State};
use crate::tui::theme::Role;

/// What is looked for in this page.
fn search(state: &State, open: Overlay) -> Option<&Search> {
    state
        .pages
        .search
        .as_ref()
        .filter(|search| search.page == open)
}

/// Draws what is looked for, above the page.
pub fn render(state: &State, open: Overlay, area: Rect, buf: &mut Buffer) {
    let Some(search) = search(state, open).filter(|_| !area.is_empty()) else {
        return;
    };
    let theme = state.theme();
    let place = put(buf, area, "/ ", theme.style(Role::Key));
    put_typed(state, buf, place, &search.query, search.is_typing);
}

/// The lines that hold every word that is looked for, or whose headings do, below these; all blocks if nothing is looked for.
pub fn found<'a>(state: &State, open: Overlay, blocks: Vec<Block<'a>>) -> Vec<Block<'a>> {
    let Some(search) = search(state, open) else {
        return blocks;
    };
    let query = search.query.text().to_lowercase();
    if query.trim().is_empty() {
        return blocks;
    }
    let holds = |texts: &[&str]| {
        let text = texts.join(" ").to_lowercase();
        query.split_whitespace().all(|word| text.contains(word))
    };
    let mut found = Vec::new();
    let (mut heading, mut title) = (None, String::new());
    for block in blocks {
        let is_found = match &block {
            Block::Title(text, _) => {
                title.clone_from(text);
                heading = Some(block);
                continue;
            }
            Block::Words(text, _) | Block::Value(text, _) => holds(&[&title, text]),
            Block::Item(name, text) | Block::Choice(name, text, _) => holds(&[&title, name, text]),
            Block::Fold(fold) => holds(&[&title, &fold.name, &fold.text]),
            Block::Uri(line) => {
                holds(&[&title, line.reference.text()]) && line.masked.is_empty()
                    || holds(&[&title])
            }
        };
        if is_found {
            found.extend(heading.take());
            found.push(block);
        }
    }
    if found.is_empty() {
        found.push(Block::muted("No line holds what is typed."));
    }
    found
}
