//! A name next to the one that it resembles: where they differ.

use super::ascii::{MAX_FOLDED, ascii_fold};
use super::fold::skeleton;

/// The first place at which two ASCII names differ, read from the left and from the right: the part of each that
/// the other does not have. `None` for names that are the same, whatever the case of their letters.
///
/// ```
/// use urilens::facts::lookalikes::aligned::difference;
/// assert_eq!(difference("paypa1", "paypal"), Some(("1", "l")));
/// assert_eq!(difference("rnicrosoft", "microsoft"), Some(("rn", "m")));
/// assert_eq!(difference("facebok", "facebook"), Some(("", "o")));
/// assert_eq!(difference("PayPal", "paypal"), None);
/// ```
pub fn difference<'f, 'r>(fake: &'f str, real: &'r str) -> Option<(&'f str, &'r str)> {
    if fake.eq_ignore_ascii_case(real) || !fake.is_ascii() || !real.is_ascii() {
        return None;
    }
    let same = |(a, b): &(u8, u8)| a.eq_ignore_ascii_case(b);
    let start = fake.bytes().zip(real.bytes()).take_while(same).count();
    let shorter = fake.len().min(real.len()) - start;
    let ends = fake.bytes().rev().zip(real.bytes().rev());
    let end = ends.take(shorter).take_while(same).count();
    Some((
        fake.get(start..fake.len() - end)?,
        real.get(start..real.len() - end)?,
    ))
}

/// Two names laid side by side, character by character.
///
/// ```
/// use urilens::facts::lookalikes::aligned::Alignment;
/// let found = Alignment::new("paypa1", "paypal").unwrap();
/// let pairs: Vec<_> = found.pairs().iter().map(|pair| (&*pair.fake, &*pair.real)).collect();
/// assert_eq!(pairs, [("paypa", "paypa"), ("1", "l")]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alignment {
    pairs: Vec<Pair>,
    cost: usize,
}

/// A piece of the fake next to the piece of the name that it represents. Either may be empty, where the other has
/// something that it lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// In the text under review.
    pub fake: String,
    /// In the well-known name.
    pub real: String,
    /// Whether the two are different, whatever the case of their letters.
    pub differs: bool,
}

/// What it costs to take one piece for another: letters that look alike cost least.
const ALIKE: usize = 1;
const OTHER: usize = 2;
const SWAPPED: usize = 3;

/// Two letters that look like one.
const JOINED: [(&str, char); 3] = [("rn", 'm'), ("vv", 'w'), ("cl", 'd')];

/// How many characters of each name a step takes, and its cost.
type Step = (usize, usize, usize);

impl Alignment {
    /// Lays `fake` beside `real` with as little that differs as there can be. `None` for names that are the same, or
    /// that have too little in common to be laid side by side.
    pub fn new(fake: &str, real: &str) -> Option<Alignment> {
        let fake: Vec<char> = fake.chars().take(MAX_FOLDED + 1).collect();
        let real: Vec<char> = real.chars().take(MAX_FOLDED + 1).collect();
        if fake.len().max(real.len()) > MAX_FOLDED || fake.is_empty() || real.is_empty() {
            return None;
        }
        // The cheapest way from each place to the ends of both names, and its first step.
        let width = real.len() + 1;
        let mut ways: Vec<(usize, Step)> = vec![(0, (0, 0, 0)); (fake.len() + 1) * width];
        let cost_at = |ways: &[(usize, Step)], at: usize| ways.get(at).map_or(0, |way| way.0);
        for f in (0..=fake.len()).rev() {
            for r in (0..=real.len()).rev() {
                let rests = (
                    fake.get(f..).unwrap_or_default(),
                    real.get(r..).unwrap_or_default(),
                );
                let best = steps(rests.0, rests.1)
                    .map(|step| {
                        let rest = cost_at(&ways, (f + step.0) * width + r + step.1);
                        (step.2 + rest, step)
                    })
                    .min_by_key(|(cost, _)| *cost);
                if let (Some(best), Some(way)) = (best, ways.get_mut(f * width + r)) {
                    *way = best;
                }
            }
        }
        let cost = cost_at(&ways, 0);
        if cost == 0 || cost > real.len() {
            return None;
        }
        let mut pairs: Vec<Pair> = Vec::new();
        let (mut f, mut r) = (0, 0);
        while let Some((_, (taken, stood_for, cost))) = ways.get(f * width + r)
            && taken + stood_for > 0
        {
            let text = |chars: &[char], at: usize, count: usize| -> String {
                chars.iter().skip(at).take(count).collect()
            };
            let pair = Pair {
                fake: text(&fake, f, *taken),
                real: text(&real, r, *stood_for),
                differs: *cost > 0,
            };
            match pairs.last_mut() {
                Some(last) if !last.differs && !pair.differs => {
                    last.fake.push_str(&pair.fake);
                    last.real.push_str(&pair.real);
                }
                _ => pairs.push(pair),
            }
            (f, r) = (f + taken, r + stood_for);
        }
        Some(Alignment { pairs, cost })
    }

