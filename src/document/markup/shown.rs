//! The text of a link.

use crate::document::found::LONGEST_SHOWN;

/// Adds to the text of a link, with single spaces.
pub(super) fn push_shown(shown: &mut String, text: &str) {
    let space = |shown: &mut String| {
        if !shown.is_empty() && !shown.ends_with(' ') {
            shown.push(' ');
        }
    };
    let starts_word = !text.starts_with(char::is_whitespace);
    for (index, word) in text.split_whitespace().enumerate() {
        if shown.len() >= LONGEST_SHOWN {
            return;
        }
        if index > 0 || !starts_word {
            space(shown);
        }
        shown.push_str(cut(word, LONGEST_SHOWN.saturating_sub(shown.len())));
    }
    if text.ends_with(char::is_whitespace) {
        space(shown);
    }
}

fn cut(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}
