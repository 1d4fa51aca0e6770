//! Characters that are hard to type, and code points as people write them.

use crate::facts::characters::{all, name};
use crate::message::stand_ins::push_shown;
use crate::syntax::order::sort_by_key;
use crate::tui::input::action::Action;
use crate::tui::state::picker::Item;

/// Characters to choose from while no code point is typed, with what they are called for short: those that links lie with.
const OFFERED: [(char, &str); 24] = [
    ('\u{202e}', "RLO"),
    ('\u{202d}', "LRO"),
    ('\u{2066}', "LRI"),
    ('\u{200b}', "ZWSP"),
    ('\u{200d}', "ZWJ"),
    ('\u{2060}', "WJ"),
    ('\u{feff}', "BOM"),
    ('\u{ad}', "SHY"),
    ('\u{a0}', "NBSP"),
    ('\u{3000}', ""),
    ('\t', "TAB"),
    ('\u{7f}', "DEL"),
    ('\u{2044}', ""),
    ('\u{2215}', ""),
    ('\u{ff0f}', ""),
    ('\u{3002}', ""),
    ('\u{ff20}', ""),
    ('\u{ff1a}', ""),
    ('\u{430}', ""),
    ('\u{435}', ""),
    ('\u{43e}', ""),
    ('\u{3bf}', ""),
    ('\u{131}', ""),
    ('\u{301}', ""),
];

/// The shortest text that is looked for in the names of all characters, in bytes.
const SHORTEST_NAME: usize = 3;

/// How many characters are offered by their names.
const MOST_BY_NAME: usize = 100;

/// The code point that `text` names: `202E`, `U+202E`, `0x202e`, `\u{202e}`, `\u202e`, `&#x202e;`. `None` if it names
/// none; surrogates are no characters.
pub fn code_point(text: &str) -> Option<char> {
    number(text).and_then(char::from_u32)
}

/// The number that is written like that of a code point.
fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    let digits = ["U+", "u+", "0x", "0X", "\\u{", "\\u", "\\x", "&#x", "&#X"]
        .into_iter()
        .find_map(|prefix| text.strip_prefix(prefix))
        .unwrap_or(text)
        .trim_end_matches(['}', ';']);
    let is_hexadecimal =
        (2..=6).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    u32::from_str_radix(digits, 16)
        .ok()
        .filter(|_| is_hexadecimal)
}

/// Why what is typed is no character, where it is written as one.
pub fn no_character(text: &str) -> Option<&'static str> {
    let number = number(text).filter(|_| code_point(text).is_none())?;
    Some(match number {
        0xd800..=0xdfff => "A surrogate is half of a code in UTF-16, and no character.",
        _ => "The last code point is U+10FFFF.",
    })
}

/// What can be chosen: the code point that is typed, or else characters to find by their names.
pub fn items(query: &str) -> Vec<Item> {
    if let Some(found) = code_point(query) {
        return vec![item(found, query)];
    }
    let offered = OFFERED.iter().map(|(found, short)| item(*found, short));
    offered
        .chain(named(query).map(|found| item(found, query)))
        .collect()
}

/// The characters with all words of `query` in their names. Those with the shortest names come first: they are what is meant.
fn named(query: &str) -> impl Iterator<Item = char> {
    let query = query.trim().to_uppercase();
    let words: Vec<&str> = query.split_whitespace().collect();
    let has = |name: &str, word: &str| name.split([' ', '-']).any(|part| part.starts_with(word));
    let is_offered = |one: char| OFFERED.iter().any(|(offered, _)| *offered == one);
    let is_long = query.len() >= SHORTEST_NAME;
    let fits = all().filter(|(one, name)| {
        is_long && words.iter().all(|word| has(name, word)) && !is_offered(*one)
    });
    let mut found: Vec<(usize, char)> = fits.map(|(one, name)| (name.len(), one)).collect();
    sort_by_key(&mut found, |one| *one);
    found.into_iter().take(MOST_BY_NAME).map(|(_, one)| one)
}

/// A character to choose. `short` is what it is found by beside its name.
fn item(found: char, short: &str) -> Item {
    let mut shown = String::new();
    push_shown(found, &mut shown);
    let point = format!("U+{:04X}", u32::from(found));
    let shown = match shown.contains(&point) {
        true => String::new(),
        false => format!("  {shown}"),
    };
    Item {
        name: format!("{point}{shown}"),
        words: name(found).unwrap_or_else(|| "no name".to_owned()),
        found_by: short.to_owned(),
        action: Action::Insert(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::input::action::Choose;
    use crate::tui::state::picker::Picker;

    #[test]
    fn code_points_are_read_as_people_write_them() {
        for text in [
            "202e",
            "202E",
            "U+202E",
            "u+202e",
            "0x202e",
            "\\u{202e}",
            "\\u202e",
            "&#x202E;",
            " 202e ",
        ] {
            assert_eq!(code_point(text), Some('\u{202e}'), "{text}");
        }
        assert_eq!(code_point("1F600"), Some('😀'));
        assert_eq!(code_point("41"), Some('A'));
        for text in ["", "d800", "110000", "U+", "left", "1234567", "-41", "+41"] {
            assert_eq!(code_point(text), None, "{text}");
        }
    }

    #[test]
    fn characters_are_found_by_name() {
        let found = |query: &str| {
            let mut picker = Picker::new(Choose::Character, items(query), 0);
            picker.query.insert(query);
            picker.find();
            let first = picker.item().map(|item| item.action.clone());
            match first {
                Some(Action::Insert(found)) => Some(found),
                _ => None,
            }
        };
        assert_eq!(found("euro sign"), Some('€'));
        assert_eq!(found("latin small letter e with acute"), Some('é'));
        assert_eq!(found("nbsp"), Some('\u{a0}'));
        assert_eq!(found("right-to-left override"), Some('\u{202e}'));
        assert_eq!(found("fullwidth commercial"), Some('\u{ff20}'));
        assert_eq!(found("no such name"), None);
        assert!(no_character("D800").is_some_and(|said| said.contains("surrogate")));
        assert!(no_character("110000").is_some_and(|said| said.contains("U+10FFFF")));
        assert_eq!(no_character("41"), None);
        assert_eq!(no_character("left"), None);
    }
}
