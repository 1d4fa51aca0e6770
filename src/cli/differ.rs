//! `urilens differ`: references that two readers send to different hosts.

use clap::Args;

use super::error::CliError;
use super::output;
use super::status::Status;
use crate::config;
use crate::inspect::partings;
use crate::message::stand_ins::shown;
use crate::readings::{Parser, Roles};

#[derive(Args, Debug)]
#[command(
    about = "Find references that one reader sends to an allowed host and another elsewhere",
    long_about = "Find references that one reader sends to an allowed host and another to evil.example.\n\nEach \
        line shows a different trick, the shortest first, with the host that each reader sees. Nothing is ever sent."
)]
pub(super) struct DifferArgs {
    /// The reader that decides whether the reference is allowed
    #[arg(long, value_name = "ID", value_parser = config::reader)]
    checked_by: Parser,
    /// The reader that then makes the request
    #[arg(long, value_name = "ID", value_parser = config::reader)]
    fetched_by: Parser,
    /// The host that is allowed
    #[arg(long, value_name = "HOST")]
    allow: String,
    /// Print at most this many references
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: usize,
}

pub(super) fn run(args: DifferArgs) -> Result<Status, CliError> {
    let DifferArgs {
        checked_by,
        fetched_by,
        allow,
        count,
    } = args;
    let found = partings(
        Roles {
            checked_by,
            fetched_by,
        },
        &allow,
        count,
    );
    let mut out = String::new();
    for parting in &found {
        let [reference, checked, fetched] =
            [&parting.reference, &parting.checked, &parting.fetched].map(|text| shown(text));
        out.push_str(&format!(
            "{reference}\n    {}: {checked}, {}: {fetched}\n",
            checked_by.name(),
            fetched_by.name()
        ));
    }
    if found.is_empty() {
        out.push_str("No reference found on which they part.\n");
    }
    output::print(out.as_bytes())
}
