//! Whether a name was chosen by a person, or is letters and digits at random.
//!
//! How rare each pair of letters is in names of hosts is a table. Words of any language that is written in Latin
//! letters, abbreviations among them, have common pairs; what a program or a hand on the keyboard makes has not.

use crate::tables::table::{Table, number, table};

/// A row for the edge of a word and for each letter.
const ROWS: Table<28> = table!("letter_pairs.tsv", 28);

/// How rare the second letter is after the first, in tenths of a bit; the edge of a word is number 0.
static COSTS: [[u8; 27]; 27] = {
    assert!(ROWS.row_count() == 27);
    let mut costs = [[0; 27]; 27];
    let mut first = 0;
    while first < 27 {
        let mut second = 0;
        while second < 27 {
            costs[first][second] = number(ROWS.cell(first, second + 1)) as u8;
            second += 1;
        }
        first += 1;
    }
    costs
};

/// The shortest word that is judged: shorter ones are abbreviations.
const SHORTEST: usize = 6;

/// What the pairs of a word of so many letters cost at most on average, where somebody chose it: one or two of a
/// thousand names of real accounts cost more.
const fn most(length: usize) -> usize {
    match length {
        0..=6 => 56,
        7..=9 => 55,
        _ => 53,
    }
}

/// Whether the letters of a word are in an order that names do not have.
pub fn is_unlikely(word: &str) -> bool {
    let number = |byte: u8| match byte.to_ascii_lowercase() {
        letter @ b'a'..=b'z' => usize::from(letter - b'a') + 1,
        _ => 0,
    };
    let length = word.len();
    if length < SHORTEST {
        return false;
    }
    let mut before = 0;
    let mut sum = 0;
    for at in word.bytes().map(number).chain([0]) {
        let cost = COSTS.get(before).and_then(|row| row.get(at));
        sum += usize::from(cost.copied().unwrap_or_default());
        before = at;
    }
    sum > most(length) * (length + 1)
}

/// Why a name looks like one at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Random {
    /// The platform gives it.
    Given,
    /// A hash, or the address of a file in a network by its hash.
    Hash,
    /// Letters and digits by turns.
    Mixed,
    /// Six or more digits in a row.
    Digits,
    /// Letters in an order that names do not have.
    Letters,
}

/// Digits that make a number rather than a year or a day.
pub const MANY_DIGITS: usize = 6;

/// How many digits the longest run of a text has.
pub fn longest_digits(text: &str) -> usize {
    let (mut run, mut longest) = (0, 0);
    for byte in text.bytes() {
        run = if byte.is_ascii_digit() { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest
}

/// The runs of a text that are nothing but octets for which `is_part` holds, each with its place in octets. What ends them is
/// of US-ASCII, or they are.
pub fn runs(text: &str, is_part: impl Fn(&u8) -> bool) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let octets = text.as_bytes();
        let start = at + octets.get(at..)?.iter().position(&is_part)?;
        let length = octets
            .get(start..)?
            .iter()
            .position(|octet| !is_part(octet));
        at = length.map_or(octets.len(), |length| start + length);
        Some((start, text.get(start..at)?))
    })
}

/// The words of a name: runs of letters.
pub fn words(name: &str) -> impl Iterator<Item = &str> {
    runs(name, u8::is_ascii_alphabetic).map(|(_, word)| word)
}

/// A word without the digits at its end.
pub fn without_digits(word: &str) -> &str {
    let digits = word.bytes().rev().take_while(u8::is_ascii_digit).count();
    word.get(..word.len() - digits).unwrap_or_default()
}

/// The part of a name that is at random, and why.
pub fn random_part(name: &str) -> Option<(&str, Random)> {
    name.split(['-', '.', '_'])
        .find_map(|word| Some((word, random(word)?)))
}

fn random(word: &str) -> Option<Random> {
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    let letters = word.bytes().filter(u8::is_ascii_alphabetic).count();
    if letters + digits != word.len() || word.starts_with("xn--") {
        return None;
    }
    if is_hash(word, letters, digits) {
        return Some(Random::Hash);
    }
    if longest_digits(word) >= MANY_DIGITS {
        return Some(Random::Digits);
    }
    if digits > 0 && is_mixed(word) {
        return Some(Random::Mixed);
    }
    let mut runs = word.split(|found: char| found.is_ascii_digit());
    runs.any(is_unlikely).then_some(Random::Letters)
}

/// Whether a word of letters and digits is a hash: hexadecimal digits, or a long text of both that changes
/// between them all the time.
fn is_hash(word: &str, letters: usize, digits: usize) -> bool {
    let is_hexadecimal = word.bytes().all(|byte| byte.is_ascii_hexdigit());
    // `bafy…`, `bafk…`, `Qm…`: addresses in IPFS.
    let is_content = word.len() >= 40
        && (word.starts_with("baf") || word.starts_with("Qm") || word.starts_with("k51"));
    is_content
        || is_hexadecimal && word.len() >= 12 && digits >= 3 && letters >= 2
        || word.len() >= 16 && digits >= 3 && letters >= 3 && turns(word) >= 4
}

/// How often letters and digits follow each other.
pub fn turns(word: &str) -> usize {
    let bytes = word.as_bytes();
    bytes
        .windows(2)
        .filter(|pair| matches!(pair, [a, b] if a.is_ascii_digit() != b.is_ascii_digit()))
        .count()
}

/// The shortest word of which the digits are judged.
const SHORTEST_MIXED: usize = 5;

/// Whether digits are mixed into a word: letters and digits change three times or more, and with the digits
/// read as letters they do not make a word. `h4ck3r` was chosen by a person.
fn is_mixed(word: &str) -> bool {
    let turns = turns(word);
    if word.len() < SHORTEST_MIXED || turns < 3 {
        return false;
    }
    let read = read_as_letters(word, b'i');
    let is_read = read.bytes().all(|byte| byte.is_ascii_alphabetic());
    !is_read || is_unlikely(&read) || turns > 4
}

/// A name with digits read as the letters that they represent, a one as `one`.
pub fn read_as_letters(name: &str, one: u8) -> String {
    let mut read = name.to_owned().into_bytes();
    for byte in &mut read {
        *byte = match *byte {
            b'0' => b'o',
            b'1' => one,
            b'3' => b'e',
            b'4' => b'a',
            b'5' => b's',
            b'7' => b't',
            other => other,
        };
    }
    String::from_utf8(read).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_table_is_well_formed() {
        for (row, letter) in ROWS.rows().zip('`'..='z') {
            let letter = if letter == '`' { '-' } else { letter };
            assert_eq!(row[0], letter.to_string());
        }
    }

    #[test]
    fn names_at_random_are_known() {
        hold("names at random", |[name]| {
            random_part(name).map(|(_, why)| format!("{why:?}"))
        });
    }
}
