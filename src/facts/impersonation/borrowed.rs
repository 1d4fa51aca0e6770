//! A well-known name in a name that somebody else chose: as a word of it, inside a word, with letters that look
//! alike, or one or two edits away.

use std::borrow::Cow;

use super::giveaway::is_about_coins;
use super::letters::{read_as_letters, runs, without_digits};
use super::near::without_doubles;
use super::words::{strongest, without_bait};
use crate::facts::brands::{Brand, Brands, Neighbours, Use};
use crate::facts::lookalikes::ascii::ascii_fold;
use crate::facts::lookalikes::fold::is_one_edit;
use crate::tables::lists::{List, list};

/// How a well-known name is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Written {
    /// As one word of everyday language, or an abbreviation, which may mean anything.
    Word,
    /// As a word of its own.
    Whole,
    /// Inside a longer word.
    Inside,
    /// With letters and digits that look alike, or one or two edits away.
    Altered,
}

/// A well-known name in another owner's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Borrowed<'b> {
    /// The name.
    pub brand: Brand<'b>,
    pub written: Written,
}

impl Borrowed<'_> {
    /// Whether it is likely to mean the brand by itself.
    pub fn is_firm(&self) -> bool {
        self.written != Written::Word
    }
}

/// The shortest name of which an edit is looked for, and two edits.
const SHORTEST_EDITED: usize = 6;
const SHORTEST_EDITED_TWICE: usize = 9;

/// The shortest name whose parts may be apart: `meta-mask`.
const SHORTEST_APART: usize = 7;

/// The shortest name that letters that look alike are looked for in.
const SHORTEST_FOLDED: usize = 5;

/// Words of their own that are one or two edits away from a well-known name. Sorted.
const OWN_WORDS: List = list("near-words");

/// The well-known name in `name`, which is in lower case; the firmest one.
pub fn borrowed<'b>(name: &str, brands: &'b Brands) -> Option<Borrowed<'b>> {
    let mut weak = None;
    let words = runs(name, |octet| !matches!(octet, b'-' | b'.' | b'_'));
    for (_, word) in words {
        match in_word(word, brands) {
            Some(found) if found.is_firm() => return Some(found),
            found => weak = weak.or(found),
        }
    }
    let apart = apart(name, brands).map(|brand| Borrowed {
        brand,
        written: Written::Inside,
    });
    apart.or(weak)
}

/// A well-known name of which the words are apart in `name`, as in `meta-mask`.
pub fn apart<'b>(name: &str, brands: &'b Brands) -> Option<Brand<'b>> {
    if !name.contains('-') || name.contains("xn--") {
        return None;
    }
    let joined = name.replace('-', "");
    let (at, brand) = brands.inside(&joined)?;
    let is_long = brand.label.len() >= SHORTEST_APART;
    let are_words = starts_word(name, at) && ends_word(name, at + brand.label.len());
    (is_long && are_words).then_some(brand)
}

/// Whether a word of `name` starts after `count` characters other than hyphens.
fn starts_word(name: &str, count: usize) -> bool {
    let mut seen = 0;
    let mut is_start = true;
    for byte in name.bytes() {
        if byte == b'-' {
            is_start = true;
            continue;
        }
        if seen == count {
            return is_start;
        }
        seen += 1;
        is_start = false;
    }
    false
}

/// Whether a word of `name` ends after `count` characters other than hyphens.
fn ends_word(name: &str, count: usize) -> bool {
    let length = name.bytes().filter(|byte| *byte != b'-').count();
    count == length || starts_word(name, count)
}

/// Words that are joined to a well-known name on pages that ask for something, and that its users seldom join to it.
const JOINED: List = list("words-joined-to-names");

/// A well-known name with a word that asks for something right before or after it: `netflixsecure`.
pub fn joined_to_bait<'b>(name: &str, brands: &'b Brands) -> Option<Brand<'b>> {
    name.split('-').find_map(|word| {
        let word = without_digits(word);
        let (at, brand) = brands.inside(word)?;
        let before = word.get(..at)?;
        let after = word.get(at + brand.label.len()..)?;
        let asks = |rest: &str| JOINED.has(rest) || is_about_coins(rest);
        let is_joined = before.is_empty() && asks(after) || after.is_empty() && asks(before);
        (is_joined && brand.usage == Use::Name).then_some(brand)
    })
}

/// Names of wallets and exchanges that are in no ordinary word, sorted.
const COINS: List = list("coin-names");

/// The shortest rest of a word with such a name at its start or its end.
const SHORTEST_REST: usize = 3;

/// The name of a wallet or an exchange that a word of `name` starts or ends with, but for one edit, or that it is with
/// letters written twice: `trezobridgee`, `trexoor`.
pub fn misspelt_coin<'b>(name: &str, brands: &'b Brands) -> Option<Brand<'b>> {
    let words = name.split(['-', '.', '_']);
    let found = words.flat_map(|word| COINS.words().map(move |coin| (word, coin)));
    let mut found = found.filter(|(word, coin)| is_misspelt(word, coin));
    brands.labelled(found.next()?.1)
}

