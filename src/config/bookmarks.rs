//! Bookmarks: references that the user keeps on purpose, each with a note, in a file with a JSON object on each line.
//!
//! Nothing is written but what the user asks to keep, and nothing with a secret.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use serde::{Deserialize, Serialize};

use super::ConfigError;
use super::history::{Visited, tells_secret};
use super::kept::{self, Damaged};
use crate::secrets::{Secrets, merged, notes_secret, replaced};
use crate::syntax::{Reference, Standard};

/// How many bookmarks there may be.
pub const MOST: usize = 1024;

/// How many bytes a reference and its base may have.
pub const LONGEST: usize = 8 << 10;

/// How many bytes a note may have.
pub const LONGEST_NOTE: usize = 1 << 10;

/// How many bytes the file may have.
pub const MOST_BYTES: usize = 768 << 10;

/// A reference that is kept, and why.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Bookmark {
    /// What is kept.
    pub kept: Visited,
    /// What the user says about it; it may be empty.
    pub note: String,
    /// Whether it was kept without its secrets, so that it is not the link that was looked at.
    pub lacks_secrets: bool,
}

/// What a bookmark of an input would keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keepable {
    /// What is left without secrets.
    pub left: Visited,
    /// Whether that is not all.
    pub is_less: bool,
    /// The bookmark that there is already: an index.
    pub known: Option<usize>,
}

/// Why a bookmark is not kept.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BookmarkError {
    /// It has a secret.
    #[error("it contains a secret")]
    Secret,
    /// What is said about it has a secret.
    #[error("the note contains a secret")]
    Note,
    /// It is too long.
    #[error("it is longer than 8 KiB, or its note than 1 KiB")]
    Long,
    /// There are too many.
    #[error("there are as many bookmarks as there may be")]
    Full,
    /// No folder is known for the file.
    #[error("no folder for bookmarks is known: the home directory is not set")]
    NoFolder,
    /// A line would be lost.
    #[error("{0}")]
    Corrupted(ConfigError),
    /// The file can't be read or written.
    #[error(transparent)]
    File(#[from] ConfigError),
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(default)]
    base: String,
    reference: String,
    #[serde(default)]
    standard: Option<String>,
    #[serde(default)]
    note: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    lacks_secrets: bool,
}

fn read_line(line: &[u8]) -> Option<Bookmark> {
    let line: Line = serde_json::from_slice(line).ok()?;
    let standard = match &line.standard {
        Some(id) => id.parse().ok()?,
        None => Standard::default(),
    };
    (!line.reference.is_empty()).then_some(Bookmark {
        kept: Visited {
            base: line.base,
            reference: line.reference,
            standard,
        },
        note: line.note,
        lacks_secrets: line.lacks_secrets,
    })
}

fn written(bookmark: &Bookmark) -> Option<String> {
    let kept = &bookmark.kept;
    serde_json::to_string(&Line {
        base: kept.base.clone(),
        reference: kept.reference.clone(),
        standard: Some(kept.standard.id().to_owned()),
        note: bookmark.note.clone(),
        lacks_secrets: bookmark.lacks_secrets,
    })
    .ok()
}

/// Where the file is, whether there is one or not.
pub fn path() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.data_dir().join("urilens").join("bookmarks.jsonl"))
}

/// The bookmarks, the oldest first, and what is wrong with the lines that can't be read, if there are some.
///
/// # Errors
/// A file that can't be read, or is too large to be ours.
pub fn load(path: &Path) -> Result<(Vec<Bookmark>, Option<ConfigError>), ConfigError> {
    let (all, damaged) = read(path)?;
    let ignored = ["it is ignored", "they are ignored"];
    Ok((all, damaged.map(|damaged| damaged.error(ignored))))
}

fn read(path: &Path) -> Result<(Vec<Bookmark>, Option<Damaged>), ConfigError> {
    kept::read(path, read_line, ["a bookmark", "bookmarks"])
}

/// The bookmarks, if they can be changed.
///
/// # Errors
/// When the file can't be read, or has lines that can't be: they would be lost.
pub fn changeable(path: &Path) -> Result<Vec<Bookmark>, BookmarkError> {
    let (all, damaged) = read(path)?;
    let first = [
        "correct or delete that line first",
        "correct or delete those lines first",
    ];
    match damaged {
        Some(damaged) => Err(BookmarkError::Corrupted(damaged.error(first))),
        None => Ok(all),
    }
}

