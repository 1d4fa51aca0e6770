//! Why a command failed.

use std::io;

use crate::batch::ordered::StreamError;
use crate::config::{ConfigError, suggestion};
use crate::report::{cause, quoted};
use crate::review::checks;
use crate::scan::WalkError;
use crate::tui;

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The output can't be written.
    #[error("can't write to standard output: {}", cause(.0))]
    Write(io::Error),
    /// Lines can't be read or written.
    #[error(transparent)]
    Stream(#[from] StreamError),
    /// A file can't be read; its name is quoted.
    #[error("can't read {}: {}", .0, cause(.1))]
    Read(String, io::Error),
    /// A file that is scanned is the one that is written; its name is quoted.
    #[error("{0} is what standard output is written to")]
    OwnOutput(String),
    /// No check has this id.
    #[error("unknown check {}{}", quoted(.0), suggestion(.0, checks().map(|check| check.id), "urilens checks"))]
    UnknownCheck(String),
    /// Another format is asked for than the one that a batch has.
    #[error("`--batch` writes JSON and can't be combined with another `--format`")]
    BatchIsJson,
    /// An SVG document is a figure of one reference.
    #[error("`--format svg` draws exactly one reference")]
    SvgIsOne,
    /// Text and Markdown are always whole.
    #[error("`--only` needs `--batch` or `--format json`")]
    OnlyIsJson,
    /// Other formats have no such line.
    #[error("`--both-standards` needs `--format text` or `--format markdown`")]
    NoOtherStandard,
    /// Nothing else is a figure.
    #[error("{0} needs `--format svg`")]
    NoFigure(&'static str),
    /// A reader never parts from itself.
    #[error("the two readers are the same: `--checked-by` and `--fetched-by` need different ones")]
    SameReader,
    /// What was there before is known from a log.
    #[error("{0} is not a SARIF log")]
    NoBaseline(String),
    /// The list of domains is no list of findings.
    #[error("`--hosts` writes text, JSON or CSV and can't be combined with `--format {0}`")]
    NoHosts(String),
    /// Other formats write no parts.
    #[error("`--fields` needs `--format json`")]
    FieldsAreJson,
    /// One text would be lost.
    #[error("`{0}` is set twice")]
    SetTwice(&'static str),
    /// Inputs are not kept.
    #[error("`--resume` needs `history = true` in the configuration, or URILENS_HISTORY=true")]
    NoHistory,
    /// Nothing was kept.
    #[error("no session to resume: no reference was kept so far")]
    NothingKept,
    /// There is no such command.
    #[error("there is no command {0}")]
    UnknownCommand(String),
    /// There is no folder for configurations.
    #[error("no folder for configuration files is known: the home directory is not set")]
    NoConfigFolder,
    /// A file cannot be scanned: its name in quotes, and why.
    #[error("can't read {0}: {1}")]
    Unreadable(String, String),
    /// A glob is invalid.
    #[error(transparent)]
    Walk(#[from] WalkError),
    /// No charset has this name.
    #[error("unknown charset {}; use a name such as `utf-8`, `windows-1252` or `shift_jis`", quoted(.0))]
    Charset(String),
    /// Nothing can be resolved against it.
    #[error("{} is no base: nothing can be resolved against it; use an absolute URI such as `https://example.com/`", quoted(.0))]
    Base(String),
    /// A file of the user's can't be used.
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
