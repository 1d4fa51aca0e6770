//! `urilens practice`: an exercise sheet.

use std::hash::{BuildHasher, RandomState};

use clap::{Args, ValueEnum};

use super::error::CliError;
use super::options::{named, standard};
use super::status::Status;
use super::streams;
use crate::explain::practice::{ExerciseKind, HARDEST, Sheet, SheetRequest};
use crate::report::{markdown, quoted, text};
use crate::syntax::Standard;

#[derive(Args, Debug)]
#[command(
    about = "Print an exercise sheet with its answers",
    long_about = "Print an exercise sheet, with the answers on a page of their own.\n\nExercises are examples of the \
        standards and generated ones. The same seed prints the same sheet."
)]
pub(super) struct PracticeArgs {
    /// The number of exercises, from 1 to 200
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = |text: &str| number(text, MOST))]
    sheet: u8,
    /// Their difficulty, from 1 to 5
    #[arg(long, value_name = "DIFFICULTY", default_value_t = 1, value_parser = level)]
    level: u8,
    /// Seed of the sheet; the same seed prints the same sheet [default: random]
    #[arg(long, value_name = "NUMBER", value_parser = seed)]
    seed: Option<u64>,
    /// The kinds of exercises, separated by commas [default: all]
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = named(ExerciseKind::ALL.iter().copied().map(|kind| (kind.id(), kind))))]
    kind: Vec<ExerciseKind>,
    /// The standard by which answers are graded
    #[arg(long, value_name = "NAME", default_value = Standard::default().id(), value_parser = standard())]
    standard: Standard,
    /// The format
    #[arg(long, value_name = "NAME", value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
enum Format {
    /// For a printer or a terminal
    #[default]
    Text,
    /// For documents
    Markdown,
}

/// The most exercises of a sheet.
const MOST: u8 = 200;

/// A level of exercises.
pub(super) fn level(text: &str) -> Result<u8, String> {
    number(text, HARDEST)
}

/// A number from 1 to `most`.
fn number(text: &str, most: u8) -> Result<u8, String> {
    let number = text.parse().ok();
    let number = number.filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{} is not a number from 1 to {most}", quoted(text)))
}

/// A seed that is short enough to be typed again, for those who name none.
pub(super) fn any_seed() -> u64 {
    1 + RandomState::new().hash_one("urilens") % 9999
}

/// A seed of exercises.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let wrong = || format!("{} is not a number from 0 to {}", quoted(text), u64::MAX);
    text.parse().map_err(|_| wrong())
}

pub(super) fn run(args: PracticeArgs) -> Result<Status, CliError> {
    // Difficulty and standard may be from there.
    super::config::load()?;
    let sheet = Sheet::new(SheetRequest {
        count: args.sheet.into(),
        level: args.level,
        seed: args.seed.unwrap_or_else(any_seed),
        standard: args.standard,
        kinds: args.kind,
    });
    let mut page = String::new();
    // Writing to a string can't fail.
    let _ = match args.format {
        Format::Text => text::write_sheet(&sheet, &mut page),
        Format::Markdown => markdown::write_sheet(&sheet, &mut page),
    };
    streams::print(page.as_bytes())
}
