//! Takes what comes of pieces, in the order of the files: writes it, counts it, and leaves out what was there before.

use std::collections::HashMap;
use std::io::{self, Write};

use super::parts::{self, SkippedParts};
use super::results::Hosts;
use super::results::{Results, Told};
use crate::message::Level;
use crate::report::quoted;

/// What is done with references; without these, all are written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Mode {
    /// Each target is taken once, where it is first found.
    pub is_unique: bool,
    /// None is written; the domains they go to are counted.
    pub counts_hosts: bool,
}

/// How much was found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// References that were written, or counted.
    pub references: u64,
    /// How many of them have a worst finding of each level.
    pub worst: [u64; Level::ALL.len()],
    /// How many of them break the grammar, and have no finding.
    pub invalid: u64,
    /// Messages that were read.
    pub mails: u64,
    /// How many of them have a worst finding of the message of each level.
    pub worst_of_mails: [u64; Level::ALL.len()],
    /// References that were left out, because nothing that is wanted was found in them.
    pub left_out: u64,
    /// References that were left out on purpose: by a pattern or a comment.
    pub excepted: u64,
    /// Findings that were left out, because they are in the baseline.
    pub known: u64,
    /// Whether something was not read that may hold links.
    pub has_unread: bool,
    /// Files that were read.
    pub files: u64,
    /// Files that were skipped because they are not text.
    pub binary: u64,
    /// The names of the first of them, at most [`Tally::NAMED`].
    pub binary_names: Vec<String>,
    /// Files that could not be read.
    pub unreadable: u64,
    /// The parts of messages that were not read.
    pub skipped: SkippedParts,
    /// What was said of files that could not be read, and of those that could not be read as they should: the first of
    /// each, at most [`Tally::TOLD`].
    pub errors: Vec<String>,
    /// See above.
    pub problems: Vec<String>,
}

impl Tally {
    /// How many problems of one kind are reported for a file, apart from the last.
    pub const ALIKE: usize = 3;

    /// How many files that were skipped are named.
    pub const NAMED: usize = 3;

    /// How many messages are kept.
    pub const TOLD: usize = 100;
}

/// Called with messages and with progress.
pub trait Watch: Send {
    /// Something could not be read as it should.
    fn problem(&mut self, message: &str);
    /// A file, or a part of a message, is not read, and is counted.
    fn skipped(&mut self, message: &str);
    /// Something could not be read at all.
    fn error(&mut self, message: &str);
    /// This many more bytes were read.
    fn progress(&mut self, bytes: u64);
}

/// Takes results in order.
pub struct Collector<W, N> {
    writer: W,
    watch: N,
    mode: Mode,
    /// The worst finding of each.
    seen: HashMap<u64, Option<Level>>,
    /// Written between two texts.
    separator: &'static [u8],
    is_first: bool,
    /// What could not be read as it should in the last such file.
    told: Vec<Told>,
    /// The domains that were counted.
    pub hosts: Hosts,
    /// How much was found.
    pub tally: Tally,
}

impl<W: Write, N: Watch> Collector<W, N> {
    /// Writes to `writer`, with `separator` between texts, and reports to `watch`.
    pub fn new(writer: W, watch: N, mode: Mode, separator: &'static [u8]) -> Self {
        Collector {
            writer,
            watch,
            mode,
            seen: HashMap::new(),
            separator,
            is_first: true,
            told: Vec::new(),
            hosts: Hosts::default(),
            tally: Tally::default(),
        }
    }

    /// The writer, when all is done.
    pub fn into_parts(self) -> (W, Hosts, Tally) {
        (self.writer, self.hosts, self.tally)
    }

    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        if !std::mem::take(&mut self.is_first) {
            self.writer.write_all(self.separator)?;
        }
        self.writer.write_all(text)
    }
}

fn keep(told: &mut Vec<String>, said: String) {
    if told.len() < Tally::TOLD {
        told.push(said);
    }
}

impl<W: Write + Send, N: Watch> crate::batch::ordered::Take<Results> for Collector<W, N> {
    fn take(&mut self, results: &Results) -> io::Result<()> {
        self.tally.files += results.files as u64;
        self.tally.left_out += results.left_out;
        self.tally.excepted += results.excepted;
        self.tally.known += results.known;
        self.tally.binary += results.binary.len() as u64;
        self.tally.has_unread |= !results.binary.is_empty();
        let room = Tally::NAMED.saturating_sub(self.tally.binary_names.len());
        let names = results.binary.iter().take(room).cloned();
        self.tally.binary_names.extend(names);
        self.tally.unreadable += results.errors.len() as u64;
        for name in &results.binary {
            let message = format!("{}: not text, not read", quoted(name));
            self.watch.skipped(&message);
        }
        for (file, skipped) in &results.skipped {
            let [what, _] = skipped.kind.words();
            let place = parts::place(Some(file), skipped);
            self.watch.skipped(&format!("{place}: {what}, not read"));
            self.tally.has_unread |= skipped.kind.may_hold_links();
            self.tally.skipped.add(Some(file), skipped);
        }
        for row in &results.rows {
            if row.is_mail {
                self.tally.mails += 1;
                if let Some(worst) = row.worst {
                    self.tally.worst_of_mails[worst as usize] += 1;
                }
                if !self.mode.counts_hosts {
                    self.write(results.bytes.get(row.text.clone()).unwrap_or_default())?;
                }
                continue;
            }
            if self.mode.is_unique {
                // Where it does more harm it is listed again.
                match self.seen.get(&row.key) {
                    Some(worst) if row.worst <= *worst => continue,
                    _ => _ = self.seen.insert(row.key, row.worst),
                }
            }
            self.tally.references += 1;
            match row.worst {
                Some(worst) => self.tally.worst[worst as usize] += 1,
                None => self.tally.invalid += u64::from(row.is_invalid),
            }
            match self.mode.counts_hosts {
                true => {
                    for owner in &row.owners {
                        self.hosts.add(owner, row.worst);
                    }
                }
                false => self.write(results.bytes.get(row.text.clone()).unwrap_or_default())?,
            }
        }
        self.writer.flush()?;
        for told in &results.problems {
            self.tally.has_unread |= told.problem.leaves_out();
            // What all pieces of a file have is said of the first.
            if self
                .told
                .first()
                .is_some_and(|before| before.file != told.file)
            {
                self.told.clear();
            }
            let same = self.told.iter();
            let same = same.filter(|before| before.problem == told.problem);
            let is_placed = told.is_there || told.message.is_some() || told.part.is_some();
            let said = match same.count() {
                0 => told.to_string(),
                before if !is_placed || before > Tally::ALIKE => continue,
                before if before < Tally::ALIKE => told.to_string(),
                _ => format!("{told}; no more of these are listed"),
            };
            self.watch.problem(&said);
            keep(&mut self.tally.problems, said);
            self.told.push(told.clone());
        }
        for error in &results.errors {
            self.watch.error(error);
            keep(&mut self.tally.errors, error.clone());
        }
        self.watch.progress(results.read);
        Ok(())
    }
}