/// What can be kept of an input: all of it, or what is left without its secrets. `None` if that tells one as well.
pub fn keepable(input: &Visited, seen: &[Visited]) -> Option<Visited> {
    if !tells_secret(input, seen) {
        return Some(input.clone());
    }
    let texts = seen.iter().chain([input]);
    let texts = texts.flat_map(|one| [&*one.base, &*one.reference]);
    let secrets = Secrets::of(texts);
    let beginnings = secrets.beginnings();
    let without = |text: &str| {
        let mut places = beginnings.places_in(text);
        // A host that begins like a secret is no bookmark without it.
        let split = Reference::split(text, Standard::Rfc3986);
        let path = split.components().path.start;
        places.retain(|place| place.start >= path);
        places.extend(secrets.in_reference(text));
        replaced(text, &merged(places), "").into_owned()
    };
    let left = Visited {
        base: without(&input.base),
        reference: without(&input.reference),
        standard: input.standard,
    };
    (!left.reference.is_empty() && !tells_secret(&left, seen)).then_some(left)
}

/// Keeps a bookmark, in place of one of the same reference and base. `seen` is what else was looked at: a secret of it, or
/// the start of one, is not kept either. Returns all bookmarks.
///
/// # Errors
/// When it is not kept; the file stays as it is.
pub fn keep(
    path: &Path,
    bookmark: Bookmark,
    seen: &[Visited],
) -> Result<Vec<Bookmark>, BookmarkError> {
    if bookmark.kept.bytes() > LONGEST || bookmark.note.len() > LONGEST_NOTE {
        return Err(BookmarkError::Long);
    }
    let note = Visited {
        reference: bookmark.note.clone(),
        ..Visited::default()
    };
    if tells_secret(&bookmark.kept, seen) {
        return Err(BookmarkError::Secret);
    }
    if tells_secret(&note, seen) || notes_secret(&bookmark.note) {
        return Err(BookmarkError::Note);
    }
    change(path, |all| {
        let kept = &bookmark.kept;
        let same = |old: &Bookmark| old.kept.is(&kept.base, &kept.reference);
        match all.iter_mut().find(|old| same(old)) {
            Some(old) => *old = bookmark,
            None => all.push(bookmark),
        }
    })
}

/// Removes the bookmark of a reference with a base. Returns those that are left.
///
/// # Errors
/// When the file can't be read or written; it stays as it is.
pub fn remove(path: &Path, base: &str, reference: &str) -> Result<Vec<Bookmark>, BookmarkError> {
    change(path, |all| all.retain(|one| !one.kept.is(base, reference)))
}

