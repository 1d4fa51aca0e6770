//! `scheme-obfuscated`: a scheme that appears only after decoding, or to a browser.

use icu_normalizer::ComposingNormalizerBorrowed;

use crate::facts::characters::named;
use crate::facts::lookalikes::prototypes::skeleton;
use crate::facts::schemes;
use crate::review::prelude::*;
use crate::syntax::{Span, rfc3986};
use crate::tables::lists::{List, list};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    // Where a well-formed scheme is, every reader finds it and none finds another.
    if case.reference.scheme().is_some_and(schemes::is_well_formed) {
        return;
    }
    let head = match text.char_indices().nth(REACH * 4) {
        Some((end, _)) => text.get(..end).unwrap_or(text),
        None => text,
    };
    if is_indented(text) {
        return;
    }
    let found = match read(placed(text)) {
        Some(seen) => Some((
            seen,
            "A browser ignores the white space and control characters here, and reads the scheme ",
        )),
        None => decoded(case, head)
            .map(|seen| (seen, "After decoding, the text starts with the scheme ")),
    };
    match found {
        Some((seen, how)) => findings.add(
            seen.span,
            message![
                how,
                Quote::text(seen.scheme.as_str(), seen.span),
                match schemes::is_script(&seen.scheme) {
                    true => ": a browser runs a script.",
                    false => ".",
                }
            ],
        ),
        None => report_lookalike(head, findings),
    }
}

/// How far into the text a scheme is looked for, in characters.
const REACH: usize = 160;

/// A scheme, as some reader sees it.
struct Seen {
    scheme: String,
    /// From the start of the text to the `:`, with it.
    span: Span,
    /// What follows the `:`.
    following: [Option<char>; 2],
}

/// Reads a scheme as a browser does: white space and controls at the start are cut off, tabs and
/// line breaks taken out.
fn read(characters: impl Iterator<Item = Placed>) -> Option<Seen> {
    let mut characters = characters
        .skip_while(|(found, _)| *found <= ' ')
        .filter(|(found, _)| !matches!(found, '\t' | '\n' | '\r'))
        .take(REACH);
    let mut scheme = String::new();
    for (found, span) in characters.by_ref() {
        if found == ':' {
            let following =
                [characters.next(), characters.next()].map(|next| next.map(|(next, _)| next));
            return schemes::is_well_formed(&scheme).then_some(Seen {
                scheme,
                span: Span { start: 0, ..span },
                following,
            });
        }
        if !found.is_ascii() || !rfc3986::SCHEME.contains(found as u8) {
            return None;
        }
        scheme.push(found.to_ascii_lowercase());
    }
    None
}

/// Whether nothing but spaces hide an ordinary scheme: nearly every reader cuts them off, and none finds a scheme behind U+00A0.
fn is_indented(text: &str) -> bool {
    let rest = text.trim_start_matches([' ', '\u{a0}']);
    let scheme = rest.split(':').next().unwrap_or_default();
    let is_ordinary = |scheme: &str| matches!(scheme, "http" | "https" | "ftp" | "mailto" | "tel");
    rest.len() < text.len() && is_ordinary(&scheme.to_ascii_lowercase())
}

/// Whether the scheme does something, and is not just a word before a colon: `Talk%3APage` is an ordinary name.
fn matters(seen: &Seen) -> bool {
    let scheme = seen.scheme.as_str();
    let slash = |found: Option<char>| matches!(found, Some('/' | '\\'));
    let slashes = slash(seen.following[0]) && (slash(seen.following[1]) || scheme == "file");
    schemes::is_script(scheme)
        || schemes::is_abused_handler(scheme)
        || scheme == "data"
            && seen.following[0]
                .is_some_and(|next| next.is_ascii_lowercase() || ",;".contains(next))
        || schemes::is_wrapper(scheme)
            && seen.following[0].is_some_and(|next| next.is_ascii_lowercase())
        || slashes && schemes::is_known(scheme)
}

