//! `urilens scan`: the references of files, each inspected in its base.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use clap::builder::NonEmptyStringValueParser;
use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::error::CliError;
use super::interrupt;
use super::list::WorkArgs;
use super::options::{ReadingArgs, ReviewArgs, ViewArgs, named, parts};
use super::sources::{without_baseline, without_output};
use super::status::Status;
use super::status::{FailOn, FailOnArgs};
use super::streams;
use super::summary::{self, LEAST, summary};
use crate::batch::ordered::{ChunkOutput, for_each};
use crate::document::Kind;
use crate::inspect::Parts;
use crate::message::{Level, counted};
use crate::report::quoted;
use crate::scan::{
    Awaited, Collector, Exceptions, Files, Format, Input, Judged, Mode, Options, Piece, Results,
    Scan, Tally, Walk, Watch,
};
use crate::syntax::{Reference, Standard};

#[derive(Args, Debug)]
#[command(
    mut_arg("fail_on", |arg| arg.default_value("danger")),
    about = "Find the references in files and inspect each",
    long_about = "Find the references in files and inspect each against its base.\n\nReads plain text, HTML, XML, mail, mbox, \
        MHTML, Markdown, JSON, JSON lines, CSV, CSS, iCalendar, vCard, and the links of PDF, Office documents and QR codes in PNG and JPEG. Folders are read with all their files. Nothing is \
        fetched, and no attachment is run or written.\n\nA line of text has the place, the reference, and after “→” who gets the request: the host, \
        with “|” between those of readers that disagree and another “→” before the one that it is known to forward to; the address of a mail or \
        a call; the whole target of a relative reference; “-” where nobody gets one. In JSON, values that are named as links, such as \
        href, url, next or avatar_url, are references if there is a base, also relative ones.",
    after_help = "Exit status: 0 done; 1 something is at or above the severity of --fail-on; 2 a usage error, or something that could not be read or written; of several, the highest counts. Shells report 130 after Ctrl-C. \
        A file that is no text, such as an archive, is an error where it is named; in a folder it is skipped, and a warning counts it."
)]
pub(super) struct ScanArgs {
    /// Files and folders; with “-” or none, standard input is read
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The format
    #[arg(long, value_name = "NAME", value_enum, default_value_t)]
    format: Format,
    /// Read all files as this type; by default, the name and the content of a file decide
    #[arg(long = "as", value_name = "TYPE", value_parser = kind())]
    kind: Option<Kind>,
    /// Read all files in this charset; by default, in the one that they declare, or else in UTF-8
    #[arg(long, value_name = "NAME")]
    charset: Option<String>,
    #[command(flatten)]
    reading: ReadingArgs,
    /// The base of documents that have no other (RFC 3986 §5.1.4)
    #[arg(long, value_name = "URI")]
    default_base: Option<String>,
    /// Print only references with a finding at or above this severity, and only such findings; in JSON, an inspection keeps all of its findings
    #[arg(long, value_name = "SEVERITY", value_parser = named(LEAST.map(|one| (one.word(), one))))]
    min_severity: Option<Level>,
    /// Print each target once, where it is first found; once more if a document shows another address for it; with --hosts, count each target once
    #[arg(long)]
    unique: bool,
    /// List the registrable domains that references go to, with counts and the worst finding
    #[arg(long)]
    hosts: bool,
    /// Name each file and each part of a mail that is not read, in a line of its own; without it, they are counted and the first named
    #[arg(long)]
    list_skipped: bool,
    /// Leave out links that match this pattern, in which * is any characters; one without “/” and “:” is that of a host; may be given several times
    #[arg(long, value_name = "PATTERN", value_parser = NonEmptyStringValueParser::new())]
    exclude_link: Vec<String>,
    /// Leave out the findings of this SARIF log, which an earlier scan has written
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// In JSON, write only these parts of inspections, separated by commas
    #[arg(long, value_name = "PARTS", value_parser = parts)]
    fields: Option<Parts>,
    /// In folders, read only files that match this glob; may be given several times
    ///
    /// Globs are relative to the folder that is given, or start with it, as in the output; one without “/” matches at any depth.
    #[arg(long, value_name = "GLOB")]
    glob: Vec<String>,
    /// In folders, skip files and folders that match this glob; may be given several times
    ///
    /// Globs are relative to the folder that is given, or start with it, as in the output; one without “/” matches at any depth.
    #[arg(long, value_name = "GLOB")]
    exclude: Vec<String>,
    /// In folders, read hidden files too
    #[arg(long)]
    hidden: bool,
    /// In folders, read files that .gitignore and similar files exclude; in files, read lines with the comment urilens:ignore
    #[arg(long)]
    no_ignore: bool,
    #[command(flatten)]
    fail_on: FailOnArgs,
    #[command(flatten)]
    review: ReviewArgs,
    #[command(flatten)]
    view: ViewArgs,
    #[command(flatten)]
    work: WorkArgs,
}

