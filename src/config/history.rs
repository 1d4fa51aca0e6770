//! The inputs of earlier sessions, for users who want them kept: a file of their own with a JSON object on each line, the
//! last one looked at last. Those that are pinned are kept whether the user wants the others kept or not.
//!
//! Inputs with secrets are never written, and neither are those that hold a secret of another or the start of one.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::BaseStrategy;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::kept;
use super::{ConfigError, file};
use crate::inspect::{Inspection, Request, inspect};
use crate::review::Trait;
use crate::secrets::{Beginnings, Secrets};
use crate::syntax::{Span, Standard};

/// How long a session waits for another that writes the file, while no key is answered.
const BESIDE_KEYS: Duration = Duration::from_secs(1);

/// The same when it ends.
const AT_THE_END: Duration = Duration::from_secs(2);

/// How many inputs are kept.
pub const MOST: usize = 256;

/// How many bytes an input may have.
pub const LONGEST: usize = 8 << 10;

/// How many bytes the file may have.
pub const MOST_BYTES: usize = 512 << 10;

/// A base and a reference that were looked at.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Visited {
    /// The base, or nothing.
    pub base: String,
    /// The reference. Without one, it is never kept: it says which secrets were hidden beside the others.
    pub reference: String,
    /// The standard that they were read by.
    pub standard: Standard,
    /// Whether the user pinned it: it is listed first, and never dropped for a newer one.
    pub pinned: bool,
    /// What other versions of urilens have noted of it.
    pub others: Map<String, Value>,
}

/// Why an input can't be pinned.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PinError {
    /// It has a secret.
    #[error("it contains a secret")]
    Secret,
    /// It is too long.
    #[error("it is longer than 8 KiB")]
    Long,
    /// All that are kept are pinned.
    #[error("the pinned references fill the history: it has room for 256 of them, and for 512 KiB")]
    Full,
    /// No folder is known for the file.
    #[error("no folder for the history is known: the home directory is not set")]
    NoFolder,
    /// The file can't be read or written.
    #[error(transparent)]
    File(#[from] ConfigError),
}

impl Visited {
    /// How many bytes it has.
    pub fn bytes(&self) -> usize {
        self.base.len() + self.reference.len()
    }

    /// Whether these are the same texts, by whichever standard.
    pub fn is(&self, base: &str, reference: &str) -> bool {
        self.base == base && self.reference == reference
    }

    fn texts(&self) -> [&str; 2] {
        [&self.base, &self.reference]
    }
}

/// A line of the file.
#[derive(Deserialize, Serialize)]
struct Line<'l> {
    #[serde(default)]
    base: Cow<'l, str>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pinned: bool,
    reference: Cow<'l, str>,
    #[serde(default)]
    standard: Option<Cow<'l, str>>,
    #[serde(flatten)]
    others: Map<String, Value>,
}

/// `None` for what is no line of ours.
fn parsed(line: &[u8]) -> Option<Visited> {
    let line: Line = serde_json::from_slice(line).ok()?;
    let standard = line.standard.as_deref().map(str::parse);
    let visited = Visited {
        standard: standard.transpose().ok()?.unwrap_or_default(),
        base: line.base.into_owned(),
        reference: line.reference.into_owned(),
        pinned: line.pinned,
        others: line.others,
    };
    (!visited.reference.is_empty()).then_some(visited)
}

fn written(input: &Visited) -> Vec<u8> {
    let line = Line {
        base: input.base.as_str().into(),
        pinned: input.pinned,
        reference: input.reference.as_str().into(),
        standard: Some(input.standard.id().into()),
        others: input.others.clone(),
    };
    serde_json::to_vec(&line).unwrap_or_default()
}

/// What the file holds.
#[derive(Default)]
struct Kept {
    /// The inputs, the oldest first.
    inputs: Vec<Visited>,
    /// The lines that can't be read, with their numbers. Someone may still correct them, so that none is ever deleted.
    damaged: Vec<(usize, Vec<u8>)>,
}

impl Kept {
    fn read(path: &Path) -> Result<Kept, ConfigError> {
        let bytes = file::read_bytes(path)?.unwrap_or_default();
        let lines = bytes.split(|byte| *byte == b'\n').zip(1..);
        let mut kept = Kept::default();
        for (line, number) in lines.filter(|(line, _)| !line.is_empty()) {
            match parsed(line) {
                Some(input) => kept.inputs.push(input),
                None => kept.damaged.push((number, line.to_vec())),
            }
        }
        bound(&mut kept.inputs);
        Ok(kept)
    }

