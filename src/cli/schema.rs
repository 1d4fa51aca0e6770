//! `urilens schema`: the JSON Schema of what a command writes.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::error::CliError;
use super::output;
use super::status::Status;
use crate::report::schema::Schema;

#[derive(Args, Debug)]
pub(super) struct SchemaArgs {
    /// The command that writes the JSON
    #[arg(default_value = Schema::Report.name(), value_parser = command())]
    command: Schema,
}

fn command() -> impl TypedValueParser<Value = Schema> {
    PossibleValuesParser::new(Schema::ALL.map(Schema::name)).map(|name| {
        let known = Schema::ALL.into_iter().find(|known| known.name() == name);
        known.unwrap_or(Schema::Report)
    })
}

pub(super) fn run(args: &SchemaArgs) -> Result<Status, CliError> {
    output::print(args.command.text().as_bytes())
}
