//! Which names are hosts that people type without a scheme.

use crate::facts::host::reads_as_host;

/// Top-level domains under which a name alone is taken for a host. Of the others, most dots with a word after them are
/// those of code and of sentences: `user.name`, `array.map`, `promise.all`.
const CLASSIC: [&str; 8] = ["com", "net", "org", "edu", "gov", "mil", "int", "biz"];

/// Country codes that are words, abbreviations, or names of code.
const WORDS: [&str; 29] = [
    "ac", "am", "as", "at", "be", "bz", "cd", "do", "gs", "id", "im", "in", "is", "it", "km", "la",
    "me", "ms", "my", "no", "pk", "sc", "st", "tm", "to", "tv", "us", "vi", "ws",
];

/// Labels below which names are registered in many countries.
const SECOND: [&str; 7] = ["ac", "co", "com", "edu", "gov", "net", "org"];

/// What the tables of [`facts`](crate::facts) know about names: the answer to [`Names`](crate::document::Names).
pub fn is_known_name(name: &str, is_followed: bool) -> bool {
    let mut labels = name.rsplit('.');
    let last = labels.next().unwrap_or_default();
    let is_second = |label: &str| last.len() == 2 && SECOND.contains(&label);
    let mut registered = labels.skip_while(|label| is_second(label));
    // Nobody can register a name with a “_” (RFC 1123 §2.1).
    let is_code = registered.next().is_some_and(|label| label.contains('_'));
    if is_code || !reads_as_host(name) {
        return false;
    }
    if is_followed {
        return true;
    }
    if CLASSIC.contains(&last)
        || !last.is_ascii()
        || last.starts_with("xn--")
        || last == "onion"
        || last == "example"
    {
        return true;
    }
    // `example.co.uk`: a suffix of two labels is no accident.
    let before = name.rsplit('.').nth(1).unwrap_or_default();
    let has_two = is_second(before) && name.matches('.').count() > 1;
    has_two || last.len() == 2 && !WORDS.contains(&last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn names_alone_and_with_a_path() {
        hold("names alone and with a path", |[name]| {
            let is_name = |is_followed| is_known_name(name, is_followed);
            (is_name(false), is_name(true))
        });
    }
}
