//! The user's own editor, on a file that nobody else can read and that is gone afterwards.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::{Child, Command, Stdio};

use tempfile::NamedTempFile;

use crate::config::file::{MAX_SIZE, contents};
use crate::report::{cause, quoted};

/// The status of a shell that finds no such program (POSIX.1-2024, Shell Command Language, 2.8.2).
const NOT_FOUND: i32 = 127;

/// Why a text could not be edited.
#[derive(Debug, thiserror::Error)]
pub enum EditError {
    /// No editor is named.
    #[error("No editor: set `VISUAL` or `EDITOR`.")]
    NoEditor,
    /// It has failed, or was stopped.
    #[error("The editor ended with an error: the text is as it was.")]
    Failed,
    /// The shell knows no such program.
    #[error("The editor was not found: {0}. The text is as it was.")]
    NotFound(String),
    /// It has removed the file.
    #[error("The editor left no file: the text is as it was.")]
    NoFile,
    /// What it has left is no text.
    #[error("The file is not UTF-8: the text is as it was.")]
    NotUtf8,
    /// What it has left is not a file that can be read, or is too large.
    #[error("What the editor left can't be read: {0}. The text is as it was.")]
    Unreadable(String),
    /// A signal has ended us meanwhile, in the background.
    #[error("The editor was ended by signal {0}.")]
    Ended(i32),
    /// The file or the editor can't be used.
    #[error("The editor can't be used: {}.", cause(.0))]
    Io(#[from] io::Error),
}

/// The editor that the user has named.
pub fn editor() -> Result<OsString, EditError> {
    let named = |variable| env::var_os(variable).filter(|editor| !editor.is_empty());
    named("VISUAL")
        .or_else(|| named("EDITOR"))
        .ok_or(EditError::NoEditor)
}

/// A text while it is edited.
pub struct Editing<'t> {
    text: &'t str,
    /// The file is the user's alone, and is removed when it goes away.
    file: NamedTempFile,
}

impl<'t> Editing<'t> {
    /// Starts the editor on `text`. The terminal must be free.
    ///
    /// # Errors
    /// When there is no file for it, or the editor can't be started.
    pub fn start(editor: &OsString, text: &'t str) -> Result<(Editing<'t>, Child), EditError> {
        let mut file = tempfile::Builder::new()
            .prefix("urilens-")
            .suffix(".txt")
            .tempfile()?;
        file.write_all(text.as_bytes())?;
        file.write_all(b"\n")?;
        file.flush()?;
        let mut command = command(editor);
        command.arg(file.path());
        // Links may have come from standard input.
        if cfg!(unix) && !io::stdin().is_terminal() {
            command.stdin(Stdio::from(std::fs::File::open("/dev/tty")?));
        }
        let child = command.spawn()?;
        Ok((Editing { text, file }, child))
    }

    /// What an editor has left that ended with this status; `None` if it is as it was.
    ///
    /// # Errors
    /// When the editor has failed, or has left what can't be read.
    pub fn finish(self, status: Option<i32>) -> Result<Option<String>, EditError> {
        match status {
            Some(0) => {}
            Some(NOT_FOUND) if cfg!(unix) => {
                let editor = editor()?;
                return Err(EditError::NotFound(quoted(&editor.to_string_lossy())));
            }
            _ => return Err(EditError::Failed),
        }
        // Some editors put another file in its place, and some a pipe or all of a disk.
        let edited = contents(self.file.path(), MAX_SIZE).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => EditError::NoFile,
            _ => EditError::Unreadable(cause(&error)),
        })?;
        let edited = String::from_utf8(edited).map_err(|_| EditError::NotUtf8)?;
        // Some editors write a byte order mark.
        let edited = edited.strip_prefix('\u{feff}').unwrap_or(&edited);
        let edited = edited.strip_suffix('\n').unwrap_or(edited);
        Ok((edited != self.text).then(|| edited.to_owned()))
    }
}

/// The editor may have options, and is found as the shell finds it.
#[cfg(unix)]
fn command(editor: &OsString) -> Command {
    let mut line = OsString::new();
    if takes_place_of_shell(&editor.to_string_lossy()) {
        line.push("exec ");
    }
    line.push(editor);
    line.push(" \"$@\"");
    let mut command = Command::new("sh");
    command.arg("-c").arg(line).arg("urilens");
    command
}

/// Whether an editor is a program with its options and nothing else: run in place of the shell, it is stopped and gets
/// signals itself.
#[cfg(unix)]
fn takes_place_of_shell(editor: &str) -> bool {
    const OF_SHELL: [&str; 5] = ["builtin", "command", "eval", "exec", "time"];
    let first = editor.split_whitespace().next().unwrap_or_default();
    let is_plain = |one: char| one.is_alphanumeric() || " ./_-+:,=@%'\"~$".contains(one);
    editor.chars().all(is_plain) && !first.contains('=') && !OF_SHELL.contains(&first)
}

#[cfg(not(unix))]
fn command(editor: &OsString) -> Command {
    Command::new(editor)
}
