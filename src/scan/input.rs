//! What is to be scanned: files, folders with all that is in them, standard input.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use ignore::overrides::{Override, OverrideBuilder};
use ignore::{DirEntry, WalkBuilder};

use super::parts::LeftOut;

/// A file in a folder that excludes files from scans, as `.gitignore` does from Git.
const IGNORE_FILE: &str = ".urilensignore";

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

impl Input {
    /// The file itself, however its path is written.
    fn identity(&self) -> Option<u64> {
        match self {
            Input::File(path) | Input::InFolder(path) => {
                fs::canonicalize(path).ok().as_deref().map(hash)
            }
            Input::StandardInput | Input::Unreadable(..) => None,
        }
    }
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
    /// Whether the names of what is left out are kept.
    pub keeps_names: bool,
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
    /// The inputs that `paths` represent, each file once, folders replaced by their files in the order of their names, and
    /// what is left out of these folders. Those that were found until then where `stop` is set.
    ///
    /// # Errors
    /// For an invalid glob.
    pub fn inputs(
        &self,
        paths: &[PathBuf],
        stop: &AtomicBool,
    ) -> Result<(Vec<Input>, LeftOut), WalkError> {
        let mut inputs = Vec::new();
        let mut left_out = LeftOut::default();
        let mut read = HashSet::new();
        for path in paths {
            let before = inputs.len();
            if path.as_os_str() == "-" {
                inputs.push(Input::StandardInput);
            } else if fs::metadata(path).is_ok_and(|data| data.is_dir()) {
                self.folder(path, stop, &mut inputs, &mut left_out)?;
            } else {
                inputs.push(Input::File(path.clone()));
            }
            // Only what is named twice can be there twice.
            if paths.len() > 1 {
                let named = inputs.split_off(before).into_iter();
                inputs.extend(named.filter(|input| {
                    let identity = input.identity();
                    let is_new = identity.is_none_or(|identity| read.insert(identity));
                    left_out.twice += u64::from(!is_new);
                    is_new
                }));
            }
        }
        Ok((inputs, left_out))
    }

    fn folder(
        &self,
        folder: &Path,
        stop: &AtomicBool,
        inputs: &mut Vec<Input>,
        left_out: &mut LeftOut,
    ) -> Result<(), WalkError> {
        let mut globs = OverrideBuilder::new(folder);
        for (mark, named) in [("", &self.globs), ("!", &self.exclude)] {
            for glob in named {
                for same in [Some(Cow::Borrowed(&**glob)), in_folder(glob, folder)] {
                    let Some(same) = same else {
                        continue;
                    };
                    globs
                        .add(&format!("{mark}{same}"))
                        .map_err(|error| WalkError::new(glob, &error))?;
                }
            }
        }
        let mut walk = WalkBuilder::new(folder);
        let all = || [&self.globs[..], &self.exclude[..]].concat().join(" ");
        let globs = globs.build();
        let globs = globs.map_err(|error| WalkError::new(&all(), &error))?;
        walk.overrides(globs.clone())
            .hidden(!self.hidden)
            .standard_filters(!self.no_ignore)
            .hidden(!self.hidden)
            .require_git(false)
            .add_custom_ignore_filename(IGNORE_FILE)
            .sort_by_file_path(Path::cmp);
        let mut seen = Seen {
            keeps_names: self.keeps_names,
            ..Seen::default()
        };
        for entry in walk.build() {
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            if let Ok(entry) = &entry {
                seen.add(entry, left_out);
            }
            match entry {
                Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_file()) => {
                    inputs.push(Input::InFolder(entry.into_path()));
                }
                Ok(_) => {}
                Err(error) => inputs.push(unreadable(folder, &error)),
            }
        }
        let before = left_out.named.len();
        seen.count_others(&globs, left_out);
        left_out.named[before..].sort_unstable();
        Ok(())
    }
}

/// The glob relative to `folder`, if it starts with the path of that, as the output prints it.
fn in_folder<'g>(glob: &'g str, folder: &Path) -> Option<Cow<'g, str>> {
    let plain = |path: &str| path.strip_prefix("./").unwrap_or(path).len();
    let folder = folder.to_str()?.trim_end_matches('/');
    let folder = match folder {
        "." => "",
        folder => &folder[folder.len() - plain(folder)..],
    };
    let is_here = folder.is_empty();
    let relative = &glob[glob.len() - plain(glob)..];
    // What is here is relative to the folder as it is, unless it starts as the output does.
    if is_here && relative.len() == glob.len() {
        return None;
    }
    let rest = relative.strip_prefix(folder)?;
    let rest = if is_here {
        rest
    } else {
        rest.strip_prefix('/')?
    };
    (!rest.is_empty()).then(|| format!("/{rest}").into())
}

