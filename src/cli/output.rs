//! Standard output and standard error, which may be full, closed, or a terminal to be careful with.

use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};

use super::{Color, Status};
use crate::file_error::FileError;
use crate::message::stand_ins::shown_lines;
use crate::report::ordered::StreamError;
use crate::tui;

/// Why something could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The output can't be written.
    #[error("can't write to standard output: {0}")]
    Write(io::Error),
    /// Lines can't be read or written.
    #[error(transparent)]
    Stream(#[from] StreamError),
    /// No check has this id.
    #[error("unknown check `{0}`: “urilens checks” lists all of them")]
    UnknownCheck(String),
    /// Another format is asked for than the one that a batch has.
    #[error("a batch is written as JSON: --batch goes with no other --format")]
    BatchIsJson,
    /// Text and Markdown are made for reading, and are whole.
    #[error("parts are chosen for programs: --only goes with --batch or --format json")]
    OnlyIsJson,
    /// The user's configuration can't be used.
    #[error(transparent)]
    Config(#[from] FileError),
    /// The inspector can't run.
    #[error(transparent)]
    Inspector(tui::Error),
}

impl Trouble {
    /// Whether whoever reads the output has closed it.
    pub fn is_closed_pipe(&self) -> bool {
        match self {
            Trouble::Write(error) | Trouble::Stream(StreamError::Write(error)) => {
                error.kind() == io::ErrorKind::BrokenPipe
            }
            _ => false,
        }
    }
}

/// Writes `bytes` to standard output.
pub(super) fn print(bytes: &[u8]) -> Result<Status, Trouble> {
    let mut stdout = io::stdout().lock();
    stdout
        .write_all(bytes)
        .and_then(|()| stdout.flush())
        .map_err(Trouble::Write)?;
    Ok(Status::Done)
}

/// Writes a message to standard error, with what can't be seen made visible.
pub(super) fn complain(message: &str) {
    write_error(&format!("error: {}\n", shown_lines(message)));
}

/// Writes something to standard error that the program could do without, with what can't be seen made
/// visible.
pub(super) fn warn(message: &str) {
    write_error(&format!("urilens: {}\n", shown_lines(message)));
}

/// Writes to standard error. If that fails too, there is nobody to tell.
pub(super) fn write_error(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

impl Color {
    /// Whether standard output gets colours.
    pub(super) fn is_on(self) -> bool {
        match self {
            Color::Always => true,
            Color::Never => false,
            // Asks for a terminal, and for what NO_COLOR, CLICOLOR, CLICOLOR_FORCE and TERM say.
            Color::Auto => AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        }
    }
}
