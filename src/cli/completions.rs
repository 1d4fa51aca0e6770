//! `urilens completions`: a completion script for a shell.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, Command, ValueHint};
use clap_complete::{Shell, generate};

use super::own_themes;
use super::value_lists;
use crate::inspect::Parts;
use crate::readings::Parser;
use crate::review::{Severity, checks};
use crate::tui::theme::BUNDLED;

#[derive(Args, Debug)]
pub(super) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// How the script for fish reads what is typed: an option that waits for its value is an error to it, and then it offers
/// no values.
const READ: &str =
    "argparse -s (__fish_urilens_global_optspecs) -- $cmd 2>/dev/null\n    or return";
/// So it reads what is before that option then.
const READ_AGAIN: &str = "argparse -s (__fish_urilens_global_optspecs) -- $cmd 2>/dev/null\n    \
    or argparse -s (__fish_urilens_global_optspecs) -- $cmd[1..-2] 2>/dev/null\n    or return";

/// When the script for fish offers commands after `help`: where none is named yet. It counts `help` itself among them, and so offers
/// files instead.
const NAMED: &str = "__fish_urilens_using_subcommand help; and not __fish_seen_subcommand_from ";

/// The script for fish, with commands after `help`.
fn with_help(script: &str) -> String {
    let lines = script.lines().map(|line| match line.contains(NAMED) {
        true => line.replacen(" help\" ", "\" ", 1),
        false => line.to_owned(),
    });
    lines.map(|line| line + "\n").collect()
}

/// The script that completes the arguments of `command`, and their values where they are known.
pub(super) fn script(args: &CompletionsArgs, command: Command) -> Vec<u8> {
    let mut script = Vec::new();
    let mut command = with_values(command);
    generate(args.shell, &mut command, "urilens", &mut script);
    let lists = value_lists::of(&command);
    let text = String::from_utf8_lossy(&script);
    let script = match args.shell {
        Shell::Bash => value_lists::in_bash(&text, &lists),
        Shell::Fish => {
            let script = with_help(&text.replacen(READ, READ_AGAIN, 1));
            value_lists::in_fish(&script, &lists) + &fish_arguments(&command)
        }
        Shell::Zsh => value_lists::in_zsh(&without_reference(&text), &lists),
        _ => text.into_owned(),
    };
    own_themes::with_own(args.shell, &script, &command).into_bytes()
}

/// The values of the arguments without a name, which the script for fish leaves out.
fn fish_arguments(command: &Command) -> String {
    let mut lines = String::new();
    for subcommand in command.get_subcommands() {
        let name = subcommand.get_name();
        for argument in subcommand.get_positionals() {
            let values = argument.get_possible_values();
            let values: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
            if !values.is_empty() {
                lines.push_str(&format!(
                    "complete -c urilens -n \"__fish_urilens_using_subcommand {name}\" -f -a \"{}\"\n",
                    values.join(" ")
                ));
            }
        }
    }
    lines
}

/// `command` with the names that its arguments take. For a shell they are offers: on the command line themselves,
/// other values are read too, or refused with a reason.
fn with_values(command: Command) -> Command {
    let ids: Vec<&'static str> = checks().map(|check| check.id).collect();
    let readers: Vec<&'static str> = Parser::all().map(Parser::id).collect();
    let severities = Severity::ALL.map(Severity::id);
    let themes = ["auto"].into_iter().chain(BUNDLED.map(|(name, _)| name));
    let ignorable: Vec<&'static str> = ids.iter().copied().chain(severities).collect();
    let values: [(&str, Vec<&'static str>); 6] = [
        ("ignore", ignorable),
        ("readers", readers.clone()),
        ("checked_by", readers.clone()),
        ("fetched_by", readers.clone()),
        ("theme", themes.collect()),
        ("only", Parts::NAMES.map(|(name, _)| name).to_vec()),
    ];
    let with = |command: Command| {
        command.mut_args(|arg| {
            let known = values.iter().find(|(id, _)| arg.get_id() == id);
            let hint = arg.get_value_hint();
            match known {
                Some((_, values)) => arg.value_parser(PossibleValuesParser::new(values.clone())),
                None if arg.get_id() == "file" => arg.value_hint(ValueHint::FilePath),
                // A flag has no value to hint at.
                None if !arg.get_action().takes_values() => arg,
                // Without a hint, zsh takes a reference for the name of a program.
                None if hint == ValueHint::Unknown => arg.value_hint(ValueHint::Other),
                None => arg,
            }
        })
    };
    let command = with(command).mut_subcommands(with);
    let commands = command
        .get_subcommands()
        .map(|one| one.get_name().to_owned());
    let commands: Vec<String> = commands.collect();
    let command = with_names(command, "checks", "id", ids);
    let command = with_names(command, "readers", "id", readers);
    with_names(command, "man", "command", commands)
}

/// `command` with the names that an argument of one of its commands takes.
fn with_names(
    command: Command,
    name: &'static str,
    argument: &'static str,
    values: impl IntoIterator<Item = impl Into<PossibleValue>>,
) -> Command {
    let values = PossibleValuesParser::new(values);
    command.mut_subcommand(name, |command| {
        command.mut_arg(argument, |arg| arg.value_parser(values))
    })
}

/// The script for zsh takes the name of a command for the reference of the inspector, and then knows no command. Without
/// that reference, the command is the first word.
fn without_reference(script: &str) -> String {
    let mut is_left_out = false;
    let lines = script.lines().filter(|line| {
        let is_it = !is_left_out && line.starts_with("'::reference -- ");
        is_left_out |= is_it;
        !is_it
    });
    lines
        .map(|line| format!("{}\n", line.replace("$line[2]", "$line[1]")))
        .collect()
}
