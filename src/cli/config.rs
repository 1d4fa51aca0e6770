//! `urilens config`: what is set, and where.

use clap::Args;

use super::error::CliError;
use super::output;
use super::status::Status;
use crate::config;
use crate::tui;

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
    /// Print where the configuration file is looked for
    #[arg(long)]
    path: bool,
}

pub(super) fn run(args: ConfigArgs) -> Result<Status, CliError> {
    if args.sample {
        return output::print(config::sample().as_bytes());
    }
    if args.path {
        let path = config::path().ok_or(CliError::NoConfigFolder)?;
        return output::print(format!("{}\n", path.display()).as_bytes());
    }
    let config = config::load()?;
    check_theme(&config)?;
    let keys = tui::keymap(&config.keys)?;
    output::print(
        match args.keys {
            true => keys.toml().into_bytes(),
            false => config::listing(&config).into_bytes(),
        }
        .as_slice(),
    )
}

/// Whether the theme that is set can be used. Reports have no use for it, and do not ask.
fn check_theme(config: &config::Config) -> Result<(), CliError> {
    let Some(theme) = &config.theme else {
        return Ok(());
    };
    tui::check_theme(theme).map_err(|error| match config.origin("theme") {
        Some(config::Origin::Variable(name)) => {
            CliError::Config(config::ConfigError::of_file(name, error.to_string()))
        }
        _ => CliError::Theme(error),
    })
}
