//! A piece of a file is read, and its references are inspected and written.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};

use super::at::{At, Cursor};
use super::exceptions::Exceptions;
use super::format::Format;
use super::located::{Located, base_of};
use super::mail_block::{MailBlock, mail_blocks};
use super::names::is_known_name;
use super::piece::{File, Piece};
use super::repeats::{Kept, Repeats};
use super::results::{Results, Row, Told};
use super::{csv, github, ioc, json, lint, sarif};
use crate::batch::ordered::{ChunkOutput, Take};
use crate::batch::request::Defaults;
use crate::document::{self, Content, Context, Found, Units};
use crate::inspect::{Inspection, Inspector, Parts, Request};
use crate::message::Level;
use crate::report::{ViewOptions, quoted};
use crate::review::Trait;

/// What is asked of a scan.
#[derive(Clone, Debug)]
pub struct Options {
    /// How references are read and reviewed; `base` is the one that documents were retrieved from.
    pub defaults: Defaults,
    /// The base where nothing else gives one.
    pub default_base: Option<String>,
    /// The charset of all files.
    pub charset: Option<String>,
    /// Only references with a finding at or above this one, and only such findings.
    pub only: Option<Level>,
    pub format: Format,
    /// Colours and secrets.
    pub view: ViewOptions,
    /// What JSON has of an inspection.
    pub fields: Parts,
    /// What is left out on purpose.
    pub exceptions: Exceptions,
    /// The most references of a piece that are read; `None` for all.
    pub most: Option<usize>,
}

/// What decides about the exit status.
#[derive(Clone, Copy, Debug)]
pub enum Judged<'a> {
    Reference(&'a Inspection),
    /// A message as a whole.
    Mail(&'a MailBlock<'a>),
}

/// Reads pieces. Each worker has its own.
pub struct Scan<'s> {
    options: &'s Options,
    stop: &'s AtomicBool,
    inspector: Inspector,
    repeats: Repeats,
}

impl<'s> Scan<'s> {
    /// A scan with these options, which ends in the middle of a file where `stop` is set.
    pub fn new(options: &'s Options, stop: &'s AtomicBool) -> Self {
        Scan {
            options,
            stop,
            inspector: Inspector::default(),
            repeats: Repeats::default(),
        }
    }

