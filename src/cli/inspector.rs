//! `urilens` without a command: the inspector in the terminal.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::config::{Settled, settled};
use super::error::CliError;
use super::history;
use super::options::{Color, ReadingArgs, ReviewArgs, ViewArgs};
use super::output;
use super::plain;
use super::practice;
use super::sources::Source;
use super::status::Status;
use crate::batch::lines::{Chunk, Lines};
use crate::batch::ordered::StreamError;
use crate::batch::request::{self, Listed};
use crate::config;
use crate::report::quoted;
use crate::review::Settings;
use crate::tui;
use crate::tui::state::document_head::DocumentHead;
use crate::tui::state::links::Link;

#[derive(Args, Debug)]
pub(super) struct InspectorArgs {
    /// The reference to inspect; with “-”, or in a pipe without a reference, references are read from standard input, one
    /// per line
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

/// There is no file of this name.
fn missing(path: &Path) -> CliError {
    let name = quoted(&path.display().to_string());
    CliError::Unreadable(name, "no such file or directory".to_owned())
}

/// What a file of lessons is like.
const LESSON_HELP: &str = "Add the lessons of this file to those of F9. It is in TOML:\n\
    \n  [[lesson]]\
    \n  title = \"Links of our shop\"\
    \n  base = \"https://shop.example/\"\
    \n  pane = \"resolution\"\
    \n  examples = [\
    \n      { reference = \"../cart\", notice = \"Nothing is left to climb out of.\" },\
    \n  ]";

/// What the inspector is asked for, whatever it opens on.
#[derive(Args, Debug)]
pub(super) struct ScreenArgs {
    #[command(flatten)]
    pub reading: ReadingArgs,
    /// The theme of the screen: its name, or a theme file
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    /// Use a line-by-line prompt instead of the screen, for screen readers and simple terminals
    #[arg(long)]
    plain: bool,
    /// Add the lessons of this file to those of F9
    #[arg(long, value_name = "FILE", long_help = LESSON_HELP)]
    lesson: Option<PathBuf>,
    /// Seed of the practice exercises (F10); the same seed gives the same exercises
    #[arg(long, value_name = "NUMBER", value_parser = practice::seed)]
    seed: Option<u64>,
    /// Difficulty of the practice exercises, from 1 to 5
    #[arg(long, value_name = "DIFFICULTY", default_value_t = 1, value_parser = practice::level)]
    level: u8,
    #[command(flatten)]
    review: ReviewArgs,
    #[command(flatten)]
    view: ViewArgs,
}

impl ScreenArgs {
    /// Whether lines are written in place of a screen: it is asked for, or the terminal can do nothing else.
    fn is_plain(&self) -> bool {
        self.plain || (tui::is_dumb() && io::stdout().is_terminal())
    }
}

/// What the inspector opens on.
#[derive(Default, Debug)]
pub(super) struct Opening {
    pub reference: Option<String>,
    pub links: Vec<Link>,
    /// What is said of the document that they are in.
    pub head: DocumentHead,
    pub message: Option<String>,
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
    let opening = |reference: Option<String>| Opening {
        message: reference.as_deref().and_then(named_file),
        reference,
        ..Opening::default()
    };
    let first = args.reference.filter(|_| !asks_for_input);
    let by_lines = args.screen.is_plain();
    open(args.screen, |_| {
        if first.is_some() || by_lines || io::stdin().is_terminal() {
            return Ok(opening(first));
        }
        match Piped::read() {
            Ok(mut piped) => {
                let message = piped.complaint();
                Ok(Opening {
                    reference: piped.only(),
                    message,
                    links: piped.links,
                    ..Opening::default()
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

/// Opens the inspector on what `find` finds.
pub(super) fn open(
    args: ScreenArgs,
    find: impl FnOnce(&Settings) -> Result<Opening, CliError>,
) -> Result<Status, CliError> {
    let is_plain = args.is_plain();
    if let Some(theme) = &args.theme {
        tui::check_theme(theme)?;
    }
    let lessons = match &args.lesson {
        Some(path) => match path.try_exists() {
            Ok(false) => return Err(missing(path)),
            _ => config::lessons(path)?,
        },
        None => Vec::new(),
    };
    let resolve = args.reading.options();
    // The inspector starts all the same, and says what is wrong.
    let Settled {
        config,
        keys,
        wrong,
    } = settled(args.theme.is_none());
    let ignored: Vec<String> = wrong
        .iter()
        .map(|error| format!("{} is ignored: {error}", error.ignored()))
        .collect();
    let settings = args.review.over(config.settings)?;
    if is_plain {
        let opening = find(&settings)?;
        for complaint in ignored.into_iter().chain(opening.message) {
            output::print_warning(&complaint);
        }
        let first = opening.reference.map(Link::from);
        let links = first.into_iter().chain(opening.links).collect();
        let defaults = args.reading.defaults(settings);
        return plain::run(defaults, args.view.show_secrets, links, &opening.head.rows);
    }
    tui::check_terminal().map_err(CliError::Inspector)?;
    let opening = find(&settings)?;
    let (earlier, unread) = history::earlier(config.history);
    let message = unread.clone().or(opening.message);
    let coloring = match args.view.color {
        Color::Always => tui::Coloring::Always,
        Color::Never => tui::Coloring::Never,
        Color::Auto if args.theme.is_some() => tui::Coloring::Theme,
        Color::Auto => tui::Coloring::Environment,
    };
    let left = tui::run(tui::Start {
        base: args.reading.base,
        reference: opening.reference,
        message,
        ignored: wrong,
        links: opening.links,
        head: opening.head,
        standard: args.reading.standard,
        resolve,
        settings,
        theme: args.theme.or(config.theme),
        coloring,
        show_secrets: args.view.show_secrets,
        lessons,
        keys: std::sync::Arc::new(keys),
        first_exercise: tui::FirstExercise {
            seed: args.seed.unwrap_or_else(practice::any_seed),
            level: args.level,
        },
        pane: config.pane,
        without_mouse: !config.mouse,
        earlier,
        reduced_motion: config.reduced_motion,
    })
    .map_err(CliError::Inspector)?;
    let unread = match config.history {
        true => history::keep(left.visited, unread),
        false => unread,
    };
    let others = [unread, left.complaint].into_iter().flatten();
    for complaint in ignored.into_iter().chain(others) {
        output::print_warning(&complaint);
    }
    if let Some(signal) = left.signal {
        tui::end_by(signal);
    }
    Ok(Status::Done)
}

/// The most links that the inspector opens on.
pub(super) const MOST_LINKS: usize = 250_000;

/// The most bytes of all links together.
const MOST_BYTES: usize = 64 << 20;

/// After so long a sign of life is given.
const LONG: Duration = Duration::from_millis(500);

/// An input that says how much is read of it.
struct Counted<R, F> {
    input: R,
    has_read: F,
}

impl<R: io::Read, F: FnMut(usize)> io::Read for Counted<R, F> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(into)?;
        (self.has_read)(read);
        Ok(read)
    }
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
    /// Reads standard input to its end. Blank lines and comments are no links.
    fn read() -> Result<Piped, CliError> {
        let source = Source::StandardInput;
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
        let input = source.open()?;
        let piped = Piped::of(Counted { input, has_read });
        bar.finish_and_clear();
        piped.map_err(|error| source.failed(StreamError::Read(error)))
    }

    fn of(input: impl io::Read + Send) -> io::Result<Piped> {
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
