//! What the user's configuration changes of the command line: its values are the defaults of options, so that
//! options are stronger, and the help shows what holds.

use clap::Command;

use crate::config::Config;

/// The commands, besides the inspector, whose base and standard can be set.
const COMMANDS: [&str; 3] = ["report", "compare", "serve"];

/// `command` with the defaults that `config` sets.
pub(super) fn with_config(command: Command, config: &Config) -> Command {
    let command = with_reading(command, config);
    let with_level = |command: Command| match config.practice_level {
        Some(level) => command.mut_arg("level", |arg| arg.default_value(level.to_string())),
        None => command,
    };
    let command = with_level(command).mut_subcommand("practice", with_level);
    COMMANDS.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |command| with_reading(command, config))
    })
}

fn with_reading(command: Command, config: &Config) -> Command {
    let command = match &config.base {
        Some(base) => command.mut_arg("base", |arg| arg.default_value(base.clone())),
        None => command,
    };
    match config.standard {
        Some(standard) => command.mut_arg("standard", |arg| arg.default_value(standard.id())),
        None => command,
    }
}
