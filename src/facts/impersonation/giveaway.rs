//! Names of sites that pretend to give coins away: `5000eth-gift.com`, `elonmusk-btc.org`.

use super::letters::words;
use super::words::{FirstThree, SHORTEST_PART, taken_apart};
use crate::tables::table::{Table, table};

/// The words of such names, and what each is: `coin`, `gift`, `offer`, `giver` or `other`.
const ROWS: Table<2> = table!("giveaway_words.tsv", 2);

static WORDS: Table<2> = ROWS;

static STARTS: FirstThree = FirstThree::of(&ROWS);

/// What a word is about, as a bit; words that come with those are about nothing.
fn kind(word: &str) -> Option<u8> {
    let [_, kind] = WORDS.find(word)?;
    Some(match kind {
        "coin" => COIN,
        "gift" => GIFT,
        "offer" => OFFER,
        "giver" => GIVER,
        _ => 0,
    })
}

const COIN: u8 = 1;
const GIVER: u8 = 2;
const OFFER: u8 = 4;
const GIFT: u8 = OFFER | 8;

/// What the words are about that make up a run of letters and nothing else.
fn about(letters: &str) -> Option<u8> {
    let with = |before, word: &str| Some(before | kind(word)?);
    taken_apart(letters, &STARTS, 0, with, u8::count_ones)
}

/// Whether the words of a name, with the last label of its suffix, are about a coin and a gift or an amount, or in the name
/// of somebody who is said to give one, and about nothing else.
pub fn gives_coins_away(name: &str, suffix: Option<&str>) -> bool {
    let mut all = 0;
    // One or two letters mean nothing: `my-eth-gift`, `x-btc`.
    for run in words(name).filter(|run| run.len() >= SHORTEST_PART) {
        match about(run) {
            Some(one) => all |= one,
            None => return false,
        }
    }
    let last = suffix.and_then(|suffix| suffix.rsplit('.').next());
    all |= last.and_then(kind).unwrap_or_default() & GIFT;
    // A round amount: `5000eth`, `100btc`.
    all |= if name.contains("00") { GIFT } else { 0 };
    (all & (COIN | GIVER | OFFER)).count_ones() > 1
}

/// Whether what is joined to a well-known name is about a coin or a gift: `binancebonus`.
pub fn is_about_coins(rest: &str) -> bool {
    about(rest).is_some_and(|kinds| kinds & !OFFER > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn gifts_of_coins_are_known() {
        hold("gifts of coins are known", |[name, suffix]| {
            gives_coins_away(name, Some(suffix))
        });
    }
}
