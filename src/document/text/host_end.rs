//! Hosts at the start of a text: whether there may be one, and where a link ends that has no path.

use super::end::{End, end_of};
use super::labels::starts_note;
use super::matching::{Names, is_blank};
use super::name::{dot, is_ipv4, plain};
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::{is_one_of, starts_in_any_case, strip_end_in_any_case};

/// As [`end_of`], but one that has no path ends after its host, if a mark or a word without a blank before it follows, as in
/// `https://example.com’s` and `*see https://example.com*`. What IDNA may map to more of a host is left.
pub(super) fn end_of_link(text: &str, start: usize, body: usize, names: &Names) -> End {
    if let Some(at) = end_of_picture(text, start).or_else(|| note_after(text, start, body, names)) {
        let is_quoted = false;
        return End { at, is_quoted };
    }
    let end = end_of(text, start, body);
    let authority = text.get(body..end.at).unwrap_or_default();
    let is_of_host = |one: char| one.is_ascii_alphanumeric() || "-.:[]".contains(one);
    let Some(at) = authority.find(|one| !is_of_host(one)) else {
        return end;
    };
    let (host, rest) = authority.split_at(at);
    let is_word =
        |one: char| one.is_ascii_alphanumeric() || MARKS.contains(one) || is_unmapped(one);
    // A top-level domain tells where a host ends.
    let last = authority.rsplit('.').next().unwrap_or_default();
    let is_whole = names(&format!("a.{}", last.to_lowercase()), true);
    // A dash ends a name, whatever the letters of the word after it are.
    let is_dash =
        rest.starts_with(['—', '–', '→', '•']) && rest.chars().skip(1).all(char::is_alphanumeric);
    let is_cut = (is_dash || rest.chars().all(is_word)) && is_host(host, names) && !is_whole;
    match is_cut && !end.is_quoted {
        true => End {
            at: body + at,
            ..end
        },
        false => end,
    }
}

/// Where a host ends that a bar follows, or a word or a tag in brackets: `https://example.com[1]`, `[url]https://example.com[/url]`.
fn note_after(text: &str, start: usize, body: usize, names: &Names) -> Option<usize> {
    let is_of_host = |one: char| one.is_ascii_alphanumeric() || "-.:".contains(one);
    let rest = text.get(body..)?;
    let mut length = 0;
    let (host, note) = loop {
        length += rest[length..].find(|one| !is_of_host(one))?;
        match dot(&rest[length..]) {
            Some(dot) => length += dot,
            None => break rest.split_at(length),
        }
    };
    let is_tag = starts_note(note);
    let is_bar = note
        .strip_prefix('|')
        .is_some_and(|after| !after.starts_with(['.', '-', ':', '/', '@']));
    // What comes next in a row or a list has no more of a host in it. In a program, the row may end with an escape.
    let ends_cell = |one: char| is_blank(one) || one == '\\';
    let cell = note.strip_prefix([';', ',']).filter(|after| {
        let next = after.split(ends_cell).next().unwrap_or_default();
        next.starts_with(char::is_alphanumeric)
            && !next.contains(['.', '/', ':', '?', '#', '%', '=', '@'])
    });
    if !(is_tag || is_bar || cell.is_some()) || text[..start].ends_with(['"', '\'', '|']) {
        return None;
    }
    // What has an `@` in it may be a userinfo.
    let ends = |one: char| is_blank(one) || "/?#".contains(one);
    let near = note.split(ends).next().unwrap_or_default();
    let escape = cell.and_then(|after| after.split_once('\\'));
    let is_escape = escape.is_some_and(|(_, rest)| rest.starts_with(['n', 'r', 't', '"', '\'']));
    let is_userinfo = near.contains('@') || near.contains('\\') && !is_escape;
    (!is_userinfo && is_host(&plain(host, true), names)).then_some(body + host.len())
}

/// Whether a text is a host that a link can have, perhaps with a port.
fn is_host(host: &str, names: &Names) -> bool {
    let name = host.split(':').next().unwrap_or_default();
    let is_number = || name.len() > 3 && name.bytes().all(|byte| byte.is_ascii_digit());
    is_ipv4(name) || is_number() || names(name, true)
}

/// Marks that follow a word at once.
const MARKS: &str = "*_~'’—–";

/// Whether a character is one of scripts that have no blanks between words, and stays itself in a host.
fn is_unmapped(one: char) -> bool {
    matches!(one, '\u{0e01}'..='\u{0eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}')
}

