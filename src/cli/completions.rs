//! `urilens completions`: a completion script for a shell.

use clap::builder::PossibleValuesParser;
use clap::{Args, Command, ValueHint};
use clap_complete::{Shell, generate};

use crate::readings::Parser;
use crate::review::{Severity, checks};
use crate::tui::theme::BUNDLED;

#[derive(Args, Debug)]
pub(super) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// The script that completes the arguments of `command`, and their values where they are known.
pub(super) fn script(args: &CompletionsArgs, command: Command) -> Vec<u8> {
    let mut script = Vec::new();
    let mut command = with_values(command);
    generate(args.shell, &mut command, "urilens", &mut script);
    script
}

/// `command` with the names that its arguments take. For a shell they are offers: on the command line themselves,
/// other values are read too, or refused with a reason.
fn with_values(command: Command) -> Command {
    let ids: Vec<&'static str> = checks().map(|check| check.id).collect();
    let readers: Vec<&'static str> = Parser::all().map(Parser::id).collect();
    let severities = Severity::ALL.map(Severity::id);
    let themes = ["auto"].into_iter().chain(BUNDLED.map(|(name, _)| name));
    let ignorable: Vec<&'static str> = ids.iter().copied().chain(severities).collect();
    let values: [(&str, Vec<&'static str>); 5] = [
        ("ignore", ignorable),
        ("readers", readers.clone()),
        ("checked_by", readers.clone()),
        ("fetched_by", readers.clone()),
        ("theme", themes.collect()),
    ];
    let with = |command: Command| {
        command.mut_args(|arg| {
            let known = values.iter().find(|(id, _)| arg.get_id() == id);
            match known {
                Some((_, values)) => arg.value_parser(PossibleValuesParser::new(values.clone())),
                None if arg.get_id() == "file" => arg.value_hint(ValueHint::FilePath),
                None => arg,
            }
        })
    };
    let command = with(command).mut_subcommands(with);
    let with_id = |command: Command, name: &'static str, values: Vec<&'static str>| {
        command.mut_subcommand(name, |command| {
            command.mut_arg("id", |arg| {
                arg.value_parser(PossibleValuesParser::new(values))
            })
        })
    };
    let command = with_id(command, "checks", ids);
    with_id(command, "readers", readers)
}
