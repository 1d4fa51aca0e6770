//! When two labels look alike: skeletons (UTS #39 §4), and ASCII letters and digits that look alike.

use super::prototypes;
use crate::tables::table::{Table, character, table};

/// How many letters of a label are compared; the DNS ends at 63 octets.
pub const MAX_FOLDED: usize = 64;

/// The rows of the table: code point, the ASCII letters that it looks like, name of the character.
const ROWS: Table<3> = table!("looks_like.tsv", 3);

/// Prototypes of UTS #39 that are not ASCII letters but look like some at a glance: small capitals, and Greek
/// and Cyrillic letters in other hands. In the skeleton's own terms, where m is rn. Sorted.
static LOOKS_LIKE: [(char, &str); ROWS.row_count()] = {
    let mut rows = [('\0', ""); ROWS.row_count()];
    let mut index = 0;
    while index < ROWS.row_count() {
        let [point, letters, _] = ROWS.row(index);
        rows[index] = (character(point), letters);
        index += 1;
    }
    rows
};

/// What a label looks like: its skeleton by UTS #39 in lower case, without marks above and below, and
/// with characters that look like ASCII letters replaced by them. Two labels with one skeleton look alike.
pub fn skeleton(label: &str) -> String {
    let mut out = String::with_capacity(label.len());
    for found in prototypes::skeleton(label).take(4 * MAX_FOLDED) {
        for lowered in found.to_lowercase() {
            let row = LOOKS_LIKE.binary_search_by_key(&lowered, |(prototype, _)| *prototype);
            match row.ok().and_then(|row| LOOKS_LIKE.get(row)) {
                Some((_, letters)) => out.push_str(letters),
                // Marks and modifiers are neither letters nor digits.
                None if lowered.is_alphanumeric() || lowered == '-' => out.push(lowered),
                None => {}
            }
        }
    }
    out
}

/// The [`skeleton`] of a label of lower-case ASCII letters, digits and hyphens.
pub fn ascii_skeleton(label: &str) -> impl Iterator<Item = u8> {
    label.bytes().flat_map(|byte| {
        let (first, second) = match byte {
            b'm' => (b'r', Some(b'n')),
            b'1' => (b'l', None),
            b'0' => (b'o', None),
            other => (other, None),
        };
        std::iter::once(first).chain(second)
    })
}

/// A label as it reads at a glance; two labels with one fold are easily mistaken for each other.
#[derive(Clone, Copy, Debug)]
pub struct Fold {
    octets: [u8; MAX_FOLDED],
    length: usize,
}

impl Fold {
    /// The folded label.
    pub const fn as_bytes(&self) -> &[u8] {
        self.octets.split_at(self.length).0
    }
}

