//! `urilens man`: manual pages, one for the program and one for each command; and the examples that end them and each help.

use clap::{Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::error::CliError;
use super::status::Status;
use super::streams;
use crate::config::{self, did_you_mean};
use crate::report::quoted;
use crate::tables::table::{Table, table};
use crate::tui;

#[derive(Args, Debug)]
pub(super) struct ManArgs {
    /// The command whose page to print; by default, the page of the program
    command: Option<String>,
}

pub(super) fn run(args: &ManArgs, program: Command) -> Result<Status, CliError> {
    let mut program = program.disable_help_subcommand(true);
    program.build();
    let page = match &args.command {
        None => page_of_program(&program),
        Some(name) => match program.find_subcommand(name) {
            Some(command) => page_of_command(command),
            None => {
                let known = did_you_mean(name, program.get_subcommands().map(Command::get_name));
                return Err(CliError::UnknownCommand(format!("{}{known}", quoted(name))));
            }
        },
    };
    streams::print(page.as_bytes())
}

/// The page of the program, with the keys of the inspector.
fn page_of_program(program: &Command) -> String {
    let man = Man::new(program.clone());
    let mut page = start(&man, program);
    page.push_str(&rendered(|out| man.render_subcommands_section(out)));
    page.push_str(&keys());
    page.push_str(&end("urilens", EXIT_STATUS));
    if let Some(after) = program.get_after_help() {
        page.push_str(&lines("NOTES", &after.to_string()));
    }
    let commands = program.get_subcommands().map(Command::get_name);
    page.push_str(&see_also(commands.map(|name| format!("urilens-{name}"))));
    page
}

fn page_of_command(command: &Command) -> String {
    let name = command.get_name();
    let man = Man::new(command.clone()).title(format!("urilens-{name}"));
    let status = command.get_after_help().map(ToString::to_string);
    let mut page = start(&man, command);
    page.push_str(&end(name, status.as_deref().unwrap_or(EXIT_STATUS)));
    let related = rows("SEE ALSO").filter(|(of, _)| *of == name);
    let related = related.flat_map(|(_, others)| others.split(", "));
    let pages = ["urilens"].into_iter().chain(related);
    page.push_str(&see_also(pages.map(str::to_owned)));
    page
}

/// What a page starts with: all that help says as well.
fn start(man: &Man, command: &Command) -> String {
    let mut page = rendered(|out| {
        man.render_title(out)?;
        man.render_name_section(out)
    });
    let usage = command.clone().render_usage().to_string();
    page.push_str(&lines("SYNOPSIS", usage.trim_start_matches("Usage:")));
    page.push_str(&with_samples(&rendered(|out| {
        man.render_description_section(out)?;
        man.render_options_section(out)
    })));
    page
}

/// What follows the options of the program or of a command.
fn end(name: &str, exit_status: &str) -> String {
    let settings = config::SETTINGS.iter();
    let settings = settings.filter_map(|setting| Some((setting.variable?, setting.about)));
    let mut page = lines("EXIT STATUS", &format!("{exit_status}\n{INTERRUPTED}"));
    page.push_str(&definitions("SH", "FILES", rows("FILES")));
    let environment = settings.chain(rows("ENVIRONMENT"));
    page.push_str(&definitions("SH", "ENVIRONMENT", environment));
    page.push_str(&definitions("SH", "EXAMPLES", examples(name)));
    page
}

/// What the exit statuses of commands mean that have no more to say.
const EXIT_STATUS: &str = "Exit status: 0 done; 2 a usage error, or input or output that failed.";

/// What shells report of a program that a signal ended, for each command.
const INTERRUPTED: &str = "Shells report 130 after Ctrl-C. A scan first prints what it found until then; a second Ctrl-C ends it \
     at once. In the inspector, Ctrl-C is a key.";

/// Files, variables of the environment, and pages that a reader of another one may want next.
fn rows(section: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    static SAID: Table<3> = table!("man.tsv", 3);
    let rows = SAID.rows_of(section);
    rows.map(|[_, term, text]| (term, text))
}

/// A section of terms and what they mean.
fn definitions<T: Into<String>>(
    level: &str,
    title: &str,
    rows: impl Iterator<Item = (T, &'static str)>,
) -> String {
    let mut roff = Roff::default();
    roff.control(level, [title]);
    for (term, meaning) in rows {
        roff.control("TP", []);
        roff.text([bold(term)]);
        roff.text([roman(meaning)]);
    }
    roff.to_roff()
}

/// A section of lines.
fn lines(title: &str, text: &str) -> String {
    let mut roff = Roff::default();
    roff.control("SH", [title]);
    for line in text.lines() {
        roff.text([roman(line.trim())]);
        roff.control("br", []);
    }
    roff.to_roff()
}

/// The names of other pages, all in section 1.
fn see_also(pages: impl Iterator<Item = String>) -> String {
    let pages: Vec<String> = pages.map(|page| format!("{page}(1)")).collect();
    lines("SEE ALSO", &pages.join(", "))
}

fn keys() -> String {
    let mut page = lines("KEYS", "");
    for (context, keys) in tui::keys_by_context() {
        page.push_str(&definitions("SS", context, keys.into_iter()));
    }
    page
}

/// Samples in help are indented. Without “no fill” their lines are joined and justified, and can't be copied into a file.
fn with_samples(page: &str) -> String {
    let mut out = String::with_capacity(page.len());
    let mut is_sample = false;
    for line in page.lines() {
        if line.starts_with("  ") != is_sample {
            is_sample = !is_sample;
            out.push_str(if is_sample { ".nf\n" } else { ".fi\n" });
        }
        out.push_str(line);
        out.push('\n');
    }
    out + if is_sample { ".fi\n" } else { "" }
}

/// What `render` writes. Writing to a buffer can't fail, and roff is text.
fn rendered(render: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    let _ = render(&mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// The command, a line to try, and what it does, in a row each.
static EXAMPLES: Table<3> = table!("examples.tsv", 3);

/// The lines to try of the program, or of a command, and what each does.
fn examples(name: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let rows = EXAMPLES.rows_of(name);
    rows.map(|[_, line, meaning]| (line, meaning))
}

/// A command with its examples at the end of its long help.
pub(super) fn with_examples(command: Command) -> Command {
    let mut text = match command.get_after_help() {
        Some(after) => format!("{after}\n\n"),
        None => String::new(),
    };
    text.push_str("Examples:");
    for (line, meaning) in examples(command.get_name()) {
        text.push_str(&format!("\n  {line}\n      {meaning}"));
    }
    command.after_long_help(text)
}
