//! What is to be scanned: files, folders with all that is in them, standard input.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;
use ignore::overrides::OverrideBuilder;

/// Something to be scanned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A file that was asked for by its name.
    File(PathBuf),
    /// A file of a folder: skipped if it is not text.
    InFolder(PathBuf),
    /// Standard input.
    StandardInput,
    /// What can't be read, and why.
    Unreadable(String, String),
}

/// How folders are walked.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Walk {
    /// Only files whose path matches one of these globs; all, if there are none.
    pub globs: Vec<String>,
    /// Not the files and folders that match one of these.
    pub exclude: Vec<String>,
    /// Hidden files too.
    pub hidden: bool,
    /// Also what `.gitignore` and the like exclude.
    pub no_ignore: bool,
}

/// An invalid glob.
#[derive(Debug, thiserror::Error)]
#[error("invalid glob `{glob}`: {reason}")]
pub struct WalkError {
    glob: String,
    reason: String,
}

impl WalkError {
    /// The reason alone: the crate repeats the glob, as it was changed for it.
    fn new(glob: &str, error: &ignore::Error) -> Self {
        let text = error.to_string();
        let reason = text.rsplit_once("': ").map_or(&*text, |(_, reason)| reason);
        WalkError {
            glob: glob.to_owned(),
            reason: reason.to_owned(),
        }
    }
}

impl Walk {
    /// The inputs that `paths` stand for, folders replaced by their files in the order of their names.
    ///
    /// # Errors
    /// For an invalid glob.
    pub fn inputs(&self, paths: &[PathBuf]) -> Result<Vec<Input>, WalkError> {
        let mut inputs = Vec::new();
        for path in paths {
            if path.as_os_str() == "-" {
                inputs.push(Input::StandardInput);
            } else if fs::metadata(path).is_ok_and(|data| data.is_dir()) {
                self.folder(path, &mut inputs)?;
            } else {
                inputs.push(Input::File(path.clone()));
            }
        }
        Ok(inputs)
    }

    fn folder(&self, folder: &Path, inputs: &mut Vec<Input>) -> Result<(), WalkError> {
        let mut globs = OverrideBuilder::new(folder);
        for glob in &self.globs {
            globs
                .add(glob)
                .map_err(|error| WalkError::new(glob, &error))?;
        }
        for glob in &self.exclude {
            globs
                .add(&format!("!{glob}"))
                .map_err(|error| WalkError::new(glob, &error))?;
        }
        let mut walk = WalkBuilder::new(folder);
        let all = || [&self.globs[..], &self.exclude[..]].concat().join(" ");
        let globs = globs.build();
        walk.overrides(globs.map_err(|error| WalkError::new(&all(), &error))?)
            .hidden(!self.hidden)
            .standard_filters(!self.no_ignore)
            .hidden(!self.hidden)
            .require_git(false)
            .sort_by_file_path(Path::cmp);
        for entry in walk.build() {
            match entry {
                Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_file()) => {
                    inputs.push(Input::InFolder(entry.into_path()));
                }
                Ok(_) => {}
                Err(error) => inputs.push(unreadable(folder, &error)),
            }
        }
        Ok(())
    }
}

/// What a walk through `folder` could not read, and why. The crate's own message repeats the path.
fn unreadable(folder: &Path, error: &ignore::Error) -> Input {
    let mut inner = error;
    let mut name = folder;
    loop {
        inner = match inner {
            ignore::Error::WithPath { path, err } => {
                name = path;
                err
            }
            ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => err,
            _ => break,
        };
    }
    let reason = match inner {
        ignore::Error::Io(error) => io_reason(error),
        other => other.to_string(),
    };
    Input::Unreadable(name.display().to_string(), reason)
}

/// The reason of the system, without the path and the number that a message may have around it.
fn io_reason(error: &io::Error) -> String {
    match error.kind() {
        // walkdir wraps the system's error in one of its own.
        io::ErrorKind::Other => error.to_string(),
        kind => kind.to_string(),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_a_walk_names_its_path_once() {
        let denied = io::Error::from(io::ErrorKind::PermissionDenied);
        let with_path = ignore::Error::WithPath {
            path: "folder/below".into(),
            err: Box::new(ignore::Error::Io(denied)),
        };
        let error = ignore::Error::WithDepth {
            depth: 1,
            err: Box::new(with_path),
        };
        let expected = Input::Unreadable("folder/below".into(), "permission denied".into());
        assert_eq!(unreadable(Path::new("folder"), &error), expected);
    }
}
