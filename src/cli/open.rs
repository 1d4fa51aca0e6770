//! `urilens open`: the inspector over the references of a file.

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use clap::Args;

use super::error::CliError;
use super::inspector::{self, ScreenArgs};
use super::options::ReadingArgs;
use super::scan::{is_base, kind, progress};
use super::status::Status;
use super::streams;
use crate::batch::ordered::StreamError;
use crate::document::Kind;
use crate::review::Settings;
use crate::scan::{Awaited, Files, Input};
use crate::tui::update::{OpenedLinks, Unopened, opened};

#[derive(Args, Debug)]
#[command(
    about = "Open the inspector over the references of a file",
    long_about = "Open the inspector over the references of a file, worst first, each resolved against its base.\n\nReads the types that \
        `urilens scan` reads. Nothing is fetched, and no attachment is run or written."
)]
pub(super) struct OpenArgs {
    /// The file; “-” is standard input
    file: PathBuf,
    /// Read the file as this type; by default, its name and its content decide
    #[arg(long = "as", value_name = "TYPE", value_parser = kind())]
    kind: Option<Kind>,
    #[command(flatten)]
    screen: ScreenArgs,
}

/// Why a folder is not opened.
const FOLDER: &str = "it is a folder; `urilens scan` reads folders";

/// Opens the inspector.
pub(super) fn run(args: OpenArgs) -> Result<Status, CliError> {
    let input = match args.file.to_str() {
        Some("-") => Input::StandardInput,
        Some(path) if args.file.is_dir() => Input::Unreadable(path.to_owned(), FOLDER.to_owned()),
        _ => Input::File(args.file),
    };
    let reading = args.screen.reading.clone();
    if let Some(base) = &reading.base {
        is_base(base)?;
    }
    inspector::open(args.screen, |settings| {
        let standard_input = || Ok(Box::new(streams::input()?) as Reader);
        links(input, standard_input, args.kind, reading, settings)
    })
}

type Reader = Box<dyn Read + Send>;

/// The references of a document that standard input has, which was begun to be read.
pub(super) fn links_of_input(
    input: Reader,
    reading: ReadingArgs,
    settings: &Settings,
) -> Result<OpenedLinks, CliError> {
    if let Some(base) = &reading.base {
        is_base(base)?;
    }
    links(Input::StandardInput, || Ok(input), None, reading, settings)
}

/// The references of `input`, the worst first.
fn links(
    input: Input,
    standard_input: impl FnOnce() -> io::Result<Reader> + Send,
    kind: Option<Kind>,
    reading: ReadingArgs,
    settings: &Settings,
) -> Result<OpenedLinks, CliError> {
    let never = AtomicBool::new(false);
    let mut standard_input = Some(standard_input);
    let opener = |awaited: Awaited<'_>| -> io::Result<Reader> {
        match (awaited, standard_input.take()) {
            (Awaited::StandardInput, Some(open)) => open(),
            (Awaited::StandardInput, None) => Ok(Box::new(io::empty())),
            (Awaited::Pipe(path), _) => Ok(Box::new(File::open(path)?)),
        }
    };
    let inputs = vec![input];
    let bar = progress(&inputs, true);
    let mut files = Files::new(inputs, kind, false, Box::new(opener), &never);
    let found = opened(&mut files, reading.defaults(settings.clone()), |bytes| {
        bar.inc(bytes as u64);
    });
    bar.finish_and_clear();
    found.map_err(|error| match error {
        Unopened::Read(error) => CliError::Stream(StreamError::Read(error)),
        Unopened::Unreadable(name, reason) => CliError::Unreadable(name, reason),
    })
}