    /// What is wrong with the lines that can't be read, and what becomes of them.
    fn complaint(&self, path: &Path, becomes: &str) -> Option<ConfigError> {
        let (first, _) = self.damaged.first()?;
        let more = match self.damaged.len() - 1 {
            0 => String::new(),
            more => format!(", and {more} more"),
        };
        let message = format!("not a reference{more}; {becomes}");
        Some(ConfigError {
            line: Some(*first),
            ..ConfigError::of_file(&path.display().to_string(), message)
        })
    }
}

/// Where the file is, whether there is one or not.
pub fn path() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    let folder = strategy.state_dir().unwrap_or_else(|| strategy.data_dir());
    Some(folder.join("urilens").join("history.jsonl"))
}

/// The inputs that were kept, the oldest first, and what is wrong with the lines that can't be read, if there are some.
///
/// # Errors
/// A file that can't be read, or is too large to be ours.
pub fn load(path: &Path) -> Result<(Vec<Visited>, Option<ConfigError>), ConfigError> {
    let kept = Kept::read(path)?;
    let wrong = kept.complaint(path, "ignored, and left in the file");
    Ok((kept.inputs, wrong))
}

/// Pins an input in the history. `seen` is what else was looked at: a secret of it, or the start of one, is not kept either.
///
/// # Errors
/// When it can't be pinned; the file stays as it is.
pub fn pin(path: &Path, input: Visited, seen: &[Visited]) -> Result<(), PinError> {
    if input.bytes() > LONGEST {
        return Err(PinError::Long);
    }
    if !Harmless::among(seen.iter().chain([&input])).has(&input) {
        return Err(PinError::Secret);
    }
    let pinned = Visited {
        pinned: true,
        ..input
    };
    change(path, BESIDE_KEYS, |kept| {
        let kept = renewed(kept, vec![pinned]);
        let pins = kept.iter().filter(|one| one.pinned);
        match have_room(pins.clone().count(), pins.map(size).sum()) {
            true => Ok(kept),
            false => Err(PinError::Full),
        }
    })
}

/// Removes an input from the history, pinned or not.
///
/// # Errors
/// When the file can't be read or written; it stays as it is.
pub fn remove(path: &Path, base: &str, reference: &str) -> Result<(), PinError> {
    change(path, BESIDE_KEYS, |mut kept| {
        kept.retain(|old| !old.is(base, reference));
        Ok(kept)
    })
}

/// Writes inputs, the oldest first, after those that were kept. Those with secrets are left out, pinned or not, and so are long
/// ones, and the oldest where there are too many. The file says what is pinned: another session may have changed that since. Lines
/// that can't be read stay, before all others. Only the user can read the file, which is written whole or not at all; sessions that
/// end at once write one after the other.
///
/// # Errors
/// When it can't be read or written; what was kept stays.
pub fn add(path: &Path, inputs: Vec<Visited>) -> Result<(), ConfigError> {
    let harmless = Harmless::among(&inputs);
    let (mut new, others): (Vec<_>, Vec<_>) =
        inputs.into_iter().partition(|input| harmless.has(input));
    new.retain(|input| !input.reference.is_empty());
    new.iter_mut().for_each(|input| input.pinned = false);
    // What was pinned before its secret was typed.
    let is_other = |old: &Visited| {
        let mut others = others.iter();
        others.any(|other| old.is(&other.base, &other.reference))
    };
    if new.is_empty() && !Kept::read(path)?.inputs.iter().any(is_other) {
        return Ok(());
    }
    change(path, AT_THE_END, |mut kept| {
        kept.retain(|old| !is_other(old));
        Ok(renewed(kept, new))
    })
}

/// Changes what is kept. Lines that can't be read stay, before all others.
fn change<E: From<ConfigError>>(
    path: &Path,
    patience: Duration,
    change: impl FnOnce(Vec<Visited>) -> Result<Vec<Visited>, E>,
) -> Result<(), E> {
    kept::change(path, patience, |file| {
        let mut kept = Kept::read(path)?;
        let stays = kept.damaged.iter().map(|(_, line)| line.len() + 1);
        if stays.sum::<usize>() > file::MAX_SIZE as usize - MOST_BYTES {
            let wrong = kept.complaint(path, "correct or delete it: there is no room for others");
            return wrong.map_or(Ok(()), |wrong| Err(wrong.into()));
        }
        let mut inputs = change(std::mem::take(&mut kept.inputs))?;
        bound(&mut inputs);
        let lines: Vec<Vec<u8>> = inputs.iter().map(written).collect();
        let damaged = kept.damaged.iter().map(|(_, line)| line);
        Ok(file.write(damaged.chain(&lines).map(Vec::as_slice))?)
    })
}

