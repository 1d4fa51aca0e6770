//! What a rung changes in a text, and where.

use std::ops::Deref;

use crate::syntax::Span;

/// A place that a rung changed: what was there before, and what is there after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edit {
    /// In the text below the rung.
    pub before: Span,
    /// In the rung's own result.
    pub after: Span,
}

/// Receives every edit. [`EditList`] keeps them; a count only knows how many there were.
pub trait Edits {
    /// A place was changed.
    fn edit(&mut self, edit: Edit);

    /// Whether nothing was changed so far.
    fn is_empty(&self) -> bool;
}

/// The edits of a rung, from left to right. The first are kept and the others counted: a screen shows no more of a text,
/// and all edits of a very long one would take many times its own memory.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct EditList {
    kept: Vec<Edit>,
    /// The last that is only counted.
    last: Option<Edit>,
    more: usize,
}

impl EditList {
    /// How many are kept.
    pub const MAX: usize = 1 << 16;

    /// How many are counted only.
    pub fn more(&self) -> usize {
        self.more
    }
}

impl Edits for EditList {
    fn edit(&mut self, edit: Edit) {
        // Neighbours become one edit, so that a whole scheme lights up and not its letters. What is put in where
        // nothing was replaces nothing: a port that is dropped is one change, and the slash after it another.
        let is_full = self.kept.len() >= Self::MAX;
        match self.last.as_mut().or(self.kept.last_mut()) {
            Some(last)
                if last.before.end == edit.before.start
                    && last.after.end == edit.after.start
                    && !edit.before.is_empty() =>
            {
                last.before.end = edit.before.end;
                last.after.end = edit.after.end;
            }
            _ if is_full => {
                self.last = Some(edit);
                self.more += 1;
            }
            _ => self.kept.push(edit),
        }
    }

    fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }
}

/// Those that are kept.
impl Deref for EditList {
    type Target = [Edit];

    fn deref(&self) -> &[Edit] {
        &self.kept
    }
}

impl<'l> IntoIterator for &'l EditList {
    type Item = &'l Edit;
    type IntoIter = std::slice::Iter<'l, Edit>;

    fn into_iter(self) -> Self::IntoIter {
        self.kept.iter()
    }
}

/// Counts edits, for those who need only the result.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count(pub usize);

impl Edits for Count {
    #[inline]
    fn edit(&mut self, _: Edit) {
        self.0 += 1;
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0 == 0
    }
}

/// Copies a text and replaces parts of it on the way. Where nothing is replaced, nothing is copied.
pub(super) struct Rewrite<'t, 'o, E> {
    text: &'t str,
    copied: usize,
    out: &'o mut String,
    start: usize,
    edits: &'o mut E,
}

impl<'t, 'o, E: Edits> Rewrite<'t, 'o, E> {
    /// A copy of `text`, appended to `out`.
    pub fn new(text: &'t str, out: &'o mut String, edits: &'o mut E) -> Self {
        let start = out.len();
        Rewrite {
            text,
            copied: 0,
            out,
            start,
            edits,
        }
    }

    /// Puts `with` where `before` is. Places must come from left to right.
    pub fn replace(&mut self, before: Span, with: &str) {
        let range = before.range();
        if self.edits.is_empty() {
            // Hardly anything makes a text longer: this is room for all of it.
            self.out.reserve(self.text.len() + with.len());
        }
        self.out
            .push_str(self.text.get(self.copied..range.start).unwrap_or(""));
        let at = self.out.len() - self.start;
        self.out.push_str(with);
        self.copied = range.end;
        self.edits.edit(Edit {
            before,
            after: Span::new(at, at + with.len()),
        });
    }

    /// Copies what is left, if anything was replaced.
    pub fn finish(self) {
        if !self.edits.is_empty() {
            self.out
                .push_str(self.text.get(self.copied..).unwrap_or(""));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_from_where_the_copy_begins() {
        let mut out = String::from("kept:");
        let mut edits = EditList::default();
        let mut rewrite = Rewrite::new("abcd", &mut out, &mut edits);
        rewrite.replace(Span::new(1, 2), "XY");
        rewrite.replace(Span::new(3, 4), "");
        rewrite.finish();
        assert_eq!(out, "kept:aXYc");
        let places: Vec<_> = edits.iter().map(|edit| (edit.before, edit.after)).collect();
        assert_eq!(
            places,
            [
                (Span::new(1, 2), Span::new(1, 3)),
                (Span::new(3, 4), Span::new(4, 4))
            ]
        );
    }

    /// The text below is still there, and needs no copy.
    #[test]
    fn what_changes_nothing_writes_nothing() {
        let mut out = String::from("kept:");
        Rewrite::new("abcd", &mut out, &mut EditList::default()).finish();
        Rewrite::new("abcd", &mut out, &mut Count::default()).finish();
        assert_eq!(out, "kept:");
    }
    #[test]
    fn of_very_many_edits_the_first_are_kept_and_the_others_counted() {
        let edits = |count: usize, width: usize| {
            let mut edits = EditList::default();
            for index in 0..count {
                let span = Span::new(width * index, width * index + 1);
                edits.edit(Edit {
                    before: span,
                    after: span,
                });
            }
            (edits.len(), edits.more())
        };
        assert_eq!(edits(EditList::MAX, 2), (EditList::MAX, 0));
        assert_eq!(edits(EditList::MAX + 5, 2), (EditList::MAX, 5));
        // Neighbours are one.
        assert_eq!(edits(EditList::MAX + 5, 1), (1, 0));
    }
}
