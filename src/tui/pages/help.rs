//! The help: keys, mouse, marks, and where settings are.

use crate::message::MASK;
use crate::tui::input::context::Context;
use crate::tui::input::keymap::HelpRow;
use crate::tui::pages::page::Block;
use crate::tui::state::{Overlay, State};
use crate::tui::theme::Role;

/// What the marks on the screen mean.
const MARKS: &[(&str, &str)] = &[
    ("∅", "undefined component: it and its delimiter are absent"),
    (
        "\"\"",
        "empty component: its delimiter is present, but no text",
    ),
    ("▲ ✗ ! ◇ ·", "danger, invalid, warning, exposed, notice"),
    ("◇", "exposed: the link holds a secret, and deceives nobody"),
    ("–", "no finding: a link that opens no page, or no verdict"),
    (
        "‹U+202E› ␣",
        "invisible or unsafe character, by its code point; space",
    ),
    (MASK, "hidden secret, always six dots"),
    (
        "would go",
        "in the headline: a browser rejects the reference, but other programs may send a request",
    ),
    (
        "underlined",
        "in the headline: the registrable domain; in the target: taken from the base; elsewhere: what a finding or \
         violation is about",
    ),
    (
        "≠ ≈ = —",
        "in Readings, compared with RFC 3986: different; same in another spelling; the same for all; not read",
    ),
    (
        "≠",
        "where readers disagree; in a comparison: what is different",
    ),
    ("▸", "the selected row; of steps: the current one"),
    (
        "reversed",
        "the name of what has the keys, a line or a pane; in Normalization, what was changed; in a comparison, what \
         differs",
    ),
    (
        "+ ▾",
        "beside a name: the row contains more, closed or open",
    ),
    ("✓", "valid; no warnings; a line that was carried out"),
    (
        "┊",
        "a line of pseudocode that was skipped, because a condition ruled it out; a number counts them",
    ),
    ("↳", "a nested link"),
    ("‹ ›", "around a name: the visible pane of a group"),
    ("┃", "scroll position"),
    ("…", "text is cut off on this side"),
    ("▼", "there is more below"),
    (
        "· ↑",
        "before “dot-segment”: the segment is removed; the one above it is removed as well",
    ),
    (
        "··^·",
        "below two texts: “^” is where their characters differ",
    ),
    ("*", "link marked for a ticket"),
];

/// Where lasting settings are, and how they are found out.
const CONFIGURATION: &[(&str, &str)] = &[
    (
        "urilens config --path",
        "Where the configuration file is looked for",
    ),
    (
        "urilens config --sample",
        "A sample of it, with every setting: theme, keys, brands, checks to ignore, history",
    ),
    (
        "urilens config --keys",
        "The names of all keys, to bind others",
    ),
    (
        "ignore = [\"ID\"]",
        "In that file: silence a check. The page of a finding names the ID",
    ),
    (
        "urilens --plain",
        "Accessibility: answers line by line in sentences, without this screen, for screen readers",
    ),
    (
        "history = true",
        "In that file: keep the history between sessions; `urilens --resume` opens its last reference",
    ),
];

/// The contexts: those whose keys hold where the help was opened come first.
fn order(here: Context) -> Vec<Context> {
    let first = [Some(here), here.outer(), Some(Context::Anywhere)];
    let mut order: Vec<Context> = Vec::new();
    for context in first.into_iter().flatten().chain(Context::ALL) {
        if !order.contains(&context) {
            order.push(context);
        }
    }
    order
}

/// What a row says, with the words that are looked for if it is found by them alone.
fn with_called(state: &State, row: &HelpRow) -> String {
    let search = state.pages.search.as_ref();
    let query = search.filter(|search| search.page == Overlay::Help);
    let query = query.map_or_else(String::new, |search| search.query.text().to_lowercase());
    let help = state.in_help(row.action, row.help);
    let said = format!("{} {help}", row.keys).to_lowercase();
    let typed = query.split_whitespace().filter(|word| !said.contains(word));
    let called = typed.filter_map(|word| {
        let mut words = row.also.split_whitespace();
        words.find(|one| one.starts_with(word))
    });
    match called.collect::<Vec<_>>() {
        called if called.is_empty() => help.to_owned(),
        called => format!("{help} ({})", called.join(", ")),
    }
}

/// The page.
pub fn page(state: &State) -> Vec<Block<'static>> {
    let mut blocks = vec![Block::Words(
        "Results update as you type. Nothing is ever fetched, looked up or sent.".into(),
        Role::Text,
    )];
    if !state.look.ignored.is_empty() {
        blocks.push(Block::Title("Ignored settings".into(), Role::Focus));
        let errors = state.look.ignored.iter();
        let words = errors.map(|error| Block::Words(error.to_string(), Role::Warning));
        blocks.extend(words);
    }
    // What is on the screen comes before what can be done with it.
    blocks.extend(table("Marks", MARKS));
    for context in order(state.pages.help_from) {
        let rows = state.keys.help(context);
        if rows.is_empty() {
            continue;
        }
        blocks.push(Block::Title(context.title().to_owned(), Role::Focus));
        if context == Context::Pane {
            let said = "A character without a command here is typed at the end of the reference.";
            blocks.push(Block::Words(said.into(), Role::Text));
        }
        for row in rows {
            let help = with_called(state, &row);
            blocks.push(Block::Item(row.keys, help));
        }
    }
    blocks.push(Block::Title("Mouse".into(), Role::Focus));
    for (what, does) in [
        (
            "click",
            "Place the cursor; select a pane or a row; open the page of the selected row",
        ),
        (
            "double click",
            "Select a component; three clicks select all",
        ),
        ("drag", "Select text"),
        (
            "Shift-drag",
            "In most terminals: the terminal's own selection (in some, Alt-drag or Fn-drag)",
        ),
        ("wheel", "Move through a pane or page; scroll the target"),
        (
            "mouse = false",
            "In the configuration file: leave the mouse to the terminal",
        ),
    ] {
        blocks.push(Block::Item(what.into(), does.into()));
    }
    blocks.extend(table("Configuration", CONFIGURATION));
    blocks
}

fn table(title: &str, rows: &[(&str, &str)]) -> Vec<Block<'static>> {
    let rows = rows.iter();
    let rows = rows.map(|(what, means)| Block::Item((*what).into(), (*means).into()));
    let title = Block::Title(title.to_owned(), Role::Focus);
    std::iter::once(title).chain(rows).collect()
}
