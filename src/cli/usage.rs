//! What is wrong with the arguments, in the words of all other errors.
//!
//! clap renders its errors as styled text and takes away whatever looks like a style, a part of an
//! argument too. So the facts of the error are put into words here: what is quoted stays whole, without its
//! secrets, and is safe to show.

use std::error::Error;
use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::config::{did_you_mean, nearest};
use crate::message::enumerated;
use crate::report::quoted;

/// The message for an error of clap's about the `arguments` of `program`.
pub(super) fn message(error: &clap::Error, arguments: &[OsString], program: &Command) -> String {
    let facts = Facts(error);
    let argument = facts.argument();
    let command = facts.text(ContextKind::InvalidSubcommand);
    let before = option_before_command(arguments, program);
    match error.kind() {
        ErrorKind::InvalidSubcommand | ErrorKind::ArgumentConflict if before.is_some() => {
            let (option, command) = before.unwrap_or_default();
            options_first(option, command)
        }
        ErrorKind::InvalidSubcommand if arguments.get(1).is_some_and(|first| first == "help") => {
            let name = quoted(command);
            // `help report scan` asks for a command of a command.
            let outer = arguments.get(2).and_then(|outer| outer.to_str());
            if let Some(outer) = outer.filter(|outer| *outer != command) {
                return format!("{} has no command {name}", quoted(outer));
            }
            let known = program.get_subcommands().map(Command::get_name);
            let suggestion = did_you_mean(command, known);
            format!("there is no command {name}{suggestion}")
        }
        // clap takes a second reference for a command.
        ErrorKind::InvalidSubcommand | ErrorKind::ArgumentConflict if !command.is_empty() => {
            let unexpected = quoted(command);
            match (command_meant(arguments, program), word(arguments)) {
                (Some(command), _) => format!(
                    "unexpected argument {unexpected}; did you mean the command `{command}`?"
                ),
                (None, Some(word)) => format!(
                    "unexpected argument {unexpected}: {} is no command, so the inspector opens it as the \
                     reference; `urilens help` lists the commands",
                    quoted(word)
                ),
                (None, None) => format!(
                    "unexpected argument {unexpected}: the inspector opens one reference, \
                     and `urilens report` takes several"
                ),
            }
        }
        ErrorKind::InvalidValue if facts.value().is_empty() => {
            let known = facts.texts(ContextKind::ValidValue);
            format!("{argument} needs a value{}", did_you_mean("", known))
        }
        ErrorKind::InvalidValue => {
            let known = facts.texts(ContextKind::ValidValue);
            let suggestion = did_you_mean(facts.value(), known);
            let value = quoted(facts.value());
            format!("invalid value {value} for {argument}{suggestion}")
        }
        ErrorKind::ValueValidation => match error.source() {
            // What is without an option's name is known by what it is: “unknown reader”.
            Some(source) if argument.starts_with("`[") => source.to_string(),
            Some(source) => {
                let source = in_our_words(&source.to_string(), facts.value());
                format!("invalid value for {argument}: {source}")
            }
            None => format!("invalid value {} for {argument}", quoted(facts.value())),
        },
        ErrorKind::UnknownArgument => {
            let unexpected = facts.text(ContextKind::InvalidArg);
            let elsewhere = command_with(unexpected, program);
            let as_value = as_value(unexpected, arguments, program);
            let longer = longer(unexpected, arguments, program);
            let suggested = longer
                .as_deref()
                .unwrap_or(facts.text(ContextKind::SuggestedArg));
            let suggestion = match (as_value, elsewhere, suggested) {
                (Some(as_value), ..) => format!("; did you mean `{as_value}`?"),
                (None, Some(command), _) => {
                    let option = unexpected.split('=').next().unwrap_or(unexpected);
                    format!("; did you mean `urilens {command} {option} …`?")
                }
                (None, None, "") if unexpected.starts_with('-') => {
                    before_a_hyphen(arguments, program)
                }
                (None, None, "") => String::new(),
                (None, None, suggested) => format!("; did you mean `{}`?", name(suggested)),
            };
            format!("unexpected argument {}{suggestion}", quoted(unexpected))
        }
        ErrorKind::ArgumentConflict => {
            let others: Vec<String> = facts
                .texts(ContextKind::PriorArg)
                .map(|other| format!("`{}`", name(other)))
                .collect();
            match others.as_slice() {
                [other] if *other == argument => format!("{argument} can be given only once"),
                [] => format!("{argument} can't be combined with the other arguments"),
                others => format!("{argument} can't be combined with {}", others.join(", ")),
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<String> = facts
                .texts(ContextKind::InvalidArg)
                .map(alternatives)
                .collect();
            match missing.as_slice() {
                [one] => format!("{one} is missing"),
                several => format!("{} are missing", enumerated(several).unwrap_or_default()),
            }
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => {
            let value = quoted(facts.value());
            format!("unexpected value {value} for {argument}")
        }
        ErrorKind::TooFewValues | ErrorKind::NoEquals => format!("{argument} needs a value"),
        ErrorKind::InvalidUtf8 => "an argument is not UTF-8".to_owned(),
        kind => kind.to_string(),
    }
}

/// The message for a reference to open that is the name of a command, after options; `None` for any other.
pub(super) fn command_as_reference(
    reference: &str,
    arguments: &[OsString],
    program: &Command,
) -> Option<String> {
    let (option, command) = option_before_command(arguments, program)?;
    (command == reference).then(|| options_first(option, command))
}

fn options_first(option: &str, command: &str) -> String {
    format!(
        "options of a command follow its name: `urilens {command} … {option}`; put `--` before a reference \
         that is called {}",
        quoted(command)
    )
}

/// What a parser of numbers says of a value, in the words of all other errors.
fn in_our_words(said: &str, value: &str) -> String {
    let range = said.split_once(" is not in ").map(|(_, range)| range);
    match range.and_then(|range| range.split_once("..=")) {
        Some((least, most)) => format!("{} is not from {least} to {most}", quoted(value)),
        None if said == "invalid digit found in string" => {
            format!("{} is not a whole number", quoted(value))
        }
        None => said.to_owned(),
    }
}

/// The only option of the command that starts with an option which it has not: `--sort-query` for `--sort`.
fn longer(option: &str, arguments: &[OsString], program: &Command) -> Option<String> {
    let start = option
        .strip_prefix("--")
        .filter(|start| !start.is_empty())?;
    let longs = called(arguments, program)
        .unwrap_or(program)
        .get_arguments()
        .filter_map(|one| one.get_long());
    let mut longs = longs.filter(|long| long.starts_with(start));
    let found = longs.next().filter(|_| longs.next().is_none())?;
    Some(format!("--{found}"))
}

/// The facts of an error.
struct Facts<'e>(&'e clap::Error);

impl<'e> Facts<'e> {
    fn texts(&self, kind: ContextKind) -> impl Iterator<Item = &'e str> + use<'e> {
        let (one, several): (Option<&str>, &[String]) = match self.0.get(kind) {
            Some(ContextValue::String(text)) => (Some(text), &[]),
            Some(ContextValue::Strings(texts)) => (None, texts),
            _ => (None, &[]),
        };
        one.into_iter().chain(several.iter().map(String::as_str))
    }

    fn text(&self, kind: ContextKind) -> &'e str {
        self.texts(kind).next().unwrap_or("")
    }

    fn value(&self) -> &'e str {
        self.text(ContextKind::InvalidValue)
    }

    /// The name of the argument that is wrong.
    fn argument(&self) -> String {
        match self.text(ContextKind::InvalidArg) {
            "" => "an argument".to_owned(),
            argument => format!("`{}`", name(argument)),
        }
    }
}

