//! Lists of words that checks compare with, as rows of one data file.

use super::index::{LONGEST, lowered, rows_at};
use super::table::{Table, table};

/// The name of each list, and its words in order, with spaces between them.
const LISTS: Table<2> = table!("lists.tsv", 2);

/// A list of words in lower case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List {
    /// The number of its row.
    row: usize,
    words: &'static str,
}

/// The list of this name in `lists.tsv`. Without one the program is not built.
pub const fn list(name: &str) -> List {
    let mut row = 0;
    while !is_same(LISTS.cell(row, 0).as_bytes(), name.as_bytes()) {
        assert!(row < LISTS.row_count(), "lists.tsv has no such list");
        row += 1;
    }
    List {
        row,
        words: LISTS.cell(row, 1),
    }
}

const fn is_same(mut a: &[u8], mut b: &[u8]) -> bool {
    while let ([x, rest_of_a @ ..], [y, rest_of_b @ ..]) = (a, b) {
        if *x != *y {
            return false;
        }
        (a, b) = (rest_of_a, rest_of_b);
    }
    a.is_empty() && b.is_empty()
}

// `WORDS` has each word of each list: where it starts in the text of the list, how long it is, and the row of the list;
// `BY_WORD` has them by their hashes.
include!(concat!(env!("OUT_DIR"), "/lists.rs"));

impl List {
    /// Its words, in order, with spaces between them.
    pub const fn text(self) -> &'static str {
        self.words
    }

    /// Its words, in order.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        self.words.split(' ')
    }

    /// Whether `word` is one of them.
    pub fn has(self, word: &str) -> bool {
        self.has_octets(word.as_bytes())
    }

    /// Whether `word` is one of them in any case of letters.
    pub fn has_in_any_case(self, word: &str) -> bool {
        let mut buffer = [0; LONGEST];
        lowered(word, &mut buffer).is_some_and(|word| self.has_octets(word))
    }

    fn has_octets(self, word: &[u8]) -> bool {
        let is_it = |(start, length, row): &(u16, u8, u8)| {
            let end = usize::from(*start) + usize::from(*length);
            usize::from(*row) == self.row
                && self.words.as_bytes().get((*start).into()..end) == Some(word)
        };
        rows_at(&BY_WORD, word).any(|number| WORDS.get(number).is_some_and(is_it))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_in_order_and_found() {
        for [name, words] in LISTS.rows() {
            let list = list(name);
            assert!(list.words().is_sorted_by(|a, b| a < b), "{name}");
            assert_eq!(words, words.to_lowercase(), "{name}");
            for word in list.words() {
                assert!(list.has(word), "{name}: {word}");
                assert!(list.has_in_any_case(&word.to_uppercase()), "{name}: {word}");
                assert!(!list.has(&format!("{word}.")) && !list.has(&format!("!{word}")));
            }
            assert!(!list.has("") && !list.has_in_any_case(&"a".repeat(100)));
        }
    }
}
