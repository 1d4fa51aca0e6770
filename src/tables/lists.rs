//! Lists of words that checks compare with, as rows of one data file.

use super::index::{LONGEST, lowered, no_rows, rows_at, slots, with_row};
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

/// Whether `word` is one of the words of a text with spaces between them.
pub const fn has_word(text: &str, word: &str) -> bool {
    let mut rest = text.as_bytes();
    while rest.len() >= word.len() {
        let (start, after) = rest.split_at(word.len());
        if is_same(start, word.as_bytes()) && matches!(after, [] | [b' ', ..]) {
            return true;
        }
        while let [octet, others @ ..] = rest {
            rest = others;
            if *octet == b' ' {
                break;
            }
        }
    }
    false
}

/// How many words the lists have together.
const COUNT: usize = {
    let (mut row, mut count) = (0, 0);
    while row < LISTS.row_count() {
        let mut words = LISTS.cell(row, 1).as_bytes();
        while let [octet, rest @ ..] = words {
            count += (*octet == b' ') as usize;
            words = rest;
        }
        (row, count) = (row + 1, count + 1);
    }
    count
};

/// Each word of each list, with the row of its list.
static WORDS: [(&[u8], usize); COUNT] = {
    let mut words: [(&[u8], usize); COUNT] = [(&[], 0); COUNT];
    let (mut row, mut count) = (0, 0);
    while row < LISTS.row_count() {
        let mut rest = LISTS.cell(row, 1).as_bytes();
        let mut length = 0;
        while length <= rest.len() {
            if length == rest.len() || rest[length] == b' ' {
                words[count] = (rest.split_at(length).0, row);
                count += 1;
                rest = match length == rest.len() {
                    true => break,
                    false => rest.split_at(length + 1).1,
                };
                length = 0;
            } else {
                length += 1;
            }
        }
        row += 1;
    }
    words
};

/// All words by their hashes.
static BY_WORD: [u16; slots(COUNT)] = {
    let mut index = no_rows();
    let mut number = 0;
    while number < COUNT {
        index = with_row(index, WORDS[number].0, number);
        number += 1;
    }
    index
};

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
        rows_at(&BY_WORD, word).any(|number| WORDS.get(number) == Some(&(word, self.row)))
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