/// What a walk gives, to know what it does not.
#[derive(Default)]
struct Seen {
    folders: Vec<PathBuf>,
    /// The hashes of all paths.
    paths: HashSet<u64>,
    keeps_names: bool,
}

impl Seen {
    fn add(&mut self, entry: &DirEntry, left_out: &mut LeftOut) {
        self.paths.insert(hash(entry.path()));
        match entry.file_type() {
            // The folder that was named may be a link: it is read.
            Some(kind) if kind.is_dir() || entry.depth() == 0 => {
                self.folders.push(entry.path().to_owned());
            }
            Some(kind) if kind.is_symlink() => {
                left_out.links += 1;
                self.name(entry.path(), "symbolic link", left_out);
            }
            Some(kind) if !kind.is_file() => {
                left_out.special += 1;
                self.name(entry.path(), "pipe, socket or device", left_out);
            }
            _ => {}
        }
    }

    fn name(&self, path: &Path, reason: &'static str, left_out: &mut LeftOut) {
        if self.keeps_names {
            left_out.named.push((path.display().to_string(), reason));
        }
    }

    /// Counts what is in the folders and was not given, unless it was not asked for.
    fn count_others(&self, globs: &Override, left_out: &mut LeftOut) {
        let entries = self.folders.iter().flat_map(fs::read_dir).flatten();
        for entry in entries.flatten() {
            let path = entry.path();
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if self.paths.contains(&hash(&path)) || globs.matched(&path, is_folder).is_ignore() {
                continue;
            }
            match entry.file_name().as_encoded_bytes().first() {
                Some(b'.') => {
                    left_out.hidden += 1;
                    self.name(&path, "hidden", left_out);
                }
                _ => {
                    left_out.ignored += 1;
                    self.name(&path, "excluded by `.gitignore`", left_out);
                }
            }
        }
    }
}

fn hash(path: &Path) -> u64 {
    let mut hasher = DefaultHasher::new();
    path.hash(&mut hasher);
    hasher.finish()
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

    /// What was found until then is scanned, and nothing is looked for any more.
    #[test]
    fn a_walk_that_is_interrupted_ends_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("a.txt"), "").expect("a file");
        let paths = [folder.path().to_owned()];
        for (is_interrupted, found) in [(false, 1), (true, 0)] {
            let stop = AtomicBool::new(is_interrupted);
            let (inputs, _) = Walk::default().inputs(&paths, &stop).expect("no globs");
            assert_eq!(inputs.len(), found);
        }
    }

    /// It is read, and links in it are not.
    #[test]
    fn a_linked_folder_that_is_named_is_not_left_out() {
        let folder = tempfile::tempdir().expect("a folder");
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::create_dir(&real).expect("a folder");
        fs::write(real.join("a.txt"), "").expect("a file");
        std::os::unix::fs::symlink("a.txt", real.join("b.txt")).expect("a link");
        std::os::unix::fs::symlink(&real, &link).expect("a link");
        let stop = AtomicBool::new(false);
        let (inputs, left_out) = Walk::default().inputs(&[link], &stop).expect("no globs");
        assert_eq!((inputs.len(), left_out.links), (1, 1));
    }

    #[test]
    fn a_glob_may_start_with_the_folder() {
        for (glob, folder, expected) in [
            ("d/site", "d", Some("/site")),
            ("d/site", "./d/", Some("/site")),
            ("./d/*.html", "d", Some("/*.html")),
            ("/t/d/a/b", "/t/d", Some("/a/b")),
            ("../d/a", "../d", Some("/a")),
            ("./site", ".", Some("/site")),
            ("site", ".", None),
            ("site", "d", None),
            ("d", "d", None),
            ("d/", "d", None),
            ("dd/site", "d", None),
            ("*/site", "d", None),
        ] {
            let found = in_folder(glob, Path::new(folder));
            assert_eq!(found.as_deref(), expected, "{glob} in {folder}");
        }
    }

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
