//! Examples for the program and for each command, which end its help and its manual page.

use clap::Command;

use crate::tables::table::{Table, table};

/// The command, a line to try, and what it does, in a row each.
static EXAMPLES: Table<3> = table!("examples.tsv", 3);

/// The lines to try of the program, or of a command, and what each does.
pub(super) fn of(name: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let rows = EXAMPLES.rows_of(name);
    rows.map(|[_, line, meaning]| (line, meaning))
}

/// The program with examples at the end of each long help.
pub(super) fn with_examples(program: Command) -> Command {
    with_own(program).mut_subcommands(with_own)
}

fn with_own(command: Command) -> Command {
    let mut text = match command.get_after_help() {
        Some(after) => format!("{after}\n\n"),
        None => String::new(),
    };
    text.push_str("Examples:");
    for (line, meaning) in of(command.get_name()) {
        text.push_str(&format!("\n  {line}\n      {meaning}"));
    }
    command.after_long_help(text)
}