/// What was kept, and the new inputs after it, each once. What is pinned stays so until it is removed.
fn renewed(mut kept: Vec<Visited>, new: Vec<Visited>) -> Vec<Visited> {
    for mut input in new {
        let is_new = |old: &mut Visited| old.is(&input.base, &input.reference);
        for old in kept.extract_if(.., is_new) {
            input.pinned |= old.pinned;
            input.others = old.others;
        }
        kept.push(input);
    }
    kept
}

/// How many bytes an input takes in the file.
fn size(one: &Visited) -> usize {
    written(one).len() + 1
}

/// Whether so many inputs, of so many bytes together, fit into the file.
const fn have_room(count: usize, bytes: usize) -> bool {
    count <= MOST && bytes <= MOST_BYTES
}

/// Leaves those that fit into the file, and all that are pinned: the oldest of the others go first.
fn bound(kept: &mut Vec<Visited>) {
    let mut bytes: usize = kept.iter().map(size).sum();
    let mut count = kept.len();
    kept.retain(|one| {
        let stays = one.pinned || have_room(count, bytes);
        if !stays {
            count -= 1;
            bytes -= size(one);
        }
        stays
    });
}

/// Tells of inputs whether they are harmless side by side: what was half typed may hold the start of a secret that is
/// complete in another input, and so may a copy of most of its value.
struct Harmless {
    secrets: Secrets,
    beginnings: Beginnings,
    /// The texts with secrets, and where these are.
    secret: Vec<(String, Vec<Span>)>,
}

impl Harmless {
    fn among<'i>(inputs: impl IntoIterator<Item = &'i Visited>) -> Harmless {
        let texts: Vec<&str> = inputs.into_iter().flat_map(Visited::texts).collect();
        let secrets = Secrets::of(texts.iter().copied());
        let places = |text: &str| (text.to_owned(), secrets.in_reference(text));
        let secret = texts.into_iter().map(places);
        let secret = secret.filter(|(_, places)| !places.is_empty()).collect();
        Harmless {
            beginnings: secrets.beginnings(),
            secrets,
            secret,
        }
    }

    fn has(&self, input: &Visited) -> bool {
        input.bytes() <= LONGEST
            && !input.texts().into_iter().any(|text| self.tells(text))
            && !holds_secret(input)
    }

    fn tells(&self, text: &str) -> bool {
        let reaches = |(other, places): &(String, Vec<Span>)| {
            places.iter().any(|place| text.len() > place.start as usize) && other.starts_with(text)
        };
        self.secret.iter().any(reaches)
            || !self.secrets.known_in(text).is_empty()
            || !self.beginnings.places_in(text).is_empty()
    }
}