fn placed(text: &str) -> impl Iterator<Item = Placed> + '_ {
    text.char_indices()
        .map(|(at, found)| (found, Span::new(at, at + found.len_utf8())))
}

/// The scheme in characters of which those that are invisible don't count.
fn visible_scheme(characters: impl IntoIterator<Item = Placed>) -> Option<Seen> {
    let visible = characters
        .into_iter()
        .filter(|(found, _)| !is_invisible(*found));
    read(visible).filter(matters)
}

/// The scheme that appears by percent-decoding, or by decoding character references and the escapes of strings.
fn decoded(case: &Case<'_>, head: &str) -> Option<Seen> {
    percent_decoded(case, head).or_else(|| {
        head.contains(['&', '\\'])
            .then(|| unescaped(placed(head)))
            .and_then(visible_scheme)
    })
}

/// Percent-decoding, and character references in what it gives.
fn percent_decoded(case: &Case<'_>, head: &str) -> Option<Seen> {
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
        visible_scheme(characters.iter().copied())
            .or_else(|| visible_scheme(unescaped(characters.into_iter())))
    })
}

/// A character that shows nothing, and is left out before a scheme is compared.
fn is_invisible(found: char) -> bool {
    matches!(
        found,
        '\0' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{180e}'
    )
}

/// Schemes that are worth imitating.
const MISTAKEN: List = list("mistaken-schemes");

/// Characters that are drawn like a colon.
const COLONS: [char; 14] = [
    ':', '\u{2d0}', '\u{589}', '\u{5c3}', '\u{703}', '\u{704}', '\u{1803}', '\u{1809}', '\u{205a}',
    '\u{2236}', '\u{a789}', '\u{fe13}', '\u{fe55}', '\u{ff1a}',
];

/// The scheme that a text looks like: its compatibility form (NFKC, for circled letters and the like) has
/// the skeleton of the scheme (UTS #39 §4), in small letters or in capitals. A Greek tau is a T as a
/// capital only, and a long s is an S once it has been one.
fn mistaken_for(text: &str) -> Option<&'static str> {
    let seen: String = text
        .chars()
        .filter(|found| !is_invisible(*found))
        .take(LONGEST_MISTAKEN)
        .collect();
    let plain = ComposingNormalizerBorrowed::new_nfkc().normalize(&seen);
    let capitals = plain.to_uppercase();
    let shape = |text: &str| skeleton(text).collect::<String>();
    let (small_shape, capital_shape) = (shape(&capitals.to_lowercase()), shape(&capitals));
    MISTAKEN.words().find(|known| {
        shape(known) == small_shape || shape(&known.to_ascii_uppercase()) == capital_shape
    })
}

/// The longest text that can look like one of them, in characters.
const LONGEST_MISTAKEN: usize = 32;

/// Reports a scheme with letters that look like others, or before a character that looks like a colon.
fn report_lookalike(head: &str, findings: &mut Findings) {
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
    let Some(known) = mistaken_for(before.trim()) else {
        return;
    };
    let end = colon + found.len_utf8();
    let other = before
        .char_indices()
        .find(|(_, found)| !found.is_ascii())
        .unwrap_or((colon, found));
    let (at, other) = other;
    findings.add(
        Span::new(0, end),
        message![
            "This looks like the scheme ",
            Quote::text(known, 0..end),
            " but contains ",
            Quote::bare(named(other), at..at + other.len_utf8()),
            "."
        ],
    );
}

/// A character, and the place in the text that it comes from.
type Placed = (char, Span);

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
fn unescaped(characters: impl Iterator<Item = Placed>) -> Vec<Placed> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn seen(text: &str) -> Option<String> {
        visible_scheme(unescaped(placed(text))).map(|seen| seen.scheme)
    }

    #[test]
    fn character_references_and_escapes() {
        hold("character references and escapes", |[text]| seen(text));
    }
}
