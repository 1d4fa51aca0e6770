//! What the filter of a list of links finds.

use crate::explain::Level;

/// Whether a text holds another, which is in lower case, in letters of any case. Nothing is allocated for ASCII, so
/// that a million links are looked through at each key.
pub fn holds(text: &str, wanted: &str) -> bool {
    let (Some(first), true) = (wanted.bytes().next(), wanted.is_ascii()) else {
        return text.to_lowercase().contains(wanted);
    };
    let bytes = text.as_bytes();
    let mut starts = memchr::memchr2_iter(first, first.to_ascii_uppercase(), bytes);
    starts.any(|start| {
        let found = bytes.get(start..start + wanted.len());
        found.is_some_and(|found| found.eq_ignore_ascii_case(wanted.as_bytes()))
    })
}

/// Whether a filter names a level: by its word, or by the mark that the row above the list counts it with.
pub fn is_called(level: Level, wanted: &str) -> bool {
    let word = match level {
        Level::Quiet => "valid",
        level => level.word(),
    };
    word == wanted || level.mark() == wanted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_any_case_are_found() {
        for (text, wanted, found) in [
            ("https://WWW.Example.com/", "example", true),
            ("https://www.example.com/", "examplf", false),
            ("exexample", "example", true),
            ("exampl", "example", false),
            ("STRASSE Ä", "ä", true),
            ("", "a", false),
        ] {
            assert_eq!(holds(text, wanted), found, "{text} {wanted}");
        }
    }
}
