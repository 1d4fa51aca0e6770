//! The changes of an input, to be taken back and made again: a word at a time, in bounded memory.

use std::collections::VecDeque;
use std::ops::Range;

use crate::syntax::Span;

/// How many bytes the changes of an input may hold.
pub const MOST_BYTES: usize = 16 << 20;

/// What a change costs beside its texts.
const EACH: usize = size_of::<Change>();

/// One text in the place of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Where, in bytes.
    pub at: usize,
    /// What was there.
    pub removed: String,
    /// What is there now.
    pub inserted: String,
    /// What was hidden in the whole text before, unless the change before this one knows.
    pub hidden: Option<Vec<Span>>,
}

impl Change {
    fn bytes(&self) -> usize {
        EACH + self.removed.len() + self.inserted.len() + self.hidden_bytes()
    }

    fn hidden_bytes(&self) -> usize {
        self.hidden
            .as_ref()
            .map_or(0, |hidden| hidden.len() * size_of::<Span>())
    }

    /// Where a place of the text is after it; `None` if nothing is left of it.
    pub fn moved(&self, place: Range<usize>) -> Option<Range<usize>> {
        let (until, now) = (self.at + self.removed.len(), self.at + self.inserted.len());
        let start = match place.start {
            start if start >= until => start - until + now,
            start if start >= self.at => now,
            start => start,
        };
        let end = match place.end {
            end if end <= self.at => end,
            end if end >= until => end - until + now,
            _ => self.at,
        };
        (start < end).then_some(start..end)
    }

    /// The change that takes this one back, with what is hidden after it.
    pub fn reversed(&self) -> Change {
        Change {
            at: self.at,
            removed: self.inserted.clone(),
            inserted: self.removed.clone(),
            hidden: self.hidden.clone(),
        }
    }
}

/// The changes of a line, done and undone.
#[derive(Clone, Default, Debug)]
pub struct History {
    done: VecDeque<Change>,
    undone: Vec<Change>,
    bytes: usize,
    /// Whether the next change may belong to the last one.
    open: bool,
}

impl History {
    /// Notes a change. With `by_key`, one that goes on with the word of the last change belongs to it.
    pub fn note(&mut self, change: Change, by_key: bool) {
        self.forget_undone();
        let last = self.done.back_mut().filter(|_| self.open && by_key);
        let joined = last.is_some_and(|last| join(last, &change));
        self.bytes += change.bytes();
        if joined {
            self.bytes -= EACH + change.hidden_bytes();
        } else {
            self.done.push_back(change);
        }
        self.open = by_key;
        while self.bytes > MOST_BYTES
            && let Some(first) = self.done.pop_front()
        {
            self.bytes -= first.bytes();
        }
    }

    /// Lets no later change belong to the last one: the cursor has moved.
    pub fn close(&mut self) {
        self.open = false;
    }

    /// Whether a text is typed, with nothing after it.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The last change that was not taken back.
    pub fn last(&self) -> Option<&Change> {
        self.done.back()
    }

    /// Whether there is a change to take back, or one to make `again`.
    pub fn has(&self, again: bool) -> bool {
        match again {
            true => !self.undone.is_empty(),
            false => !self.done.is_empty(),
        }
    }

    /// The change that takes the last one back, if there is one.
    pub fn undo(&mut self) -> Option<Change> {
        self.open = false;
        let change = self.done.pop_back()?;
        let reversed = change.reversed();
        self.undone.push(change);
        Some(reversed)
    }

    /// The change that was taken back last, if there is one.
    pub fn redo(&mut self) -> Option<Change> {
        self.open = false;
        let change = self.undone.pop()?;
        self.done.push_back(change.clone());
        Some(change)
    }

    /// Forgets what was undone: something else has been done since.
    pub fn forget_undone(&mut self) {
        let undone: usize = self.undone.drain(..).map(|change| change.bytes()).sum();
        self.bytes -= undone;
    }

    /// How many bytes all of it takes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

/// Lets `last` take up a change that goes on with its word; says whether it did.
fn join(last: &mut Change, change: &Change) -> bool {
    let end = last.at + last.inserted.len();
    if change.removed.is_empty() && change.at == end && !last.inserted.is_empty() {
        if starts_word(&last.inserted, &change.inserted) {
            return false;
        }
        last.inserted.push_str(&change.inserted);
        return true;
    }
    let deletes = last.inserted.is_empty() && change.inserted.is_empty();
    if deletes && change.at + change.removed.len() == last.at {
        // Backwards, a word ends where its delimiters begin.
        if starts_word(&change.removed, &last.removed) {
            return false;
        }
        last.removed.insert_str(0, &change.removed);
        last.at = change.at;
        return true;
    }
    if deletes && change.at == last.at {
        if starts_word(&last.removed, &change.removed) {
            return false;
        }
        last.removed.push_str(&change.removed);
        return true;
    }
    false
}

/// A text in pieces, each a word with the delimiters after it; one piece if it is empty.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let mut starts = text.char_indices().skip(1).map(|(at, _)| at);
        let next = starts.find(|at| {
            let (left, right) = text.split_at(*at);
            starts_word(left, right)
        });
        let (word, behind) = text.split_at(next.unwrap_or(text.len()));
        rest = Some(behind).filter(|behind| !behind.is_empty());
        Some(word)
    })
}

/// Whether a word starts where `right` follows `left`.
fn starts_word(left: &str, right: &str) -> bool {
    let is_word = |found: Option<char>| found.is_some_and(char::is_alphanumeric);
    !is_word(left.chars().next_back()) && is_word(right.chars().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(history: &mut History, at: usize, text: &str) {
        for (offset, character) in text.char_indices() {
            let change = Change {
                at: at + offset,
                removed: String::new(),
                inserted: character.to_string(),
                hidden: None,
            };
            history.note(change, true);
        }
    }

    #[test]
    fn what_is_typed_is_taken_back_by_words() {
        let mut history = History::default();
        typed(&mut history, 0, "http://a.example/b c");
        let mut words = Vec::new();
        while let Some(change) = history.undo() {
            assert_eq!(change.inserted, "");
            words.push(change.removed);
        }
        assert_eq!(words, ["c", "b ", "example/", "a.", "http://"]);
        assert_eq!(
            history.redo().map(|change| change.inserted).as_deref(),
            Some("http://")
        );
    }

    #[test]
    fn a_change_elsewhere_is_one_of_its_own() {
        let mut history = History::default();
        typed(&mut history, 0, "ab");
        history.close();
        typed(&mut history, 2, "cd");
        assert_eq!(
            history.undo().map(|change| change.removed).as_deref(),
            Some("cd")
        );
        typed(&mut history, 0, "x");
        assert_eq!(
            history.redo(),
            None,
            "what was undone is gone after another change"
        );
    }

    /// However much is changed, no more is kept than is allowed, and it is the oldest that goes.
    #[test]
    fn memory_is_bounded() {
        let mut history = History::default();
        let text = "a".repeat(1 << 20);
        for at in 0..40 {
            let change = Change {
                at,
                removed: String::new(),
                inserted: text.clone(),
                hidden: None,
            };
            history.note(change, false);
            assert!(history.bytes() <= MOST_BYTES);
        }
        let mut left = 0;
        while let Some(change) = history.undo() {
            left += 1;
            assert_eq!(change.at, 40 - left);
        }
        assert_eq!(left, 15);
    }
}
