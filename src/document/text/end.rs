//! Where a reference in a text ends.
//!
//! A text goes on after a reference: with a full stop, a bracket, a quotation mark. All of them may be part of a
//! reference too. A mark at the end is taken for the text's, and a closing bracket is the reference's
//! if its opening one is.

use super::brackets::template;
use super::labels::{closes_tag, starts_note};
use super::matching::is_blank;
use crate::document::backslash;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::starts_in_any_case;

/// What is before a link that a mark ends which may be in others: in links with texts, and in parameters of MediaWiki.
const ENDED_BY: [(&str, char); 6] = [
    ("[[", '|'),
    ("&lt;", '|'),
    ("|url=", '|'),
    ("| url=", '|'),
    ("@url{", ','),
    ("@uref{", ','),
];

/// How a reference is set off from the text around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    /// The byte after the reference.
    pub at: usize,
    /// It is in quotation marks, all of it.
    pub is_quoted: bool,
}

/// Pairs of marks that are put around a reference.
const QUOTES: [(char, char); 8] = [
    ('"', '"'),
    ('\'', '\''),
    ('`', '`'),
    ('|', '|'),
    ('“', '”'),
    ('„', '“'),
    ('«', '»'),
    ('‘', '’'),
];

/// Marks that texts put around a word to emphasize it.
const EMPHASIS: [char; 4] = ['*', '_', '~', '+'];

/// Marks at which a reference ends, wherever they are.
const STOPS: &str = "<>\"`“”„«»‹›「」『』【】《》〈〉（）［］｛｝｜、，；：！？。．｡";

/// The dots of other scripts, which a host may have between its labels.
const DOTS: &str = "。．｡";

/// Marks of sentences, of several scripts, and what opens a bracket: the last of them are no part of a reference.
const PUNCTUATION: &str = ".,:;!?'…’|،؛؟۔।։።။៖។׃–‘〜([{\\";

/// Escapes of HTML for marks that end a reference.
const ESCAPES: [&str; 7] = [
    "&quot;", "&lt;", "&gt;", "&#34;", "&#39;", "&apos;", "&nbsp;",
];

/// Bytes that no reference ends at: the most of each, so that the others alone are looked at.
const PASSED: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = b'!';
    while byte <= b'~' {
        table[byte as usize] = !matches!(
            byte,
            b'<' | b'>'
                | b'"'
                | b'\''
                | b'`'
                | b'|'
                | b'&'
                | b'\\'
                | b','
                | b';'
                | b'('
                | b')'
                | b'['
                | b']'
                | b'{'
                | b'}'
        );
        byte += 1;
    }
    table
};

