//! `urilens completions`: what a shell offers while a command line is typed.
//!
//! A shell's script only asks the program: with [`VARIABLE`] set, it completes the arguments after `--` and ends.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::engine::{
    self, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use clap_complete::env::{Bash, CompleteEnv, Elvish, EnvCompleter, Fish, Powershell, Shells, Zsh};

use crate::config::check_ids;
use crate::inspect::Parts;
use crate::readings::Parser;
use crate::review::{Severity, checks};
use crate::tui::theme::{BUNDLED, own_names};

#[derive(Args, Debug)]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_parser = PossibleValuesParser::new(SHELLS.names()))]
    shell: String,
}

/// The variable that a script sets when it asks; its value is the name of the shell.
const VARIABLE: &str = "URILENS_COMPLETE";

const SHELLS: Shells<'static> = Shells(&[&WordsOfBash, &Elvish, &Fish, &Powershell, &Zsh]);

/// Answers the script of a shell. False where none asks.
pub(super) fn answer(
    arguments: &[OsString],
    program: impl Fn() -> Command,
) -> Result<bool, clap::Error> {
    let directory = std::env::current_dir().ok();
    CompleteEnv::with_factory(|| with_values(program()))
        .var(VARIABLE)
        .shells(SHELLS)
        .try_complete(arguments.iter().cloned(), directory.as_deref())
}

/// The script that makes a shell ask.
pub(super) fn script(args: &CompletionsArgs) -> io::Result<Vec<u8>> {
    let mut script = Vec::new();
    if let Some(shell) = SHELLS.completer(&args.shell) {
        shell.write_registration(VARIABLE, "urilens", "urilens", "urilens", &mut script)?;
        if shell.name() == Zsh.name() {
            // Where zsh loads the script from a folder, it takes it for the function that completes.
            let call = "[[ ${funcstack[1]} = _urilens ]] && _clap_dynamic_completer_urilens \"$@\"";
            writeln!(script, "{call}")?;
        }
    }
    Ok(script)
}

/// bash, which takes the `=` between an option and its value for a word of its own and replaces the value alone.
struct WordsOfBash;

impl EnvCompleter for WordsOfBash {
    fn name(&self) -> &'static str {
        Bash.name()
    }

    fn is(&self, name: &str) -> bool {
        Bash.is(name)
    }

    fn write_registration(
        &self,
        variable: &str,
        name: &str,
        program: &str,
        completer: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        Bash.write_registration(variable, name, program, completer, out)
    }

    fn write_complete(
        &self,
        command: &mut Command,
        words: Vec<OsString>,
        directory: Option<&Path>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let typed = std::env::var("_CLAP_COMPLETE_INDEX").ok();
        let typed = typed
            .and_then(|index| index.parse().ok())
            .unwrap_or(words.len());
        let mut words: Vec<OsString> = words.into_iter().take(typed.saturating_add(1)).collect();
        let is_option = |word: &OsString| word.as_encoded_bytes().starts_with(b"--");
        let equals = words.iter().rposition(|word| word == "=");
        let equals =
            equals.filter(|&at| at + 2 >= words.len() && at > 0 && is_option(&words[at - 1]));
        let mut prefix = String::new();
        if let Some(equals) = equals {
            let whole: OsString = words.drain(equals - 1..).collect();
            let option = whole.to_string_lossy();
            prefix.push_str(&option[..=option.find('=').unwrap_or(0)]);
            words.push(whole);
        }
        let last = words.len().saturating_sub(1);
        let values = engine::complete(command, words, last, directory)?;
        let values = values
            .iter()
            .map(|one| one.get_value().to_string_lossy().into_owned());
        let values: Vec<String> = values
            .map(|one| one.strip_prefix(&prefix).unwrap_or(&one).to_owned())
            .collect();
        let separator = std::env::var("_CLAP_IFS").unwrap_or_else(|_| "\n".to_owned());
        out.write_all(values.join(&separator).as_bytes())
    }
}

/// `command` with the names that its arguments take. For a shell they are offers: on the command line themselves,
/// other values are read too, or refused with a reason.
fn with_values(command: Command) -> Command {
    let readers: Vec<&'static str> = Parser::all().map(Parser::id).collect();
    let severities = Severity::ALL.map(Severity::id);
    let ignorable: Vec<&'static str> = check_ids().chain(severities).collect();
    let values: [(&str, Vec<&'static str>); 6] = [
        ("ignore", ignorable),
        ("readers", readers.clone()),
        ("checked_by", readers.clone()),
        ("fetched_by", readers.clone()),
        ("only", Parts::NAMES.map(|(name, _)| name).to_vec()),
        ("fields", Parts::NAMES.map(|(name, _)| name).to_vec()),
    ];
    let with = |command: Command| {
        command.mut_args(|arg| {
            let known = values.iter().find(|(id, _)| arg.get_id() == id);
            match known {
                // The parts of JSON are split where they are parsed.
                Some((_, values)) => arg
                    .value_delimiter(',')
                    .value_parser(PossibleValuesParser::new(values.clone())),
                None if arg.get_id() == "theme" => arg.add(ArgValueCompleter::new(theme)),
                None if arg.get_id() == "file" => arg.value_hint(ValueHint::FilePath),
                None => arg,
            }
        })
    };
    let command = with(command).mut_subcommands(with);
    let commands = command
        .get_subcommands()
        .map(|one| one.get_name().to_owned());
    let commands: Vec<String> = commands.collect();
    let ids: Vec<&str> = checks().map(|check| check.id).collect();
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
        command.mut_arg(argument, |arg: Arg| arg.value_parser(values))
    })
}

/// Themes by name, the user's own among them, and files where a folder is typed.
fn theme(typed: &OsStr) -> Vec<CompletionCandidate> {
    let own = own_names();
    let bundled = BUNDLED.iter().map(|(name, _)| (*name).to_owned());
    let names = ["auto".to_owned()].into_iter().chain(bundled).chain(own);
    let begins = typed.to_string_lossy();
    let mut offered: Vec<CompletionCandidate> = names
        .filter(|name| name.starts_with(&*begins))
        .map(CompletionCandidate::new)
        .collect();
    if begins.contains('/') {
        offered.extend(PathCompleter::any().complete(typed));
    }
    offered
}
