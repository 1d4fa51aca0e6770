//! The help: keys, mouse, marks, and where settings are.

use crate::syntax::order::sort_by_key;
use crate::tables::table::{Table, table};
use crate::tui::input::context::Context;
use crate::tui::input::keymap::HelpRow;
use crate::tui::pages::page::Block;
use crate::tui::state::{Overlay, State};
use crate::tui::theme::Role;

/// The contexts: those whose keys hold where the help was opened come first.
fn order(here: Context) -> Vec<Context> {
    let first = [Some(here), here.outer(), Some(Context::Anywhere)];
    let place = |context| first.iter().position(|one| *one == Some(context));
    let mut order = Context::ALL.to_vec();
    sort_by_key(&mut order, |context| place(*context).unwrap_or(first.len()));
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
    let mut blocks = vec![Block::text(
        "Results update as you type. Nothing is ever fetched, looked up or sent.",
    )];
    if !state.look.ignored.is_empty() {
        blocks.push(Block::title("Ignored settings"));
        let errors = state.look.ignored.iter();
        let words = errors.map(|error| match error.ignores_file {
            true => format!("The whole file is ignored: {error}"),
            false => error.to_string(),
        });
        blocks.extend(words.map(|words| Block::Words(words, Role::Warning)));
    }
    // The keys of the place come first, then what is on the screen, and then what can be done elsewhere.
    let mut marks = Some(table("Marks"));
    for context in order(state.pages.help_from) {
        let rows = state.keys.help(context);
        if rows.is_empty() {
            continue;
        }
        blocks.push(Block::title(context.title()));
        if context == Context::Pane {
            let said = "A character without a command here is typed at the end of the reference.";
            blocks.push(Block::text(said));
        }
        for row in rows {
            let help = with_called(state, &row);
            blocks.push(Block::item(row.keys, help));
        }
        blocks.extend(marks.take().into_iter().flatten());
    }
    blocks.extend(table("Mouse"));
    blocks.extend(table("Configuration"));
    blocks
}

/// A table of what the help says beside the keys.
fn table(title: &'static str) -> impl Iterator<Item = Block<'static>> {
    static SAID: Table<3> = table!("help.tsv", 3);
    let items = SAID
        .rows_of(title)
        .map(|[_, what, means]| Block::item(what, means));
    std::iter::once(Block::title(title)).chain(items)
}
