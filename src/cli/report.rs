//! `urilens report`: one inspection for each reference.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU8, Ordering};

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Args, ValueEnum};

use super::error::CliError;
use super::list::{Answering, Answers, Skipped, WorkArgs};
use super::options::{ReadingArgs, ReviewArgs, ViewArgs, named, parts};
use super::sources::Source;
use super::status::Status;
use super::status::{FailOn, FailOnArgs};
use super::streams::{self, Output};
use super::written::Written;
use crate::batch::lines::Line;
use crate::batch::ordered::{ChunkOutput, for_each_group};
use crate::batch::request::{self, Defaults, Item, LineError, Listed};
use crate::inspect::{Inspection, Inspector, Parts, Request, inspect};
use crate::message::counted;
use crate::report::svg::{self, Appearance, Band};
use crate::report::{Sink, ViewOptions, brief, json, markdown, text};

#[derive(Args, Debug)]
#[command(
    about = "Print one inspection for each reference",
    long_about = "Print one inspection for each reference.\n\nWithout references and files, \
        or with “-” as one of them, every line of standard input is a reference. Blank lines, and lines that start with “# ”, are \
        skipped and counted.",
    after_help = "Exit status: 0 done; 1 something is at or above the severity of --fail-on; 2 a usage error, or input or output that failed. Of several references, the highest counts."
)]
pub(super) struct ReportArgs {
    /// The references; with “-” or none, they are read from standard input, one per line
    references: Vec<String>,
    /// Read references from this file, one per line; may be given several times; “-” is standard input
    #[arg(short, long, value_name = "FILE")]
    file: Vec<PathBuf>,
    #[command(flatten)]
    reading: ReadingArgs,
    /// Add a line for what the other standard makes of the reference, where that differs; for text and Markdown
    #[arg(long)]
    both_standards: bool,
    /// The format [default: text; json with --batch]
    #[arg(long, value_name = "NAME", value_enum)]
    format: Option<Format>,
    /// Read requests from standard input, one JSON object per line:
    /// {"reference", "base"?, "standard"?, "lenient"?, "excess_dots"?}
    ///
    /// Every line is answered by one JSON object on one line, in the same order. The answer to a line that is
    /// not a request is {"error", "line"}, and the exit status is 2. A member that a line leaves out, or sets to
    /// null, has the value of the option.
    #[arg(long, conflicts_with = "references")]
    batch: bool,
    /// Write only these parts of the JSON, separated by commas: reference, resolution, normalization,
    /// readings, findings, destination, parameters, facts, headline
    ///
    /// “input”, “base”, “standard” and the components are always written. Parts that are left out take no
    /// time.
    #[arg(long, value_name = "PARTS", value_parser = parts)]
    only: Option<Parts>,
    #[command(flatten)]
    fail_on: FailOnArgs,
    #[command(flatten)]
    review: ReviewArgs,
    #[command(flatten)]
    view: ViewArgs,
    #[command(flatten)]
    figure: FigureArgs,
    #[command(flatten)]
    work: WorkArgs,
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
    /// For lists of links, one line each: severity, destination, worst finding and reference, separated by tabs
    Brief,
    /// A figure of one reference, for slides
    Svg,
}

