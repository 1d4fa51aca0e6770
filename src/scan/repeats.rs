//! What is known of references that come again, as most of those in logs do.

use std::collections::HashMap;

use super::results::Row;

/// The last references that were inspected, where only a [`Row`] is made of each.
#[derive(Default)]
pub(super) struct Repeats {
    /// By reference and base. `None` for one that is not wanted.
    rows: HashMap<Box<str>, Option<Row>>,
    key: String,
}

/// How many are kept.
const MOST: usize = 4096;

/// The longest ones that are kept, with their base, in bytes.
const LONGEST: usize = 256;

impl Repeats {
    /// The row of a reference that was here before.
    pub fn find(&mut self, reference: &str, base: Option<&str>) -> Option<&Option<Row>> {
        self.key.clear();
        if let Some(base) = base {
            self.key.push_str(base);
            self.key.push('\n');
        }
        self.key.push_str(reference);
        self.rows.get(&*self.key)
    }

    /// Keeps the row of the reference that was looked for last.
    pub fn keep(&mut self, row: Option<Row>) {
        if self.key.len() > LONGEST {
            return;
        }
        if self.rows.len() >= MOST {
            self.rows.clear();
        }
        self.rows.insert(self.key.as_str().into(), row);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_tells_references_apart() {
        let row = |key| Row {
            text: 0..0,
            key,
            worst: None,
            is_invalid: false,
            owners: Vec::new(),
        };
        let mut repeats = Repeats::default();
        for (index, base) in [None, Some(""), Some("http://a/")].into_iter().enumerate() {
            assert_eq!(repeats.find("b", base), None);
            repeats.keep(Some(row(index as u64)));
        }
        let found = repeats.find("b", Some("")).cloned();
        assert_eq!(found.flatten().map(|row| row.key), Some(1));
        assert_eq!(repeats.find(&"b".repeat(300), None), None);
        repeats.keep(None);
        assert_eq!(repeats.find(&"b".repeat(300), None), None);
        for index in 0..2 * MOST {
            repeats.find(&index.to_string(), None);
            repeats.keep(None);
            assert!(repeats.rows.len() <= MOST);
        }
    }
}
