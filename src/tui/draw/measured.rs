//! How many cells the start of a long text takes, for many of its bytes: worked out once for each text.
//!
//! A picture asks dozens of times where something of a text is. In a text of ASCII that is counted in no time; in
//! any other, each character would have to be looked at each time.

use std::cell::RefCell;
use std::rc::Rc;

use crate::message::stand_ins::shown_width;

/// Bytes from one place that is known to the next.
const STEP: usize = 256;

/// Shorter distances are counted.
pub const FAR: usize = 4 * STEP;

/// How many texts are kept: a screen shows a text as each reader sees it.
const KEPT: usize = 16;

/// A start of a character, and the cells before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// In bytes from the start of the text.
    pub byte: usize,
    /// In cells from there, with nothing masked.
    pub column: usize,
}

/// A text, and places in it.
#[derive(Debug)]
pub struct Measured {
    text: Box<str>,
    /// From left to right, the start of the text first.
    places: Vec<Place>,
}

thread_local! {
    /// The texts that were asked for last, the latest first.
    static KNOWN: RefCell<Vec<Rc<Measured>>> = const { RefCell::new(Vec::new()) };
}

impl Measured {
    /// The measures of a text, as they are known or worked out now.
    pub fn of(text: &str) -> Rc<Measured> {
        KNOWN.with_borrow_mut(|known| {
            match known.iter().position(|one| *one.text == *text) {
                Some(at) => known[..=at].rotate_right(1),
                None => {
                    known.truncate(KEPT - 1);
                    known.insert(0, Rc::new(Measured::new(text)));
                }
            }
            known[0].clone()
        })
    }

    fn new(text: &str) -> Measured {
        let mut places = Vec::with_capacity(text.len() / STEP + 1);
        let (mut column, mut next) = (0, 0);
        for (byte, character) in text.char_indices() {
            if byte >= next {
                places.push(Place { byte, column });
                next = byte + STEP;
            }
            column += shown_width(character);
        }
        Measured {
            text: text.into(),
            places,
        }
    }

    /// How many cells there are before the byte at `byte`, which starts a character or ends the text.
    fn column(&self, byte: usize) -> usize {
        let after = self.places.partition_point(|place| place.byte <= byte);
        let Some(before) = after.checked_sub(1).and_then(|at| self.places.get(at)) else {
            return 0;
        };
        let rest = self.text.get(before.byte..byte).unwrap_or_default();
        before.column + rest.chars().map(shown_width).sum::<usize>()
    }

    /// The last known place up to `end` that is less than `most` bytes and less than `most` cells away from the one at
    /// `start`; how many cells away it is.
    pub fn ahead(&self, start: usize, end: usize, most: usize) -> Option<Place> {
        let from = self.column(start);
        let is_before = |place: &Place| {
            place.byte <= start
                || place.byte <= end
                    && place.byte - start < most
                    && place.column.saturating_sub(from) < most
        };
        let after = self.places.partition_point(is_before);
        let last = self.places.get(after.checked_sub(1)?)?;
        (last.byte > start).then(|| Place {
            byte: last.byte,
            column: last.column - from,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_where_counting_finds_them() {
        let text = "a日\u{202e}é%41".repeat(500);
        let measured = Measured::of(&text);
        let cells =
            |range: std::ops::Range<usize>| -> usize { text[range].chars().map(shown_width).sum() };
        for (start, _) in text.char_indices().step_by(97) {
            assert_eq!(measured.column(start), cells(0..start));
            for most in [1, 300, 1_000, 20_000] {
                let Some(place) = measured.ahead(start, text.len(), most) else {
                    assert!(most < 2 * STEP * 10 || start + 2 * STEP > text.len());
                    continue;
                };
                assert!(start < place.byte && place.byte - start < most);
                assert!(text.is_char_boundary(place.byte));
                assert_eq!(place.column, cells(start..place.byte));
                assert!(place.column < most);
            }
        }
    }

    #[test]
    fn a_text_is_measured_once_while_it_is_asked_for() {
        let first = Measured::of("first");
        for other in 0..KEPT - 1 {
            Measured::of(&format!("other {other}"));
        }
        assert!(Rc::ptr_eq(&first, &Measured::of("first")));
        for other in 0..KEPT {
            Measured::of(&format!("other {other}"));
        }
        assert!(!Rc::ptr_eq(&first, &Measured::of("first")));
    }
}
