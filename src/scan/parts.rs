//! What a scan does not read, counted: files of folders, and parts of messages.

use crate::document::{Skipped, SkippedKind};
use crate::message::stand_ins::shown;
use crate::message::{counted, enumerated};

/// Parts of messages that were not read.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SkippedParts {
    /// How many there are of each kind, in the order of [`SkippedKind::ALL`].
    counts: [u64; SkippedKind::ALL.len()],
    /// The first of them, without images.
    named: Vec<String>,
}

/// How many are named.
const NAMED: usize = 3;

impl SkippedParts {
    /// Those of one document, whose name is known.
    pub fn of(skipped: &[Skipped]) -> Self {
        let mut parts = SkippedParts::default();
        for skipped in skipped {
            parts.add(None, skipped);
        }
        parts
    }

    /// Counts a part.
    pub(super) fn add(&mut self, file: Option<&str>, skipped: &Skipped) {
        self.counts[skipped.kind as usize] += 1;
        if skipped.kind == SkippedKind::Image || self.named.len() >= NAMED {
            return;
        }
        self.named.push(place(file, skipped));
    }

    /// How many there are of each kind, and which: “1 archive and 2 images not read (part 3, `x.zip`)”. `None` if all
    /// was read.
    pub fn note(&self) -> Option<String> {
        let kinds = SkippedKind::ALL.iter().copied().zip(self.counts);
        let counts = kinds.filter(|(_, count)| *count > 0).map(|(kind, count)| {
            let [one, many] = kind.words();
            counted(count, one, many)
        });
        let counts = enumerated(&counts.collect::<Vec<_>>())?;
        let mut note = format!("{counts} in mail not read");
        if !self.named.is_empty() {
            let total: u64 = self.counts.iter().sum();
            let images = self.counts[SkippedKind::Image as usize];
            let more = match total - images > self.named.len() as u64 {
                true => "; …",
                false => "",
            };
            note.push_str(&format!(" ({}{more})", self.named.join("; ")));
        }
        Some(note)
    }
}

/// Where a part is, and its name: “message 3, part 2, `x.zip`”.
pub(super) fn place(file: Option<&str>, skipped: &Skipped) -> String {
    let mut place = file.map_or_else(String::new, |file| format!("{file}, "));
    if let Some(message) = skipped.message {
        place.push_str(&format!("message {message}, "));
    }
    place.push_str(&format!("part {}", skipped.part));
    if let Some(name) = &skipped.name {
        place.push_str(&format!(", `{}`", shown(name)));
    }
    place
}

/// What is left out of folders, but for what options exclude. A folder counts as one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LeftOut {
    /// The path of each and what it is, if they are wanted.
    pub named: Vec<(String, &'static str)>,
    /// Files and folders whose name starts with a dot.
    pub hidden: u64,
    /// Files and folders that `.gitignore` or a file like it excludes.
    pub ignored: u64,
    /// Symbolic links.
    pub links: u64,
    /// Pipes, sockets and devices.
    pub special: u64,
    /// Files that were named more than once.
    pub twice: u64,
}

impl LeftOut {
    /// How many there are of each kind: “3 hidden files or folders and 1 symbolic link of folders not read”. `None` if
    /// there are none.
    pub fn note(&self) -> Option<String> {
        let counts = [
            (
                self.hidden,
                "hidden file or folder",
                "hidden files or folders",
            ),
            (
                self.ignored,
                "ignored file or folder",
                "ignored files or folders",
            ),
            (self.links, "symbolic link", "symbolic links"),
            (
                self.special,
                "pipe, socket or device",
                "pipes, sockets or devices",
            ),
        ];
        let (once, all_once) = (
            "file named twice is read once",
            "files named twice are read once",
        );
        let twice = (self.twice > 0).then(|| counted(self.twice, once, all_once));
        let counts = counts.into_iter().filter(|(count, ..)| *count > 0);
        let counts = counts.map(|(count, one, many)| counted(count, one, many));
        let not_read = enumerated(&counts.collect::<Vec<_>>());
        let not_read = not_read.map(|counts| format!("{counts} not read"));
        let notes: Vec<String> = not_read.into_iter().chain(twice).collect();
        (!notes.is_empty()).then(|| notes.join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_counted_and_the_first_named() {
        assert_eq!(SkippedParts::of(&[]).note(), None);
        let skipped = |kind, part: &str, name: Option<&str>| Skipped {
            kind,
            message: None,
            part: part.into(),
            name: name.map(str::to_owned),
        };
        let image = skipped(SkippedKind::Image, "1.2", Some("logo.png"));
        let archive = skipped(SkippedKind::Archive, "2", Some("a\u{202e}.zip"));
        assert_eq!(
            SkippedParts::of(std::slice::from_ref(&image))
                .note()
                .as_deref(),
            Some("1 image in mail not read")
        );
        let parts = SkippedParts::of(&[image.clone(), archive.clone(), image]);
        assert_eq!(
            parts.note().as_deref(),
            Some("2 images and 1 archive in mail not read (part 2, `a‹U+202E›.zip`)")
        );
        let boxed = Skipped {
            message: Some(3),
            ..archive.clone()
        };
        let note = SkippedParts::of(&[boxed]).note();
        assert!(note.is_some_and(|note| note.contains("(message 3, part 2, ")));
        let many = SkippedParts::of(&vec![archive; 4]);
        assert!(many.note().is_some_and(|note| note.ends_with("; …)")));
    }
}