    /// Reads a piece, and puts what is found into `output`. `judge` sees each inspection; a reference that comes again
    /// in text, or where nothing is written, is not inspected again.
    pub fn piece<T: Take<Results>>(
        &mut self,
        piece: &Piece,
        output: &mut ChunkOutput<'_, T, Results>,
        judge: impl Fn(Judged<'_>),
    ) {
        let results = output.content();
        results.read += piece.bytes.len() as u64;
        results.files += usize::from(piece.file.is_some() && piece.offset == 0);
        results.binary.extend(piece.binary.clone());
        if let Some((name, reason)) = &piece.problem {
            results
                .errors
                .push(format!("can't read {}: {reason}", quoted(name)));
        }
        let Some(file) = &piece.file else { return };
        let content = document::read(&piece.bytes, file.kind, &context(self.options, piece));
        results.problems.extend(told(piece, file, &content));
        for skipped in &content.skipped {
            results.skipped.push((quoted(&file.name), skipped.clone()));
        }
        self.mails(piece, file, &content, output.content(), &judge);
        let exceptions = &self.options.exceptions;
        let comments = exceptions.comments(&piece.bytes, file.kind);
        for (found, at) in places(piece, &content) {
            // What streams has come in small pieces, of which nothing is lost.
            if self.stop.load(Ordering::Relaxed) && !file.kind.is_streamed() {
                break;
            }
            if exceptions.excludes(found) || comments.hold(found.place.start) {
                output.content().excepted += 1;
                continue;
            }
            self.reference(file, found, at, &content, output, &judge);
            output.hand_over();
        }
    }

    /// Writes the messages of a piece, before its references.
    fn mails(
        &self,
        piece: &Piece,
        file: &File,
        content: &Content,
        results: &mut Results,
        judge: &impl Fn(Judged<'_>),
    ) {
        if content.mails.is_empty() {
            return;
        }
        let view = self.options.view;
        let mut cursor = Cursor::new(piece.line, piece.column, Units::of(&piece.bytes));
        for mut block in mail_blocks(content, &self.options.defaults.settings) {
            let exceptions = &self.options.exceptions;
            results.known += exceptions.forget_of_mail(&file.name, &mut block);
            judge(Judged::Mail(&block));
            if self
                .options
                .only
                .is_some_and(|least| block.level() < Some(least))
            {
                continue;
            }
            if self.options.format != Format::Json {
                let least = self.options.only.unwrap_or_default();
                block
                    .findings
                    .retain(|finding| Level::from(finding.severity) >= least);
            }
            let start = results.bytes.len();
            let at = cursor.at(&piece.bytes, block.mail.at..block.mail.at);
            let out = &mut results.bytes;
            match self.options.format {
                Format::Text => {
                    let place = format!("{}:{}", file.name, at.line);
                    lint::write_mail(&block, &place, view, out);
                }
                Format::Json => json::write_mail(&block, file, at.line, out),
                Format::Sarif => sarif::write_mail(&block, file, at.line, out),
                Format::Github => github::write_mail(&block, file, at.line, out),
                Format::Ioc => {
                    indicators(ioc::of_mail(&block), block.level(), results);
                    continue;
                }
                Format::Csv | Format::Nothing => {}
            }
            results.rows.push(Row {
                text: start..results.bytes.len(),
                worst: block.level(),
                is_mail: true,
                ..Row::default()
            });
        }
    }

    fn reference<T: Take<Results>>(
        &mut self,
        file: &File,
        found: &Found,
        at: At,
        content: &Content,
        output: &mut ChunkOutput<'_, T, Results>,
        judge: &impl Fn(Judged<'_>),
    ) {
        let base = base_of(found, content);
        let view = self.options.view;
        let may_repeat = match self.options.format {
            Format::Nothing => found.shown.is_none(),
            Format::Text => found.shown.is_none() && found.pointer.is_none(),
            _ => false,
        };
        let is_assumed = found.is_assumed();
        if may_repeat && let Some(known) = self.repeats.find(base, found) {
            let results = output.content();
            results.left_out += u64::from(known.is_none());
            let Some(kept) = known else { return };
            let start = results.bytes.len();
            if let Some(said) = &kept.said {
                let none = lint::Masked::default();
                lint::write((file, at, found), &none, said, view, &mut results.bytes);
            }
            results.rows.push(Row {
                text: start..results.bytes.len(),
                ..kept.row.clone()
            });
            return;
        }
        let none = Default::default();
        let bases = content.bases.get(found.bases).unwrap_or(&none);
        let format = self.options.format;
        let parts = match format {
            Format::Json => self.options.fields.or(Parts::FINDINGS),
            format => format.parts(),
        };
        let mut inspection = self.inspector.inspect(&Request {
            base,
            parts,
            shown: found.shown.as_deref(),
            is_assumed,
            usage: Some(found.usage()),
            ..self.options.defaults.request(&found.reference)
        });
        let exceptions = &self.options.exceptions;
        output.content().known += exceptions.forget(&file.name, found, &mut inspection);
        judge(Judged::Reference(&inspection));
        let worst = inspection.findings.iter().map(Level::from).max();
        let is_left_out = |least| worst < Some(least);
        if self.options.only.is_some_and(is_left_out) {
            output.content().left_out += 1;
            if may_repeat {
                self.repeats.keep(None);
            }
            return;
        }
        let located = Located {
            file,
            at,
            found,
            bases,
            inspection: &inspection,
            least: self.options.only.unwrap_or_default(),
        };
        let results = output.content();
        let start = results.bytes.len();
        let out = &mut results.bytes;
        let mut said = None;
        match self.options.format {
            Format::Text => {
                let masked = lint::Masked::of(&located, view);
                let said = said.insert(lint::Said::of(&located, view));
                lint::write((file, at, found), &masked, said, view, out);
            }
            Format::Json => json::write_located(&located, self.options.fields, out),
            Format::Sarif => sarif::write(&located, view, out),
            Format::Csv => csv::write(&located, view, out),
            Format::Github => github::write(&located, view, out),
            Format::Ioc => return indicators(ioc::of_reference(&located, view), worst, results),
            Format::Nothing => {}
        }
        let row = Row {
            text: start..results.bytes.len(),
            key: key(&inspection),
            worst,
            is_invalid: located.is_invalid(),
            is_mail: false,
            owners: match self.options.format {
                Format::Nothing => located.owners(view),
                _ => Vec::new(),
            },
        };
        if may_repeat {
            let row = row.clone();
            self.repeats.keep(Some(Kept { row, said }));
        }
        results.rows.push(row);
    }
}

/// Adds indicators, each of which is listed once.
fn indicators(lines: Vec<String>, worst: Option<Level>, results: &mut Results) {
    for line in lines {
        let start = results.bytes.len();
        results.bytes.extend_from_slice(line.as_bytes());
        let mut hasher = DefaultHasher::new();
        line.hash(&mut hasher);
        results.rows.push(Row {
            text: start..results.bytes.len(),
            key: hasher.finish(),
            worst,
            ..Row::default()
        });
    }
}

fn context<'o>(options: &'o Options, piece: &'o Piece) -> Context<'o> {
    Context {
        names: &is_known_name,
        retrieved_from: options.defaults.base.as_deref(),
        default_base: options.default_base.as_deref(),
        charset: options.charset.as_deref(),
        messages_before: piece.messages,
        table_start: piece.table_start.as_deref(),
        most: options.most,
    }
}

/// The references with their places in the file.
fn places<'c>(piece: &'c Piece, content: &'c Content) -> impl Iterator<Item = (&'c Found, At)> {
    let mut cursor = Cursor::new(piece.line, piece.column, Units::of(&piece.bytes));
    let found = content.found.iter();
    found.map(move |found| (found, cursor.at(&piece.bytes, found.place.clone())))
}

/// What of a piece could not be read as it should, each with its line.
pub fn told(piece: &Piece, file: &File, content: &Content) -> Vec<Told> {
    let line = |at: usize| {
        let mut cursor = Cursor::new(piece.line, piece.column, Units::of(&piece.bytes));
        cursor.go(&piece.bytes, at);
        cursor.place().0
    };
    let problems = content.problems.iter();
    let told = problems.map(|noted| Told::new(&file.name, piece.line, noted, noted.at.map(line)));
    told.collect()
}

/// The references of a piece with their places and bases and the words around them, not inspected yet.
pub fn found_in(piece: &Piece, file: &File, options: &Options) -> (Content, Vec<At>) {
    let content = document::read_with_words(&piece.bytes, file.kind, &context(options, piece));
    let places = places(piece, &content).map(|(_, at)| at).collect();
    (content, places)
}

/// The same for the same text in the same base, unless the document says something else of one: a link whose text names
/// another host is not the same as the bare address.
fn key(inspection: &Inspection) -> u64 {
    let mut hasher = DefaultHasher::new();
    match &inspection.resolution.target {
        Some(target) => target.hash(&mut hasher),
        None => inspection.reference.text().hash(&mut hasher),
    }
    let findings = inspection.findings.iter();
    for finding in findings.filter(|finding| finding.check.is(Trait::OfDocument)) {
        (finding.check.id, finding.severity).hash(&mut hasher);
    }
    hasher.finish()
}
