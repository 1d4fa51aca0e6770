//! `urilens config`: what is set, and where. What is set is the default of options: they are stronger, and the help shows
//! what holds.

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};

use super::error::CliError;
use super::status::Status;
use super::streams;
use crate::config::{self, Config, ConfigError, Loaded};
use crate::syntax::order::sort_by_key;
use crate::tui;
use crate::tui::theme::{BUNDLED, sample};

#[derive(Args, Debug)]
#[command(
    about = "Print the configuration in effect",
    long_about = "Print the configuration in effect: every key with its value, and whether that comes from \
        the configuration file, from an environment variable, or is the default."
)]
pub(super) struct ConfigArgs {
    /// Print a commented sample of the configuration file
    #[arg(long, conflicts_with = "path")]
    sample: bool,
    /// Print all keys of the inspector as the configuration file names them
    #[arg(long, conflicts_with_all = ["path", "sample"])]
    keys: bool,
    /// Print a bundled theme as a file to start one of your own from
    #[arg(
        long,
        value_name = "THEME",
        num_args = 0..=1,
        default_missing_value = "dark",
        value_parser = PossibleValuesParser::new(BUNDLED.map(|(name, _)| name)),
        conflicts_with_all = ["path", "sample", "keys"]
    )]
    theme_sample: Option<String>,
    /// Print where the configuration file is looked for
    #[arg(long)]
    path: bool,
}

pub(super) fn run(args: ConfigArgs) -> Result<Status, CliError> {
    if args.sample {
        return streams::print(config::sample().as_bytes());
    }
    if let Some(text) = args.theme_sample.as_deref().and_then(sample) {
        return streams::print(text.as_bytes());
    }
    if args.path {
        let path = config::path().ok_or(CliError::NoConfigFolder)?;
        return streams::print(format!("{}\n", path.display()).as_bytes());
    }
    // What holds is printed in any case: who reads it may be looking for what is wrong.
    let settled = settled(true);
    let text = match args.keys {
        true => settled.keys.toml(),
        false => config::listing(&settled.config),
    };
    let status = streams::print(text.as_bytes())?;
    match settled.wrong.into_iter().next() {
        None => Ok(status),
        Some(error) => Err(CliError::Config(error)),
    }
}

/// The configuration, for a command that answers and ends: anything in it that can't be used stops it, whether
/// the command needs that or not.
pub(super) fn load() -> Result<(Config, tui::Keymap), CliError> {
    let settled = settled(true);
    match settled.wrong.into_iter().next() {
        None => Ok((settled.config, settled.keys)),
        Some(error) => Err(CliError::Config(error)),
    }
}

/// What holds.
pub(super) struct Settled {
    /// The configuration, with the default for all that can't be used.
    pub config: Config,
    /// The keys of the inspector.
    pub keys: tui::Keymap,
    /// What can't be used.
    pub wrong: Vec<ConfigError>,
}

/// What holds of the configuration, for the inspector, which starts in any case. The theme matters unless another is asked for.
pub(super) fn settled(needs_theme: bool) -> Settled {
    let Loaded {
        mut config,
        mut wrong,
    } = config::load();
    if needs_theme
        && let Some(theme) = config.theme.as_deref()
        && let Err(error) = tui::check_theme(theme)
    {
        wrong.push(config.without_theme(error.to_string()));
    }
    let (keys, wrong_keys) = tui::keymap(&config.keys);
    config.without_keys(&wrong_keys);
    wrong.extend(wrong_keys);
    sort_by_key(&mut wrong, |error| error.line.unwrap_or(usize::MAX));
    Settled {
        config,
        keys,
        wrong,
    }
}

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
