//! Words of names that ask for a sign-in, a secret or money.

use super::letters::{read_as_letters, runs, words};
use crate::facts::starts::Starts;
use crate::tables::index::rows_at;
use crate::tables::lists::List;
use crate::tables::table::{Table, table};

/// Words, and whether each is strong by itself.
const ROWS: Table<2> = table!("bait_words.tsv", 2);

static WORDS: Table<2> = ROWS;

/// Words by which developers name what they build, and what they explain.
static PROJECT_WORDS: Table<2> = table!("project_words.tsv", 2);

/// Strings that count inside a longer word too.
const PARTS: Table<1> = table!("bait_parts.tsv", 1);

// `BY_START` has these strings by their first four octets.
include!(concat!(env!("OUT_DIR"), "/bait_parts.rs"));

/// How these strings start.
static PART_STARTS: Starts<256> = Starts::of(&PARTS);

/// The first of them inside a word, and where it starts.
fn part_of(word: &str) -> Option<(usize, &'static str)> {
    PART_STARTS.places(word).find_map(|at| {
        let rest = word.as_bytes().get(at..)?;
        let mut parts = rows_at(&BY_START, rest.get(..4)?).map(|row| PARTS.cell(row, 0));
        Some((at, parts.find(|part| rest.starts_with(part.as_bytes()))?))
    })
}

/// How much a word says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strength {
    /// It counts next to another sign.
    Weak,
    /// It counts by itself.
    Strong,
}

/// The longest word that is looked at.
const LONGEST: usize = 63;

/// The bait words of a name from left to right, each with its strength.
pub fn bait_words(name: &str) -> impl Iterator<Item = (&str, Strength)> {
    // Most names are one word of letters.
    let is_word = name
        .bytes()
        .fold(true, |letters, byte| letters & byte.is_ascii_alphabetic());
    let word = (is_word && !name.is_empty()).then_some(name);
    let has_digit = !is_word && name.bytes().any(|byte| byte.is_ascii_digit());
    let with_digits = has_digit
        .then(|| runs(name, u8::is_ascii_alphanumeric))
        .into_iter()
        .flatten()
        .map(|(_, word)| word)
        .filter(|word| has_digit_between(word) && word.len() <= LONGEST)
        .filter_map(|word| Some((word, read_with_letters(word)?)));
    let several = (!is_word).then(|| words(name)).into_iter().flatten();
    word.into_iter()
        .chain(several)
        .filter_map(|word| Some((word, strength(word)?)))
        .chain(with_digits)
        .chain((!is_word).then(|| apart(name)).into_iter().flatten())
}

/// Strong bait words whose halves are apart: `seed-phrase`, `sign-in`.
fn apart(name: &str) -> impl Iterator<Item = (&str, Strength)> {
    let hyphens = name.bytes().enumerate().filter(|(_, byte)| *byte == b'-');
    hyphens.filter_map(|(at, _)| {
        let (before, after) = (name.get(..at)?, name.get(at + 1..)?);
        let first = before.rsplit(['-', '.']).next()?;
        let second = after.split(['-', '.']).next()?;
        let mut joined = [0; LONGEST];
        let length = first.len() + second.len();
        let both = first.bytes().chain(second.bytes());
        let place = joined.get_mut(..length)?;
        place
            .iter_mut()
            .zip(both)
            .for_each(|(place, byte)| *place = byte);
        let joined = std::str::from_utf8(joined.get(..length)?).ok()?;
        let is_strong =
            first.len() > 2 && listed(first).is_none() && listed(joined) == Some(Strength::Strong);
        let start = at - first.len();
        let whole = name.get(start..at + 1 + second.len())?;
        is_strong.then_some((whole, Strength::Strong))
    })
}

fn strength(word: &str) -> Option<Strength> {
    if part_of(word).is_some() {
        return Some(Strength::Strong);
    }
    listed(word)
}

/// The strength of a word that is listed as a whole.
fn listed(word: &str) -> Option<Strength> {
    let [_, strength] = WORDS.find(word)?;
    Some(match strength {
        "strong" => Strength::Strong,
        _ => Strength::Weak,
    })
}

/// Whether a word is made of two bait words, one of them strong: `accountverification`.
pub fn is_compound(word: &str) -> bool {
    let Some((at, part)) = part_of(word) else {
        return false;
    };
    let before = word.get(..at).unwrap_or_default();
    let after = word.get(at + part.len()..).unwrap_or_default();
    listed(before).is_some() || listed(after).is_some() || part_of(after).is_some()
}