/// Whether a view would hide anything of an input, or the review says that it has a secret.
fn holds_secret(input: &Visited) -> bool {
    let holds = |inspection: &Inspection| {
        let mut findings = inspection.findings.iter();
        let mut values = inspection.values().listed.iter();
        !inspection.secrets().is_empty()
            || findings.any(|finding| finding.check.is(Trait::AboutSecrets))
            || values.any(|value| value.is_sealed)
    };
    Standard::ALL.into_iter().any(|standard| {
        holds(&inspect(&Request {
            reference: &input.reference,
            base: Some(input.base.as_str()).filter(|base| !base.is_empty()),
            standard,
            ..Request::default()
        }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use std::fs;

    /// A folder, and the place of a history in it.
    fn empty() -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("history.jsonl");
        (folder, path)
    }

    fn visited(reference: &str) -> Visited {
        Visited {
            reference: reference.to_owned(),
            ..Visited::default()
        }
    }

    fn kept(path: &Path) -> Vec<String> {
        let (kept, wrong) = load(path).expect("a file");
        assert_eq!(wrong, None);
        kept.into_iter().map(|one| one.reference).collect()
    }

    fn files(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder").flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn sessions_that_end_at_once_lose_nothing_of_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/history.jsonl");
        let path = path.as_path();
        std::thread::scope(|scope| {
            for session in 0..8 {
                scope.spawn(move || {
                    for index in 0..4 {
                        let input = visited(&format!("http://a/{session}/{index}"));
                        add(path, vec![input]).expect("it is written");
                    }
                });
            }
        });
        assert_eq!(kept(path).len(), 32);
        // One that was killed while it wrote has left a file.
        let killed = path.with_file_name(".history.jsonl-Xq7abc");
        fs::write(&killed, "x").expect("a file");
        add(path, vec![visited("b")]).expect("it is written");
        assert!(!killed.exists());
    }

    #[test]
    fn members_of_other_versions_stay() {
        let (_folder, path) = empty();
        let old = r#"{"reference":"a","later":[1,2]}"#;
        let renewed = r#"{"reference":"b","note":"n"}"#;
        fs::write(&path, format!("{old}\n{renewed}\n")).expect("a file");
        add(&path, vec![visited("b")]).expect("it is written");
        let found = fs::read_to_string(&path).expect("a file");
        let lines: Vec<Value> = found.lines().flat_map(serde_json::from_str).collect();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0]["later"], serde_json::json!([1, 2]));
        assert_eq!(lines[1]["note"], "n");
    }

    /// A pipe in the place of the lock would be waited for.
    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_never_waited_for() {
        let (folder, path) = empty();
        let lock = folder.path().join("history.jsonl.lock");
        let made = std::process::Command::new("mkfifo").arg(lock).status();
        assert!(made.expect("mkfifo").success());
        let wrong = add(&path, vec![visited("b")]).expect_err("it is not locked");
        assert!(
            wrong
                .to_string()
                .contains("history.jsonl.lock: can't write the file: "),
            "{wrong}"
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_symbolic_link_is_followed() {
        let folder = tempfile::tempdir().expect("a folder");
        let (link, path) = (
            folder.path().join("history.jsonl"),
            folder.path().join("synchronized"),
        );
        fs::write(&path, "").expect("a file");
        std::os::unix::fs::symlink(&path, &link).expect("a link");
        add(&link, vec![visited("b")]).expect("it is written");
        assert_eq!(kept(&path), ["b"]);
        let metadata = fs::symlink_metadata(&link).expect("a link");
        assert!(metadata.is_symlink());
    }

    #[test]
    fn the_file_is_bounded_and_private() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/history.jsonl");
        let many = |from: usize| (from..from + 200).map(|index| format!("http://a/{index}"));
        for from in [0, 100] {
            let inputs = many(from).map(|text| visited(&text)).collect();
            add(&path, inputs).expect("it is written");
        }
        let all: Vec<String> = (44..300).map(|index| format!("http://a/{index}")).collect();
        assert_eq!(kept(&path), all);
        #[cfg(unix)]
        for (path, mode) in [(path.as_path(), 0o600), (&folder.path().join("new"), 0o700)] {
            use std::os::unix::fs::PermissionsExt;
            let found = fs::metadata(path).expect("a file").permissions().mode();
            assert_eq!(found & 0o777, mode, "{}", path.display());
        }
        let long = |index: usize| visited(&format!("{index:03}/{}", "a/".repeat(LONGEST / 2 - 2)));
        add(&path, (0..100).map(long).collect()).expect("it is written");
        let size = fs::metadata(&path).expect("a file").len() as usize;
        assert!(
            size <= MOST_BYTES && size > MOST_BYTES - 2 * LONGEST,
            "{size}"
        );
        add(&path, vec![visited(&"a".repeat(LONGEST + 1)), visited("b")]).expect("it is written");
        let kept = kept(&path);
        assert!(kept.last().is_some_and(|last| last == "b") && kept.contains(&long(99).reference));
        assert_eq!(
            files(&folder.path().join("new")),
            ["history.jsonl", "history.jsonl.lock"],
            "no temporary file is left"
        );
    }

    #[test]
    fn an_input_is_kept_once_as_it_was_read_last() {
        let (_folder, path) = empty();
        let first = Visited {
            base: "http://a/b?q".to_owned(),
            ..visited("?\u{202e}\"\n")
        };
        add(&path, vec![first.clone(), visited("http://b/")]).expect("it is written");
        let again = Visited {
            standard: Standard::Rfc2396,
            ..first
        };
        add(&path, vec![again.clone()]).expect("it is written");
        let found = load(&path).expect("a file").0;
        assert_eq!(found, [visited("http://b/"), again]);
    }

    /// A base stands before its reference and a bar.
    #[test]
    fn what_is_kept_of_what_is_done() {
        hold("what is kept", |[done]| {
            let (_folder, path) = empty();
            for one in done.split("; ") {
                let (what, texts) = one.split_once(' ').expect("texts");
                let inputs = texts.split(' ').map(|text| {
                    let (base, reference) = text.split_once('|').unwrap_or(("", text));
                    let base = base.to_owned();
                    Visited {
                        base,
                        ..visited(reference)
                    }
                });
                match what {
                    "add" => add(&path, inputs.collect()).expect("it is written"),
                    "pin" => inputs.for_each(|one| pin(&path, one, &[]).expect("it is pinned")),
                    _ => remove(&path, "", texts).expect("it is removed"),
                }
            }
            kept(&path)
        });
        let (_folder, path) = empty();
        let secret = visited("https://bob:hunter2zebra@example.com/");
        add(&path, vec![secret]).expect("there is nothing to write");
        assert!(!path.exists());
    }

    #[test]
    fn what_is_pinned_stays_until_it_is_removed() {
        let (folder, path) = empty();
        pin(&path, visited("http://pinned/"), &[]).expect("it is pinned");
        let many = (0..MOST + 10).map(|index| visited(&format!("http://a/{index}")));
        add(&path, many.collect()).expect("it is written");
        add(&path, vec![visited("http://pinned/")]).expect("it is written");
        let (found, _) = load(&path).expect("a file");
        assert_eq!(found.len(), MOST);
        let last = found.last().expect("one");
        assert!(
            last.pinned && last.reference == "http://pinned/",
            "{last:?}"
        );
        remove(&path, "", "http://pinned/").expect("it is removed");
        assert_eq!(load(&path).expect("a file").0.len(), MOST - 1);
        // Nothing with a secret is pinned, nor what holds the start of one.
        let seen = [visited("https://bob:hunter2zebra@example.com/")];
        for text in [
            "https://bob:hunter2zebra@example.com/",
            "https://a/hunter2zebra",
            "https://bob:hunter",
        ] {
            assert_eq!(
                pin(&path, visited(text), &seen),
                Err(PinError::Secret),
                "{text}"
            );
        }
        assert_eq!(
            pin(&path, visited(&"a".repeat(LONGEST + 1)), &[]),
            Err(PinError::Long)
        );
        for index in 0..MOST {
            let text = format!("http://p/{index}");
            pin(&path, visited(&text), &[]).expect("it is pinned");
        }
        assert_eq!(pin(&path, visited("http://b/"), &[]), Err(PinError::Full));
        // Long ones fill it sooner, and none of them goes for another.
        let path = folder.path().join("long.jsonl");
        let long = |index: usize| visited(&format!("http://{}/{index}", "a".repeat(LONGEST - 20)));
        let mut all = 0..MOST;
        let first = all.find(|index| pin(&path, long(*index), &[]) == Err(PinError::Full));
        let kept = load(&path).expect("a file").0;
        assert!(first == Some(kept.len()) && kept.iter().all(|one| one.pinned));
        assert_eq!(pin(&path, visited("http://p/7"), &[]), Ok(()));
    }

    /// By another session that is not over, and by whatever put more of them into the file.
    #[test]
    fn the_file_says_what_is_pinned() {
        let (_folder, path) = empty();
        let pinned = |text: &str| Visited {
            pinned: true,
            ..visited(text)
        };
        pin(&path, visited("http://a/"), &[]).expect("it is pinned");
        remove(&path, "", "http://a/").expect("it is removed");
        add(&path, vec![pinned("http://a/")]).expect("it is written");
        assert_eq!(load(&path).expect("a file").0, [visited("http://a/")]);
        let many = (0..MOST + 9).map(|index| written(&pinned(&format!("http://p/{index}"))));
        fs::write(&path, many.collect::<Vec<_>>().join(&b'\n')).expect("a file");
        assert_eq!(pin(&path, visited("http://b/"), &[]), Err(PinError::Full));
        add(&path, vec![visited("http://b/")]).expect("it is written");
        let kept = load(&path).expect("a file").0;
        assert!(kept.len() == MOST + 9 && kept.iter().all(|one| one.pinned));
        remove(&path, "", "http://p/0").expect("it is removed");
        assert_eq!(load(&path).expect("a file").0.len(), MOST + 8);
    }

    /// They leave room for what is kept, or nothing is written.
    #[test]
    fn damaged_lines_are_never_deleted() {
        let (_folder, path) = empty();
        let large = vec![b'a'; file::MAX_SIZE as usize - MOST_BYTES];
        fs::write(&path, &large).expect("a file");
        let said = add(&path, vec![visited("c")]).expect_err("there is no room");
        assert!(said.to_string().contains("no room for others"), "{said}");
        assert!(fs::read(&path).expect("a file") == large);
        fs::write(&path, &large[1..]).expect("a file");
        add(&path, vec![visited("c")]).expect("it is written");
        assert_eq!(load(&path).expect("a file").0, [visited("c")]);
        assert!(fs::read(&path).expect("a file").starts_with(&large[1..]));
    }

    #[test]
    fn a_file_that_is_not_ours_stays() {
        let (_folder, path) = empty();
        let large = vec![b'a'; file::MAX_SIZE as usize + 1];
        fs::write(&path, &large).expect("a file");
        assert!(load(&path).is_err() && add(&path, vec![visited("c")]).is_err());
        assert!(fs::read(&path).expect("a file") == large);
    }
}
