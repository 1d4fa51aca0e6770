//! `urilens schema`: the JSON Schema of what a command writes.

use clap::Args;

use super::error::CliError;
use super::options::named;
use super::serve::Greeting;
use super::status::Status;
use super::streams;
use crate::inspect::{ComparedReferences, Inspection};
use crate::report::fields::{Described, Member, Type, members, schema};
use crate::scan::{HostCount, Located, MailIn};

#[derive(Args, Debug)]
pub(super) struct SchemaArgs {
    /// The command that writes the JSON
    #[arg(default_value = Schema::Report.name(), value_parser = named(Schema::ALL.map(|one| (one.name(), one))))]
    command: Schema,
}

pub(super) fn run(args: &SchemaArgs) -> Result<Status, CliError> {
    streams::print(args.command.text().as_bytes())
}

/// A schema that can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schema {
    /// A line of `report --format json` and of `report --batch`.
    Report,
    /// A line of `scan --format json`.
    Scan,
    /// What `compare --format json` writes.
    Compare,
    /// An answer of `serve`.
    Serve,
}

impl Schema {
    /// All of them.
    pub const ALL: [Schema; 4] = [Schema::Report, Schema::Scan, Schema::Compare, Schema::Serve];

    /// The name of the command that writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Schema::Report => "report",
            Schema::Scan => "scan",
            Schema::Compare => "compare",
            Schema::Serve => "serve",
        }
    }

    /// What a value is that keeps to it.
    const fn about(self) -> &'static str {
        match self {
            Schema::Report => {
                "A line of “urilens report --format json” or “urilens report --batch”."
            }
            Schema::Scan => "A line of “urilens scan --format json”.",
            Schema::Compare => "What “urilens compare --format json” writes.",
            Schema::Serve => "A line of “urilens serve --stdio”.",
        }
    }

    /// The objects that a value may be, each with its members.
    pub fn objects(self) -> Vec<Described> {
        let error = "The answer to a line that is not a request.";
        match self {
            Schema::Report => vec![
                ("An inspection.", members::<Inspection>()),
                (error, failure()),
            ],
            Schema::Scan => vec![
                (
                    "An inspection, and where the reference was found.",
                    with(members::<Inspection>(), members::<Located<'_>>()),
                ),
                (
                    "A message of mail, before its references.",
                    members::<MailIn<'_>>(),
                ),
                (
                    "A registrable domain and how often it was found, with “--hosts”.",
                    members::<HostCount>(),
                ),
            ],
            Schema::Compare => vec![("A comparison.", members::<ComparedReferences>())],
            Schema::Serve => vec![
                ("The greeting, before all answers.", members::<Greeting>()),
                ("An inspection.", with(members::<Inspection>(), id())),
                (error, with(failure(), id())),
            ],
        }
    }

    /// The schema by JSON Schema 2020-12, over several lines.
    pub fn text(self) -> String {
        schema(self.about(), &self.objects())
    }
}

fn with(mut members: Vec<Member>, more: Vec<Member>) -> Vec<Member> {
    members.extend(more);
    members
}

/// The members of the answer to a line that is not a request.
fn failure() -> Vec<Member> {
    [
        ("error", Type::Text, "What is wrong with the line."),
        ("line", Type::Count, "The number of the line, from 1."),
    ]
    .map(|(name, of, about)| Member {
        name,
        of,
        about,
        is_required: true,
    })
    .into()
}

/// What an answer has besides.
fn id() -> Vec<Member> {
    vec![Member {
        name: "id",
        of: Type::Id,
        about: "The “id” of the request; missing if the request has none.",
        is_required: false,
    }]
}
