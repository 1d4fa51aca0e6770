//! `urilens report`: one inspection for each reference.

use std::io::{self, Write};
use std::num::NonZero;
use std::sync::atomic::{AtomicU8, Ordering};

use clap::{Args, ValueEnum};

use super::error::CliError;
use super::options::{ColorArgs, ReadingArgs, ReviewArgs};
use super::output;
use super::status::Status;
use super::streams::{self, Output};
use crate::batch::lines::Line;
use crate::batch::ordered::{ChunkOutput, StreamError, for_each_line};
use crate::batch::request::{self, Defaults, Item, LineError};
use crate::config::did_you_mean;
use crate::inspect::{Inspection, Parts, UnknownPart, inspect};
use crate::report::{Sink, ViewOptions, json, markdown, quoted, text};
use crate::resolve::ResolveError;
use crate::review::Severity;

#[derive(Args, Debug)]
#[command(
    about = "Print one inspection for each reference",
    long_about = "Print one inspection for each reference.\n\nWithout references, every line of \
        standard input is one; an empty line is the empty reference.",
    after_help = "Exit status: 0 done; 1 something is at or above the level of --fail-on; 2 the \
        request itself was wrong. Of several references, the highest counts."
)]
pub(super) struct ReportArgs {
    /// The references; none: one per line of standard input
    references: Vec<String>,
    #[command(flatten)]
    reading: ReadingArgs,
    /// The format [default: text; json with --batch]
    #[arg(long, value_name = "NAME", value_enum)]
    format: Option<Format>,
    /// Read requests from standard input, one JSON object per line:
    /// {"reference", "base"?, "standard"?, "lenient"?, "excess_dots"?}
    ///
    /// For every line, one JSON object is printed on one line, in the same order. For a line that is
    /// no request it is {"error", "line"}, and the exit status is 2. What a line leaves out, or sets
    /// to null, is as the options say.
    #[arg(long, conflicts_with = "references")]
    batch: bool,
    /// Write these parts of the JSON alone, with commas between: reference, resolution, normalization,
    /// readings, findings
    ///
    /// “input”, “base”, “standard” and the references as they were split are always there. What is left
    /// out is not worked out either.
    #[arg(long, value_name = "PARTS", value_parser = parts)]
    only: Option<Parts>,
    /// Exit with status 1 if something is at or above this level
    #[arg(long, value_name = "LEVEL", value_enum, default_value_t)]
    fail_on: FailOn,
    #[command(flatten)]
    review: ReviewArgs,
    /// Show secrets in text and Markdown: passwords, tokens and keys
    #[arg(long)]
    show_secrets: bool,
    #[command(flatten)]
    color: ColorArgs,
}

