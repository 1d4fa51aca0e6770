//! Which files of folders are left out: patterns in the syntax of gitignore(5), in Git's own files and others like them.

use std::borrow::Cow;
use std::io::Read;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::{env, fs};

/// What a pattern says of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    LeftOut,
    /// It is read, whatever weaker patterns say.
    Read,
}

struct Pattern {
    /// What a path below the folder of the pattern matches.
    glob: String,
    verdict: Verdict,
    /// Whether it means folders alone.
    is_of_folders: bool,
}

impl Pattern {
    /// The pattern in a line; `None` for a comment. In a pattern of Git's, braces are characters like any other.
    fn of(line: &str, has_braces: bool) -> Option<Pattern> {
        let line = without_blanks(line);
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        let (verdict, line) = match line.strip_prefix('!') {
            Some(line) => (Verdict::Read, line),
            None => (Verdict::LeftOut, line),
        };
        let (line, is_of_folders) = match line.strip_suffix('/') {
            Some(line) => (line, true),
            None => (line, false),
        };
        // With a slash it is relative to its folder; a name alone is one at any depth.
        let mut glob = match line.strip_prefix('/') {
            Some(line) => line.to_owned(),
            None if line.contains('/') => line.to_owned(),
            None => format!("**/{line}"),
        };
        if !has_braces {
            glob = glob.replace('{', "\\{").replace('}', "\\}");
        }
        if glob.starts_with('!') {
            glob.insert(0, '\\');
        }
        Some(Pattern {
            glob,
            verdict,
            is_of_folders,
        })
    }
}

/// A line without the blanks at its end, unless a backslash keeps them.
fn without_blanks(line: &str) -> &str {
    let line = line.trim_end_matches('\r');
    let bare = line.trim_end_matches(' ');
    match bare.ends_with('\\') && bare.len() < line.len() {
        true => line.get(..=bare.len()).unwrap_or(line),
        false => bare,
    }
}

/// Patterns that are relative to one folder; of those that match, the last decides.
pub struct Patterns {
    folder: PathBuf,
    all: Vec<Pattern>,
}

impl Patterns {
    /// No patterns.
    pub fn none_in(folder: &Path) -> Patterns {
        Patterns {
            folder: folder.to_owned(),
            all: Vec::new(),
        }
    }

    /// Those of a file; none if there is no such file, or none that is read.
    fn of_file(file: &Path, folder: &Path) -> Patterns {
        let text = text_of(file).unwrap_or_default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let all = text.lines().filter_map(|line| Pattern::of(line, false));
        let all = all.filter(|pattern| fast_glob::validate(&pattern.glob).is_ok());
        Patterns {
            all: all.collect(),
            ..Patterns::none_in(folder)
        }
    }

    /// Adds a pattern that a person gave; `is_read` says whether what it matches is read.
    ///
    /// # Errors
    /// A bracket or brace that is not closed, and the like.
    pub fn add_glob(&mut self, glob: &str, is_read: bool) -> Result<(), fast_glob::Error> {
        fast_glob::validate(glob)?;
        self.all
            .extend(Pattern::of(glob, true).map(|pattern| Pattern {
                verdict: match (pattern.verdict == Verdict::LeftOut) == is_read {
                    true => Verdict::Read,
                    false => Verdict::LeftOut,
                },
                ..pattern
            }));
        Ok(())
    }

    /// What they say of a path below their folder.
    pub fn say(&self, path: &Path, is_folder: bool) -> Option<Verdict> {
        if self.all.is_empty() {
            return None;
        }
        let path = with_slashes(path.strip_prefix(&self.folder).ok()?);
        let mut last_first = self.all.iter().rev();
        let found = last_first.find(|pattern| {
            (is_folder || !pattern.is_of_folders) && fast_glob::glob_match(&pattern.glob, &*path)
        });
        found.map(|pattern| pattern.verdict)
    }
}

fn with_slashes(path: &Path) -> Cow<'_, [u8]> {
    match MAIN_SEPARATOR {
        '/' => path.as_os_str().as_encoded_bytes().into(),
        other => path
            .to_string_lossy()
            .replace(other, "/")
            .into_bytes()
            .into(),
    }
}

/// The files of a folder that leave something out, the strongest first. The first is that of this program alone.
const FILES: [(&str, &str); 4] = [
    (".urilensignore", "excluded by `.urilensignore`"),
    (".ignore", "excluded by `.ignore`"),
    (".gitignore", "excluded by `.gitignore`"),
    (".git/info/exclude", "excluded by `.git/info/exclude`"),
];

/// What is said of a path that the user excludes from all repositories.
const EVERYWHERE: &str = "excluded by `core.excludesFile` of Git";

/// The text of a regular file of bounded size: others could be waited for, or fill the memory.
fn text_of(file: &Path) -> Option<String> {
    fs::metadata(file).ok().filter(fs::Metadata::is_file)?;
    let mut text = String::new();
    let mut bounded = fs::File::open(file).ok()?.take(MOST + 1);
    bounded.read_to_string(&mut text).ok()?;
    (text.len() as u64 <= MOST).then_some(text)
}

/// The longest file of patterns or of settings that is read, in bytes.
const MOST: u64 = 1 << 20;

/// What the files of the folders around a path say of it.
pub struct Rules {
    /// Of each folder, from the outermost in, the patterns of each file.
    folders: Vec<[Patterns; FILES.len()]>,
    /// Those of the user, for all folders.
    everywhere: Patterns,
    are_followed: bool,
}

