//! When two labels look alike: skeletons (UTS #39 §4), and ASCII letters and digits that look alike.

use super::ascii::MAX_FOLDED;
use super::prototypes;
use crate::tables::table::{Table, character, table};

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
    use crate::facts::lookalikes::ascii::ascii_fold;

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
