//! Parts of messages that were not read, counted.

use crate::document::{Skipped, SkippedKind};
use crate::message::stand_ins::shown;

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
        let kinds = SkippedKind::ALL.into_iter().zip(self.counts);
        let counts = kinds.filter(|(_, count)| *count > 0).map(|(kind, count)| {
            let [one, many] = kind.words();
            format!("{count} {}", if count == 1 { one } else { many })
        });
        let counts: Vec<String> = counts.collect();
        let (last, others) = counts.split_last()?;
        let mut note = match others {
            [] => last.clone(),
            others => format!("{} and {last}", others.join(", ")),
        };
        note.push_str(" in mail not read");
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