/// Where the reference ends that starts at `start` and has its first character after scheme and slashes at `body`.
pub(super) fn end_of(text: &str, start: usize, body: usize) -> End {
    let before = text[..start].chars().next_back();
    let quote = QUOTES.iter().find(|(open, _)| Some(*open) == before);
    // What follows a scheme without slashes may hold anything, another reference too.
    let is_in_list = !text[start..body].ends_with(':');
    let mut depth = [0usize; 3];
    let mut host_end = None;
    // A name and its port alone: `a.example:9092,b.example:9092`.
    let is_port = |text: &str| {
        text.strip_prefix(':')
            .is_some_and(|port| port.parse::<u16>().is_ok())
    };
    let mut string = None;
    let mut is_in_string = |rest: &str| {
        let mark = *string.get_or_insert_with(|| open_string(text, start));
        let near = &rest[..rest.boundary_before(LONGEST_STRING)];
        let line = near.split('\n').next().unwrap_or_default();
        // An apostrophe is in a word.
        let closes = |after: &str| !after.starts_with(char::is_alphanumeric);
        mark.is_some_and(|mark| line.split(mark).skip(1).any(closes))
    };
    let mut at = body;
    let end = loop {
        let rest = text.as_bytes().get(at..).unwrap_or_default();
        let Some(length) = rest.iter().position(|byte| !PASSED[*byte as usize]) else {
            break text.len();
        };
        at += length;
        let mut characters = text[at..].chars();
        let Some(character) = characters.next() else {
            break text.len();
        };
        if let Some(length) = template(&text[body..at], &text[at..]) {
            at += length;
            continue;
        }
        let stops = match character {
            '[' if closes_tag(&text[at..]) => true,
            '[' if quote.is_none()
                && is_in_path(text, start, body, at)
                && starts_note(&text[at..]) =>
            {
                true
            }
            // A group of a pattern: `(?:a|b)`, `([a-z]+)`.
            '(' if text[at..].starts_with("(?:") || text[at..].starts_with("([") => true,
            '(' | '[' | '{' => {
                depth[bracket(character)] += 1;
                false
            }
            ')' | ']' | '}' => match depth[bracket(character)].checked_sub(1) {
                Some(less) => {
                    depth[bracket(character)] = less;
                    false
                }
                None => true,
            },
            '\\' => match backslash::by_number(&text[at..]) {
                Some((character, _)) if ends_at(character) || "'\\".contains(character) => true,
                // An octet of UTF-8.
                Some((character, 4)) if !character.is_ascii() => true,
                Some((_, length)) => {
                    at += length;
                    continue;
                }
                None => {
                    let next = characters.next();
                    // Once there is a path, a slash of a browser in it leads to no other host; `\1` is a group of a pattern.
                    let is_group = matches!(next, Some('1'..='9'))
                        && !characters.as_str().starts_with(char::is_alphanumeric);
                    let is_break = (is_group || matches!(next, Some('n' | 'r' | 't')))
                        && *host_end.get_or_insert_with(|| host_end_of(text, body)) < at
                        && !starts_in_any_case(&text[start..], "file:");
                    is_break || is_escape(&text[at..], next, &mut is_in_string)
                }
            },
            '&' => {
                let is_escape = ESCAPES
                    .iter()
                    .any(|escape| starts_in_any_case(&text[at..], escape));
                // The value of a parameter ends before a path: `redirect_uri=https://a.example&scope=x`. No host has a `&`.
                let is_value = text[..start].ends_with('=');
                is_escape
                    || is_in_list && host_is_before_another(text, body, at, &mut host_end)
                    || is_value
                        && at < *host_end.get_or_insert_with(|| host_end_of(text, body))
                        && !is_in_userinfo(text, body, at, &mut host_end)
            }
            _ if quote.is_some_and(|(_, close)| *close == character) => true,
            '\'' | '…' if is_in_userinfo(text, body, at, &mut host_end) => false,
            // The string ends that the link is in: `'Open http://localhost:' + port`.
            '\'' => {
                let is_apostrophe = characters.as_str().starts_with(char::is_alphanumeric);
                !is_apostrophe && open_string(text, start) == Some('\'')
            }
            // A program has shortened the link there: no name has it.
            '…' => {
                let is_in_host = at < *host_end.get_or_insert_with(|| host_end_of(text, body));
                is_in_host || characters.as_str().starts_with([',', ';', '|'])
            }
            _ if goes_on_with_host(character, characters.as_str()) => {
                at > *host_end.get_or_insert_with(|| host_end_of(text, body))
            }
            // Of a list, each is a reference of its own.
            ',' | ';' | '|' => {
                is_in_list
                    && (ENDED_BY
                        .iter()
                        .any(|(open, mark)| character == *mark && text[..start].ends_with(open))
                        || is_port(&text[body..at])
                        || starts_with_scheme(&text[at + 1..])
                        || character == ',' && starts_named(&text[body..at], &text[at + 1..])
                        || host_is_before_another(text, body, at, &mut host_end))
            }
            _ => ends_at(character),
        };
        if stops {
            break at;
        }
        at += character.len_utf8();
    };
    let is_quoted = quote.is_some_and(|(_, close)| text[end..].starts_with(*close));
    let is_empty = text[body..end].chars().all(is_unseen);
    let at = match is_quoted && !is_empty {
        true => end,
        false => trimmed(text, body, end, before),
    };
    End { at, is_quoted }
}

