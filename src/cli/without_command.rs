//! `urilens` without a command: the inspector on a reference, or on what standard input has.

use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::error::CliError;
use super::history;
use super::inspector::{self, ScreenArgs};
use super::open;
use super::sources::Source;
use super::status::Status;
use crate::batch::lines::{Chunk, Lines};
use crate::batch::ordered::StreamError;
use crate::batch::request::{self, Listed};
use crate::document::Kind;
use crate::tui::state::document_head::DocumentHead;
use crate::tui::state::links::Link;
use crate::tui::update::{MOST_LINKS, OpenedLinks, links_of};

#[derive(Args, Debug)]
pub(super) struct InspectorArgs {
    /// The reference to inspect; with “-”, or in a pipe without a reference, standard input is read: references, one per
    /// line, or a document, as for “open”
    reference: Option<String>,
    /// Open the last reference of the previous session; needs “history = true” in the configuration
    #[arg(long, conflicts_with_all = ["reference", "base", "standard"])]
    resume: bool,
    #[command(flatten)]
    screen: ScreenArgs,
}

impl InspectorArgs {
    /// The reference that is given.
    pub fn reference(&self) -> Option<&str> {
        self.reference.as_deref()
    }
}

/// Opens the inspector.
pub(super) fn run(mut args: InspectorArgs) -> Result<Status, CliError> {
    if args.resume {
        let last = history::last()?;
        args.reference = Some(last.reference);
        // A base that is configured was not there either.
        args.screen.reading.base = Some(last.base).filter(|base| !base.is_empty());
        args.screen.reading.standard = last.standard;
    }
    let asks_for_input = args.reference.as_deref() == Some("-") && !args.resume;
    let opening = |reference: Option<String>| OpenedLinks {
        message: reference.as_deref().and_then(named_file),
        reference,
        ..OpenedLinks::default()
    };
    let first = args.reference.filter(|_| !asks_for_input);
    let by_lines = args.screen.is_plain();
    let reading = args.screen.reading.clone();
    inspector::open(args.screen, |settings| {
        if first.is_some() || by_lines || io::stdin().is_terminal() {
            return Ok(opening(first));
        }
        match Piped::read() {
            Ok(Input::Document(input)) => open::links_of_input(input, reading, settings),
            Ok(Input::Lines(mut piped, said)) => {
                let message = said.or_else(|| piped.complaint());
                Ok(OpenedLinks {
                    reference: piped.only(),
                    message,
                    head: DocumentHead {
                        is_cut: piped.more > 0,
                        ..DocumentHead::default()
                    },
                    links: piped.links,
                })
            }
            Err(error) if asks_for_input => Err(error),
            // It may be closed; the user did not ask to read it.
            Err(_) => Ok(opening(None)),
        }
    })
}

/// What to say of a reference that is the name of a file here: its links are meant, more likely than its name.
fn named_file(reference: &str) -> Option<String> {
    let is_file = !reference.contains(':') && Path::new(reference).is_file();
    is_file.then(|| {
        format!("{reference:?} is a file here. To list its links: urilens open {reference:?}")
    })
}

/// The most bytes of all links together.
const MOST_BYTES: usize = 64 << 20;

/// After so long a sign of life is given.
const LONG: Duration = Duration::from_millis(500);

/// An input that says how much is read of it.
struct Counted<R, F> {
    input: R,
    has_read: F,
}

impl<R: Read, F: FnMut(usize)> Read for Counted<R, F> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(into)?;
        (self.has_read)(read);
        Ok(read)
    }
}

/// How many bytes tell the type of a document. A text of so many lines is read as a paste of it is.
const START: u64 = 64 << 10;

/// What standard input has.
enum Input {
    /// A document of another type than text, from its start.
    Document(Box<dyn Read + Send>),
    /// A link on each line, and what is said of what is around them.
    Lines(Piped, Option<String>),
}

/// What standard input has: a link on each line.
#[derive(Default, Debug)]
struct Piped {
    links: Vec<Link>,
    /// Lines that are no text, or too long.
    skipped: usize,
    /// Lines past the limits.
    more: usize,
}