pub(super) fn kind() -> impl TypedValueParser<Value = Kind> {
    named(Kind::ALL.iter().copied().map(|kind| (kind.id(), kind)))
}

/// Whether references can be resolved against a base (RFC 3986 §5.1). Those of files are many, and each would say the same.
pub(super) fn is_base(base: &str) -> Result<(), CliError> {
    let reference = Reference::split(base, Standard::default());
    match reference.scheme().is_some() && reference.is_valid() {
        true => Ok(()),
        false => Err(CliError::Base(base.to_owned())),
    }
}

/// Scans.
pub(super) fn run(mut args: ScanArgs) -> Result<Status, CliError> {
    if args.files.is_empty() {
        args.files.push("-".into());
    }
    if args.hosts && !matches!(args.format, Format::Text | Format::Json | Format::Csv) {
        let format = args.format.to_possible_value();
        let format = format.map_or_else(String::new, |one| one.get_name().to_owned());
        return Err(CliError::NoHosts(format));
    }
    if args.fields.is_some() && args.format != Format::Json {
        return Err(CliError::FieldsAreJson);
    }
    if let Some(charset) = &args.charset
        && !crate::document::is_charset(charset)
    {
        return Err(CliError::Charset(charset.clone()));
    }
    for base in [&args.reading.base, &args.default_base]
        .into_iter()
        .flatten()
    {
        is_base(base)?;
    }
    let walk = Walk {
        globs: args.glob.clone(),
        exclude: args.exclude.clone(),
        hidden: args.hidden,
        no_ignore: args.no_ignore,
        keeps_names: args.list_skipped,
    };
    // A large tree takes long before anything is read.
    let interrupted = AtomicBool::new(false);
    let interrupt = interrupt::Interrupt::watch();
    let stop = interrupt
        .as_ref()
        .map_or(&interrupted, |interrupt| interrupt.flag());
    let (inputs, left_out) = walk.inputs(&args.files, stop)?;
    let (own, mut inputs) = without_output(inputs)?;
    let mode = Mode {
        // An indicator is listed once.
        is_unique: args.unique || args.format == Format::Ioc && !args.hosts,
        counts_hosts: args.hosts,
    };
    let format = match args.hosts {
        true => Format::Nothing,
        false => args.format,
    };
    let mut exceptions = Exceptions {
        links: args.exclude_link,
        reads_commented: args.no_ignore,
        ..Exceptions::default()
    };
    if let Some(path) = &args.baseline {
        let name = || quoted(&path.display().to_string());
        let mut log = Vec::new();
        let file = File::open(path);
        file.and_then(|file| file.take(Files::LARGEST).read_to_end(&mut log))
            .map_err(|error| CliError::Read(name(), error))?;
        let known = exceptions.know(&log);
        known.ok_or_else(|| CliError::NoBaseline(name()))?;
        without_baseline(&mut inputs, path);
    }
    let options = Options {
        exceptions,
        fields: args.fields.unwrap_or(Parts::ALL),
        defaults: args.reading.defaults(args.review.settings()?),
        default_base: args.default_base,
        charset: args.charset,
        only: args.min_severity,
        format,
        view: args.view.options(),
        most: None,
    };
    let opener = |awaited: Awaited<'_>| -> io::Result<Box<dyn Read + Send>> {
        if matches!(awaited, Awaited::StandardInput) {
            streams::print_awaiting();
        }
        Ok(match (awaited, &interrupt) {
            (Awaited::StandardInput, Some(interrupt)) => interrupt.reader(streams::input()?),
            (Awaited::StandardInput, None) => Box::new(streams::input()?),
            (Awaited::Pipe(path), Some(interrupt)) => interrupt.reader(interrupt::pipe(path)?),
            (Awaited::Pipe(path), None) => Box::new(File::open(path)?),
        })
    };
    let bar = progress(&inputs, !io::stdout().is_terminal());
    let whole = options.charset.is_some();
    let files = Files::new(inputs, args.kind, whole, Box::new(opener), stop);
    let mut out =
        io::BufWriter::with_capacity(64 << 10, streams::output().map_err(CliError::Write)?);
    out.write_all(&format.start()).map_err(CliError::Write)?;
    let worst = AtomicU8::new(0);
    let fail_on = args.fail_on.fail_on;
    let work = |scan: &mut Scan<'_>, piece: &Piece, output: &mut ChunkOutput<'_, _, Results>| {
        scan.piece(piece, output, |judged| {
            let status = match judged {
                Judged::Reference(inspection) => fail_on.status(inspection),
                Judged::Mail(block) => fail_on.status_of(block.severity()),
            };
            worst.fetch_max(status.code(), Ordering::Relaxed);
        });
    };
    let mut messages = Messages {
        bar: bar.clone(),
        lists_skipped: args.list_skipped,
        is_quiet: args.work.quiet,
    };
    for (name, reason) in &left_out.named {
        messages.skipped(&format!("{}: {reason}, not read", quoted(name)));
    }
    let collector = Collector::new(out, messages, mode, format.separator());
    let (_, collector) = for_each(
        files,
        collector,
        args.work.workers(),
        || Scan::new(&options, stop),
        work,
    )?;
    bar.finish_and_clear();
    let Some(collector) = collector else {
        return Ok(Status::Wrong);
    };
    let (mut out, hosts, tally) = collector.into_parts();
    let is_cut = stop.load(Ordering::Relaxed);
    let notes: Vec<String> = [
        skipped(&tally),
        tally.skipped.note(),
        left_out.note(),
        own,
        excepted(&tally),
        known(&tally, &options.exceptions, is_cut),
    ]
    .into_iter()
    .flatten()
    .collect();
    let warnings = tally.problems.iter().chain(&notes);
    let warnings: Vec<&str> = warnings.map(String::as_str).collect();
    // What says at its end whether all was done must not say so of a part.
    let errors = tally.errors.iter().cloned();
    let errors: Vec<String> = errors
        .chain(is_cut.then(|| INTERRUPTED.to_owned()))
        .collect();
    let mut end = format.end(&errors, &warnings);
    if args.hosts {
        end.extend_from_slice(summary::hosts(hosts, args.format).as_bytes());
    } else if args.format == Format::Text {
        let said = summary(&tally, mode.is_unique, options.only, is_cut);
        end.extend_from_slice(said.as_bytes());
    }
    out.write_all(&end)
        .and_then(|()| out.flush())
        .map_err(CliError::Write)?;
    if !notes.is_empty() && !args.work.quiet {
        streams::print_warning(&notes.join("; "));
    }
    if let Some(interrupt) = interrupt.filter(|interrupt| interrupt.happened()) {
        streams::print_warning(INTERRUPTED);
        interrupt.end();
    }
    let worst = match fail_on == FailOn::Unread && tally.has_unread {
        true => worst.into_inner().max(Status::Found.code()),
        false => worst.into_inner(),
    };
    Ok(match (worst, tally.unreadable) {
        (_, 1..) => Status::Wrong,
        (0, 0) => Status::Done,
        (1, 0) => Status::Found,
        _ => Status::Wrong,
    })
}

