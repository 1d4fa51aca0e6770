//! Where references come from: arguments, files and standard input.

use std::fmt::Display;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use super::error::CliError;
use super::streams;
use crate::batch::ordered::StreamError;
use crate::report::quoted;
use crate::scan::Input;

/// Where references come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// An argument that is a reference itself.
    Argument(String),
    /// A file with a reference on each line.
    File(PathBuf),
    /// Standard input, with a reference on each line.
    StandardInput,
}

/// The argument that represents standard input.
const STANDARD_INPUT: &str = "-";

impl Source {
    /// The sources in the order in which they are read: arguments, then files; standard input if there
    /// are none.
    pub(super) fn of(references: Vec<String>, files: Vec<PathBuf>) -> Vec<Source> {
        let references = references.into_iter().map(|reference| match &*reference {
            STANDARD_INPUT => Source::StandardInput,
            _ => Source::Argument(reference),
        });
        let files = files.into_iter().map(|file| match file.to_str() {
            Some(STANDARD_INPUT) => Source::StandardInput,
            _ => Source::File(file),
        });
        let mut sources: Vec<Source> = references.chain(files).collect();
        if sources.is_empty() {
            sources.push(Source::StandardInput);
        }
        sources
    }

    /// Its lines.
    ///
    /// # Errors
    /// When it can't be opened.
    pub(super) fn open(&self) -> Result<Box<dyn io::Read + Send>, CliError> {
        let failed = |error| self.failed(StreamError::Read(error));
        Ok(match self {
            Source::Argument(reference) => Box::new(io::Cursor::new(reference.clone())),
            Source::File(path) => Box::new(File::open(path).map_err(failed)?),
            Source::StandardInput => {
                streams::print_awaiting();
                Box::new(streams::input().map_err(failed)?)
            }
        })
    }

    /// Its name in messages.
    pub(super) fn name(&self) -> String {
        match self {
            Source::Argument(_) => "an argument".to_owned(),
            Source::File(path) => quoted(&path.to_string_lossy()),
            Source::StandardInput => "standard input".to_owned(),
        }
    }

    /// What is wrong with one of its lines.
    pub(super) fn at_line(&self, number: u64, error: &impl Display) -> String {
        match self {
            Source::File(_) => format!("{}, line {number}: {error}", self.name()),
            _ => format!("line {number}: {error}"),
        }
    }

    /// An error of reading it or of writing what it asked for.
    pub(super) fn failed(&self, error: StreamError) -> CliError {
        match (self, error) {
            (Source::File(_), StreamError::Read(error)) => CliError::Read(self.name(), error),
            (_, error) => CliError::Stream(error),
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hyphen_is_standard_input() {
        let of = |references: &[&str], files: &[&str]| {
            Source::of(
                references.iter().map(|&text| text.to_owned()).collect(),
                files.iter().map(PathBuf::from).collect(),
            )
        };
        assert_eq!(of(&[], &[]), [Source::StandardInput]);
        assert_eq!(
            of(&["a:b", "-"], &["x", "-"]),
            [
                Source::Argument("a:b".to_owned()),
                Source::StandardInput,
                Source::File("x".into()),
                Source::StandardInput,
            ]
        );
        assert_eq!(of(&[], &["x"]), [Source::File("x".into())]);
    }
}
