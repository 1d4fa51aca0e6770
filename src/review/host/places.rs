//! Where the characters of a label are in the text.

use crate::syntax::Span;

/// Finds the characters of a label as typed, in the order of the label.
pub(super) struct Places<'t> {
    label: Span,
    rest: &'t str,
}

impl<'t> Places<'t> {
    pub(super) fn of(label: Span, text: &'t str) -> Self {
        Places {
            label,
            rest: label.of(text),
        }
    }

    /// The place of the next `found`, for characters in the order of the label; the whole label if it is not
    /// typed as itself.
    pub(super) fn next(&mut self, found: char) -> Span {
        let Some(at) = self.rest.find(found) else {
            return self.label;
        };
        let end = at + found.len_utf8();
        let start = self.label.end as usize - self.rest.len() + at;
        self.rest = self.rest.get(end..).unwrap_or("");
        Span::new(start, start + found.len_utf8())
    }
}
