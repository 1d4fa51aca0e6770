//! Escapes that start with a backslash, as strings of JSON and of many languages have them, and what programs make of strings.

use super::source::Map;
use crate::syntax::adjacent::Boundaries;

/// The character of the escape of JSON at the start of `text` (RFC 8259 §7), and its length.
pub(super) fn of_json(text: &str) -> (char, usize) {
    match text.as_bytes().get(1) {
        Some(b'u') => match unicode(text) {
            Some((character, length)) => (character, length),
            None => ('\u{fffd}', 2),
        },
        Some(b'n') => ('\n', 2),
        Some(b'r') => ('\r', 2),
        Some(b't') => ('\t', 2),
        Some(b'b') => ('\u{8}', 2),
        Some(b'f') => ('\u{c}', 2),
        _ => match text[1..].chars().next() {
            Some(character) => (character, 1 + character.len_utf8()),
            None => ('\u{fffd}', 1),
        },
    }
}

/// The character of `\u0026`, or of two of them that are a pair of surrogates.
fn unicode(text: &str) -> Option<(char, usize)> {
    let high = match hexadecimal(text.strip_prefix("\\u")?, 4)? {
        high @ 0xd800..0xdc00 => high - 0xd800,
        code => return Some((char::from_u32(code).unwrap_or('\u{fffd}'), 6)),
    };
    let low = text.get(6..).and_then(|rest| rest.strip_prefix("\\u"));
    match low.and_then(|low| hexadecimal(low, 4)) {
        Some(low @ 0xdc00..0xe000) => {
            let code = 0x10000 + (high << 10) + (low - 0xdc00);
            Some((char::from_u32(code).unwrap_or('\u{fffd}'), 12))
        }
        _ => Some(('\u{fffd}', 6)),
    }
}

fn hexadecimal(text: &str, length: usize) -> Option<u32> {
    let digits = text.get(..length)?;
    let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    u32::from_str_radix(digits, 16).ok().filter(|_| is_hex)
}

/// How many backslashes an escape may start with: a string in a string in a string has four.
const MOST: usize = 8;

/// The character of an escape by its number at the start of `text`: `\u0026`, `\u{26}`, `\x26` or, if it is drawn, `\046`, and its
/// length. A string in a string has several backslashes.
pub(super) fn by_number(text: &str) -> Option<(char, usize)> {
    let more = backslashes(text)?;
    let text = &text[more..];
    let (character, length) = match text.as_bytes().get(1)? {
        b'u' if text[2..].starts_with('{') => {
            let near = &text[3..text.boundary_before(10)];
            let (digits, _) = near.split_once('}')?;
            let code = hexadecimal(digits, digits.len())?;
            (char::from_u32(code)?, digits.len() + 4)
        }
        b'u' => unicode(text)?,
        b'x' => (char::from_u32(hexadecimal(&text[2..], 2)?)?, 4),
        b'0' | b'1' => {
            let digits = text.get(1..4)?;
            let code = u8::from_str_radix(digits, 8).ok()?;
            (
                char::from(code).is_ascii_graphic().then_some(code.into())?,
                4,
            )
        }
        _ => return None,
    };
    Some((character, more + length))
}

/// How many backslashes come before the last one at the start of `text`.
fn backslashes(text: &str) -> Option<usize> {
    let near = &text.as_bytes()[..text.len().min(MOST)];
    let count = near.iter().take_while(|byte| **byte == b'\\').count();
    count.checked_sub(1)
}

/// The length of a slash at the start of `text`, as it is or escaped: `\/`, `\u002f`, `\x2f`.
fn slash(text: &str) -> Option<usize> {
    if text.starts_with('/') {
        return Some(1);
    }
    if let Some(('/', length)) = by_number(text) {
        return Some(length);
    }
    let more = backslashes(text)?;
    text[more + 1..].starts_with('/').then_some(more + 2)
}

/// The length of two slashes at the start of `text`, each of which is escaped.
pub(super) fn slashes(text: &str) -> Option<usize> {
    let first = slash(text).filter(|length| *length > 1)?;
    let second = slash(&text[first..]).filter(|length| *length > 1)?;
    Some(first + second)
}