/// Whether `text`, after the slashes, may start with an authority. What starts with `{`, `$`, `*`, `%s` or as a regular
/// expression does is a pattern, unless a host follows after an `@`.
pub(super) fn may_be_host(text: &str) -> bool {
    let starts = match text.as_bytes() {
        _ if is_pattern(text) => false,
        [b'%', a, b, ..] => a.is_ascii_hexdigit() && b.is_ascii_hexdigit(),
        [b'[', second, ..] => *second != b']',
        [b'.' | b'!' | b'~' | b';' | b'=', ..] => authority(text).contains(char::is_alphanumeric),
        [first, ..] if first.is_ascii() => {
            first.is_ascii_alphanumeric() || matches!(first, b'_' | b'-' | b'@' | b'\\' | b'/')
        }
        // IDNA maps styled letters, circled numbers and emoji, and ignores what can't be seen.
        [_, ..] => text.chars().next().is_some_and(may_be_in_host),
        [] => return false,
    };
    starts || {
        let host = authority(text).rsplit_once('@');
        host.is_some_and(|(_, host)| {
            host.starts_with('[') || host.chars().next().is_some_and(char::is_alphanumeric)
        })
    }
}

/// Whether a regular expression starts here: with a class (`[a-z]`, `\w+`), or a bracket or a mark that is escaped. A host in
/// brackets is an address.
pub(super) fn is_pattern(text: &str) -> bool {
    let escaped = text.trim_start_matches('\\');
    if escaped.len() == text.len() {
        let class = text.strip_prefix('[').and_then(|text| {
            let mut ends = text.match_indices(']').map(|(end, _)| end);
            let end = ends.find(|end| !text[..*end].ends_with('\\'))?;
            Some((&text[..end], &text[end + 1..]))
        });
        return class.is_some_and(|(class, after)| {
            let is_range = ["a-z", "A-Z", "0-9", "\\w", "\\d"];
            let is_range = is_range.iter().any(|range| class.contains(range));
            let address = class.split('%').next().unwrap_or_default();
            let is_of_address = |one: char| one.is_ascii_hexdigit() || ".:".contains(one);
            let is_address = address.contains(':') && address.chars().all(is_of_address);
            !is_address
                && (is_range || class.starts_with('^') || after.starts_with(['+', '*', '?', '{']))
        });
    }
    let mut characters = escaped.chars();
    match characters.next() {
        Some('w' | 'W' | 'd' | 'D' | 's' | 'S') => characters
            .next()
            .is_some_and(|after| "+*?{|)]\\".contains(after)),
        first => first.is_some_and(|first| "([{|)]}.*+?^$".contains(first)),
    }
}

/// The authority at the start of `text`, as far as it has no blanks and delimiters.
pub(super) fn authority(text: &str) -> &str {
    let is_end =
        |one: char| matches!(one, '/' | '\\' | '?' | '#' | '<' | '>' | '"') || is_blank(one);
    text.find(is_end)
        .map_or(text, |end| text.get(..end).unwrap_or_default())
}

/// Whether a host in a text may start with a character outside of ASCII. `https://…` represents any link.
fn may_be_in_host(character: char) -> bool {
    character != '…' && !is_blank(character)
}

/// The longest tag before the address of its picture.
const LONGEST_TAG: usize = 512;

/// Where a picture in a `data:` URI ends that starts at `start`, if something loads it: at the mark that its address begins after,
/// whatever is in between. It runs no script there.
pub(in crate::document) fn end_of_picture(text: &str, start: usize) -> Option<usize> {
    let rest = text.get(start..)?;
    if !starts_in_any_case(rest, "data:image/") {
        return None;
    }
    // In a string of a program, quotation marks are escaped.
    let before = text[..start].trim_end_matches(['"', '\'', '`', '{', '\\', ' ']);
    let between = &text[before.len()..start];
    let quote = &between[between.rfind(['{', ' ', '(']).map_or(0, |at| at + 1)..];
    let is_loaded = is_of_style(before) || is_of_picture(before) || is_of_markdown(before);
    let line = rest.split('\n').next().unwrap_or_default();
    let length = match quote {
        "" => line.find([')', ' '])?,
        quote => line.find(quote)?,
    };
    is_loaded.then_some(start + length)
}

/// Whether `url(` of a style is before a picture, and not a call of a program that shows a document: `loadURL(`, `new URL(`.
fn is_of_style(before: &str) -> bool {
    let is_of_name = |last: char| last.is_alphanumeric() || "_.$".contains(last);
    strip_end_in_any_case(before, "url(")
        .is_some_and(|before| !before.ends_with(is_of_name) && !before.trim_end().ends_with("new"))
}

/// Whether a picture of Markdown begins here, after the text in its place: `![icon](`.
fn is_of_markdown(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or_default();
    let text = line
        .strip_suffix("](")
        .and_then(|text| text.rsplit_once("!["));
    text.is_some_and(|(_, text)| !text.contains(']'))
}

/// Whether a tag of a picture begins here, up to the value of `src`.
fn is_of_picture(before: &str) -> bool {
    let near = before.boundary_before(before.len().saturating_sub(LONGEST_TAG));
    let tag = before[near..].rsplit('<').next().unwrap_or_default();
    let name = tag.split(char::is_whitespace).next().unwrap_or_default();
    is_one_of(name, &["img", "image"]) && strip_end_in_any_case(before, "src=").is_some()
}
