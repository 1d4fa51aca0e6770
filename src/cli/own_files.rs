//! Files that a scan writes, or has written before, and that it finds in the folders that it reads.

use std::path::Path;

use super::error::CliError;
use super::streams;
use crate::report::quoted;
use crate::scan::Input;

/// What is said of the file that standard output is written to, and the other inputs: it would grow while it is read.
///
/// # Errors
/// If the file was named itself.
pub(super) fn without_output(inputs: Vec<Input>) -> Result<(Option<String>, Vec<Input>), CliError> {
    let is_output = streams::is_output();
    let mut note = None;
    let mut others = Vec::with_capacity(inputs.len());
    for input in inputs {
        match &input {
            Input::File(path) if is_output(path) => {
                return Err(CliError::OwnOutput(quoted(&path.display().to_string())));
            }
            Input::InFolder(path) if is_output(path) => {
                let name = quoted(&path.display().to_string());
                note = Some(format!("{name}, to which this is written, not read"));
            }
            _ => others.push(input),
        }
    }
    Ok((note, others))
}

/// The inputs but for this file, unless it was named itself.
pub(super) fn without_baseline(inputs: &mut Vec<Input>, path: &Path) {
    let is_baseline = streams::is_same(path);
    inputs.retain(|input| !matches!(input, Input::InFolder(path) if is_baseline(path)));
}