impl Piped {
    /// Reads standard input to its end, unless it is a document. Blank lines and comments are no links.
    fn read() -> Result<Input, CliError> {
        let source = Source::StandardInput;
        let failed = |error| source.failed(StreamError::Read(error));
        let mut input = source.open()?;
        let mut start = Vec::new();
        (&mut input)
            .take(START)
            .read_to_end(&mut start)
            .map_err(failed)?;
        let is_text = Kind::of_content(&start) == Kind::Text;
        let whole = std::str::from_utf8(&start).ok();
        let lines = whole.filter(|text| text.len() < START as usize && text.trim().contains('\n'));
        if let Some((links, said)) = lines.filter(|_| is_text).and_then(links_of) {
            let piped = Piped {
                links,
                ..Piped::default()
            };
            return Ok(Input::Lines(piped, said));
        }
        let input = io::Cursor::new(start).chain(input);
        if !is_text {
            return Ok(Input::Document(Box::new(input)));
        }
        let bar = ProgressBar::hidden();
        if let Ok(style) = ProgressStyle::with_template("{bytes} read") {
            bar.set_style(style);
        }
        let begun = Instant::now();
        let has_read = |read| {
            if bar.is_hidden() && begun.elapsed() > LONG && io::stderr().is_terminal() {
                bar.set_draw_target(ProgressDrawTarget::stderr());
            }
            bar.inc(read as u64);
        };
        let piped = Piped::of(Counted { input, has_read });
        bar.finish_and_clear();
        piped.map(|piped| Input::Lines(piped, None)).map_err(failed)
    }

    fn of(input: impl Read + Send) -> io::Result<Piped> {
        let mut piped = Piped::default();
        let (mut lines, mut chunk) = (Lines::new(input), Chunk::default());
        let mut room = MOST_BYTES;
        while lines.read(&mut chunk)? {
            for (_, line) in chunk.lines() {
                match request::listed(line) {
                    Ok(Listed::Blank | Listed::Comment) => {}
                    Ok(Listed::Reference(text))
                        if piped.links.len() < MOST_LINKS && text.len() <= room =>
                    {
                        room -= text.len();
                        piped.links.push(Link::from(text.to_owned()));
                    }
                    Ok(Listed::Reference(_)) => piped.more += 1,
                    Err(_) => piped.skipped += 1,
                }
            }
        }
        Ok(piped)
    }

    /// Takes the link if it is the only one.
    fn only(&mut self) -> Option<String> {
        match self.links.len() {
            1 => self.links.pop().map(|link| link.reference),
            _ => None,
        }
    }

    /// What was left out of the list, or that there is nothing to list.
    fn complaint(&self) -> Option<String> {
        let mut said = Vec::new();
        if self.links.is_empty() && self.skipped == 0 {
            said.push("Standard input has no references.".to_owned());
        }
        match self.skipped {
            0 => {}
            1 => {
                said.push("1 line was left out: it is not UTF-8, or longer than 16 MiB.".to_owned())
            }
            count => said.push(format!(
                "{count} lines were left out: they are not UTF-8, or longer than 16 MiB."
            )),
        }
        if self.more > 0 {
            let kept = self.links.len();
            said.push(format!(
                "Only the first {kept} links were read; {} were not.",
                self.more
            ));
        }
        (!said.is_empty()).then(|| said.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piped(input: &[u8]) -> Piped {
        Piped::of(input).expect("it can be read")
    }

    #[test]
    fn each_line_is_a_link() {
        let mut found = piped(b"\xef\xbb\xbfhttp://a/\r\n\n../g\nhttp://b/");
        let references: Vec<_> = found.links.iter().map(|link| &*link.reference).collect();
        assert_eq!(references, ["http://a/", "../g", "http://b/"]);
        assert_eq!((found.only(), found.complaint()), (None, None));
        let said = piped(b"\n").complaint();
        assert_eq!(said.as_deref(), Some("Standard input has no references."));
        assert_eq!(piped(b"http://a/\n").only().as_deref(), Some("http://a/"));
        assert_eq!(piped(b"\n\r\n").only(), None);
    }

    #[test]
    fn what_is_left_out_is_said() {
        let found = piped(b"http://a/\n\xff\nhttp://b/\n");
        assert_eq!(found.links.len(), 2);
        let said = found.complaint().expect("a line was left out");
        assert!(said.starts_with("1 line was left out"), "{said}");
        let many = "x\n".repeat(MOST_LINKS + 2);
        let found = piped(many.as_bytes());
        assert_eq!((found.links.len(), found.more), (MOST_LINKS, 2));
    }
}