/// The length of two escaped slashes at the end of `text`, such as `\/\/`.
pub(super) fn slashes_before(text: &str) -> Option<usize> {
    let slash_before = |text: &str| {
        let before = text.strip_suffix('/')?;
        let near = &before.as_bytes()[before.len().saturating_sub(MOST)..];
        let count = near.iter().rev().take_while(|byte| **byte == b'\\');
        Some(1 + count.count()).filter(|length| *length > 1)
    };
    let last = slash_before(text)?;
    let first = slash_before(&text[..text.len() - last])?;
    Some(first + last)
}

/// Whether the colon after this text is escaped, and ends the scheme of a link: files of properties of Java have `https\://`.
pub(super) fn escapes_colon(before: &str) -> bool {
    let word = before.strip_suffix('\\').unwrap_or_default().as_bytes();
    let ends = |scheme: &[u8]| {
        let start = word.len().checked_sub(scheme.len());
        start.is_some_and(|start| word[start..].eq_ignore_ascii_case(scheme))
    };
    ends(b"http") || ends(b"https") || ends(b"ftp")
}

/// `text` without the backslashes that escape the character after them, as in files of properties and in TeX, which has them in
/// braces too, and a tilde on an empty letter: `{\_}`, `\~{}`.
pub(super) fn without(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        let (escaped, behind) = match after.strip_prefix("textasciitilde") {
            Some(behind) => ("~", behind),
            None => after.split_at(after.boundary_after(1)),
        };
        rest = behind.strip_prefix("{}").unwrap_or(behind);
        if let (Some(behind), Some('{')) = (rest.strip_prefix('}'), out.chars().next_back()) {
            out.pop();
            rest = behind;
        }
        out.push_str(if after.is_empty() { "\\" } else { escaped });
    }
    out.push_str(rest);
    out
}

/// A link without the backslashes before marks of its authority, as regular expressions and manual pages have them: `github\.com`,
/// `doc.rust\-lang.org`. Browsers go to what comes before the first one, which is no host then.
pub(super) fn without_marks(link: &str, is_host: impl Fn(&str) -> bool) -> Option<String> {
    let (scheme, rest) = link.split_once("://")?;
    let (authority, after) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    let mut pieces = authority.split('\\');
    let first = pieces.next()?;
    let is_word = first.starts_with(|one: char| one.is_ascii_alphabetic())
        && first
            .bytes()
            .all(|one| one.is_ascii_alphanumeric() || b".-".contains(&one));
    // In a string, a backslash has another one before it.
    let is_escaped = |piece: &str| piece.is_empty() || piece.starts_with(['.', '-', '&', ':', '%']);
    if first == authority || !is_word || authority.contains('@') || is_host(first) {
        return None;
    }
    let pieces =
        pieces.map(|piece| is_escaped(piece).then(|| piece.trim_start_matches(['&', ':', '%'])));
    let plain: String = pieces.collect::<Option<String>>()?;
    // The end of a pattern is any characters, or nothing.
    let plain = match after {
        "" => plain.trim_end_matches(['.', '+', '*', '$']),
        _ => &plain,
    };
    let has_group = plain.contains(['(', '[', '{', '*', '+', '|']);
    (!has_group).then(|| format!("{scheme}://{first}{plain}{after}"))
}

/// `text` without escapes by number, without those of the brackets that close what comments of TypeScript fill in (TSDoc, “Backslash
/// escapes”), and without escapes of slashes if `has_slashes`.
pub(super) fn unescaped(text: &str, has_slashes: bool) -> Option<String> {
    let mut at = memchr::memchr(b'\\', text.as_bytes())?;
    let (mut out, mut from, mut is_other) = (String::with_capacity(text.len()), 0, false);
    loop {
        let rest = &text[at..];
        let number = by_number(rest);
        let escape = number.or_else(|| {
            let is_bracket = rest.starts_with("\\}") && text[..at].contains('{');
            match slash(rest).filter(|_| has_slashes) {
                Some(length) => Some(('/', length)),
                None => (is_bracket && !text.contains("\\{")).then_some(('}', 2)),
            }
        });
        let length = match escape {
            Some((character, length)) => {
                is_other = true;
                out.push_str(&text[from..at]);
                out.push(character);
                from = at + length;
                length
            }
            None => 1,
        };
        match memchr::memchr(b'\\', &text.as_bytes()[at + length..]) {
            Some(next) => at += length + next,
            None => break,
        }
    }
    out.push_str(&text[from..]);
    is_other.then_some(out)
}

