//! Links that show no page: a path of words for clicks, numbers and tokens.

use crate::syntax::Reference;
use crate::tables::lists::{List, list};

/// Words in the links of mailers. Others name a page.
const WORDS: List = list("opaque-words");

/// The shortest word that says something about a page.
const SHORTEST_WORD: usize = 5;

/// How many digits and capital letters a token has at least.
const LEAST_MARKS: usize = 6;

/// Whether nothing after the host names a page: there are numbers or a token, and no word that a person has written. Only the
/// host knows where such a link leads.
pub fn is_opaque(reference: &Reference<'_>) -> bool {
    let (path, query) = (reference.path(), reference.query().unwrap_or_default());
    let is_mark = |byte: &u8| byte.is_ascii_digit() || byte.is_ascii_uppercase();
    let marks = path.bytes().chain(query.bytes()).filter(is_mark).count();
    // A token has capitals and digits between its letters.
    let words = path
        .split(|one: char| !one.is_ascii_alphanumeric())
        .chain(query.split(|one: char| !one.is_ascii_alphanumeric()));
    let mut words = words.filter(|word| word.len() >= SHORTEST_WORD);
    let is_known = |word: &str| {
        let is_token = word.bytes().skip(1).any(|byte| is_mark(&byte));
        is_token || WORDS.has_in_any_case(word)
    };
    marks >= LEAST_MARKS && words.all(is_known)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[test]
    fn tokens_name_no_page() {
        hold("tokens name no page", |[text]| {
            let reference = Reference::split(text, Standard::Rfc3986);
            is_opaque(&reference)
        });
    }
}
