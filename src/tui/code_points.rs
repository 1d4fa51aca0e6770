//! Characters that are hard to type, and code points as people write them.

use super::action::Action;
use super::picker::Item;
use crate::facts::characters::name;
use crate::message::stand_ins::push_shown;

/// Characters to choose from while no code point is typed: those that links lie with.
const OFFERED: [char; 24] = [
    '\u{202e}', '\u{202d}', '\u{2066}', '\u{200b}', '\u{200d}', '\u{2060}', '\u{feff}', '\u{ad}',
    '\u{a0}', '\u{3000}', '\t', '\u{7f}', '\u{2044}', '\u{2215}', '\u{ff0f}', '\u{3002}',
    '\u{ff20}', '\u{ff1a}', '\u{430}', '\u{435}', '\u{43e}', '\u{3bf}', '\u{131}', '\u{301}',
];

/// The code point that `text` names: `202E`, `U+202E`, `0x202e`, `\u{202e}`, `\u202e`, `&#x202e;`. `None` if it names
/// none; surrogates are no characters.
pub fn code_point(text: &str) -> Option<char> {
    let text = text.trim();
    let digits = ["U+", "u+", "0x", "0X", "\\u{", "\\u", "\\x", "&#x", "&#X"]
        .into_iter()
        .find_map(|prefix| text.strip_prefix(prefix))
        .unwrap_or(text)
        .trim_end_matches(['}', ';']);
    let is_hexadecimal =
        (2..=6).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16)
        .ok()
        .filter(|_| is_hexadecimal)?;
    char::from_u32(number)
}

/// What can be chosen: the code point that is typed, or else characters to find by their names.
pub fn items(query: &str) -> Vec<Item> {
    match code_point(query) {
        Some(found) => vec![item(found, query)],
        None => OFFERED.iter().map(|found| item(*found, "")).collect(),
    }
}

/// `query` is added to what it is found by.
fn item(found: char, query: &str) -> Item {
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
        found_by: query.to_owned(),
        action: Action::Insert(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
