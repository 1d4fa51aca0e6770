//! `scheme-obfuscated`: a scheme that appears only after decoding, or to a browser.

use crate::review::prelude::*;
use crate::tables::lists::{List, list};
use icu_normalizer::ComposingNormalizerBorrowed;

use super::escapes::{Placed, unescaped};
use crate::facts::characters::named;
use crate::facts::lookalikes::prototypes::skeleton;
use crate::facts::schemes;
use crate::syntax::rfc3986;

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

/// Whether nothing but spaces hide an ordinary scheme: nearly every reader cuts them off.
fn is_indented(text: &str) -> bool {
    let rest = text.trim_start_matches(' ');
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn seen(text: &str) -> Option<String> {
        visible_scheme(unescaped(placed(text))).map(|seen| seen.scheme)
    }

    #[test]
    fn character_references_and_escapes() {
        hold("character references and escapes", |[text]| {
            seen(text).filter(|seen| seen == "javascript")
        });
        for text in ["Talk&colon;Page", "&amp;a:b", "a&b:c", "&#;x", "\\u00:x"] {
            assert_eq!(seen(text), None, "{text:?}");
        }
    }
}
