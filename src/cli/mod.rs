//! The command line: what can be asked for, one file per command, and the exit status that answers.

mod changes;
mod checks;
mod compare;
mod completions;
mod config;
mod differ;
mod error;
mod fields;
mod get;
mod history;
mod inspector;
mod interrupt;
mod list;
mod man;
mod open;
mod options;
mod plain;
mod practice;
mod readers;
mod report;
mod scan;
mod schema;
mod serve;
mod set;
mod sources;
mod spelling;
mod status;
mod streams;
mod summary;
mod template;
mod usage;
mod without_command;
mod written;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

pub use error::CliError;
use options::Color;
pub use schema::Schema;
pub use status::Status;

use crate::tui;

/// Inspect a URI: its components, what it resolves to and why, its normal forms, and what is
/// suspicious about it.
///
/// Without a command, the inspector opens in the terminal.
#[derive(Parser, Debug)]
#[command(name = "urilens", version, args_conflicts_with_subcommands = true)]
#[command(
    after_help = "Put “--” before a reference that starts with “-” or matches a command name.\n\
    Nothing is ever fetched."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    inspector: without_command::InspectorArgs,
}

#[derive(Subcommand, Debug)]
enum Command {
    Report(report::ReportArgs),
    Scan(scan::ScanArgs),
    Open(open::OpenArgs),
    Compare(compare::CompareArgs),
    Get(get::GetArgs),
    Set(set::SetArgs),
    Serve(serve::ServeArgs),
    /// List the checks of the review, or explain one of them
    Checks(checks::ChecksArgs),
    Differ(differ::DifferArgs),
    /// List the readers, or explain how one of them differs from RFC 3986
    Readers(readers::ReadersArgs),
    Practice(practice::PracticeArgs),
    Config(config::ConfigArgs),
    /// Print the JSON Schema of what a command writes
    Schema(schema::SchemaArgs),
    /// Print a completion script for a shell
    Completions(completions::CompletionsArgs),
    /// Print a manual page
    Man(man::ManArgs),
}

/// Does what `arguments` ask for; the first of them is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    tui::prepare_for_crash();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    match completions::answer(&arguments, program) {
        Ok(false) => {}
        Ok(true) => return ExitCode::SUCCESS,
        Err(error) => error.exit(),
    }
    let wrong = |message: &str| {
        streams::print_error(message);
        streams::print_hint("for more information, try `--help`");
        Ok(Status::Wrong)
    };
    let result = match parse(&arguments) {
        Ok(cli) => match command_as_reference(&cli, &arguments) {
            Some(message) => wrong(&message),
            None => dispatch(cli),
        },
        Err(error) if error.use_stderr() => {
            wrong(&usage::message(&error, &arguments, &Cli::command()))
        }
        Err(error) => print_help(&error),
    };
    let status = result.unwrap_or_else(|error| {
        if error.is_closed_pipe() {
            return Status::Done;
        }
        streams::print_error(&error.to_string());
        Status::Wrong
    });
    ExitCode::from(status.code())
}

/// All commands, with examples at the end of their help.
fn program() -> clap::Command {
    man::with_examples(Cli::command()).mut_subcommands(man::with_examples)
}

/// Reads the arguments, over what the user has set. What can't be used of that is reported by the commands that need it.
fn parse(arguments: &[OsString]) -> Result<Cli, clap::Error> {
    let command = config::with_config(program(), &crate::config::load().config);
    Cli::from_arg_matches(&command.try_get_matches_from(arguments)?)
}

/// What to say if the reference to open is meant as a command.
fn command_as_reference(cli: &Cli, arguments: &[OsString]) -> Option<String> {
    let reference = cli.inspector.reference()?;
    usage::command_as_reference(reference, arguments, &Cli::command())
}

fn dispatch(cli: Cli) -> Result<Status, CliError> {
    match cli.command {
        None => without_command::run(cli.inspector),
        Some(Command::Report(args)) => report::run(args),
        Some(Command::Scan(args)) => scan::run(args),
        Some(Command::Open(args)) => open::run(args),
        Some(Command::Compare(args)) => compare::run(args),
        Some(Command::Get(args)) => get::run(args),
        Some(Command::Set(args)) => set::run(args),
        Some(Command::Serve(args)) => serve::run(args),
        Some(Command::Checks(args)) => checks::run(args),
        Some(Command::Differ(args)) => differ::run(args),
        Some(Command::Readers(args)) => readers::run(args),
        Some(Command::Practice(args)) => practice::run(args),
        Some(Command::Schema(args)) => schema::run(&args),
        Some(Command::Config(args)) => config::run(args),
        Some(Command::Completions(args)) => {
            streams::print(&completions::script(&args).map_err(CliError::Write)?)
        }
        Some(Command::Man(args)) => man::run(&args, program()),
    }
}

/// Prints help or the version, which clap returns as an error.
fn print_help(error: &clap::Error) -> Result<Status, CliError> {
    let text = error.render();
    let text = match Color::Auto.is_on() {
        true => text.ansi().to_string(),
        false => text.to_string(),
    };
    streams::print(text.as_bytes())
}
