//! Code spans and prose: no text from outside can break out of its place, or become a link.

use crate::message::stand_ins::shown;
use crate::message::{Excerpt, Message};

/// A code span with a text from outside, and the number of characters left out.
pub(super) fn excerpt_code(excerpt: &Excerpt) -> String {
    code(&excerpt.visible()) + &excerpt.rest().unwrap_or_default()
}

/// A code span. An empty text is written as `""`.
pub(super) fn code(text: &str) -> String {
    let text = match text {
        "" => "\"\"".into(),
        text => shown(text),
    };
    let longest = text
        .split(|character| character != '`')
        .map(str::len)
        .max()
        .unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    // One space on each side is taken away again.
    let pad = if text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) {
        " "
    } else {
        ""
    };
    format!("{fence}{pad}{text}{pad}{fence}")
}

/// The same in a table, where a bar ends a cell even inside code.
pub(super) fn excerpt_cell(excerpt: &Excerpt) -> String {
    excerpt_code(excerpt).replace('|', "\\|")
}

/// A message, which may quote text from outside: nothing in it is markup, and nothing is a link.
pub(super) fn prose(message: &Message) -> String {
    let sentence = message.to_string();
    let mut out = String::with_capacity(sentence.len());
    let mut characters = sentence.chars().peekable();
    while let Some(character) = characters.next() {
        // A colon before a space starts neither a link nor an emoji.
        let is_plain = character == ':' && characters.peek().is_none_or(|next| *next == ' ');
        if !is_plain && "\\`*_[]<>&|~#@:!".contains(character) {
            out.push('\\');
        }
        out.push(character);
    }
    // A bare name in front of which is “www.” would become a link.
    out.replace("www.", "www\\.").replace("WWW.", "WWW\\.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{given, hold};
    use crate::message;
    use crate::message::Quote;

    #[test]
    fn code_spans_hold_any_text() {
        hold("code spans", |[text]| code(given(text).unwrap_or_default()));
        assert_eq!(excerpt_cell(&Excerpt::new("a|b", [])), "`a\\|b`");
    }

    #[test]
    fn sentences_hold_no_markup() {
        assert_eq!(
            prose(&message![
                Quote::bare("<b> [a](http://www.b.c)", 0..23),
                " *d*"
            ]),
            "\\<b\\> \\[a\\](http\\://www\\.b.c) \\*d\\*"
        );
    }
}
