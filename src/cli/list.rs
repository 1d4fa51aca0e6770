//! Lists of references: arguments, files and standard input, each answered by lines of its own.

use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use clap::Args;

use super::error::CliError;
use super::sources::Source;
use super::status::Status;
use super::streams;
use crate::batch::lines::Line;
use crate::batch::ordered::{Buffer, ChunkOutput, Take, for_each_group};
use crate::batch::request::{self, Listed};
use crate::message::counted;
use crate::report::{Sink, quoted};

#[derive(Args, Default, Debug)]
pub(super) struct ListArgs {
    /// The references; with “-” or none, they are read from standard input, one per line
    references: Vec<String>,
    /// Read references from this file, one per line; may be given several times; “-” is standard input
    ///
    /// Blank lines, and lines that start with “# ”, are skipped and counted.
    #[arg(short, long, visible_alias = "url-file", value_name = "FILE")]
    file: Vec<PathBuf>,
    /// Another reference, as an option
    #[arg(long, value_name = "REFERENCE", allow_hyphen_values = true)]
    url: Vec<String>,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// How a list is worked on.
#[derive(Args, Default, Debug)]
pub(super) struct WorkArgs {
    /// Print no warnings
    #[arg(short, long)]
    pub quiet: bool,
    /// Use this many threads [default: one for each processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
}

impl WorkArgs {
    pub fn workers(&self) -> usize {
        let all = std::thread::available_parallelism().map_or(1, NonZero::get);
        self.jobs.map_or(all, usize::from)
    }
}

impl ListArgs {
    /// Does `work` for each reference, in their order: it appends the answer to its buffer, or says why there is none.
    pub fn for_each(
        self,
        work: impl Fn(&str, &mut Vec<u8>) -> Result<(), String> + Sync,
    ) -> Result<Status, CliError> {
        let failed = AtomicBool::new(false);
        let answer = |reference: &str, answers: &mut Answers, at: &str| {
            if let Err(error) = work(reference, &mut answers.bytes) {
                failed.store(true, Ordering::Relaxed);
                let error = format!("{at}{}: {error}", quoted(reference));
                answers.errors.push(error);
            }
        };
        let references = self.references.into_iter().chain(self.url).collect();
        for source in Source::of(references, self.file) {
            let stdout = streams::output().map_err(CliError::Write)?;
            let mut printer = Answering::to(stdout, usize::MAX);
            if let Source::Argument(reference) = &source {
                let mut answers = Answers::default();
                answer(reference, &mut answers, "");
                printer.take(&answers).map_err(CliError::Write)?;
                continue;
            }
            let skipped = Skipped::default();
            let work =
                |(): &mut (), lines: &[(u64, Line<'_>)], output: &mut ChunkOutput<'_, _, _>| {
                    for (number, line) in lines {
                        match request::listed(*line) {
                            Ok(Listed::Reference(reference)) => {
                                let at = source.at_line(*number, &"");
                                answer(reference, output.content(), &at);
                            }
                            Ok(other) => skipped.count(other, *number),
                            Err(error) => {
                                failed.store(true, Ordering::Relaxed);
                                let error = source.at_line(*number, &error);
                                output.content().errors.push(error);
                            }
                        }
                        output.hand_over();
                    }
                };
            for_each_group(source.open()?, printer, self.work.workers(), || (), work)
                .map_err(|error| source.failed(error))?;
            if !self.work.quiet {
                skipped.print(&source);
            }
        }
        Ok(match failed.into_inner() {
            true => Status::Wrong,
            false => Status::Done,
        })
    }
}

/// What lines of a list are answered with.
#[derive(Default)]
pub(super) struct Answers {
    pub bytes: Vec<u8>,
    /// The messages of lines that have no answer.
    pub errors: Vec<String>,
}

impl Buffer for Answers {
    fn size(&self) -> usize {
        self.bytes.len() + self.errors.iter().map(String::len).sum::<usize>()
    }

    fn clear(&mut self, room: usize) {
        Buffer::clear(&mut self.bytes, room);
        self.errors.clear();
    }
}

impl<T: Take<Answers>> Sink for ChunkOutput<'_, T, Answers> {
    fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.content().bytes
    }

    fn relieve(&mut self) {
        self.hand_over();
    }
}

/// Prints answers and errors, both in the order of their lines.
pub(super) struct Answering<W> {
    output: W,
    /// How many errors may still be printed.
    most: usize,
    /// How many were left out.
    pub more: u64,
}

impl<W> Answering<W> {
    pub fn to(output: W, most: usize) -> Self {
        let more = 0;
        Answering { output, most, more }
    }
}

impl<W: Write + Send> Take<Answers> for Answering<W> {
    fn take(&mut self, answers: &Answers) -> io::Result<()> {
        self.output.take(&answers.bytes)?;
        let (printed, others) = answers.errors.split_at(answers.errors.len().min(self.most));
        self.most -= printed.len();
        self.more += others.len() as u64;
        for error in printed {
            streams::print_error(error);
        }
        Ok(())
    }
}

/// How many lines of a list are not references.
#[derive(Default)]
pub(super) struct Skipped {
    blank: AtomicU64,
    comments: AtomicU64,
    leading: AtomicU64,
}

impl Skipped {
    /// How many lines before the first reference.
    pub fn leading(&self) -> u64 {
        self.leading.load(Ordering::Relaxed)
    }

    pub fn count(&self, line: Listed<'_>, number: u64) {
        if number == self.leading() + 1 {
            self.leading.store(number, Ordering::Relaxed);
        }
        match line {
            Listed::Blank => self.blank.fetch_add(1, Ordering::Relaxed),
            Listed::Comment => self.comments.fetch_add(1, Ordering::Relaxed),
            Listed::Reference(_) => 0,
        };
    }

    pub fn print(self, source: &Source) {
        let lines = [
            (self.blank.into_inner(), "blank line", "blank lines"),
            (self.comments.into_inner(), "comment", "comments"),
        ];
        let some = lines.into_iter().filter(|(count, ..)| *count > 0);
        let some: Vec<String> = some
            .map(|(count, one, many)| counted(count, one, many))
            .collect();
        if !some.is_empty() {
            let both = some.join(" and ");
            streams::print_warning(&format!("skipped {both} in {}", source.name()));
        }
    }
}
