//! What is known of references that come again, as most of those in logs do.

use std::collections::HashMap;

use super::lint::Said;
use super::results::Row;
use crate::document::Found;

/// What came of a reference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Kept {
    pub row: Row,
    /// What is said of it, if anything is.
    pub said: Option<Said>,
}

/// The last references that were inspected, where nothing but their texts decides what comes of them.
#[derive(Default)]
pub(super) struct Repeats {
    /// By reference and base, and whether it is only assumed. `None` for one that is not wanted.
    kept: HashMap<Box<str>, Option<Kept>>,
    key: String,
}

/// How many are kept.
const MOST: usize = 4096;

/// The longest ones that are kept, with their base, in bytes.
const LONGEST: usize = 256;

/// The most bytes that are said of one that is kept.
const MOST_SAID: usize = 1024;

impl Repeats {
    /// What came of a reference that was here before.
    pub fn find(&mut self, base: Option<&str>, found: &Found) -> Option<&Option<Kept>> {
        self.key.clear();
        self.key.push_str(found.usage().id());
        self.key.push('\n');
        if found.is_assumed() {
            self.key.push_str("\n\n");
        }
        if let Some(base) = base {
            self.key.push_str(base);
            self.key.push('\n');
        }
        self.key.push_str(&found.reference);
        self.kept.get(&*self.key)
    }

    /// Keeps what came of the reference that was looked for last.
    pub fn keep(&mut self, kept: Option<Kept>) {
        let said = kept.as_ref().and_then(|kept| kept.said.as_ref());
        if self.key.len() > LONGEST || said.is_some_and(|said| said.bytes() > MOST_SAID) {
            return;
        }
        if self.kept.len() >= MOST {
            self.kept.clear();
        }
        self.kept.insert(self.key.as_str().into(), kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::How;

    #[test]
    fn a_base_tells_references_apart() {
        let row = |key| Kept {
            row: Row {
                key,
                ..Row::default()
            },
            said: None,
        };
        let text = |reference: &str| Found::new(reference, 0..0, How::Scheme);
        let name = Found::new("b", 0..0, How::Name);
        let mut repeats = Repeats::default();
        for (index, base) in [None, Some(""), Some("http://a/")].into_iter().enumerate() {
            assert_eq!(repeats.find(base, &text("b")), None);
            repeats.keep(Some(row(index as u64)));
        }
        assert_eq!(repeats.find(None, &name), None);
        let found = repeats.find(Some(""), &text("b")).cloned();
        assert_eq!(found.flatten().map(|kept| kept.row.key), Some(1));
        assert_eq!(repeats.find(None, &text(&"b".repeat(300))), None);
        repeats.keep(None);
        assert_eq!(repeats.find(None, &text(&"b".repeat(300))), None);
        for index in 0..2 * MOST {
            repeats.find(None, &text(&index.to_string()));
            repeats.keep(None);
            assert!(repeats.kept.len() <= MOST);
        }
    }
}
