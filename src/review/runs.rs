//! Adjacent places, reported as one.

use super::Findings;
use crate::syntax::Span;

/// How many places a check looks at. A text with more of them has made its point.
pub(super) const MOST: usize = Findings::MAX_COUNTED;

/// Neighbouring places of `items` as one place, with what came with the first of them and with
/// their number. Never more than [`MOST`].
pub(super) fn runs<T>(
    items: impl Iterator<Item = (Span, T)>,
) -> impl Iterator<Item = (Span, T, usize)> {
    let mut items = items.peekable();
    std::iter::from_fn(move || {
        let (mut span, first) = items.next()?;
        let mut count = 1;
        while let Some((next, _)) = items.next_if(|(next, _)| next.start == span.end) {
            span.end = next.end;
            count += 1;
        }
        Some((span, first, count))
    })
    .take(MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one() {
        let items =
            [(0, 1), (1, 4), (5, 6), (6, 7)].map(|(start, end)| (Span::new(start, end), start));
        let found: Vec<_> = runs(items.into_iter()).collect();
        assert_eq!(found, [(Span::new(0, 4), 0, 2), (Span::new(5, 7), 5, 2)]);
        let many = (0..1000).map(|index| (Span::new(2 * index, 2 * index + 1), ()));
        assert_eq!(runs(many).count(), MOST);
    }
}
