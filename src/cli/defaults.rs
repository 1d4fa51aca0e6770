//! What the user's configuration changes of the command line: its values are the defaults of options, so that
//! options are stronger, and the help shows what holds.

use clap::Command;

use crate::config::Config;

/// The commands whose `--base` is where their documents were retrieved from (RFC 3986 §5.1.3): one of the user's own would be wrong
/// for each of them.
const OF_DOCUMENTS: [&str; 2] = ["scan", "open"];

/// `command` and its subcommands with the defaults that `config` sets of their options.
pub(super) fn with_config(command: Command, config: &Config) -> Command {
    let level = config.practice_level.map(|level| level.to_string());
    let standard = config.standard.map(|standard| standard.id().to_owned());
    let settings = [
        ("base", config.base.clone()),
        ("standard", standard),
        ("level", level),
    ];
    let with_settings = |command: Command| {
        let is_of_documents = OF_DOCUMENTS.contains(&command.get_name());
        settings.iter().fold(command, |command, (name, value)| {
            let has_option = command.get_arguments().any(|arg| arg.get_id() == name);
            match value {
                Some(value) if has_option && !(is_of_documents && *name == "base") => {
                    command.mut_arg(name, |arg| arg.default_value(value.clone()))
                }
                _ => command,
            }
        })
    };
    with_settings(command).mut_subcommands(with_settings)
}
