//! The first of many, and how many more there are.

use std::ops::{Deref, DerefMut};

/// What a text is full of: the first thousand are kept, and the others counted. A text with more of them is known
/// for what it is by then, and all of them would take many times its own memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounded<T> {
    kept: Vec<T>,
    more: usize,
}

impl<T> Bounded<T> {
    /// How many are kept.
    pub const MAX: usize = 1000;

    /// Adds one.
    pub fn push(&mut self, one: T) {
        match self.kept.len() < Self::MAX {
            true => self.kept.push(one),
            false => self.more += 1,
        }
    }

    /// Adds one that is kept in any case.
    pub fn push_last(&mut self, one: T) {
        self.kept.push(one);
    }

    /// Adds all of another.
    pub fn append(&mut self, others: Bounded<T>) {
        others.kept.into_iter().for_each(|one| self.push(one));
        self.more += others.more;
    }

    /// How many there are, kept or not.
    pub fn count(&self) -> usize {
        self.kept.len() + self.more
    }

    /// How many are counted only.
    pub fn more(&self) -> usize {
        self.more
    }
}

impl<T> Default for Bounded<T> {
    fn default() -> Self {
        Bounded {
            kept: Vec::new(),
            more: 0,
        }
    }
}

/// Those that are kept.
impl<T> Deref for Bounded<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.kept
    }
}

impl<T> DerefMut for Bounded<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.kept
    }
}

impl<T: PartialEq, const N: usize> PartialEq<[T; N]> for Bounded<T> {
    fn eq(&self, other: &[T; N]) -> bool {
        self.more == 0 && self.kept == other
    }
}

impl<T> IntoIterator for Bounded<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.kept.into_iter()
    }
}

impl<'b, T> IntoIterator for &'b Bounded<T> {
    type Item = &'b T;
    type IntoIter = std::slice::Iter<'b, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.kept.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Reference, Standard};

    #[test]
    fn of_very_many_violations_the_first_are_kept_and_the_others_counted() {
        let found = |count: usize| {
            let text = format!("/{}", "a%".repeat(count));
            let found = Reference::split(&text, Standard::Rfc3986).check();
            let last = found.last().map(|last| last.span.start);
            (found.len(), found.more(), found.count(), last)
        };
        assert_eq!(found(1000), (1000, 0, 1000, Some(2000)));
        assert_eq!(found(5000), (1000, 4000, 5000, Some(2000)));
    }

    #[test]
    fn others_are_appended_and_the_last_is_kept() {
        let mut all = Bounded::default();
        (0..800).for_each(|one| all.push(one));
        let mut others = Bounded::default();
        (0..1500).for_each(|one| others.push(one));
        all.append(others);
        all.push_last(7);
        assert_eq!((all.len(), all.more(), all.last()), (1001, 1300, Some(&7)));
        assert!(Bounded::<u8>::default().is_empty() && all != [7]);
    }
}
