//! The help: all keys, and what the marks mean.

use crate::tui::keys::{self, Context};
use crate::tui::page::Block;
use crate::tui::theme::Role;

/// What the marks on the screen mean.
const MARKS: &[(&str, &str)] = &[
    ("∅", "undefined: the component isn't there at all"),
    (
        "\"\"",
        "empty: its delimiter is there, and nothing follows it",
    ),
    ("▲ ✗ ! ·", "danger, breaks the grammar, warning, notice"),
    (
        "‹U+202E› ␣",
        "characters that can't be seen, or would act on the terminal",
    ),
    ("••••••", "a secret, covered; always six dots"),
    (
        "underlined",
        "in the target: taken from the base; elsewhere: breaks the grammar",
    ),
    (
        "≠ ≈ —",
        "another reading than RFC 3986's; the same in another spelling; not read at all",
    ),
    ("…", "there is more on this side"),
];

/// The page.
pub fn page() -> Vec<Block<'static>> {
    let mut blocks = vec![Block::Words(
        "Everything on the screen follows what you type, and nothing is ever fetched.".into(),
        Role::Text,
    )];
    for context in Context::ALL {
        blocks.push(Block::Title(context.title().to_owned(), Role::Focus));
        for (keys, help) in keys::help(context) {
            blocks.push(Block::Item(keys, help.to_owned()));
        }
    }
    blocks.push(Block::Title("The mouse".into(), Role::Focus));
    for (what, does) in [
        (
            "click",
            "place the cursor; choose a pane or a row; open the chosen row's page",
        ),
        ("drag", "select"),
        ("wheel", "through a pane or page; over the target, along it"),
    ] {
        blocks.push(Block::Item(what.into(), does.into()));
    }
    blocks.push(Block::Title("The marks".into(), Role::Focus));
    for (mark, means) in MARKS {
        blocks.push(Block::Item((*mark).into(), (*means).into()));
    }
    blocks
}