/// Said of a scan that Ctrl-C has ended.
const INTERRUPTED: &str = "interrupted: what was found until then was printed";

/// Messages of a scan, on standard error.
struct Messages {
    bar: ProgressBar,
    lists_skipped: bool,
    is_quiet: bool,
}

impl Watch for Messages {
    fn problem(&mut self, message: &str) {
        if !self.is_quiet {
            self.bar.suspend(|| streams::print_warning(message));
        }
    }

    fn skipped(&mut self, message: &str) {
        if self.lists_skipped {
            self.problem(message);
        }
    }

    fn error(&mut self, message: &str) {
        self.bar.suspend(|| streams::print_error(message));
    }

    fn progress(&mut self, bytes: u64) {
        self.bar.inc(bytes);
    }
}

/// How much was left out on purpose.
fn excepted(tally: &Tally) -> Option<String> {
    let counted = counted(tally.excepted, "reference", "references");
    (tally.excepted > 0).then(|| format!("{counted} left out by a pattern or a comment"))
}

/// How much the baseline has left out; nothing at all is a hint that it is of other files.
fn known(tally: &Tally, exceptions: &Exceptions, is_cut: bool) -> Option<String> {
    let counted = |count| counted(count, "finding", "findings");
    match (tally.known, exceptions.known.len() as u64) {
        (0, 1..) if is_cut => None,
        (0, 0) => None,
        (0, of_log) => Some(format!(
            "nothing was met of the {} in the baseline, which may name the files in another way",
            counted(of_log)
        )),
        (known, _) => Some(format!("{} left out by the baseline", counted(known))),
    }
}

/// Less than this takes no time.
const LONG: u64 = 16 << 20;

/// A bar on standard error, if that is a terminal and free, and there is much to read.
pub(super) fn progress(inputs: &[Input], is_free: bool) -> ProgressBar {
    let size = |input: &Input| match input {
        Input::File(path) | Input::InFolder(path) => {
            fs::metadata(path).map_or(0, |data| data.len())
        }
        _ => 0,
    };
    let total: u64 = inputs.iter().map(size).sum();
    let is_seen = is_free && io::stderr().is_terminal();
    let bar = match total > LONG && is_seen {
        true => ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr()),
        false => ProgressBar::hidden(),
    };
    let style = "{bar:30} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar
}

/// Which files were skipped.
fn skipped(tally: &Tally) -> Option<String> {
    if tally.binary == 0 {
        return None;
    }
    let files = counted(
        tally.binary,
        "file that is not text was",
        "files that are not text were",
    );
    let names: Vec<String> = tally.binary_names.iter().map(|name| quoted(name)).collect();
    let more = match tally.binary - names.len() as u64 {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Some(format!("{files} skipped: {}{more}", names.join(", ")))
}