fn change(
    path: &Path,
    change: impl FnOnce(&mut Vec<Bookmark>),
) -> Result<Vec<Bookmark>, BookmarkError> {
    kept::change(path, |file| {
        // Another session may have changed it.
        let mut all = changeable(path)?;
        change(&mut all);
        let lines: Vec<String> = all.iter().filter_map(written).collect();
        let bytes: usize = lines.iter().map(|line| line.len() + 1).sum();
        if all.len() > MOST || bytes > MOST_BYTES {
            return Err(BookmarkError::Full);
        }
        file.write(lines.iter().map(String::as_bytes))?;
        Ok(all)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn bookmark(reference: &str, note: &str) -> Bookmark {
        Bookmark {
            kept: Visited {
                reference: reference.to_owned(),
                ..Visited::default()
            },
            note: note.to_owned(),
            lacks_secrets: false,
        }
    }

    fn references(all: &[Bookmark]) -> Vec<&str> {
        all.iter().map(|one| &*one.kept.reference).collect()
    }

    #[test]
    fn a_link_is_kept_without_its_secrets() {
        for (link, left) in [
            ("https://a.example/", Some("https://a.example/")),
            (
                "https://u:hunter2zebra@h.example/x",
                Some("https://u:@h.example/x"),
            ),
            (
                "https://h.example/?password=hunter2zebra&next=/a",
                Some("https://h.example/?password=&next=/a"),
            ),
            ("?password=hunter2zebra", Some("?password=")),
        ] {
            let kept = keepable(&bookmark(link, "").kept, &[]);
            assert_eq!(kept.as_ref().map(|kept| &*kept.reference), left, "{link}");
            // It is the same text that can then be kept.
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("bookmarks.jsonl");
            let seen = [bookmark(link, "").kept];
            let kept = keepable(&seen[0], &seen).expect("it is kept");
            let mark = Bookmark {
                kept,
                lacks_secrets: true,
                ..Bookmark::default()
            };
            keep(&path, mark, &seen).expect("it is kept");
            let (all, _) = load(&path).expect("a file");
            assert!(all[0].lacks_secrets, "{link}");
        }
        // Of most of a secret that was looked at before, nothing is kept either.
        let seen = [bookmark("https://u:hunter2zebra@h.example/", "").kept];
        let part = bookmark("https://h.example/hunter2zeb?q=1", "").kept;
        let left = keepable(&part, &seen).map(|left| left.reference);
        assert_eq!(left.as_deref(), Some("https://h.example/?q=1"));
    }

    #[test]
    fn a_bookmark_is_kept_with_its_note_and_removed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/bookmarks.jsonl");
        let first = Bookmark {
            kept: Visited {
                base: "http://a/b?q".to_owned(),
                reference: "?\u{202e}\"\n".to_owned(),
                standard: Standard::Rfc2396,
            },
            note: "“note” \\ with\na line".to_owned(),
            lacks_secrets: false,
        };
        keep(&path, first.clone(), &[]).expect("it is kept");
        let all = keep(&path, bookmark("http://b/", ""), &[]).expect("it is kept");
        assert_eq!(all, [first.clone(), bookmark("http://b/", "")]);
        assert_eq!(load(&path), Ok((all, None)));
        // The same reference has one note, in its place.
        let again = Bookmark {
            note: "other".to_owned(),
            ..first.clone()
        };
        let all = keep(&path, again.clone(), &[]).expect("it is kept");
        assert_eq!(all, [again, bookmark("http://b/", "")]);
        let left = remove(&path, "http://a/b?q", &first.kept.reference).expect("it is removed");
        assert_eq!(references(&left), ["http://b/"]);
        assert_eq!(load(&path), Ok((left, None)));
        #[cfg(unix)]
        for (path, mode) in [(path.as_path(), 0o600), (&folder.path().join("new"), 0o700)] {
            use std::os::unix::fs::PermissionsExt;
            let found = fs::metadata(path).expect("a file").permissions().mode();
            assert_eq!(found & 0o777, mode, "{}", path.display());
        }
    }

    #[test]
    fn no_secret_is_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("bookmarks.jsonl");
        let seen = bookmark("https://bob:hunter2zebra@example.com/", "").kept;
        for (reference, note) in [
            ("https://bob:hunter2zebra@example.com/", ""),
            ("https://example.com/hunter2zebra", ""),
            ("https://bob:hunter", ""),
            ("https://example.com/", "its password is hunter2zebra"),
            ("https://example.com/", "password=hunter2"),
            ("https://example.com/", "ask Bob, password: hunter2"),
            ("https://example.com/", "https://x/?access_token=Zq81kkPw9"),
        ] {
            let kept = keep(
                &path,
                bookmark(reference, note),
                std::slice::from_ref(&seen),
            );
            let why = match note {
                "" => BookmarkError::Secret,
                _ => BookmarkError::Note,
            };
            assert_eq!(kept, Err(why), "{reference} {note}");
        }
        assert!(!path.exists());
        let harmless = bookmark("https://example.com/", "Ask Bob: is this ours?");
        assert!(keep(&path, harmless, &[seen]).is_ok());
    }

    #[test]
    fn the_file_is_bounded_and_nothing_is_dropped() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("bookmarks.jsonl");
        let lines: String = (0..MOST)
            .map(|index| format!("{{\"reference\":\"http://a/{index}\"}}\n"))
            .collect();
        fs::write(&path, &lines).expect("a file");
        let more = keep(&path, bookmark("http://b/", ""), &[]);
        assert_eq!(more, Err(BookmarkError::Full));
        assert_eq!(fs::read_to_string(&path).expect("a file"), lines);
        assert!(keep(&path, bookmark("http://a/7", "again"), &[]).is_ok());
        assert!(remove(&path, "", "http://a/8").is_ok());
        assert!(keep(&path, bookmark("http://b/", ""), &[]).is_ok());
        for long in [
            bookmark(&"a".repeat(LONGEST + 1), ""),
            bookmark("a", &"n".repeat(LONGEST_NOTE + 1)),
        ] {
            assert_eq!(keep(&path, long, &[]), Err(BookmarkError::Long));
        }
    }

    #[test]
    fn a_corrupted_line_is_survived_said_and_not_lost() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("bookmarks.jsonl");
        assert_eq!(load(&path), Ok((Vec::new(), None)));
        let text = b"{\"reference\":\"a\"}\n\0\x1b[2J\xff\n{\"reference\":\"b\",\"note\":\"n\"}";
        fs::write(&path, text).expect("a file");
        let (found, wrong) = load(&path).expect("a file");
        assert_eq!(found, [bookmark("a", ""), bookmark("b", "n")]);
        let wrong = wrong.expect("a complaint").to_string();
        assert!(
            wrong.ends_with("bookmarks.jsonl, line 2: not a bookmark; it is ignored"),
            "{wrong}"
        );
        for changed in [keep(&path, bookmark("c", ""), &[]), remove(&path, "", "a")] {
            let said = changed.expect_err("it is not changed").to_string();
            let first = "line 2: not a bookmark; correct or delete that line first";
            assert!(said.ends_with(first), "{said}");
        }
        assert_eq!(fs::read(&path).expect("a file"), text);
        fs::write(&path, "x\n\nx\n").expect("a file");
        let said = changeable(&path).expect_err("it is damaged").to_string();
        let both = "lines 1 and 3 are not bookmarks; correct or delete those lines first";
        assert!(said.ends_with(both), "{said}");
    }
}
