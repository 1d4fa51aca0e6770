//! Schemes that are seen only after something has been taken out, decoded or mistaken.

use crate::facts::characters::named;
use crate::facts::decoded::Marks;
use crate::facts::embedded::WRAPPERS;
use crate::facts::schemes;
use crate::review::{Case, Findings};
use crate::syntax::{Span, rfc3986};
use icu_normalizer::ComposingNormalizerBorrowed;
use unicode_security::skeleton;

/// How far into the text a scheme is looked for, in characters.
pub(in crate::review) const REACH: usize = 160;

/// A character, and the place in the text that it comes from.
type Placed = (char, Span);

/// A scheme, as some reader sees it.
pub(in crate::review) struct Seen {
    pub(in crate::review) scheme: String,
    /// From the start of the text to behind the `:`.
    pub(in crate::review) span: Span,
    /// What follows the `:`.
    pub(in crate::review) behind: [Option<char>; 2],
}

/// Reads a scheme as a browser does: white space and controls at the start are cut off, tabs and
/// line breaks taken out.
pub(in crate::review) fn read(characters: impl Iterator<Item = Placed>) -> Option<Seen> {
    let mut characters = characters
        .skip_while(|(found, _)| *found <= ' ')
        .filter(|(found, _)| !matches!(found, '\t' | '\n' | '\r'))
        .take(REACH);
    let mut scheme = String::new();
    for (found, span) in characters.by_ref() {
        if found == ':' {
            let behind =
                [characters.next(), characters.next()].map(|next| next.map(|(next, _)| next));
            return schemes::is_well_formed(&scheme).then_some(Seen {
                scheme,
                span: Span { start: 0, ..span },
                behind,
            });
        }
        if !found.is_ascii() || !rfc3986::SCHEME.contains(found as u8) {
            return None;
        }
        scheme.push(found.to_ascii_lowercase());
    }
    None
}

/// Whether what was seen is a scheme that does something, and no word before a colon: `Talk%3APage`
/// is an ordinary name.
pub(in crate::review) fn matters(seen: &Seen) -> bool {
    let scheme = seen.scheme.as_str();
    let slash = |found: Option<char>| matches!(found, Some('/' | '\\'));
    let slashes = slash(seen.behind[0]) && (slash(seen.behind[1]) || scheme == "file");
    schemes::is_script(scheme)
        || schemes::is_abused_handler(scheme)
        || scheme == "data"
            && seen.behind[0].is_some_and(|next| next.is_ascii_lowercase() || ",;".contains(next))
        || WRAPPERS.contains(&scheme)
            && seen.behind[0].is_some_and(|next| next.is_ascii_lowercase())
        || slashes && schemes::is_known(scheme)
}

pub(in crate::review) fn placed(text: &str) -> impl Iterator<Item = Placed> + '_ {
    text.char_indices()
        .map(|(at, found)| (found, Span::new(at, at + found.len_utf8())))
}

pub(in crate::review) fn found_in(characters: Vec<Placed>) -> Option<Seen> {
    read(
        characters
            .into_iter()
            .filter(|(found, _)| !is_nothing(*found)),
    )
    .filter(matters)
}

/// Percent-decoding, and character references in what it gives.
pub(in crate::review) fn percent_decoded(case: &Case<'_>, head: &str) -> Option<Seen> {
    if !case.marks.any(Marks::PERCENT) {
        return None;
    }
    let span = Span::new(0, head.len());
    (1..=case.decoded().rounds()).find_map(|round| {
        let view = case.decoded().at(round, span);
        let characters: Vec<Placed> = view
            .characters()
            .take(REACH * 4)
            .map(|(range, found)| (found, view.span(range)))
            .collect();
        let plain = characters.iter().copied();
        read(plain.filter(|(found, _)| !is_nothing(*found)))
            .filter(matters)
            .or_else(|| found_in(unescaped(characters.into_iter())))
    })
}

/// A character that shows nothing, and is left out before a scheme is compared.
pub(in crate::review) fn is_nothing(found: char) -> bool {
    matches!(
        found,
        '\0' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{180e}'
    )
}

