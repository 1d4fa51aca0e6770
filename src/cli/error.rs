//! Why a command failed.

use std::io;

use crate::batch::ordered::StreamError;
use crate::config::ConfigError;
use crate::tui;

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
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
    /// Text and Markdown are always whole.
    #[error("parts are chosen for programs: --only goes with --batch or --format json")]
    OnlyIsJson,
    /// The user's configuration can't be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The theme can't be used.
    #[error(transparent)]
    Theme(#[from] tui::ThemeError),
    /// The inspector can't run.
    #[error(transparent)]
    Inspector(tui::Error),
}

impl CliError {
    /// Whether the reader of the output has closed it, as `head` does when it has seen enough.
    pub fn is_closed_pipe(&self) -> bool {
        match self {
            CliError::Write(error) | CliError::Stream(StreamError::Write(error)) => {
                error.kind() == io::ErrorKind::BrokenPipe
            }
            _ => false,
        }
    }
}
