//! What is known of elements by their names: one table for all who ask.

use std::collections::HashMap;
use std::sync::LazyLock;

/// Something that is known of an element. Each has its word in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::document) enum Is {
    /// It is one of HTML, perhaps an obsolete one.
    Html,
    /// It is on lines or in cells of its own.
    Apart,
    /// It changes how letters look, and nothing else. What is in a `span` is often set off by its style.
    Inside,
    /// Its start tag ends SVG and MathML.
    Breakout,
    /// Its text is not shown where scripts, pictures and SVG are.
    Unseen,
    /// Its end tag may be left out: it ends where one of the same name starts, or with its parent.
    OpenEnded,
    /// It has no content.
    Void,
    /// Its text holds no tags.
    Raw,
}

const WORDS: [(&str, Is); 8] = [
    ("html", Is::Html),
    ("apart", Is::Apart),
    ("inside", Is::Inside),
    ("breakout", Is::Breakout),
    ("unseen", Is::Unseen),
    ("open", Is::OpenEnded),
    ("void", Is::Void),
    ("raw", Is::Raw),
];

/// What is known of each element, a bit for each of it.
static ELEMENTS: LazyLock<HashMap<&str, u8>> = LazyLock::new(|| {
    let rows = include_str!("elements.tsv").lines().skip(1);
    let rows = rows.filter_map(|row| row.split_once('\t'));
    let known = |words: &str| {
        let all = words
            .split(' ')
            .flat_map(|word| WORDS.iter().filter(move |(name, _)| *name == word));
        all.fold(0, |bits, (_, is)| bits | 1 << *is as u8)
    };
    rows.map(|(name, words)| (name, known(words))).collect()
});

impl Is {
    /// Whether this is known of the element with this name, in small letters.
    pub fn true_of(self, name: &str) -> bool {
        let known = ELEMENTS.get(name).copied().unwrap_or(0);
        known & 1 << self as u8 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_words_are_known() {
        let rows = include_str!("elements.tsv").lines().skip(1);
        let names: Vec<&str> = rows
            .clone()
            .filter_map(|row| row.split('\t').next())
            .collect();
        assert!(names.is_sorted() && names.len() == ELEMENTS.len());
        for word in rows.flat_map(|row| row.split('\t').nth(1).unwrap_or_default().split(' ')) {
            assert!(WORDS.iter().any(|(name, _)| *name == word), "{word}");
        }
        assert!(
            Is::Apart.true_of("div") && !Is::Inside.true_of("div") && !Is::Html.true_of("desc")
        );
    }
}
