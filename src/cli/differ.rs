//! `urilens differ`: references that two readers send to different hosts.

use clap::{ArgGroup, Args};

use super::error::CliError;
use super::status::Status;
use super::streams;
use crate::config;
use crate::inspect::{Filter, partings};
use crate::message::stand_ins::shown;
use crate::readings::{Parser, Roles};

#[derive(Args, Debug)]
#[command(
    about = "Find references that one reader lets pass and another sends to a different host",
    long_about = "Find references that one reader lets pass and another sends to a different host.\n\nWith --allow the filter lets one \
        host pass, and the references lead to evil.example (to attacker.example if that is the host). With --deny it lets all hosts pass but one, and the references lead there. \
        Each one is a different trick, the shortest first, with the host that each reader sees. Nothing is ever sent.",
    group = ArgGroup::new("filter").args(["allow", "deny"]).required(true)
)]
pub(super) struct DifferArgs {
    /// The reader that decides whether the reference is allowed
    #[arg(long, value_name = "ID", value_parser = config::reader)]
    checked_by: Parser,
    /// The reader that then makes the request
    #[arg(long, value_name = "ID", value_parser = config::reader)]
    fetched_by: Parser,
    /// The only host that the filter lets pass
    #[arg(long, value_name = "HOST", value_parser = config::host)]
    allow: Option<String>,
    /// The only host that the filter refuses, such as 127.0.0.1
    #[arg(long, value_name = "HOST", value_parser = config::host)]
    deny: Option<String>,
    /// Print at most this many references
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
}

pub(super) fn run(args: DifferArgs) -> Result<Status, CliError> {
    let roles = Roles {
        checked_by: args.checked_by,
        fetched_by: args.fetched_by,
    };
    if roles.checked_by == roles.fetched_by {
        return Err(CliError::SameReader);
    }
    // The command line has one of them.
    let filter = match (&args.allow, &args.deny) {
        (Some(host), _) => Filter::Allows(host),
        (None, host) => Filter::Denies(host.as_deref().unwrap_or_default()),
    };
    let partings = partings(roles, filter, usize::from(args.count));
    let [checked_by, fetched_by] = [roles.checked_by, roles.fetched_by].map(Parser::name);
    let mut out = String::new();
    for parting in &partings.found {
        let reference = shown(&parting.reference);
        let [checked, fetched] = [&parting.checked, &parting.fetched].map(|host| match &**host {
            "" => "no host".into(),
            host => shown(host),
        });
        out.push_str(&format!(
            "{reference}\n    {checked_by}: {checked}, {fetched_by}: {fetched}\n"
        ));
    }
    if partings.found.is_empty() {
        let tried = partings.tried;
        let (goal, seen) = (
            shown(filter.goal()),
            match filter {
                Filter::Allows(host) => shown(host),
                Filter::Denies(_) => "another host".into(),
            },
        );
        out.push_str(&format!(
            "No reference found. In none of {tried} references does {checked_by} see {seen} and {fetched_by} {goal}.\n"
        ));
        if matches!(filter, Filter::Allows(_)) {
            out.push_str("For a filter that refuses single hosts, try --deny 127.0.0.1.\n");
        }
    }
    streams::print(out.as_bytes())
}
