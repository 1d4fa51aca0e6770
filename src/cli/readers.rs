//! `urilens readers`: who can read a reference.

use clap::{Args, ValueEnum};

use super::error::CliError;
use super::status::Status;
use super::streams;
use crate::config;
use crate::readings::Parser;
use crate::report::reader_list;

#[derive(Args, Debug)]
pub(super) struct ReadersArgs {
    /// The reader to explain
    #[arg(value_parser = config::reader, conflicts_with = "format")]
    id: Option<Parser>,
    /// The format of the list
    #[arg(long, value_name = "NAME", value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For documentation
    Markdown,
}

pub(super) fn run(args: ReadersArgs) -> Result<Status, CliError> {
    let text = match (args.id, args.format) {
        (Some(parser), _) => reader_list::page(parser),
        (None, Format::Text) => reader_list::list(),
        (None, Format::Markdown) => reader_list::markdown(),
    };
    streams::print(text.as_bytes())
}
