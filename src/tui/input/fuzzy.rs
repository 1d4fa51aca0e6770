//! How well a text fits what is typed to find it.

/// How well `text` fits the words of `query`, the higher the better; `None` if a word is not in it.
pub fn score(query: &str, text: &str) -> Option<usize> {
    let text = text.to_lowercase();
    query.split_whitespace().try_fold(0, |sum, word| {
        Some(sum + score_of_word(&word.to_lowercase(), &text)?)
    })
}

/// The start of a word is worth more than letters inside of one.
const WHOLE: usize = 1 << 20;
const INSIDE: usize = WHOLE / 4 * 3;
/// A word that ends where the typed one does is worth more again, and then one that comes earlier.
const ENDS: usize = 1 << 10;

/// Whether a score is that of a text in which each word of `query` starts a word.
pub fn is_of_whole_words(score: usize, query: &str) -> bool {
    score >= (WHOLE + 1) * query.split_whitespace().count()
}

fn score_of_word(word: &str, text: &str) -> Option<usize> {
    let is_letter = |found: Option<char>| found.is_some_and(char::is_alphanumeric);
    let places = text.match_indices(word).map(|(at, _)| {
        let (before, rest) = text.split_at(at);
        let after = rest.strip_prefix(word).unwrap_or_default();
        let ends = !is_letter(after.chars().next());
        match is_letter(before.chars().next_back()) {
            true => INSIDE,
            false => WHOLE + ENDS * (1 + usize::from(ends)) - at.min(ENDS - 1),
        }
    });
    places.max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_order() {
        assert_eq!(score("", "anything"), Some(0));
        assert!(score("standard switch", "Switch between standards").is_some());
        assert!(score("theme", "Take the target as the base").is_none());
        assert!(score("ÉT", "l'été").is_some());
        assert_eq!(score("x", ""), None);
    }

    #[test]
    fn whole_words_are_known_from_letters() {
        let is_whole =
            |query, text| score(query, text).map(|score| is_of_whole_words(score, query));
        assert_eq!(is_whole("theme", "Switch to the next theme"), Some(true));
        assert_eq!(
            is_whole("next theme", "Switch to the next theme"),
            Some(true)
        );
        assert_eq!(is_whole("ct", "redirect"), Some(false));
    }

    #[test]
    fn whole_words_are_better_than_letters_and_starts_better_than_ends() {
        let of = |text| score("copy", text);
        assert!(of("Copy the target") > of("Photocopy the target"));
        assert!(of("Photocopy") > of("Close or open pages you see"));
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
