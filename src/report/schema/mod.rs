//! JSON Schemas of what the program writes, with every member described in words.
//!
//! The members are tables, and the schemas are written from them. A schema allows members that it does not
//! name: later versions add some.

mod compared;
mod describe;
mod finding;
mod inspection;
mod located;
mod members;
mod parsed;
mod pretty;
mod request;
mod shared;

use members::{Member, Object, Type, m, maybe};

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
    const fn objects(self) -> &'static [Object] {
        use inspection::{ERROR, INSPECTION};
        use located::{COUNT, LOCATION, MESSAGE};
        match self {
            Schema::Report => &[
                ("An inspection.", &[INSPECTION]),
                ("The answer to a line that is not a request.", &[ERROR]),
            ],
            Schema::Scan => &[
                (
                    "An inspection, and where the reference was found.",
                    &[INSPECTION, LOCATION],
                ),
                ("A message of mail, before its references.", &[MESSAGE]),
                (
                    "A registrable domain and how often it was found, with “--hosts”.",
                    &[COUNT],
                ),
            ],
            Schema::Compare => &[("A comparison.", &[compared::COMPARISON])],
            Schema::Serve => &[
                ("The greeting, before all answers.", &[GREETING]),
                ("An inspection.", &[INSPECTION, ID]),
                ("The answer to a line that is not a request.", &[ERROR, ID]),
            ],
        }
    }

    /// The schema by JSON Schema 2020-12, over several lines.
    pub fn text(self) -> String {
        describe::schema(self.about(), self.objects())
    }
}

/// What `serve` says of itself.
const GREETING: &[Member] = &[
    m("urilens", Type::Count, "The version of this format."),
    m("version", Type::Text, "The version of the program."),
    m(
        "parts",
        Type::List(&Type::Text),
        "The names that “only” may have.",
    ),
];

/// What an answer has besides.
const ID: &[Member] = &[maybe(
    "id",
    Type::Id,
    "The “id” of the request; missing if the request has none.",
)];