impl Rules {
    /// Those of the folders around `folder`, and of the user; where they are not followed, none.
    pub fn above(folder: &Path, are_followed: bool) -> Rules {
        let mut rules = Rules {
            folders: Vec::new(),
            everywhere: Patterns::none_in(Path::new("")),
            are_followed,
        };
        if !are_followed {
            return rules;
        }
        // A repository knows nothing of what is around it.
        let is_repository = |folder: &&Path| folder.join(".git").exists();
        let repository = folder.ancestors().find(is_repository);
        if let Some(file) = excludes_file() {
            rules.everywhere = Patterns::of_file(&file, repository.unwrap_or(folder));
        }
        for above in folder.ancestors().skip(1) {
            let is_inside = repository.is_none_or(|repository| above.starts_with(repository));
            rules.folders.push(rules.files_of(above, is_inside));
        }
        rules.folders.reverse();
        rules
    }

    fn files_of(&self, folder: &Path, is_of_repository: bool) -> [Patterns; FILES.len()] {
        FILES.map(|(name, _)| {
            let is_of_git = name.starts_with(".git");
            match self.are_followed && (is_of_repository || !is_of_git) {
                true => Patterns::of_file(&folder.join(name), folder),
                false => Patterns::none_in(folder),
            }
        })
    }

    /// Notes that a folder is read.
    pub fn enter(&mut self, folder: &Path) {
        self.folders.push(self.files_of(folder, true));
    }

    /// Notes that the folder is read which was entered last.
    pub fn leave(&mut self) {
        self.folders.pop();
    }

    /// Why a path is left out, if it is: of the strongest kind of file that says something of it, the innermost decides.
    pub fn left_out(&self, path: &Path, is_folder: bool) -> Option<&'static str> {
        let mut kinds = FILES.iter().enumerate();
        let found = kinds.find_map(|(kind, (_, reason))| {
            let mut innermost = self
                .folders
                .iter()
                .rev()
                .filter_map(|files| files.get(kind));
            let verdict = innermost.find_map(|patterns| patterns.say(path, is_folder));
            Some((verdict?, *reason))
        });
        let everywhere = || Some((self.everywhere.say(path, is_folder)?, EVERYWHERE));
        let (verdict, reason) = found.or_else(everywhere)?;
        (verdict == Verdict::LeftOut).then_some(reason)
    }
}

/// The file in which the user excludes files from all repositories: what `core.excludesFile` names, or where it is without
/// that (gitignore(5)).
fn excludes_file() -> Option<PathBuf> {
    let home = etcetera::home_dir().ok()?;
    let settings = env::var_os("XDG_CONFIG_HOME").filter(|folder| !folder.is_empty());
    let settings = settings
        .map_or_else(|| home.join(".config"), PathBuf::from)
        .join("git");
    let named = [home.join(".gitconfig"), settings.join("config")]
        .into_iter()
        .find_map(|file| named_in(&text_of(&file)?));
    Some(match named {
        Some(file) => match file.strip_prefix("~/") {
            Some(rest) => home.join(rest),
            None => file.into(),
        },
        None => settings.join("ignore"),
    })
}

/// The value of `core.excludesFile` in a file of Git's settings.
fn named_in(settings: &str) -> Option<String> {
    let mut is_core = false;
    let mut named = None;
    for line in settings.lines().map(str::trim) {
        if line.starts_with('[') {
            is_core = line.eq_ignore_ascii_case("[core]");
        } else if let Some((name, value)) = line.split_once('=')
            && is_core
            && name.trim().eq_ignore_ascii_case("excludesfile")
        {
            named = Some(value.trim().trim_matches('"').to_owned());
        }
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::examples;

    fn say(lines: &str, path: &str) -> Option<Verdict> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("patterns");
        fs::write(&file, lines).expect("written");
        let patterns = Patterns::of_file(&file, Path::new("/r"));
        let is_folder = path.ends_with('/');
        patterns.say(&Path::new("/r").join(path.trim_end_matches('/')), is_folder)
    }

    /// gitignore(5), "Pattern format"; `git check-ignore` says the same of all of them.
    #[test]
    fn patterns_mean_what_git_says() {
        for [lines, left_out, read] in examples("patterns mean what git says") {
            for path in left_out.split(' ') {
                assert_eq!(say(lines, path), Some(Verdict::LeftOut), "{lines} {path}");
            }
            for path in read.split(' ') {
                assert_eq!(say(lines, path), None, "{lines} {path}");
            }
        }
        assert_eq!(say("*.c\n!keep.c", "d/keep.c"), Some(Verdict::Read));
        assert_eq!(say("y\\ ", "y "), Some(Verdict::LeftOut));
    }

    #[test]
    fn what_is_no_short_file_has_no_patterns() {
        let folder = tempfile::tempdir().expect("a folder");
        let long = folder.path().join("long");
        fs::write(&long, "x\n".repeat(MOST as usize)).expect("written");
        assert_eq!(text_of(&long), None);
        assert_eq!(text_of(folder.path()), None);
        // It would be waited for.
        #[cfg(unix)]
        {
            let pipe = folder.path().join("pipe");
            let made = std::process::Command::new("mkfifo").arg(&pipe).status();
            assert!(made.is_ok_and(|status| status.success()));
            assert_eq!(text_of(&pipe), None);
        }
    }

    #[test]
    fn git_names_the_file_of_the_user() {
        let settings =
            "[user]\n\texcludesFile = no\n[core]\n\tautocrlf = false\n\texcludesFile = \"~/.x\"\n";
        assert_eq!(named_in(settings).as_deref(), Some("~/.x"));
        assert_eq!(named_in("[core]\n\tbare = true\n"), None);
    }
}