/// How far two numbers are from each other, at most, and the longest link that is put together.
const BETWEEN: usize = 24;
const LONGEST: usize = 2048;

/// The first two letters of `http` by their numbers, and their base.
const HTTP: [(u32, &str, &str); 3] = [(10, "104", "116"), (16, "68", "74"), (8, "150", "164")];

/// `text` with the links that a program has when it runs: `fromCharCode(104,116,…)`, `Chr(104) & Chr(116) & …`, `"\x68\x74…"`.
/// `None` if it has none.
pub(super) fn put_together(text: &str) -> Option<(String, Map)> {
    let mut places = Vec::new();
    for (_, first, _) in HTTP {
        places.extend(memchr::memmem::find_iter(text.as_bytes(), first));
    }
    places.sort_unstable();
    let (mut out, mut map, mut from) = (String::new(), Map::empty(), 0);
    for at in places {
        let Some(plain) = text.get(from..at) else {
            continue;
        };
        if let Some((link, mark, end)) = by_numbers(text, at) {
            let plain = plain
                .strip_suffix(mark.trim_start_matches([',', ' ']))
                .unwrap_or(plain);
            // In a link or a word they are a part of it.
            if plain.ends_with(|one: char| one.is_alphanumeric() || "=/?&#%-_.~+@".contains(one)) {
                continue;
            }
            map.push(out.len(), from, 1, 1);
            out.push_str(plain);
            from += plain.len();
            map.push(out.len(), from, end - from, link.len());
            out.push_str(&link);
            from = end;
        }
    }
    map.push(out.len(), from, 1, 1);
    (from > 0).then(|| (out + &text[from..], map))
}

/// The link whose letters are given by the numbers from `at` on, the mark between them and where they end.
fn by_numbers(text: &str, at: usize) -> Option<(String, &str, usize)> {
    let of_base = |(_, first, _): &(u32, &str, &str)| text[at..].starts_with(first);
    let (radix, first, second) = HTTP.into_iter().find(of_base)?;
    let (mut link, mut end) = (String::from("h"), at + first.len());
    let near = &text[end..text.boundary_before(end + BETWEEN)];
    // Percent-encoding is looked for in any text.
    let mark = near.split_once(second)?.0.trim();
    while mark != "%" && link.len() < LONGEST {
        if link.len() == "https://".len() && !link.contains("://") {
            break;
        }
        let next = text[end..]
            .trim_start()
            .strip_prefix(mark)
            .map(str::trim_start);
        let next = next.unwrap_or_default();
        let digits = next
            .chars()
            .take(first.len())
            .take_while(|one| one.is_digit(radix))
            .count();
        let letter = u8::from_str_radix(&next[..digits], radix).ok();
        let Some(letter) = letter.filter(u8::is_ascii_graphic) else {
            break;
        };
        link.push(letter.into());
        end = text.len() - next.len() + digits;
    }
    let is_link = link.starts_with("http://") || link.starts_with("https://");
    is_link.then_some((link, mark, end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn escapes() {
        hold("escapes by number", |[text]| {
            by_number(text).map(|(found, length)| (found.to_string(), length.to_string()))
        });
        hold("escaped slashes", |[text]| {
            slashes(text).map(|length| length.to_string())
        });
        hold("escapes of properties and of TeX", |[text]| without(text));
        hold("texts without escapes", |[text]| unescaped(text, true));
        let is_host = |name: &str| name.contains(".com");
        hold("links without marks", |[text]| without_marks(text, is_host));
    }
}