impl Format {
    /// The parts of an inspection that it shows, unless others are asked for.
    fn shows(self) -> Parts {
        match self {
            Format::Brief => brief::PARTS,
            _ => Parts::ALL,
        }
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
    if args.both_standards && !matches!(format, Format::Text | Format::Markdown) {
        return Err(CliError::NoOtherStandard);
    }
    if let Some(option) = args.figure.given().filter(|_| format != Format::Svg) {
        return Err(CliError::NoFigure(option));
    }
    if format == Format::Svg && args.references.len() != 1 {
        return Err(CliError::SvgIsOne);
    }
    // Headlines take time, and a stream of requests asks for them by name.
    let shown = match args.batch {
        true => Parts::default(),
        false => format.shows(),
    };
    let only = args.only.unwrap_or(shown);
    let fail_on = args.fail_on.fail_on;
    let printer = Printer {
        format,
        is_batch: args.batch,
        options: ViewOptions {
            both_standards: args.both_standards,
            ..args.view.options()
        },
        figure: args.figure,
        work: args.work,
        fail_on,
        only,
        defaults: Defaults {
            parts: only | fail_on.looks_at(),
            ..args.reading.defaults(args.review.settings()?)
        },
    };
    let sources = Source::of(args.references, args.file);
    let mut status = Status::Done;
    for (index, source) in sources.iter().enumerate() {
        let is_first = index == 0;
        status = status.max(match source {
            Source::Argument(reference) => printer.reference(reference, is_first)?,
            lines => printer.lines(lines, is_first)?,
        });
    }
    Ok(status)
}

/// How inspections are printed.
struct Printer {
    format: Format,
    /// The lines are requests.
    is_batch: bool,
    options: ViewOptions,
    figure: FigureArgs,
    work: WorkArgs,
    fail_on: FailOn,
    /// What is written of the JSON.
    only: Parts,
    defaults: Defaults,
}

impl Printer {
    fn output(&self) -> Result<Output, CliError> {
        streams::output().map_err(CliError::Write)
    }

    /// Inspects a reference of the command line.
    fn reference(&self, reference: &str, is_first: bool) -> Result<Status, CliError> {
        let inspection = inspect(&self.defaults.request(reference));
        let mut sink = Written::to(self.output()?);
        self.one(&inspection, is_first, &mut sink);
        sink.finish().map_err(CliError::Write)?;
        Ok(self.fail_on.status(&inspection))
    }

