//! How well a text fits what is typed to find it.

/// How well `text` fits the words of `query`, the higher the better; `None` if a word is not in it. A word is in a text
/// as a whole, or in pieces of two letters and more on average, in their order, each of which starts a word: `swst` is in
/// “Switch between standards”, and `theme` is not in “Take the target as the base”.
pub fn score(query: &str, text: &str) -> Option<usize> {
    let text: Vec<char> = text.chars().flat_map(char::to_lowercase).collect();
    query.split_whitespace().try_fold(0, |sum, word| {
        let word: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
        Some(sum + score_of_word(&word, &text)?)
    })
}

/// The start of a word is worth more than letters inside of one, and those more than the same letters apart.
const WHOLE: usize = 1 << 20;
const INSIDE: usize = WHOLE / 4 * 3;
/// A word that ends where the typed one does is worth more again, and then one that comes earlier.
const ENDS: usize = 1 << 10;

/// Whether a score is that of a text in which each word of `query` starts a word.
pub fn is_of_whole_words(score: usize, query: &str) -> bool {
    score >= (WHOLE + 1) * query.split_whitespace().count()
}

fn score_of_word(word: &[char], text: &[char]) -> Option<usize> {
    let starts = |at: usize| at == 0 || !text[at - 1].is_alphanumeric();
    let ends = |at: usize| text.get(at).is_none_or(|next| !next.is_alphanumeric());
    let places = text.windows(word.len().max(1)).enumerate();
    let whole = places
        .filter(|(_, place)| *place == word)
        .map(|(at, _)| match starts(at) {
            true => WHOLE + ENDS * (1 + usize::from(ends(at + word.len()))) - at.min(ENDS - 1),
            false => INSIDE,
        })
        .max();
    whole.or_else(|| in_pieces(word, text, starts))
}

/// The fewer pieces there are, the better.
fn in_pieces(word: &[char], text: &[char], starts: impl Fn(usize) -> bool) -> Option<usize> {
    if word.len() > text.len() {
        return None;
    }
    // For each place of the text: the fewest pieces of the letters so far, the last of which is there.
    let mut fewest: Vec<Option<usize>> = vec![None; text.len()];
    for (index, letter) in word.iter().enumerate() {
        let mut next = vec![None; text.len()];
        let mut before: Option<usize> = (index == 0).then_some(0);
        for (at, found) in text.iter().enumerate() {
            let follows = at.checked_sub(1).and_then(|last| fewest[last]);
            let follows = follows.filter(|_| index > 0);
            let begins = before.filter(|_| starts(at)).map(|pieces| pieces + 1);
            if found == letter {
                next[at] = follows.into_iter().chain(begins).min();
            }
            if index > 0 {
                before = before.into_iter().chain(fewest[at]).min();
            }
        }
        fewest = next;
    }
    let pieces = fewest.into_iter().flatten().min()?;
    // In a long sentence there is a word for nearly every letter.
    if 2 * pieces > word.len() {
        return None;
    }
    Some(WHOLE / 2 - pieces.min(WHOLE / 4))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn words_are_found_in_any_order_and_letters_in_theirs() {
        hold("found", |[query, text]| score(query, text).is_some());
        assert_eq!(score(&"a".repeat(1000), &"a".repeat(999)), None);
    }

    #[test]
    fn whole_words_are_known_from_letters() {
        hold("whole words", |[query, text]| {
            score(query, text).is_some_and(|score| is_of_whole_words(score, query))
        });
    }

    #[test]
    fn whole_words_are_better_than_letters_and_starts_better_than_ends() {
        let of = |text| score("copy", text);
        assert!(of("Copy the target") > of("Photocopy the target"));
        assert!(of("Photocopy") > of("Close or open pages you see"));
        assert!(score("coop", "copy or open") > score("coop", "close our other page"));
    }

    /// A word that is typed whole comes before the start of a longer one, and what comes earlier before what comes later.
    #[test]
    fn whole_words_come_first() {
        let at = |text: &str| score("defanged", text).expect("it is found");
        let copy = at("Copy: Defanged target");
        assert!(copy > at("Repair the reference as the screen offers; restore a defanged link"));
        assert!(at("a defanged link") > at("many defangedness"));
        assert!(at("defangedness") > at("undefanged"));
    }
}