fn is_misspelt(word: &str, coin: &str) -> bool {
    let is_near = |part: &str| part.get(..1) == coin.get(..1) && is_one_edit(part, coin);
    if let Cow::Owned(single) = without_doubles(word)
        && is_near(&single)
    {
        return true;
    }
    let mut lengths = coin.len() - 1..=coin.len() + 1;
    lengths.any(|length| {
        let Some(rest) = word.len().checked_sub(length) else {
            return false;
        };
        let ends = [word.get(..length), word.get(rest..)];
        rest >= SHORTEST_REST && ends.into_iter().flatten().any(is_near)
    })
}

/// A short name at the start of a word of which the rest is a bait word: `uspsdelivery`, `hmrcrefund`.
fn before_bait<'b>(word: &str, brands: &'b Brands) -> Option<Brand<'b>> {
    (3..5).find_map(|length| {
        let (start, rest) = word.split_at_checked(length)?;
        let is_joined = JOINED.has(rest);
        is_joined.then(|| brands.labelled(start))?
    })
}

fn in_word<'b>(word: &str, brands: &'b Brands) -> Option<Borrowed<'b>> {
    let found = |brand: Brand<'b>, written| Some(Borrowed { brand, written });
    // A number after a name counts it: `paypal2`.
    let bare = without_digits(word);
    let texts = std::iter::once(word).chain((bare != word).then_some(bare));
    for text in texts {
        if let Some(brand) = brands.labelled(text) {
            return match brand.usage {
                Use::Name => found(brand, Written::Whole),
                Use::Hosted | Use::Word | Use::Short => found(brand, Written::Word),
            };
        }
    }
    if let Some(brand) = at_edge(word, brands).or_else(|| before_bait(bare, brands)) {
        return found(brand, Written::Inside);
    }
    if let Some((_, brand)) = brands.inside(word) {
        return match brand.usage {
            Use::Hosted => found(brand, Written::Word),
            _ => found(brand, Written::Inside),
        };
    }
    let joined = || {
        let country = ["us", "uk", "io", "eu"]
            .iter()
            .find_map(|end| bare.strip_suffix(end));
        let rests = without_bait(bare).chain(country);
        let mut rests = rests.filter(|rest| rest.len() + 1 >= SHORTEST_EDITED);
        rests.find_map(|rest| altered(rest, rest, brands))
    };
    altered(word, bare, brands)
        .or_else(joined)
        .map(|brand| Borrowed {
            brand,
            written: Written::Altered,
        })
}

/// A name of five letters at the start or the end of a longer word, the rest of which is a bait word, a name, or
/// as long: in the middle of a word it may be there by chance.
fn at_edge<'b>(word: &str, brands: &'b Brands) -> Option<Brand<'b>> {
    let (start, after) = word.split_at_checked(5)?;
    let (before, end) = word.split_at_checked(word.len().checked_sub(5)?)?;
    [(start, after), (end, before)]
        .into_iter()
        .find_map(|(part, rest)| {
            let brand = brands
                .labelled(part)
                .filter(|brand| brand.usage == Use::Name)?;
            let is_known = strongest(rest).is_some() || brands.inside(rest).is_some();
            (rest.len() >= 3 && is_known).then_some(brand)
        })
}

fn altered<'b>(word: &str, bare: &str, brands: &'b Brands) -> Option<Brand<'b>> {
    let is_name = |brand: &Brand<'_>| brand.usage == Use::Name;
    if word.len() < SHORTEST_FOLDED || word.starts_with("xn") {
        return None;
    }
    let folded = brands
        .with_fold(&ascii_fold(word))
        .filter(|brand| brand.label.len() >= SHORTEST_FOLDED && is_name(brand));
    if folded.is_some() {
        return folded;
    }
    // `paypa1support`: the digits are read as letters.
    if word.bytes().any(|byte| byte.is_ascii_digit()) {
        // A one may be either letter.
        let ones: &[u8] = if word.contains('1') { b"il" } else { b"i" };
        for one in ones {
            if let Some((_, brand)) = brands
                .inside(&read_as_letters(word, *one))
                .filter(|(_, brand)| is_name(brand) || brand.usage == Use::Hosted)
            {
                return Some(brand);
            }
        }
    }
    if bare.len() + 1 < SHORTEST_EDITED || OWN_WORDS.has(bare) {
        return None;
    }
    let is_long = bare.len() + 2 >= SHORTEST_EDITED_TWICE;
    let neighbours = Neighbours::of(bare, brands, if is_long { 2 } else { 1 });
    let near = neighbours
        .near_from_its_start(SHORTEST_EDITED)
        .find(is_name);
    near.or_else(|| {
        let far = is_long.then(|| neighbours.within(SHORTEST_EDITED_TWICE, 2));
        far.flatten().filter(is_name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn names_are_joined_to_words_that_ask() {
        let brands = Brands::default();
        hold("names are joined to words that ask", |[name]| {
            joined_to_bait(name, &brands).map(|brand| brand.label)
        });
    }

    #[test]
    fn coins_are_found_although_they_are_misspelt() {
        let brands = Brands::default();
        hold("coins are found although they are misspelt", |[name]| {
            misspelt_coin(name, &brands).map(|brand| brand.label)
        });
    }

    #[test]
    fn names_are_found_as_they_are_written() {
        let brands = Brands::default();
        hold("names are found as they are written", |[name]| {
            borrowed(name, &brands).map(|one| (one.brand.label, format!("{:?}", one.written)))
        });
    }
}
