//! How many columns text takes, and where its lines break: for pages of a report and for the screen.
//!
//! Of the libraries, `textwrap` breaks a whole text at once into strings of its own. The screen draws
//! the first rows of a text that may be long, and colours parts of a line, so lines here are found one
//! by one, as places in the text.

use std::ops::Range;

use super::stand_ins::shown_width;

/// How many columns `text` takes, with [stand-ins](super::stand_ins) for its unsafe characters.
pub fn width(text: &str) -> usize {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.len();
    }
    text.chars().map(shown_width).sum()
}

/// The longest start of `text` that takes at most so many columns.
pub fn first_columns(text: &str, columns: usize) -> &str {
    let mut taken = 0;
    let has_no_room = |(_, character): &(usize, char)| {
        taken += shown_width(*character);
        taken > columns
    };
    let end = text.char_indices().find(has_no_room);
    end.map_or(text, |(end, _)| text.get(..end).unwrap_or(text))
}

/// The longest end of `text` that takes at most so many columns.
pub fn last_columns(text: &str, columns: usize) -> &str {
    let mut taken = 0;
    let fits = |(_, character): &(usize, char)| {
        taken += shown_width(*character);
        taken <= columns
    };
    let start = text.char_indices().rev().take_while(fits).last();
    start.map_or("", |(start, _)| text.get(start..).unwrap_or(text))
}

/// The lines of `text`, the first of at most `first` columns and the others of at most `rest`. They
/// break at spaces, which are left out there. A word that is longer than a line is broken where the line
/// ends; one that only doesn't fit in a shorter first line begins the next one, and the first is empty.
/// Without any room there are no lines.
///
/// ```
/// use urilens::message::wrap::lines;
///
/// let text = "to be or not to be";
/// let lines: Vec<_> = lines(text, 3, 8).map(|line| &text[line]).collect();
/// assert_eq!(lines, ["to", "be or", "not to", "be"]);
/// ```
pub fn lines(text: &str, first: usize, rest: usize) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = after_spaces(text, 0);
    if rest == 0 {
        start = text.len();
    }
    let mut room = first;
    std::iter::from_fn(move || {
        if start == text.len() {
            return None;
        }
        let end = end_of_line(text.get(start..).unwrap_or(""), room, room < rest);
        room = rest;
        let line = start..start + end;
        start = after_spaces(text, line.end);
        let kept = text.get(line.clone()).unwrap_or("").trim_end_matches(' ');
        Some(line.start..line.start + kept.len())
    })
}

/// The lines of `text`, each of at most `columns` columns.
pub fn wrap(text: &str, columns: usize) -> impl Iterator<Item = &str> {
    lines(text, columns, columns).map(|line| text.get(line).unwrap_or(""))
}

/// The first byte at `from` or after that isn't a space.
fn after_spaces(text: &str, from: usize) -> usize {
    let rest = text.get(from..).unwrap_or("");
    text.len() - rest.trim_start_matches(' ').len()
}

/// Where the first line of `text` ends, which doesn't start with a space. `may_be_empty` says that the
/// next line has more room.
fn end_of_line(text: &str, room: usize, may_be_empty: bool) -> usize {
    let mut column = 0;
    let mut space = None;
    for (at, character) in text.char_indices() {
        if character == ' ' {
            space = Some(at);
        }
        let width = shown_width(character);
        // A space after the last column is left out anyhow.
        if column + width > room && !(character == ' ' && column == room) {
            return match space {
                Some(space) => space,
                None if may_be_empty => 0,
                // A character that is wider than the line is alone.
                None if at == 0 => character.len_utf8(),
                None => at,
            };
        }
        column += width;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn lines_break_at_spaces_and_long_words_anywhere() {
        hold("lines", |[text, first, rest]| {
            let [first, rest] = [first, rest].map(|columns| columns.parse().expect("a number"));
            let lines = lines(text, first, rest).map(|line| &text[line]);
            lines.collect::<Vec<_>>().join("|")
        });
    }

    #[test]
    fn a_part_of_a_text_has_whole_characters() {
        assert_eq!(width("日本a\u{202e}"), 4 + 1 + 8);
        hold("parts", |[text, columns]| {
            let columns = columns.parse().expect("a number");
            [first_columns(text, columns), last_columns(text, columns)]
        });
    }
}
