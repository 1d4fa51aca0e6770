//! The user's own editor, on a file that nobody else can read and that is gone afterwards.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use crate::report::quoted;

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
    /// The file or the editor can't be used.
    #[error("The editor can't be used: {0}.")]
    Io(#[from] io::Error),
}

/// The editor that the user has named.
pub fn editor() -> Result<OsString, EditError> {
    let named = |variable| env::var_os(variable).filter(|editor| !editor.is_empty());
    named("VISUAL")
        .or_else(|| named("EDITOR"))
        .ok_or(EditError::NoEditor)
}

/// Has `text` edited; `None` if it is as it was. The terminal must be free.
pub fn edit(editor: &OsString, text: &str) -> Result<Option<String>, EditError> {
    // The file is the user's alone, and is removed when it goes away.
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
    match command.status()?.code() {
        Some(0) => {}
        Some(NOT_FOUND) if cfg!(unix) => {
            return Err(EditError::NotFound(quoted(&editor.to_string_lossy())));
        }
        _ => return Err(EditError::Failed),
    }
    // Some editors put another file in its place.
    let edited = std::fs::read(file.path()).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => EditError::NoFile,
        _ => EditError::Io(error),
    })?;
    let edited = String::from_utf8(edited).map_err(|_| EditError::NotUtf8)?;
    let edited = edited.strip_suffix('\n').unwrap_or(&edited);
    Ok((edited != text).then(|| edited.to_owned()))
}

/// The editor may have options, and is found as the shell finds it.
#[cfg(unix)]
fn command(editor: &OsString) -> Command {
    let mut line = editor.clone();
    line.push(" \"$@\"");
    let mut command = Command::new("sh");
    command.arg("-c").arg(line).arg("urilens");
    command
}

#[cfg(not(unix))]
fn command(editor: &OsString) -> Command {
    Command::new(editor)
}