/// The name of an argument, without that of its value: `--base` of `--base <URI>`.
fn name(argument: &str) -> &str {
    argument.split(' ').next().unwrap_or(argument)
}

/// What can be given for a missing argument: one, or any of a group, `<--allow <HOST>|--deny <HOST>>`.
fn alternatives(missing: &str) -> String {
    let of_group = missing
        .strip_prefix('<')
        .and_then(|rest| rest.strip_suffix('>'))
        .filter(|group| group.contains('|'));
    let all = of_group.unwrap_or(missing).split('|');
    let all: Vec<String> = all.map(|one| format!("`{}`", name(one))).collect();
    all.join(" or ")
}

/// The first command that has this long option, for one that the command that was called has not.
fn command_with<'c>(option: &str, program: &'c Command) -> Option<&'c str> {
    let long = option.strip_prefix("--")?;
    let long = long.split('=').next()?;
    let has = |command: &&Command| {
        command
            .get_arguments()
            .any(|one| one.get_long() == Some(long))
    };
    program.get_subcommands().find(has).map(Command::get_name)
}

/// The option that has the name of this one as a value, of the command that was called or of another: `--format json` for
/// `--json`.
fn as_value(option: &str, arguments: &[OsString], program: &Command) -> Option<String> {
    let value = option.strip_prefix("--")?;
    let of = |command: &Command| {
        let mut all = command.get_arguments();
        all.find_map(|one| {
            let mut values = one.get_possible_values().into_iter();
            let found = values.find(|known| known.get_name() == value)?;
            Some(format!("--{} {}", one.get_long()?, found.get_name()))
        })
    };
    match called(arguments, program) {
        Some(command) => of(command),
        None => program.get_subcommands().find_map(|command| {
            let option = of(command)?;
            Some(format!("urilens {} {option} …", command.get_name()))
        }),
    }
}