impl PartialEq for Fold {
    fn eq(&self, other: &Fold) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl Eq for Fold {}

/// The fold of an ASCII label: 0, 1, 3, 4, 5, 7, 8, 9, |, i, l, rn, vv and cl are replaced by the letters that
/// they look like, and capitals by small letters. Of a longer label, the first [`MAX_FOLDED`] letters count.
pub const fn ascii_fold(label: &str) -> Fold {
    let bytes = label.as_bytes();
    let mut fold = Fold {
        octets: [0; MAX_FOLDED],
        length: 0,
    };
    // The last letter, unless it is made of two.
    let mut before = 0;
    let mut at = 0;
    while at < bytes.len() {
        let letter = LIKE_LETTERS[bytes[at] as usize];
        let both = match (before, letter) {
            (b'r', b'n') => b'm',
            (b'v', b'v') => b'w',
            (b'c', b'l') => b'd',
            _ => 0,
        };
        if both != 0 {
            fold.octets[fold.length - 1] = both;
            before = 0;
        } else if fold.length == MAX_FOLDED {
            break;
        } else {
            fold.octets[fold.length] = letter;
            fold.length += 1;
            before = letter;
        }
        at += 1;
    }
    fold
}

/// The letter that each octet looks like, in lower case.
static LIKE_LETTERS: [u8; 256] = {
    let mut letters = [0; 256];
    let mut byte = 0;
    while byte < letters.len() {
        letters[byte] = match (byte as u8).to_ascii_lowercase() {
            b'0' => b'o',
            b'1' | b'|' | b'i' => b'l',
            b'3' => b'e',
            b'4' => b'a',
            b'5' => b's',
            b'7' => b't',
            b'8' => b'b',
            b'9' => b'g',
            other => other,
        };
        byte += 1;
    }
    letters
};

/// The letters of a label as a set: a bit for each of a to z, in the upper half one for each of a to z that it has twice, and
/// between them one for each of the first six characters that are no letters. An edit changes one bit for a letter that it removes,
/// and one for a letter that it adds.
pub const fn letters(label: &str) -> u64 {
    let bytes = label.as_bytes();
    let (mut at, mut set) = (0, 0);
    while at < bytes.len() {
        set |= match bytes[at] {
            letter @ b'a'..=b'z' => {
                let letter = 1 << (letter - b'a');
                letter | (set & letter) << 32
            }
            // The octets of a character that follow its first.
            0x80..=0xBF => 0,
            // The lowest bit that is not set yet.
            _ => ((set | LETTERS) + 1) & FIGURES,
        };
        at += 1;
    }
    set
}

/// The bits of a [set](letters) that say which letters there are, and those that count what is no letter.
const LETTERS: u64 = (1 << 26) - 1;
const FIGURES: u64 = (1 << 32) - 1 - LETTERS;

/// How many characters of a label are no letters, by its [set](letters); six where there are more.
pub const fn figures(set: u64) -> usize {
    (set & FIGURES).count_ones() as usize
}

/// Whether two labels with one fold differ by nothing but a small `i` for an `l`, or the other way
/// round: letters that a person still tells apart in small type.
pub fn differs_in_small_i_only(typed: &str, name: &str) -> bool {
    typed.len() == name.len()
        && typed.bytes().zip(name.bytes()).all(|(typed, name)| {
            typed.eq_ignore_ascii_case(&name)
                || matches!((typed, name), (b'i' | b'L', b'l') | (b'l', b'i'))
        })
}

/// Whether one edit (a letter put in, left out or exchanged, or two neighbours swapped) makes one
/// label of the other.
pub fn is_one_edit(a: &str, b: &str) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let (short, long) = (short.as_bytes(), long.as_bytes());
    if long.len() - short.len() > 1 || short == long {
        return false;
    }
    let same = |(x, y): &(&u8, &u8)| x == y;
    let prefix = short.iter().zip(long).take_while(same).count();
    let suffix = short
        .iter()
        .rev()
        .zip(long.iter().rev())
        .take_while(same)
        .count()
        .min(short.len() - prefix);
    let (x, y) = (
        short.get(prefix..short.len() - suffix).unwrap_or_default(),
        long.get(prefix..long.len() - suffix).unwrap_or_default(),
    );
    match (x, y) {
        ([], [_]) | ([_], [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

/// Whether two edits at most turn one label into another. An edit adds, removes or replaces a letter, or swaps two
/// neighbouring ones, none of which is edited again (optimal string alignment).
pub fn is_within_edits(a: &str, b: &str, edits: usize) -> bool {
    match a.is_ascii() && b.is_ascii() {
        true => is_within(a.as_bytes(), b.as_bytes(), edits),
        false => strsim::osa_distance(a, b) <= edits,
    }
}

fn is_within(a: &[u8], b: &[u8], edits: usize) -> bool {
    let same = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (
        a.get(same..).unwrap_or_default(),
        b.get(same..).unwrap_or_default(),
    );
    if a.len().abs_diff(b.len()) > edits {
        return false;
    }
    let (Some((x, after_x)), Some((y, after_y))) = (a.split_first(), b.split_first()) else {
        return true;
    };
    let Some(edits) = edits.checked_sub(1) else {
        return false;
    };
    let is_swapped = after_x.first() == Some(y) && after_y.first() == Some(x);
    is_within(after_x, after_y, edits)
        || is_within(after_x, b, edits)
        || is_within(a, after_y, edits)
        || is_swapped
            && is_within(
                after_x.get(1..).unwrap_or_default(),
                after_y.get(1..).unwrap_or_default(),
                edits,
            )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::facts::characters::name;

    #[test]
    fn skeletons_see_through_scripts_and_marks() {
        hold(
            "skeletons see through scripts and marks",
            |[label, name]| skeleton(label) == skeleton(name),
        );
        assert_ne!(skeleton("münchen"), skeleton("munich"));
    }

    #[test]
    fn ascii_skeletons_are_skeletons() {
        for letter in ('a'..='z').chain('0'..='9').chain(['-']) {
            let label = letter.to_string();
            let found: Vec<u8> = ascii_skeleton(&label).collect();
            assert_eq!(found, skeleton(&label).as_bytes(), "{letter}");
        }
    }

    #[test]
    fn the_table_is_well_formed() {
        for ((found, letters), [_, _, row_name]) in LOOKS_LIKE.iter().zip(ROWS.rows()) {
            assert_eq!(name(*found).as_deref(), Some(row_name));
            let is_letter = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit();
            assert!(letters.bytes().all(is_letter), "{row_name}");
        }
    }

    #[test]
    fn a_long_label_is_cut() {
        let long = "a".repeat(MAX_FOLDED + 1);
        assert_eq!(ascii_fold(&long).as_bytes().len(), MAX_FOLDED);
        assert_eq!(ascii_fold("").as_bytes(), b"");
    }

    #[test]
    fn folds_see_through_digits() {
        hold("folds see through digits", |[label, name]| {
            ascii_fold(label) == ascii_fold(name)
        });
        assert!(differs_in_small_i_only("paypai", "paypal"));
        assert!(!differs_in_small_i_only("paypaI", "paypal"));
        assert!(!differs_in_small_i_only("paypa1", "paypal"));
    }

    #[test]
    fn edits() {
        hold("edits", |[a, b]| {
            assert_eq!(is_one_edit(a, b), is_one_edit(b, a), "{a} {b}");
            is_one_edit(a, b)
        });
    }
}