fn parts(names: &str) -> Result<Parts, String> {
    names.parse().map_err(|UnknownPart(name)| {
        let suggestion = did_you_mean(&name, Parts::NAMES.map(|(name, _)| name));
        format!("unknown part {}{suggestion}", quoted(&name))
    })
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs, one object per line
    Json,
    /// For tickets and notes
    Markdown,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
enum FailOn {
    /// Nothing is
    #[default]
    Never,
    /// The reference breaks the grammar, or the base is no URI
    Invalid,
    /// The review found something
    Notice,
    /// It found a warning or a danger
    Warning,
    /// It found a danger
    Danger,
}

impl FailOn {
    /// The parts of an inspection that decide the status.
    fn looks_at(self) -> Parts {
        match self {
            FailOn::Never => Parts::REFERENCE,
            FailOn::Invalid => Parts::RESOLUTION,
            FailOn::Notice | FailOn::Warning | FailOn::Danger => Parts::FINDINGS,
        }
    }

    fn status(self, inspection: &Inspection) -> Status {
        let least = match self {
            FailOn::Never => return Status::Done,
            FailOn::Invalid => {
                let base = matches!(
                    inspection.resolution.error,
                    Some(ResolveError::RelativeBase | ResolveError::InvalidBase(_))
                );
                return found(base || !inspection.reference.is_valid());
            }
            FailOn::Notice => Severity::Notice,
            FailOn::Warning => Severity::Warning,
            FailOn::Danger => Severity::Danger,
        };
        found(inspection.severity().is_some_and(|worst| worst >= least))
    }
}

fn found(something: bool) -> Status {
    if something {
        Status::Found
    } else {
        Status::Done
    }
}

pub(super) fn run(args: ReportArgs) -> Result<Status, CliError> {
    let format = match (args.format, args.batch) {
        (Some(Format::Json) | None, true) => Format::Json,
        (Some(_), true) => return Err(CliError::BatchIsJson),
        (format, false) => format.unwrap_or_default(),
    };
    if args.only.is_some() && format != Format::Json {
        return Err(CliError::OnlyIsJson);
    }
    let options = ViewOptions {
        color: args.color.color.is_on(),
        show_secrets: args.show_secrets,
    };
    let only = args.only.unwrap_or_default();
    let printer = Printer {
        format,
        options,
        fail_on: args.fail_on,
        only,
        defaults: Defaults {
            parts: only | args.fail_on.looks_at(),
            ..args.reading.defaults(args.review.settings()?)
        },
    };
    if args.batch {
        printer.batch()
    } else if args.references.is_empty() {
        printer.lines()
    } else {
        printer.references(&args.references)
    }
}

/// How inspections are printed.
struct Printer {
    format: Format,
    options: ViewOptions,
    fail_on: FailOn,
    /// What is written of the JSON.
    only: Parts,
    defaults: Defaults,
}

impl Printer {
    fn output(&self) -> Result<Output, CliError> {
        let output = match self.fail_on {
            FailOn::Never => streams::output(),
            _ => streams::output_beside_status(),
        };
        output.map_err(CliError::Write)
    }

    /// Inspects the references of the command line.
    fn references(&self, references: &[String]) -> Result<Status, CliError> {
        let mut output = self.output()?;
        let mut out = Vec::new();
        let mut json = json::Writer::of(self.only);
        let mut status = Status::Done;
        for (index, reference) in references.iter().enumerate() {
            out.clear();
            let inspection = inspect(&self.defaults.request(reference));
            self.one(&inspection, index == 0, &mut json, &mut out);
            status = status.max(self.fail_on.status(&inspection));
            output.write_all(&out).map_err(CliError::Write)?;
        }
        Ok(status)
    }

    /// Inspects the lines of standard input.
    fn lines(&self) -> Result<Status, CliError> {
        self.standard_input(|json, number, line, sink| match request::text(line) {
            Ok(reference) => {
                let inspection = inspect(&self.defaults.request(reference));
                self.one(&inspection, number == 1, json, sink);
                self.fail_on.status(&inspection)
            }
            Err(error) if self.format == Format::Json => refused(&error, number, sink),
            Err(error) => {
                output::print_error(&format!("line {number}: {error}"));
                Status::Wrong
            }
        })
    }

    /// Does what the lines of standard input ask for.
    fn batch(&self) -> Result<Status, CliError> {
        self.standard_input(
            |json, number, line, sink| match Item::parse(line, &self.defaults) {
                Ok(item) => {
                    let inspection = inspect(&item.request(&self.defaults));
                    self.one(&inspection, number == 1, json, sink);
                    self.fail_on.status(&inspection)
                }
                Err(error) => refused(&error, number, sink),
            },
        )
    }

    fn standard_input(
        &self,
        work: impl Fn(&mut json::Writer, u64, Line<'_>, &mut ChunkOutput<'_, Output>) -> Status + Sync,
    ) -> Result<Status, CliError> {
        let workers = std::thread::available_parallelism().map_or(1, NonZero::get);
        let worst = AtomicU8::new(0);
        let stdin = streams::input().map_err(StreamError::Read)?;
        let stdin = io::BufReader::with_capacity(64 << 10, stdin);
        let work =
            |json: &mut json::Writer, number, line: Line<'_>, sink: &mut ChunkOutput<'_, _>| {
                let status = work(json, number, line, sink);
                if status > Status::Done {
                    worst.fetch_max(status.code(), Ordering::Relaxed);
                }
            };
        let writer = || json::Writer::of(self.only);
        let summary = for_each_line(stdin, self.output()?, workers, writer, work)?;
        if summary.skipped_mark {
            output::print_warning("skipped a byte order mark at the start of standard input");
        }
        Ok(match worst.into_inner() {
            0 => Status::Done,
            1 => Status::Found,
            _ => Status::Wrong,
        })
    }

    /// Writes one inspection. In text and Markdown, a blank line stands before all but the first.
    fn one(
        &self,
        inspection: &Inspection,
        is_first: bool,
        json: &mut json::Writer,
        sink: &mut impl Sink,
    ) {
        if !is_first && self.format != Format::Json {
            sink.buffer().push(b'\n');
        }
        match self.format {
            Format::Json => {
                json.write(inspection, sink);
                sink.buffer().push(b'\n');
            }
            Format::Text => text::write(inspection, self.options, sink.buffer()),
            Format::Markdown => markdown::write(inspection, self.options, sink.buffer()),
        }
    }
}

fn refused(error: &LineError, line: u64, sink: &mut impl Sink) -> Status {
    let out = sink.buffer();
    error.write(line, out);
    out.push(b'\n');
    Status::Wrong
}
