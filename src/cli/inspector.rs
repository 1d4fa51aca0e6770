//! The inspector in the terminal: what it is asked for, whatever it opens on.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Args;

use super::config::{Settled, settled};
use super::error::CliError;
use super::history;
use super::options::{Color, ReadingArgs, ReviewArgs, ViewArgs};
use super::plain;
use super::practice;
use super::status::Status;
use super::streams;
use crate::config;
use crate::report::quoted;
use crate::review::Settings;
use crate::tui;
use crate::tui::state::links::Link;
use crate::tui::update::OpenedLinks;

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
    pub fn is_plain(&self) -> bool {
        self.plain || (tui::is_dumb() && io::stdout().is_terminal())
    }
}

/// Opens the inspector on what `find` finds.
pub(super) fn open(
    args: ScreenArgs,
    find: impl FnOnce(&Settings) -> Result<OpenedLinks, CliError>,
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
            streams::print_warning(&complaint);
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
        streams::print_warning(&complaint);
    }
    if let Some(signal) = left.signal {
        tui::end_by(signal);
    }
    Ok(Status::Done)
}
