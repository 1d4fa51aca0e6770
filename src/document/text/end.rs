//! Where a reference in a text ends.
//!
//! A text goes on after a reference: with a full stop, a bracket, a quotation mark. All of them may be part of a
//! reference too. A mark at the end is taken for the text's, and a closing bracket is the reference's
//! if its opening one is.

use super::labels::closes_tag;
use super::matching::is_blank;
use crate::document::backslash;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::starts_in_any_case;

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
const EMPHASIS: [char; 3] = ['*', '_', '~'];

/// Marks at which a reference ends, wherever they are.
const STOPS: &str = "<>\"`“”„«»‹›「」『』【】《》〈〉（）［］｛｝、，；：！？。．｡";

/// The dots of other scripts, which a host may have between its labels.
const DOTS: &str = "。．｡";

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
                Some((_, length)) => {
                    at += length;
                    continue;
                }
                None => is_escape(&text[at..], characters.next()),
            },
            '&' => {
                let is_escape = ESCAPES
                    .iter()
                    .any(|escape| starts_in_any_case(&text[at..], escape));
                is_escape || is_in_list && host_is_before_another(text, body, at, &mut host_end)
            }
            _ if quote.is_some_and(|(_, close)| *close == character) => true,
            _ if DOTS.contains(character) => {
                let host_end = *host_end.get_or_insert_with(|| host_end_of(text, body));
                at > host_end || !characters.next().is_some_and(char::is_alphanumeric)
            }
            // Of a list, each is a reference of its own.
            ',' | ';' | '|' => {
                is_in_list
                    && (starts_with_scheme(&text[at + 1..])
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
    let at = match is_quoted {
        true => end,
        false => trimmed(text, body, end, before),
    };
    End { at, is_quoted }
}

/// The length of a template in place of a password, with blanks or in angle brackets: `${{ secrets.TOKEN }}@`, `<token>@`.
fn template(before: &str, rest: &str) -> Option<usize> {
    let closing = match rest.as_bytes() {
        [b'{', b'{', ..] => "}}@",
        [b'<', ..] => ">@",
        _ => return None,
    };
    let near = &rest[..rest.boundary_before(LONGEST_TEMPLATE)];
    let length = near.find(closing)? + closing.len() - 1;
    let is_password = before.len() < LONGEST_TEMPLATE
        && before.trim_end_matches('$').ends_with(':')
        && !before.contains(['/', '?', '#']);
    let is_plain = !rest[1..length - 1].contains(['<', '>', '"', '\n', '/', '@']);
    (is_password && is_plain).then_some(length)
}

/// The longest such template.
const LONGEST_TEMPLATE: usize = 128;

/// Where the authority ends that starts at `body`.
fn host_end_of(text: &str, body: usize) -> usize {
    let length = memchr::memchr3(b'/', b'?', b'#', &text.as_bytes()[body..]);
    length.map_or(text.len(), |length| body + length)
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
        matches!(
            one,
            '.' | ','
                | ':'
                | ';'
                | '!'
                | '?'
                | '\''
                | '…'
                | '’'
                | '|'
                | '،'
                | '؛'
                | '؟'
                | '۔'
                | '।'
        ) || matches!(one, '(' | '[' | '{' | '\\')
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
fn starts_with_scheme(text: &str) -> bool {
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

/// The longest scheme of a reference that ends the one before it.
const LONGEST_LISTED: usize = 20;

/// What follows such a scheme.
const AFTER_SCHEMES: [&str; 4] = ["://", "[:]//", "[://]", ":\\/\\/"];

/// Whether a backslash belongs to the notation that the text is in, as in `\n` and `\"`. Elsewhere it stays: browsers
/// read it as a slash.
fn is_escape(text: &str, next: Option<char>) -> bool {
    match next {
        None | Some('"' | '\'') => true,
        Some('n' | 'r' | 't') => {
            let after = text[2..].chars().next();
            !after.is_some_and(|after| after.is_ascii_lowercase() || after == '.')
        }
        // A font of a manual page: `\fR`.
        Some('f') => text.get(3..).is_some_and(|after| {
            let is_font = text[2..].starts_with(|font: char| font.is_ascii_uppercase());
            let after = after
                .strip_prefix(['.', ',', ';', ':', ')'])
                .unwrap_or(after);
            is_font && (after.is_empty() || after.starts_with(is_blank))
        }),
        _ => false,
    }
}