/// Names of character references that hide a scheme.
pub(in crate::review) const REFERENCES: [(&str, char); 12] = [
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
pub(in crate::review) fn unescaped(characters: impl Iterator<Item = Placed>) -> Vec<Placed> {
    let characters: Vec<Placed> = characters.collect();
    let mut out = Vec::with_capacity(characters.len());
    let mut at = 0;
    while let Some((found, span)) = characters.get(at).copied() {
        let behind = characters.get(at + 1..).unwrap_or_default();
        let escape = match found {
            '&' => reference(behind),
            '\\' => string_escape(behind),
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

/// What the character reference behind `&` stands for, and how many characters it has.
pub(in crate::review) fn reference(behind: &[Placed]) -> Option<(char, usize)> {
    if behind.first()?.0 != '#' {
        let name: String = behind
            .iter()
            .take(16)
            .map(|(found, _)| found.to_ascii_lowercase())
            .collect();
        let (name, found) = REFERENCES
            .iter()
            .find(|(known, _)| name.starts_with(known))?;
        return Some((*found, name.len()));
    }
    let hexadecimal = matches!(behind.get(1)?.0, 'x' | 'X');
    let start = 1 + usize::from(hexadecimal);
    number(behind.get(start..)?, if hexadecimal { 16 } else { 10 }, 12).map(|(found, length)| {
        let end = start + length;
        let semicolon = behind.get(end).is_some_and(|(next, _)| *next == ';');
        (found, end + usize::from(semicolon))
    })
}

/// `\u006a` and `\x6a`.
pub(in crate::review) fn string_escape(behind: &[Placed]) -> Option<(char, usize)> {
    let digits = match behind.first()?.0 {
        'u' => 4,
        'x' => 2,
        _ => return None,
    };
    number(behind.get(1..)?, 16, digits)
        .filter(|(_, length)| *length == digits)
        .map(|(found, length)| (found, length + 1))
}

pub(in crate::review) fn number(
    digits: &[Placed],
    radix: u32,
    most: usize,
) -> Option<(char, usize)> {
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

/// Schemes that somebody would want to be mistaken for.
pub(in crate::review) const MISTAKEN: [&str; 16] = [
    "javascript",
    "vbscript",
    "livescript",
    "data",
    "file",
    "http",
    "https",
    "ftp",
    "ws",
    "wss",
    "blob",
    "view-source",
    "mailto",
    "intent",
    "search-ms",
    "ms-msdt",
];

/// Characters that are drawn like a colon.
pub(in crate::review) const COLONS: [char; 14] = [
    ':', '\u{2d0}', '\u{589}', '\u{5c3}', '\u{703}', '\u{704}', '\u{1803}', '\u{1809}', '\u{205a}',
    '\u{2236}', '\u{a789}', '\u{fe13}', '\u{fe55}', '\u{ff1a}',
];

/// The scheme that a text looks like: its compatibility form (NFKC, for circled letters and the like) has
/// the skeleton of the scheme (UTS #39 §4), in small letters or in capitals. A Greek tau is a T as a
/// capital only, and a long s is an S once it has been one.
pub(in crate::review) fn mistaken_for(text: &str) -> Option<&'static str> {
    let seen: String = text
        .chars()
        .filter(|found| !is_nothing(*found))
        .take(LONGEST_MISTAKEN)
        .collect();
    let plain = ComposingNormalizerBorrowed::new_nfkc().normalize(&seen);
    let capitals = plain.to_uppercase();
    let shape = |text: &str| skeleton(text).collect::<String>();
    let (small_shape, capital_shape) = (shape(&capitals.to_lowercase()), shape(&capitals));
    MISTAKEN.into_iter().find(|known| {
        shape(known) == small_shape || shape(&known.to_ascii_uppercase()) == capital_shape
    })
}

/// No scheme of those has more characters, whatever they are written with.
pub(in crate::review) const LONGEST_MISTAKEN: usize = 32;

/// A scheme of letters that look like others, or before what looks like a colon.
pub(in crate::review) fn look_alike(head: &str, findings: &mut Findings) {
    let Some((colon, found)) = head
        .char_indices()
        .take(32)
        .find(|(_, found)| COLONS.contains(found))
    else {
        return;
    };
    let Some(before) = head.get(..colon) else {
        return;
    };
    if before.is_ascii() && found == ':' {
        return;
    }
    let known = mistaken_for(before.trim());
    if let Some(known) = known {
        let other = before
            .chars()
            .find(|found| !found.is_ascii())
            .unwrap_or(found);
        findings.add(
            Span::new(0, colon + found.len_utf8()),
            format!(
                "This looks like the scheme “{known}”, but holds {}.",
                named(other)
            ),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(text: &str) -> Option<String> {
        found_in(unescaped(placed(text))).map(|seen| seen.scheme)
    }

    #[test]
    fn character_references_and_escapes() {
        for text in [
            "&#106;avascript:alert(1)",
            "&#x6A;&#x61vascript:x",
            "&#0000106&#0000097vascript:x",
            "java&Tab;script&colon;x",
            "java&NewLine;script:x",
            "&#1;javascript:x",
            "\\u006aavascript:x",
            "\\x6aavascript\\x3ax",
            "java\u{200b}script:x",
        ] {
            assert_eq!(seen(text).as_deref(), Some("javascript"), "{text:?}");
        }
        for text in ["Talk&colon;Page", "&amp;a:b", "a&b:c", "&#;x", "\\u00:x"] {
            assert_eq!(seen(text), None, "{text:?}");
        }
    }
}
