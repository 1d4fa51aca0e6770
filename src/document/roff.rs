//! Manual pages and subtitles: their escapes, as `man` (groff(7), “Escape sequences”) and players show them.

use super::source::{Map, unescaped};
use crate::tables::table::{Table, table};

/// Whether a text that begins so is the source of a manual page: with a comment, or with the title or the date of one, or
/// with what programs write before them (groff(7), “Requests”).
pub fn is_manual_page(start: &[u8]) -> bool {
    let starts = [
        ".\\\"", "'\\\"", ".TH ", ".Dd ", ".nh\n", ".ad ", ".if ", ".de ",
    ];
    starts
        .iter()
        .any(|known| start.starts_with(known.as_bytes()))
}

/// The text of a page without escapes.
pub(super) fn without_escapes(text: &str) -> (String, Map) {
    unescaped(text, 0, b'\\', |text| {
        let (shown, length) = escape(&text[1..]);
        (shown, 1 + length)
    })
}

/// Whether a text is one of subtitles in SubStation Alpha.
pub(super) fn is_subtitles(text: &str) -> bool {
    text.starts_with("[Script Info]") || text.contains("\nDialogue:")
}

/// The text of subtitles without breaks of lines (`\N`) and overrides (`{\b1}`).
pub(super) fn without_overrides(text: &str) -> (String, Map) {
    unescaped(text, 0, b'\\', |text| {
        let line = text.split('\n').next().unwrap_or_default();
        let is_break = text[1..].starts_with(['N', 'n', 'h']);
        match line.find(['{', '}']) {
            _ if is_break => (Some('\n'), 2),
            Some(end) if line[end..].starts_with('}') => (Some(' '), end),
            _ => (Some('\\'), 1),
        }
    })
}

/// What is shown for an escape, of which this is what follows its backslash, and how long that is.
fn escape(text: &str) -> (Option<char>, usize) {
    let Some(first) = text.chars().next() else {
        return (None, 0);
    };
    let length = first.len_utf8();
    match first {
        // Places where a word may be broken, and others that take no room.
        '&' | ':' | '%' | '/' | ',' | ')' | '|' | '^' | 'c' | '{' | '}' | 'd' | 'u' | '\n' => {
            (None, length)
        }
        'e' | '\\' => (Some('\\'), length),
        // A comment ends what is before it.
        ' ' | '~' | '0' | '"' => (Some(' '), length),
        '(' | '[' => named(text),
        // Fonts, colours and registers.
        'f' | 'F' | 'm' | 'M' | 'g' | 'k' | 'n' => (None, length + argument(&text[length..]).1),
        's' => {
            let size = text[1..].trim_start_matches(['+', '-']);
            let digits = size.bytes().take_while(u8::is_ascii_digit).count().min(2);
            (None, text.len() - size.len() + digits)
        }
        '*' => {
            let (name, length) = argument(&text[1..]);
            (Some(special(name).unwrap_or(' ')), 1 + length)
        }
        _ => (Some(first), length),
    }
}

/// The character that is named at the start of `text`: `(la`, `[u0026]`.
fn named(text: &str) -> (Option<char>, usize) {
    let (name, length) = argument(text);
    (Some(special(name).unwrap_or(' ')), length)
}

/// The name at the start of `text`, of one character, `(` and two or any in brackets, and how long all of it is.
fn argument(text: &str) -> (&str, usize) {
    let long = text.strip_prefix('[').and_then(|text| text.split_once(']'));
    if let Some((name, _)) = long.filter(|(name, _)| !name.contains('\n')) {
        return (name, name.len() + 2);
    }
    let (start, most) = match text.starts_with('(') {
        true => (1, 2),
        false => (0, 1),
    };
    let length = text[start..].chars().take(most).map(char::len_utf8).sum();
    let name = text[start..].get(..length).unwrap_or_default();
    (name, start + length)
}

/// Characters that may be in a link or next to one, by their names.
static NAMES: Table<2> = table!("roff.tsv", 2);

/// The character with a name.
fn special(name: &str) -> Option<char> {
    let known = NAMES.find(name).and_then(|[_, shown]| shown.chars().next());
    let by_number = || {
        let digits = name.strip_prefix('u')?;
        char::from_u32(u32::from_str_radix(digits, 16).ok()?)
    };
    known.or_else(by_number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn escapes_are_shown_as_man_shows_them() {
        hold("escapes are shown as man shows them", |[text]| {
            without_escapes(text).0
        });
        let text = r"\fBx\fR https://a\-b.example\&.";
        let (shown, map) = without_escapes(text);
        assert_eq!(shown, "x https://a-b.example.");
        assert_eq!(&text[map.place(2..21)], r"https://a\-b.example");
    }
}
