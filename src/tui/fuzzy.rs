//! How well a text fits what is typed to find it.

/// How well `text` fits the words of `query`, the higher the better; `None` if a word is not in it. A word is in a text
/// if its letters are, in their order; letters that stand together and at the start of words count most.
pub fn score(query: &str, text: &str) -> Option<usize> {
    let text: Vec<char> = text.chars().flat_map(char::to_lowercase).collect();
    query.split_whitespace().try_fold(0, |sum, word| {
        let word: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
        Some(sum + score_of_word(&word, &text)?)
    })
}

/// A whole word is worth more than the same letters apart, however many.
const WHOLE: usize = 1 << 20;

fn score_of_word(word: &[char], text: &[char]) -> Option<usize> {
    let starts = |at: usize| at == 0 || !text[at - 1].is_alphanumeric();
    let mut places = text.windows(word.len().max(1)).enumerate();
    let whole = places
        .by_ref()
        .filter(|(_, place)| *place == word)
        .map(|(at, _)| WHOLE + usize::from(starts(at)))
        .max();
    whole.or_else(|| scattered(word, text, starts))
}

/// Letters in their order: each is taken where it is found first.
fn scattered(word: &[char], text: &[char], starts: impl Fn(usize) -> bool) -> Option<usize> {
    let (mut from, mut score) = (0, 0);
    let mut last = None;
    for letter in word {
        let found = text.iter().skip(from).position(|one| one == letter)?;
        let at = from + found;
        let follows = last.is_some_and(|last| last + 1 == at);
        score += 1 + 2 * usize::from(follows) + 3 * usize::from(starts(at));
        (last, from) = (Some(at), at + 1);
    }
    Some(score)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_order_and_letters_in_theirs() {
        assert_eq!(score("", "anything"), Some(0));
        assert!(score("standard switch", "Switch between standards").is_some());
        assert!(score("swst", "Switch the standard").is_some());
        assert!(score("tsws", "Switch the standard").is_none());
        assert!(score("ÉT", "l'été").is_some());
        assert_eq!(score("x", ""), None);
    }

    #[test]
    fn whole_words_are_better_than_letters_and_starts_better_than_ends() {
        let of = |text| score("copy", text);
        assert!(of("Copy the target") > of("Photocopy the target"));
        assert!(of("Photocopy") > of("Close or open pages you see"));
        assert!(score("st", "show target") > score("st", "aspect"));
    }
}
