//! What a rung changes in a text, and where.

use crate::syntax::Span;

/// A place that a rung changed: what stood there before, and what stands there after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edit {
    /// In the text below the rung.
    pub before: Span,
    /// In the rung's own result.
    pub after: Span,
}

/// Told of every edit. `Vec<Edit>` keeps them, `Count` only knows whether there were any.
pub trait Edits {
    /// A place was changed.
    fn edit(&mut self, edit: Edit);

    /// Whether nothing was changed so far.
    fn is_empty(&self) -> bool;
}

impl Edits for Vec<Edit> {
    fn edit(&mut self, edit: Edit) {
        // Neighbours become one edit, so that a whole scheme lights up and not its letters.
        match self.last_mut() {
            Some(last)
                if last.before.end == edit.before.start && last.after.end == edit.after.start =>
            {
                last.before.end = edit.before.end;
                last.after.end = edit.after.end;
            }
            _ => self.push(edit),
        }
    }

    fn is_empty(&self) -> bool {
        Vec::is_empty(self)
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

    /// Puts `with` where `before` stands. Places must come from left to right.
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
        let mut edits: Vec<Edit> = Vec::new();
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
        Rewrite::new("abcd", &mut out, &mut Vec::new()).finish();
        Rewrite::new("abcd", &mut out, &mut Count::default()).finish();
        assert_eq!(out, "kept:");
    }
}
