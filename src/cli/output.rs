//! What is written to standard output and to standard error.

use std::io::{self, IsTerminal, Write};

use super::error::CliError;
use super::status::Status;
use super::streams;
use crate::message::stand_ins::shown;

/// Writes `bytes` to standard output.
pub(super) fn print(bytes: &[u8]) -> Result<Status, CliError> {
    let mut out = streams::output().map_err(CliError::Write)?;
    out.write_all(bytes).map_err(CliError::Write)?;
    Ok(Status::Done)
}

/// Writes an error message to standard error, in one line.
pub(super) fn print_error(message: &str) {
    write_error(&format!("error: {}\n", shown(message)));
}

/// Writes a warning to standard error, in one line.
pub(super) fn print_warning(message: &str) {
    write_error(&format!("warning: {}\n", shown(message)));
}

/// Writes what helps with an error to standard error, below it.
pub(super) fn print_hint(hint: &str) {
    write_error(&format!("\n{}\n", shown(hint)));
}

/// Says on a terminal that a command reads what is typed there: otherwise it looks like one that hangs.
pub(super) fn print_awaiting() {
    if io::stdin().is_terminal() && io::stderr().is_terminal() {
        write_error("Reading from the terminal, line by line; Ctrl-D ends it.\n");
    }
}

/// A failure of standard error can be reported nowhere.
fn write_error(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}
