//! What is written to standard output and to standard error.

use std::io::{self, Write};

use super::error::CliError;
use super::status::Status;
use super::streams;
use crate::message::stand_ins::shown_lines;

/// Writes `bytes` to standard output.
pub(super) fn print(bytes: &[u8]) -> Result<Status, CliError> {
    let mut out = streams::output().map_err(CliError::Write)?;
    out.write_all(bytes).map_err(CliError::Write)?;
    Ok(Status::Done)
}

/// Writes `bytes` to standard output, which may be closed.
pub(super) fn print_beside_status(bytes: &[u8]) -> Result<Status, CliError> {
    let mut out = streams::output_beside_status().map_err(CliError::Write)?;
    out.write_all(bytes).map_err(CliError::Write)?;
    Ok(Status::Done)
}

/// Writes an error message to standard error, with stand-ins for unsafe characters.
pub(super) fn print_error(message: &str) {
    write_error(&format!("error: {}\n", shown_lines(message)));
}

/// Writes a warning to standard error, with stand-ins for unsafe characters.
pub(super) fn print_warning(message: &str) {
    write_error(&format!("warning: {}\n", shown_lines(message)));
}

/// Writes to standard error. A failure of that can be reported nowhere.
pub(super) fn write_error(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}
