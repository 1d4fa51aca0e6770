//! Which names are hosts that people type without a scheme.

use crate::facts::host::reads_as_host;

/// Top-level domains under which a name alone is taken for a host. Of the others, most dots with a word after them are
/// those of code and of sentences: `user.name`, `array.map`, `promise.all`.
const CLASSIC: [&str; 8] = ["com", "net", "org", "edu", "gov", "mil", "int", "biz"];

/// Country codes that are words, abbreviations, or names of code.
const WORDS: [&str; 26] = [
    "ac", "am", "as", "at", "be", "bz", "cd", "do", "gs", "id", "im", "in", "is", "it", "la", "me",
    "ms", "my", "no", "st", "tm", "to", "tv", "us", "vi", "ws",
];

/// What the tables of [`facts`](crate::facts) know about names: the answer to [`Names`](crate::document::Names).
pub fn is_known_name(name: &str, is_followed: bool) -> bool {
    if !reads_as_host(name) {
        return false;
    }
    if is_followed {
        return true;
    }
    let mut labels = name.rsplit('.');
    let last = labels.next().unwrap_or_default();
    let before = labels.next().unwrap_or_default();
    let more = labels.next().is_some();
    if CLASSIC.contains(&last)
        || !last.is_ascii()
        || last.starts_with("xn--")
        || last == "onion"
        || last == "example"
    {
        return true;
    }
    // `example.co.uk`: a suffix of two labels is no accident.
    let is_country = last.len() == 2;
    let has_two =
        is_country && more && matches!(before, "co" | "com" | "org" | "net" | "gov" | "ac" | "edu");
    has_two || (is_country && !WORDS.contains(&last))
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