/// Whether the letters of a name are bait words and nothing else, together or apart: two strong ones, or three of which
/// one is strong, as in `securelogin85` and `customer-recoveryportal`.
pub fn is_made_of_bait(name: &str) -> bool {
    let mut all = (0, 0);
    for word in words(name) {
        let Some((count, strong)) = parts_of(word) else {
            return false;
        };
        all = (all.0 + count, all.1 + strong);
    }
    all.1 > 1 || all.0 > 2 && all.1 > 0
}

/// How many bait words a word is made of, and how many of them are strong, at most.
fn parts_of(word: &str) -> Option<(usize, usize)> {
    let with = |(count, strong), part: &str| {
        let strength = listed(part)?;
        Some((
            count + 1,
            strong + usize::from(strength == Strength::Strong),
        ))
    };
    // With most strong words, and then with fewest.
    let order = |(count, strong)| (strong, usize::MAX - count);
    taken_apart(word, &STARTS, (0, 0), with, order)
}

/// What a word is that is made of known words and nothing else, taken apart in the way that comes last in `order`: `with` says
/// what a part makes of what is before it, unless the part is no known word, of which `starts` are the starts.
pub(super) fn taken_apart<M: Copy, O: Ord>(
    word: &str,
    starts: &FirstThree,
    nothing: M,
    with: impl Fn(M, &str) -> Option<M>,
    order: impl Fn(M) -> O,
) -> Option<M> {
    if word.len() > LONGEST_MADE || !word.is_empty() && !starts.has(word.as_bytes(), 0) {
        return None;
    }
    // For each end, what its start is made of.
    let mut best: [Option<M>; LONGEST_MADE + 1] = [None; LONGEST_MADE + 1];
    *best.first_mut()? = Some(nothing);
    let (mut start, mut furthest) = (0, 0);
    while start <= furthest && start < word.len() {
        if let Some(made) = best.get(start).copied().flatten()
            && starts.has(word.as_bytes(), start)
        {
            for end in start + SHORTEST_PART..=word.len().min(start + LONGEST_PART) {
                let Some(found) = word.get(start..end).and_then(|part| with(made, part)) else {
                    continue;
                };
                let known = best.get_mut(end)?;
                if known.is_none_or(|known| order(known) < order(found)) {
                    *known = Some(found);
                }
                furthest = furthest.max(end);
            }
        }
        start += 1;
    }
    *best.get(word.len())?
}

/// The first three octets of listed words: 4096 bits, of which each three choose one.
pub(super) struct FirstThree([u64; 64]);

impl FirstThree {
    /// Those of the words in the first column of a table.
    pub(super) const fn of<const COLUMNS: usize>(words: &Table<COLUMNS>) -> Self {
        let mut bits = [0; 64];
        let mut row = 0;
        while row < words.row_count() {
            if let Some(three) = words.cell(row, 0).as_bytes().first_chunk::<3>() {
                let bit = Self::bit(*three);
                bits[bit / 64] |= 1 << (bit % 64);
            }
            row += 1;
        }
        FirstThree(bits)
    }

    /// Those of the words of a list.
    pub(super) const fn of_list(list: List) -> Self {
        let mut bits = [0; 64];
        let mut rest = list.text().as_bytes();
        let mut is_start = true;
        while let Some((three, _)) = rest.split_first_chunk::<3>() {
            if is_start {
                let bit = Self::bit(*three);
                bits[bit / 64] |= 1 << (bit % 64);
            }
            is_start = three[0] == b' ';
            rest = rest.split_at(1).1;
        }
        FirstThree(bits)
    }

    const fn bit([first, second, third]: [u8; 3]) -> usize {
        (u32::from_le_bytes([first, second, third, 0]).wrapping_mul(0x9e37_79b1) >> 20) as usize
    }

    /// `false` if no such word of three letters or more starts at a place of `word`.
    fn has(&self, word: &[u8], at: usize) -> bool {
        let three = word.get(at..).and_then(<[u8]>::first_chunk);
        three.is_some_and(|three| self.has_three(*three))
    }

    /// The same for the start of a word in any case of letters.
    pub(super) fn has_in_any_case(&self, word: &str) -> bool {
        let three = word.as_bytes().first_chunk::<3>();
        three.is_some_and(|three| self.has_three(three.map(|octet| octet.to_ascii_lowercase())))
    }

    #[inline]
    fn has_three(&self, three: [u8; 3]) -> bool {
        let bit = Self::bit(three);
        let bits = self.0.get(bit / 64).copied().unwrap_or_default();
        bits >> (bit % 64) & 1 == 1
    }
}

static STARTS: FirstThree = FirstThree::of(&ROWS);

/// The longest word that is taken apart, and the shortest and the longest part.
const LONGEST_MADE: usize = 40;
pub(super) const SHORTEST_PART: usize = 3;
const LONGEST_PART: usize = 16;

/// Whether a name is made of three bait words or more, and nothing else.
pub fn is_all_bait(name: &str) -> bool {
    name.split('-').count() > 2 && name.split('-').all(|word| strength(word).is_some())
}

