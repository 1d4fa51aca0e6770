//! HTML's character references and the escapes of JavaScript strings, which hide a scheme from filters.

use crate::syntax::Span;

/// A character, and the place in the text that it comes from.
pub(super) type Placed = (char, Span);

/// Names of character references that hide a scheme.
const REFERENCES: [(&str, char); 12] = [
    ("tab;", '\t'),
    ("newline;", '\n'),
    ("colon;", ':'),
    ("sol;", '/'),
    ("bsol;", '\\'),
    ("nbsp;", ' '),
    ("amp;", '&'),
    ("shy;", '\u{ad}'),
    ("zerowidthspace;", '\u{200b}'),
    ("zwnj;", '\u{200c}'),
    ("zwj;", '\u{200d}'),
    ("nobreak;", '\u{2060}'),
];

/// Decodes HTML's character references, and the escapes of JavaScript's strings, once.
pub(super) fn unescaped(characters: impl Iterator<Item = Placed>) -> Vec<Placed> {
    let characters: Vec<Placed> = characters.collect();
    let mut out = Vec::with_capacity(characters.len());
    let mut at = 0;
    while let Some((found, span)) = characters.get(at).copied() {
        let following = characters.get(at + 1..).unwrap_or_default();
        let escape = match found {
            '&' => reference(following),
            '\\' => string_escape(following),
            _ => None,
        };
        match escape {
            Some((decoded, length)) => {
                let end = characters
                    .get(at + length)
                    .map_or(span.end, |(_, last)| last.end);
                out.push((decoded, Span { end, ..span }));
                at += length + 1;
            }
            None => {
                out.push((found, span));
                at += 1;
            }
        }
    }
    out
}

/// The character that a reference refers to, and the number of characters that follow its `&`.
fn reference(following: &[Placed]) -> Option<(char, usize)> {
    if following.first()?.0 != '#' {
        let name: String = following
            .iter()
            .take(16)
            .map(|(found, _)| found.to_ascii_lowercase())
            .collect();
        let (name, found) = REFERENCES
            .iter()
            .find(|(known, _)| name.starts_with(known))?;
        return Some((*found, name.len()));
    }
    let hexadecimal = matches!(following.get(1)?.0, 'x' | 'X');
    let start = 1 + usize::from(hexadecimal);
    number(
        following.get(start..)?,
        if hexadecimal { 16 } else { 10 },
        12,
    )
    .map(|(found, length)| {
        let end = start + length;
        let semicolon = following.get(end).is_some_and(|(next, _)| *next == ';');
        (found, end + usize::from(semicolon))
    })
}

/// `\u006a` and `\x6a`.
fn string_escape(following: &[Placed]) -> Option<(char, usize)> {
    let digits = match following.first()?.0 {
        'u' => 4,
        'x' => 2,
        _ => return None,
    };
    number(following.get(1..)?, 16, digits)
        .filter(|(_, length)| *length == digits)
        .map(|(found, length)| (found, length + 1))
}

fn number(digits: &[Placed], radix: u32, most: usize) -> Option<(char, usize)> {
    let mut value = 0u32;
    let mut length = 0;
    for (found, _) in digits.iter().take(most) {
        let Some(digit) = found.to_digit(radix) else {
            break;
        };
        value = value.checked_mul(radix)?.checked_add(digit)?;
        length += 1;
    }
    if length == 0 {
        return None;
    }
    char::from_u32(value).map(|found| (found, length))
}