/// The longest authority that is looked at, with a long password.
pub(super) const LONGEST_AUTHORITY: usize = 1024;

/// Where the authority ends that starts at `body`.
fn host_end_of(text: &str, body: usize) -> usize {
    let near = &text[body..text.boundary_before(body + LONGEST_AUTHORITY)];
    let length = memchr::memchr3(b'/', b'?', b'#', near.as_bytes());
    body + length.unwrap_or(near.len())
}

/// Whether an `@` comes after `at` in the authority that starts at `body`: what is before it is no host.
fn is_in_userinfo(text: &str, body: usize, at: usize, host_end: &mut Option<usize>) -> bool {
    let host_end = *host_end.get_or_insert_with(|| host_end_of(text, body));
    let rest = text.get(at..host_end).unwrap_or_default();
    rest.split(is_blank).take(1).any(|word| word.contains('@'))
}

/// Whether a host goes on after a mark that ends a reference elsewhere: with a label after the dot of another script, and with a
/// dot after another mark of its own, which browsers map. No sentence does.
fn goes_on_with_host(mark: char, rest: &str) -> bool {
    let label = match DOTS.contains(mark) {
        true => Some(rest),
        false => rest
            .strip_prefix('.')
            .filter(|_| !mark.is_ascii() && STOPS.contains(mark)),
    };
    label.is_some_and(|label| label.starts_with(char::is_alphanumeric))
}

/// Whether what follows at `at` in the authority that starts at `body` is a name and another reference, as in logs:
/// `http://a.example;url=http://b.example`.
fn host_is_before_another(
    text: &str,
    body: usize,
    at: usize,
    host_end: &mut Option<usize>,
) -> bool {
    let host_end = *host_end.get_or_insert_with(|| host_end_of(text, body));
    let (authority, rest) = (text.get(at..host_end), text.get(host_end..));
    let is_name = |one: char| !is_blank(one) && !"@<>\"'".contains(one);
    rest.is_some_and(|rest| rest.starts_with("//"))
        && authority.is_some_and(|rest| {
            rest.contains('=') && rest.ends_with(':') && rest.chars().all(is_name)
        })
}

/// `end` without the punctuation before it.
fn trimmed(text: &str, body: usize, end: usize, before: Option<char>) -> usize {
    let is_mark = |one: char| {
        PUNCTUATION.contains(one)
            || is_unseen(one)
            || (EMPHASIS.contains(&one) && before == Some(one))
    };
    let trimmed = text[body..end].trim_end_matches(is_mark);
    // `http://a.example->http://b.example`
    let is_arrow = text[end..].starts_with('>') && !trimmed.contains(['/', '?', '#']);
    let trimmed = match is_arrow {
        true => trimmed.trim_end_matches(['-', '=']),
        false => trimmed,
    };
    body + trimmed.len()
}

/// Whether a character only sets the direction of the text around it (RFC 3987 §4.1), or takes no room. At the end of a link, it
/// hides nothing.
fn is_unseen(one: char) -> bool {
    matches!(
        one,
        '\u{ad}' | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'
            | '\u{2066}'..='\u{2069}' | '\u{feff}'
    )
}

fn bracket(character: char) -> usize {
    match character {
        '(' | ')' => 0,
        '[' | ']' => 1,
        _ => 2,
    }
}

fn ends_at(character: char) -> bool {
    is_blank(character) || STOPS.contains(character)
}

/// Whether another reference starts here, by its scheme; perhaps one that was made harmless, or is escaped.
pub(super) fn starts_with_scheme(text: &str) -> bool {
    let near = &text.as_bytes()[..text.len().min(LONGEST_LISTED)];
    let is_scheme = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.*".contains(byte);
    let length = near.iter().take_while(|byte| is_scheme(byte)).count();
    let is_word = near.first().is_some_and(u8::is_ascii_alphabetic) && length > 1;
    let after = &text[length..];
    let has_slashes = || {
        AFTER_SCHEMES
            .iter()
            .any(|slashes| after.starts_with(slashes))
    };
    is_word && has_slashes()
}