    /// Of the words of `name`, the one that comes closest to `real`, laid next to it.
    pub fn of_word(name: &str, real: &str) -> Option<Alignment> {
        let words = name.split(['-', '.', '_']);
        words
            .filter_map(|word| Alignment::new(word, real))
            .min_by_key(|found| found.cost)
    }

    /// The pieces, in order. No two neighbours are both the same in both names.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }
}

/// The steps that can be taken at the start of two texts.
fn steps(fake: &[char], real: &[char]) -> impl Iterator<Item = Step> {
    let one = match (fake, real) {
        ([f, ..], [r, ..]) => Some((1, 1, cost(*f, *r))),
        _ => None,
    };
    let swapped = match (fake, real) {
        ([a, b, ..], [c, d, ..]) if a != b && a == d && b == c => Some((2, 2, SWAPPED)),
        _ => None,
    };
    let two_for_one = is_joined(fake, real).then_some((2, 1, ALIKE));
    let one_for_two = is_joined(real, fake).then_some((1, 2, ALIKE));
    let added = (!fake.is_empty()).then_some((1, 0, OTHER));
    let missing = (!real.is_empty()).then_some((0, 1, OTHER));
    [two_for_one, one_for_two, one, swapped, added, missing]
        .into_iter()
        .flatten()
}

/// Whether two letters at the start of `long` look like the first one of `short`.
fn is_joined(long: &[char], short: &[char]) -> bool {
    let ([a, b, ..], [one, ..]) = (long, short) else {
        return false;
    };
    JOINED
        .iter()
        .any(|(pair, letter)| letter == one && pair.chars().eq([*a, *b]))
}

fn cost(fake: char, real: char) -> usize {
    if fake.eq_ignore_ascii_case(&real) {
        return 0;
    }
    let (fake, real) = (String::from(fake), String::from(real));
    let looks_alike = match fake.is_ascii() && real.is_ascii() {
        true => ascii_fold(&fake) == ascii_fold(&real),
        false => skeleton(&fake) == skeleton(&real),
    };
    if looks_alike { ALIKE } else { OTHER }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// The names with what differs in brackets, fake before real.
    fn laid(fake: &str, real: &str) -> Option<String> {
        let found = Alignment::new(fake, real)?;
        let pieces = found.pairs().iter().map(|pair| match pair.differs {
            true => format!("[{}|{}]", pair.fake, pair.real),
            false => pair.fake.clone(),
        });
        let joined: String = found.pairs().iter().map(|pair| &*pair.real).collect();
        assert_eq!(joined, real);
        let joined: String = found.pairs().iter().map(|pair| &*pair.fake).collect();
        assert_eq!(joined, fake);
        Some(pieces.collect())
    }

    #[test]
    fn names_are_laid_beside_each_other() {
        hold("names are laid beside each other", |[fake, real]| {
            laid(fake, real)
        });
        assert_eq!(laid(&"a".repeat(100), &"b".repeat(100)), None);
        let word = Alignment::of_word("login-netfl1x-help", "netflix").expect("a word");
        assert_eq!(word.pairs()[1].fake, "1");
    }
}