/// The command that was called, if one was.
fn called<'c>(arguments: &[OsString], program: &'c Command) -> Option<&'c Command> {
    program.find_subcommand(arguments.get(1)?)
}

/// The first argument, if it is a word as names of commands are.
fn word(arguments: &[OsString]) -> Option<&str> {
    let first = arguments.get(1)?.to_str()?;
    first
        .bytes()
        .all(|byte| byte.is_ascii_lowercase())
        .then_some(first)
}

/// How to write an argument that starts with a hyphen, if the command that was called has one that may.
fn before_a_hyphen(arguments: &[OsString], program: &Command) -> String {
    let command = called(arguments, program).unwrap_or(program);
    let positionals = command.get_positionals();
    // A name from a list never starts with one.
    let mut free = positionals.filter(|one| one.get_possible_values().is_empty());
    match free.find_map(|one| Some(one.get_value_names()?.first()?.to_lowercase())) {
        Some(what) => {
            let what = match what.strip_suffix('s').unwrap_or(&what) {
                "a" => "reference",
                what => what,
            };
            format!("; put `--` before a {what} that starts with `-`")
        }
        None => String::new(),
    }
}

/// The command that the first argument may have been meant to be.
fn command_meant<'c>(arguments: &[OsString], program: &'c Command) -> Option<&'c str> {
    let first = arguments.get(1)?.to_str()?;
    nearest(first, program.get_subcommands().map(Command::get_name))
}

/// The first argument, if it is an option, and the first command after it: the inspector has options and a reference, and
/// takes the name of a command for that.
fn option_before_command<'a>(
    arguments: &'a [OsString],
    program: &'a Command,
) -> Option<(&'a str, &'a str)> {
    let texts = arguments.iter().skip(1).map_while(|one| one.to_str());
    let mut texts = texts.take_while(|one| *one != "--");
    let option = texts.next().filter(|first| first.starts_with('-'))?;
    let option = option.split('=').next().unwrap_or(option);
    let named = |one: &str| program.find_subcommand(one).map(Command::get_name);
    Some((option, texts.find_map(named)?))
}