    /// What a line asks for; `None` where it has no reference.
    fn asked<'l>(
        &self,
        number: u64,
        line: Line<'l>,
        skipped: &Skipped,
    ) -> Result<Option<Item<'l>>, LineError> {
        if self.is_batch {
            return Item::parse(line, &self.defaults).map(Some);
        }
        Ok(match request::listed(line)? {
            Listed::Reference(reference) => Some(Item::of(reference, &self.defaults)),
            other => {
                skipped.count(other, number);
                None
            }
        })
    }

    /// Inspects what the lines of a source ask for.
    fn lines(&self, source: &Source, is_first: bool) -> Result<Status, CliError> {
        let skipped = Skipped::default();
        let worst = AtomicU8::new(0);
        let work = |inspector: &mut Inspector, lines: &[(u64, Line<'_>)], sink: &mut Lines<'_>| {
            let asked: Vec<_> = lines
                .iter()
                .map(|(number, line)| self.asked(*number, *line, &skipped))
                .collect();
            let items = asked.iter().flatten().flatten();
            let requests: Vec<Request<'_>> =
                items.map(|item| item.request(&self.defaults)).collect();
            let mut inspections = inspector.inspect_all(&requests);
            for ((number, _), asked) in lines.iter().zip(&asked) {
                let status = match asked {
                    Ok(None) => Status::Done,
                    Ok(Some(_)) => inspections.next().map_or(Status::Done, |inspection| {
                        let is_first = is_first && *number == 1 + skipped.leading();
                        self.one(&inspection, is_first, sink);
                        self.fail_on.status(&inspection)
                    }),
                    Err(error) if self.format == Format::Json => refused(error, *number, sink),
                    Err(error) => {
                        let error = source.at_line(*number, error);
                        sink.content().errors.push(error);
                        Status::Wrong
                    }
                };
                worst.fetch_max(status.code(), Ordering::Relaxed);
                sink.relieve();
            }
        };
        let answering = Answering::to(self.output()?, NAMED_ERRORS);
        let (reader, workers) = (source.open()?, self.work.workers());
        let (summary, answering) =
            for_each_group(reader, answering, workers, Inspector::default, work)
                .map_err(|error| source.failed(error))?;
        match answering.map_or(0, |answering| answering.more) {
            0 => {}
            more => {
                let lines = counted(more, "more line", "more lines");
                let name = source.name();
                streams::print_error(&format!("{name}: {lines} can't be read"));
            }
        }
        if summary.skipped_mark && !self.work.quiet {
            let name = source.name();
            streams::print_warning(&format!("skipped a byte order mark at the start of {name}"));
        }
        if !self.work.quiet {
            skipped.print(source);
        }
        Ok(match worst.into_inner() {
            0 => Status::Done,
            1 => Status::Found,
            _ => Status::Wrong,
        })
    }

    /// Writes one inspection. In text and Markdown, a blank line comes before all but the first.
    fn one(&self, inspection: &Inspection, is_first: bool, sink: &mut impl Sink) {
        if !is_first && !matches!(self.format, Format::Json | Format::Brief) {
            sink.buffer().push(b'\n');
        }
        match self.format {
            Format::Json => {
                json::write(inspection, self.only, sink);
                sink.buffer().push(b'\n');
            }
            Format::Text => text::write(inspection, self.options, sink.buffer()),
            Format::Brief => brief::write(inspection, self.options, sink.buffer()),
            Format::Markdown => markdown::write(inspection, self.options, sink.buffer()),
            Format::Svg => self.figure.write(inspection, self.options, sink.buffer()),
        }
    }
}

/// Where the answers to lines go.
type Lines<'o> = ChunkOutput<'o, Answering<Output>, Answers>;

/// The most errors of a source that are printed; those of a file that is no list of links are only counted.
const NAMED_ERRORS: usize = 5;

fn refused(error: &LineError, line: u64, sink: &mut impl Sink) -> Status {
    let out = sink.buffer();
    error.write(line, out);
    out.push(b'\n');
    Status::Wrong
}

/// What `--format svg` draws.
#[derive(Args, Debug)]
pub(super) struct FigureArgs {
    /// The bands of an SVG figure, separated by commas [default: anatomy,resolution]
    #[arg(long, value_name = "BANDS", value_delimiter = ',', value_parser = bands())]
    bands: Option<Vec<Band>>,
    /// The background of an SVG figure [default: auto]
    #[arg(long, value_name = "NAME", value_parser = appearances())]
    appearance: Option<Appearance>,
}

fn bands() -> impl TypedValueParser<Value = Band> {
    named(Band::ALL.iter().copied().map(|band| {
        let help = match band {
            Band::Anatomy => "The reference and its components",
            Band::Resolution => "The base, and the target with where each component came from",
            Band::Normalization => "The rungs of the ladder",
            Band::Syntax => "The syntax diagram, with the path of the reference highlighted",
        };
        (PossibleValue::new(band.id()).help(help), band)
    }))
}

fn appearances() -> impl TypedValueParser<Value = Appearance> {
    let row = |name, help, appearance| (PossibleValue::new(name).help(help), appearance);
    let system = "Light or dark, as the viewer's system is set";
    named([
        row("auto", system, Appearance::Auto),
        row("light", "Dark text on white", Appearance::Light),
        row("dark", "Light text on black", Appearance::Dark),
    ])
}

impl FigureArgs {
    /// The option that is given, if one is: without a figure it has nothing to choose.
    pub fn given(&self) -> Option<&'static str> {
        match (&self.bands, self.appearance) {
            (Some(_), _) => Some("`--bands`"),
            (None, Some(_)) => Some("`--appearance`"),
            (None, None) => None,
        }
    }

    /// Appends the figure of `inspection` to `out`.
    pub fn write(&self, inspection: &Inspection, options: ViewOptions, out: &mut Vec<u8>) {
        let bands = self.bands.as_deref();
        let bands = bands.unwrap_or(&[Band::Anatomy, Band::Resolution]);
        let appearance = self.appearance.unwrap_or(Appearance::Auto);
        svg::write(inspection, bands, appearance, options, out);
    }
}
