//! `urilens` without a command: the inspector in the terminal.

use clap::Args;

use super::error::CliError;
use super::options::{Color, ColorArgs, ReadingArgs, ReviewArgs};
use super::output;
use super::status::Status;
use crate::tui;

#[derive(Args, Debug)]
pub(super) struct InspectorArgs {
    /// The reference to start with
    reference: Option<String>,
    #[command(flatten)]
    reading: ReadingArgs,
    /// The theme of the screen: the name of a theme, or a file
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    #[command(flatten)]
    review: ReviewArgs,
    /// Show secrets: passwords, tokens and keys
    #[arg(long)]
    show_secrets: bool,
    #[command(flatten)]
    color: ColorArgs,
}

/// Opens the inspector.
pub(super) fn run(args: InspectorArgs) -> Result<Status, CliError> {
    if let Some(theme) = &args.theme {
        tui::check_theme(theme)?;
    }
    let resolve = args.reading.options();
    let mono = || (args.color.color == Color::Never).then(|| "mono".to_owned());
    let left = tui::run(tui::Start {
        base: args.reading.base,
        reference: args.reference,
        standard: args.reading.standard,
        resolve,
        settings: args.review.settings()?,
        theme: args.theme.or_else(mono),
        show_secrets: args.show_secrets,
    })
    .map_err(CliError::Inspector)?;
    if let Some(complaint) = left.complaint {
        output::print_warning(&complaint);
    }
    if let Some(signal) = left.signal {
        tui::end_by(signal);
    }
    Ok(Status::Done)
}