/// Whether a word is listed, or made of listed words.
pub fn is_bait(word: &str) -> bool {
    parts_of(word).is_some_and(|(count, _)| count > 0)
}

/// What is left of a word without a bait word at its end or its start.
pub fn without_bait(word: &str) -> impl Iterator<Item = &str> {
    let starts_word = STARTS.has(word.as_bytes(), 0);
    let is_cut = move |at: &usize| starts_word || STARTS.has(word.as_bytes(), *at);
    let cuts = (3..word.len().saturating_sub(3)).filter(is_cut);
    cuts.filter_map(move |at| {
        let (start, end) = word.split_at_checked(at)?;
        let ends_word = STARTS.has(word.as_bytes(), at) && listed(end).is_some();
        match ends_word {
            true => Some(start),
            false => (starts_word && listed(start).is_some()).then_some(end),
        }
    })
}

fn has_digit_between(word: &str) -> bool {
    let is_letter = |octet: Option<&u8>| octet.is_some_and(u8::is_ascii_alphabetic);
    is_letter(word.as_bytes().first())
        && is_letter(word.as_bytes().last())
        && word.bytes().any(|byte| byte.is_ascii_digit())
}

/// The strength of a word in which digits represent letters, as in `l0gin`.
fn read_with_letters(word: &str) -> Option<Strength> {
    strength(&read_as_letters(word, b'i')).filter(|strength| *strength == Strength::Strong)
}

/// What a word by which developers name what they build explains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Explained {
    /// A word that asks for something: it is what the project does.
    Bait,
    /// A well-known name: it is what the project works with.
    Brand,
}

/// Whether a name has a word, between its hyphens, by which developers name what they build: `login-form-demo`.
pub fn is_project(name: &str, explained: Explained) -> bool {
    let explains = |what: &str| match explained {
        Explained::Bait => matches!(what, "bait" | "both"),
        Explained::Brand => matches!(what, "brand" | "both"),
    };
    let mut words = name.split(['-', '_', '.']);
    words.any(|word| {
        let row = PROJECT_WORDS.find(word);
        row.is_some_and(|[_, what]| explains(what))
    })
}

/// Words of the trade of companies whose names are words.
static TRADES: Table<2> = table!("trade_words.tsv", 2);

/// Whether a name is that of a company and words of its trade, and nothing else: `ledger-live`.
pub fn is_of_trade(name: &str, brand: &str) -> bool {
    TRADES.find(brand).is_some_and(|[_, trade]| {
        let mut words = name.split('-');
        words.all(|word| word == brand || trade.split(' ').any(|own| own == word))
    })
}

/// The strongest bait word of a name.
pub fn strongest(name: &str) -> Option<(&str, Strength)> {
    let mut best: Option<(&str, Strength)> = None;
    for (word, strength) in bait_words(name) {
        if best.is_none_or(|(_, known)| known < strength) {
            best = Some((word, strength));
        }
    }
    best
}

/// The first strong bait word of a name.
pub fn strong(name: &str) -> Option<&str> {
    bait_words(name).find_map(|(word, strength)| (strength == Strength::Strong).then_some(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_tables_are_well_formed() {
        for [word, what] in PROJECT_WORDS.rows() {
            assert!(matches!(what, "bait" | "brand" | "both"), "{word}");
        }
        for [word, strength] in WORDS.rows() {
            assert!(matches!(strength, "strong" | "weak"), "{word}");
            assert!(word.len() <= 40, "{word}");
        }
    }

    #[test]
    fn words_are_found_whole_and_inside() {
        hold("words are found whole and inside", |[name]| strong(name));
        for part in PARTS.names() {
            assert_eq!(
                part_of(&format!("-{part}s")).map(|(at, _)| at),
                Some(1),
                "{part}"
            );
        }
        assert_eq!(part_of("re-verify"), Some((3, "verif")));
        hold("names made of bait", |[name]| is_made_of_bait(name));
        hold("compounds", |[name]| is_compound(name));
        hold("words of a trade", |[name, brand]| is_of_trade(name, brand));
        hold("all bait", |[name]| is_all_bait(name));
        hold("parts of names", |[name]| {
            let (count, strong) = parts_of(name)?;
            Some([count.to_string(), strong.to_string()])
        });
        hold("the strongest word", |[name]| {
            strongest(name).map(|(word, strength)| (word, format!("{strength:?}")))
        });
        for [word, _] in WORDS
            .rows()
            .filter(|[word, _]| (3..=16).contains(&word.len()))
        {
            assert!(parts_of(word).is_some(), "{word}");
        }
        assert!(without_bait("trezurbridge").any(|rest| rest == "trezur"));
    }
}
