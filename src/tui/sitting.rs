//! The inputs of this sitting, to be shown again.

use std::collections::VecDeque;

/// How many inputs are kept.
pub const MOST: usize = 256;

/// How many bytes they may take together.
pub const MOST_BYTES: usize = 4 << 20;

/// A base and a reference that were looked at.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Visited {
    /// The base, or nothing.
    pub base: String,
    /// The reference.
    pub reference: String,
}

impl Visited {
    fn bytes(&self) -> usize {
        self.base.len() + self.reference.len()
    }
}

/// What was looked at, the last first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Sitting {
    visited: VecDeque<Visited>,
    bytes: usize,
}

impl Sitting {
    /// Notes what is looked at. What is noted already is moved to the front; the oldest go first.
    pub fn note(&mut self, base: &str, reference: &str) {
        let is_same = |one: &Visited| one.base == base && one.reference == reference;
        if reference.is_empty() || self.visited.front().is_some_and(is_same) {
            return;
        }
        let known = self.visited.iter().position(is_same);
        if let Some(known) = known.and_then(|known| self.visited.remove(known)) {
            self.bytes -= known.bytes();
        }
        let visited = Visited {
            base: base.to_owned(),
            reference: reference.to_owned(),
        };
        self.bytes += visited.bytes();
        self.visited.push_front(visited);
        while self.visited.len() > MOST || self.bytes > MOST_BYTES {
            let Some(last) = self.visited.pop_back() else {
                return;
            };
            self.bytes -= last.bytes();
        }
    }

    /// What was looked at, the last first.
    pub fn visited(&self) -> impl ExactSizeIterator<Item = &Visited> {
        self.visited.iter()
    }

    /// One of them.
    pub fn get(&self, index: usize) -> Option<&Visited> {
        self.visited.get(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_input_is_kept_once_and_the_oldest_go_first() {
        let mut sitting = Sitting::default();
        for index in 0..MOST + 3 {
            sitting.note("", &format!("http://a/{index}"));
        }
        sitting.note("", "http://a/10");
        sitting.note("", "http://a/10");
        sitting.note("http://b/", "http://a/10");
        sitting.note("http://b/", "");
        assert_eq!(sitting.visited().len(), MOST);
        let first: Vec<_> = sitting
            .visited()
            .take(3)
            .map(|one| (&*one.base, &*one.reference))
            .collect();
        let last = format!("http://a/{}", MOST + 2);
        assert_eq!(
            first,
            [
                ("http://b/", "http://a/10"),
                ("", "http://a/10"),
                ("", &*last)
            ]
        );
    }

    #[test]
    fn memory_is_bounded() {
        let mut sitting = Sitting::default();
        let long = "a".repeat(MOST_BYTES / 3);
        for index in 0..10 {
            sitting.note("", &format!("{long}{index}"));
        }
        assert_eq!(sitting.visited().len(), 2);
        sitting.note("", &"b".repeat(MOST_BYTES + 1));
        assert_eq!((sitting.visited().len(), sitting.bytes), (0, 0));
    }
}