/// Whether another reference follows that has a name, in a list of settings: `,name=http://`. A query has such names.
fn starts_named(before: &str, text: &str) -> bool {
    let rest = text.trim_start_matches(|one: char| one.is_ascii_alphabetic());
    let is_near = before.len() < LONGEST_STRING && text.len() - rest.len() < LONGEST_LISTED;
    let reference = rest.strip_prefix('=').filter(|_| is_near);
    reference.is_some_and(starts_with_scheme) && !before.contains('?')
}

/// The longest scheme of a reference that ends the one before it.
const LONGEST_LISTED: usize = 20;

/// What follows such a scheme.
const AFTER_SCHEMES: [&str; 4] = ["://", "[:]//", "[://]", ":\\/\\/"];

/// Whether a bracket at `at` is in the path of the reference from `start`, or after an address.
fn is_in_path(text: &str, start: usize, body: usize, at: usize) -> bool {
    let before = &text[body..at];
    let is_long = before.len() > LONGEST_STRING;
    let has_path =
        || before.contains('/') || text[start..body].ends_with(':') && before.contains('@');
    !is_long && has_path() && !before.ends_with(['@', '[']) && !before.contains(['?', '#'])
}

/// The quotation mark of the string of a program that is open before the reference at `start`, in its line.
fn open_string(text: &str, start: usize) -> Option<char> {
    // A backslash is what Windows has in paths.
    let is_file = starts_in_any_case(&text[start..], "file:");
    let near = text.boundary_before(start.saturating_sub(LONGEST_STRING));
    let line = text[near..start].rsplit('\n').next().filter(|_| !is_file)?;
    // An apostrophe is between letters. Strings of Python have them before their marks: `r'see`.
    let is_letter = |one: char| one.is_alphabetic();
    let marks = line.match_indices(['"', '\'', '`']).filter(|(at, mark)| {
        let before = line[..*at].trim_end_matches(['b', 'f', 'r', 'u']);
        *mark != "'" || !before.ends_with(is_letter) || !line[at + 1..].starts_with(is_letter)
    });
    let (_, mark) = marks.clone().next_back()?;
    let is_open = marks.filter(|(_, one)| *one == mark).count() % 2 == 1;
    mark.chars().next().filter(|_| is_open)
}

/// How far the marks of a string are looked for.
const LONGEST_STRING: usize = 1024;

/// Whether a backslash belongs to the notation that the text is in, as in `\n` and `\"`. In a string of a program, that is so of all
/// its escapes. Elsewhere it stays: browsers read it as a slash.
fn is_escape(text: &str, next: Option<char>, is_in_string: &mut impl FnMut(&str) -> bool) -> bool {
    let after = next
        .and_then(|next| text.get(1 + next.len_utf8()..))
        .unwrap_or_default();
    let is_word = after.starts_with(|after: char| after.is_ascii_lowercase() || after == '.');
    match next {
        None | Some('"' | '\'') => true,
        // Colours of a terminal.
        Some('0') if after.starts_with("33") => true,
        Some('e') if after.starts_with(['[', ']', '\\']) => true,
        Some('n' | 'r' | 't') => !is_word || starts_with_scheme(after) || is_in_string(after),
        // What Swift fills in: `\(name)`.
        Some('0' | 'e' | '(') => is_in_string(after),
        Some('b' | 'f' | 'v') if !is_word && is_in_string(after) => true,
        // A font of a manual page: `\fR`.
        Some('f') => after.get(1..).is_some_and(|rest| {
            let is_font = after.starts_with(|font: char| font.is_ascii_uppercase());
            let rest = rest.strip_prefix(['.', ',', ';', ':', ')']).unwrap_or(rest);
            is_font && (rest.is_empty() || rest.starts_with(is_blank))
        }),
        _ => false,
    }
}
