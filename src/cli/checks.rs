//! `urilens checks`: what the review knows.

use clap::{Args, ValueEnum};

use super::error::CliError;
use super::status::Status;
use super::streams;
use crate::report::checks;

#[derive(Args, Debug)]
pub(super) struct ChecksArgs {
    /// The check to explain
    id: Option<String>,
    /// The format
    #[arg(long, value_name = "NAME", value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
    /// For documentation
    Markdown,
}

pub(super) fn run(args: ChecksArgs) -> Result<Status, CliError> {
    let text = match args.id {
        None => match args.format {
            Format::Text => checks::list(),
            Format::Json => checks::json_list(),
            Format::Markdown => checks::markdown_list(),
        },
        Some(id) => {
            let Some(check) = checks::find(&id) else {
                return Err(CliError::UnknownCheck(id));
            };
            match args.format {
                Format::Text => checks::page(&check),
                Format::Json => checks::json(&check),
                Format::Markdown => checks::markdown_page(&check),
            }
        }
    };
    streams::print(text.as_bytes())
}
