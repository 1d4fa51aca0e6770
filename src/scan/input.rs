//! What is to be scanned: files, folders with all that is in them, standard input.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fs::{self, DirEntry, FileType};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use super::ignored::{Patterns, Rules, Verdict};
use super::parts::LeftOut;
use crate::report::{cause, quoted};

/// Something to be scanned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A file that was asked for by its name.
    File(PathBuf),
    /// A file of a folder: skipped if it is not text.
    InFolder(PathBuf),
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
#[error("invalid glob {}: {reason}", quoted(glob))]
pub struct WalkError {
    glob: String,
    reason: String,
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
        // A check that reads nothing would pass for ever.
        if inputs.is_empty() && !self.globs.is_empty() && !stop.load(Ordering::Relaxed) {
            let folder = paths
                .first()
                .map_or_else(String::new, |path| path.display().to_string());
            let reason = format!("no file matches {}", quoted(&self.globs.join(", ")));
            inputs.push(Input::Unreadable(folder, reason));
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
        let place = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        let mut visit = Visit {
            walk: self,
            stop,
            chosen: self.chosen(folder, &place)?,
            has_only: !self.globs.is_empty(),
            rules: Rules::above(&place, !self.no_ignore),
            inputs,
            left_out,
        };
        visit.folder(folder, &place);
        Ok(())
    }

    /// The patterns that were given, of which the last that matches decides.
    fn chosen(&self, folder: &Path, place: &Path) -> Result<Patterns, WalkError> {
        let mut chosen = Patterns::none_in(place);
        for (is_read, named) in [(true, &self.globs), (false, &self.exclude)] {
            for glob in named {
                let wrong = |error: fast_glob::Error| WalkError {
                    glob: glob.clone(),
                    reason: error.to_string(),
                };
                chosen.add_glob(glob, is_read).map_err(wrong)?;
                if let Some(inside) = in_folder(glob, folder) {
                    chosen.add_glob(&inside, is_read).map_err(wrong)?;
                }
            }
        }
        Ok(chosen)
    }
}

/// A walk through a folder.
struct Visit<'w> {
    walk: &'w Walk,
    stop: &'w AtomicBool,
    chosen: Patterns,
    /// Whether only what was chosen is read.
    has_only: bool,
    rules: Rules,
    inputs: &'w mut Vec<Input>,
    left_out: &'w mut LeftOut,
}

impl Visit<'_> {
    /// Reads a folder, which is at `place`.
    fn folder(&mut self, folder: &Path, place: &Path) {
        let entries = fs::read_dir(folder).and_then(Iterator::collect);
        let mut entries: Vec<DirEntry> = match entries {
            Ok(entries) => entries,
            Err(error) => return self.unreadable(folder, &error),
        };
        entries.sort_unstable_by_key(DirEntry::file_name);
        self.rules.enter(place);
        for entry in entries {
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            let name = entry.file_name();
            let (path, place) = (folder.join(&name), place.join(&name));
            match entry.file_type() {
                Ok(kind) => self.entry(path, &place, kind),
                Err(error) => self.unreadable(&path, &error),
            }
        }
        self.rules.leave();
    }

    fn entry(&mut self, path: PathBuf, place: &Path, kind: FileType) {
        let is_folder = kind.is_dir();
        match self.chosen.say(place, is_folder) {
            // It was not asked for.
            Some(Verdict::LeftOut) => return,
            None if self.has_only && !is_folder => return,
            Some(Verdict::Read) | None => {}
        }
        let name = place.file_name().unwrap_or_default();
        if name.as_encoded_bytes().starts_with(b".") && !self.walk.hidden {
            self.left_out.hidden += 1;
            return self.name(&path, "hidden");
        }
        if let Some(reason) = self.rules.left_out(place, is_folder) {
            self.left_out.ignored += 1;
            return self.name(&path, reason);
        }
        if is_folder {
            self.folder(&path, place);
        } else if kind.is_symlink() {
            self.left_out.links += 1;
            self.name(&path, "symbolic link");
        } else if kind.is_file() {
            self.inputs.push(Input::InFolder(path));
        } else {
            self.left_out.special += 1;
            self.name(&path, "pipe, socket or device");
        }
    }

    fn name(&mut self, path: &Path, reason: &'static str) {
        if self.walk.keeps_names {
            let named = (path.display().to_string(), reason);
            self.left_out.named.push(named);
        }
    }

    fn unreadable(&mut self, path: &Path, error: &io::Error) {
        let reason = cause(error);
        let unreadable = Input::Unreadable(path.display().to_string(), reason);
        self.inputs.push(unreadable);
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

fn hash(path: &Path) -> u64 {
    let mut hasher = DefaultHasher::new();
    path.hash(&mut hasher);
    hasher.finish()
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
}
