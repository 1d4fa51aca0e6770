//! The inputs of this session, and of earlier ones if they were kept, to be shown again.

use std::collections::VecDeque;

use crate::config::history::Visited;
use crate::syntax::Standard;
use crate::tui::input::action::Action;

/// How many inputs are kept.
pub const MOST: usize = 256;

/// How many bytes they may take together.
pub const MOST_BYTES: usize = 4 << 20;

/// What was looked at, the last first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SessionHistory {
    visited: VecDeque<Visited>,
    bytes: usize,
    /// How many of the first were looked at in this session: all but those of earlier ones.
    new: usize,
    /// Bases that were given before a reference was.
    bases: VecDeque<String>,
    /// The action whose key quits when it is pressed again, once it was pressed.
    pub quits: Option<Action>,
}

impl SessionHistory {
    /// What was looked at in earlier sessions, the oldest first.
    pub fn of_earlier(visited: &[Visited]) -> SessionHistory {
        let mut session = SessionHistory::default();
        for one in visited {
            session.note(&one.base, &one.reference, one.standard);
            session.pin(&one.base, &one.reference, one.pinned);
        }
        session.new = 0;
        session
    }

    /// Notes what is looked at. What is noted already is moved to the front; the oldest go first.
    pub fn note(&mut self, base: &str, reference: &str, standard: Standard) {
        if reference.is_empty() {
            self.note_base(base);
            return;
        }
        if let Some(front) = self.visited.front_mut()
            && front.is(base, reference)
        {
            front.standard = standard;
            self.new = self.new.max(1);
            return;
        }
        let known = self.visited.iter().position(|one| one.is(base, reference));
        let pinned = self.is_pinned(base, reference);
        if let Some(index) = known
            && let Some(known) = self.visited.remove(index)
        {
            self.bytes -= known.bytes();
            self.new -= usize::from(index < self.new);
        }
        let visited = Visited {
            base: base.to_owned(),
            reference: reference.to_owned(),
            standard,
            pinned,
            ..Visited::default()
        };
        self.bytes += visited.bytes();
        self.visited.push_front(visited);
        self.new += 1;
        while self.visited.len() > MOST || self.bytes > MOST_BYTES {
            // What is pinned stays, unless all is.
            let last = self.visited.iter().rposition(|one| !one.pinned);
            let last = last.unwrap_or(self.visited.len().saturating_sub(1));
            let Some(dropped) = self.visited.remove(last) else {
                return;
            };
            self.bytes -= dropped.bytes();
            self.new = self.new.min(self.visited.len());
        }
    }

    /// Notes a base without a reference. It is not shown again, but nothing that holds a secret of it is kept.
    fn note_base(&mut self, base: &str) {
        if base.is_empty() || self.bases.iter().any(|known| known == base) {
            return;
        }
        self.bases.push_back(base.to_owned());
        while self.bases.len() > MOST
            || self.bases.iter().map(String::len).sum::<usize>() > MOST_BYTES
        {
            self.bases.pop_front();
        }
    }

    /// The bases that were given before a reference was.
    pub fn bases(&self) -> impl Iterator<Item = &str> {
        self.bases.iter().map(String::as_str)
    }

    /// Whether an input is pinned.
    pub fn is_pinned(&self, base: &str, reference: &str) -> bool {
        let mut visited = self.visited.iter();
        visited.any(|one| one.pinned && one.is(base, reference))
    }

    /// Pins an input that was noted, or takes the pin away.
    pub fn pin(&mut self, base: &str, reference: &str, pinned: bool) {
        let mut visited = self.visited.iter_mut();
        if let Some(one) = visited.find(|one| one.is(base, reference)) {
            one.pinned = pinned;
        }
    }

    /// What was looked at in this session, the oldest first.
    pub fn new_ones(&self) -> Vec<Visited> {
        self.visited.iter().take(self.new).rev().cloned().collect()
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

    fn note(session: &mut SessionHistory, base: &str, reference: &str) {
        session.note(base, reference, Standard::default());
    }

    #[test]
    fn what_is_new_is_told_from_what_was_kept() {
        let mut first = SessionHistory::default();
        for text in ["a", "b", "c"] {
            note(&mut first, "", text);
        }
        let kept = first.new_ones();
        let new = |texts: &[&str]| {
            let mut session = SessionHistory::of_earlier(&kept);
            for text in texts {
                note(&mut session, "", text);
            }
            let new = session.new_ones().into_iter().map(|one| one.reference);
            (new.collect::<Vec<_>>().concat(), session.visited().len())
        };
        assert_eq!(new(&[]), (String::new(), 3));
        assert_eq!(new(&["c"]), ("c".to_owned(), 3));
        assert_eq!(new(&["a", "d", "a"]), ("da".to_owned(), 4));
        let many: Vec<String> = (0..MOST + 2).map(|index| index.to_string()).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(new(&many).0, many[2..].concat());
    }

    #[test]
    fn each_input_is_kept_once_and_the_oldest_go_first() {
        let mut session = SessionHistory::default();
        for index in 0..MOST + 3 {
            note(&mut session, "", &format!("http://a/{index}"));
        }
        note(&mut session, "", "http://a/10");
        note(&mut session, "", "http://a/10");
        note(&mut session, "http://b/", "http://a/10");
        note(&mut session, "http://b/", "");
        assert_eq!(session.visited().len(), MOST);
        let first: Vec<_> = session
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
        let mut session = SessionHistory::default();
        let long = "a".repeat(MOST_BYTES / 3);
        for index in 0..10 {
            note(&mut session, "", &format!("{long}{index}"));
        }
        assert_eq!(session.visited().len(), 2);
        note(&mut session, "", &"b".repeat(MOST_BYTES + 1));
        assert_eq!((session.visited().len(), session.bytes), (0, 0));
    }
}
