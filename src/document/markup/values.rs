//! Where references are in the values of attributes: alone, in lists, in a refresh and in animations.

use std::ops::Range;

use crate::document::base::trimmed;

/// Where the value is in what comes after the name of an attribute, if that is `=""` or no value (HTML Standard, "Empty attribute
/// syntax").
pub(super) fn empty(after: &str) -> Option<usize> {
    let Some(value) = after.trim_start().strip_prefix('=') else {
        return Some(0);
    };
    let value = value.trim_start();
    let is_empty = value.starts_with("\"\"") || value.starts_with("''");
    is_empty.then(|| after.len() - value.len() + 1)
}

/// The place of the reference in `<?xml-stylesheet href="…"?>`, which HTML reads as a comment.
pub(super) fn stylesheet(comment: &str) -> Option<Range<usize>> {
    let rest = comment.strip_prefix("?xml-stylesheet")?;
    let (_, rest) = rest.split_once("href=")?;
    let reference = quoted(rest)?;
    let start = comment.len() - rest.len() + 1;
    (!reference.is_empty()).then_some(start..start + reference.len())
}

/// The places of an animation's values.
pub(super) fn animated(text: &str) -> Vec<Range<usize>> {
    let mut at = 0;
    let place = |value: &str| {
        let start = at;
        at += value.len() + 1;
        trimmed(text, start..start + value.len())
    };
    text.split(';').map(place).collect()
}

/// The places of the references in a list of candidates for an image, as the HTML standard splits it: each runs up to
/// whitespace, and ends before commas; what follows up to the next comma is its size.
pub(super) fn candidates(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let trimmed = rest.trim_start_matches(|one: char| one.is_ascii_whitespace() || one == ',');
        at += rest.len() - trimmed.len();
        if trimmed.is_empty() {
            return found;
        }
        let length = trimmed
            .find(|one: char| one.is_ascii_whitespace())
            .unwrap_or(trimmed.len());
        let reference = trimmed[..length].trim_end_matches(',');
        if !reference.is_empty() {
            found.push(at..at + reference.len());
        }
        at += length;
        if reference.len() == length {
            at += descriptors(&text[at..]);
        }
    }
}

/// The length of the sizes up to the next comma outside of parentheses.
fn descriptors(text: &str) -> usize {
    let mut in_parentheses = false;
    let end = text.bytes().position(|byte| {
        match byte {
            b'(' => in_parentheses = true,
            b')' => in_parentheses = false,
            _ => {}
        }
        byte == b',' && !in_parentheses
    });
    end.unwrap_or(text.len())
}

/// The places of the words of `text`.
pub(super) fn words(text: &str) -> Vec<Range<usize>> {
    let words = text.split_ascii_whitespace();
    let start = text.as_ptr().addr();
    let place = |word: &str| word.as_ptr().addr() - start;
    words
        .map(|word| place(word)..place(word) + word.len())
        .collect()
}

/// The place of the reference in the content of a refresh, such as `5; url=next.html`, by the HTML standard's shared
/// declarative refresh steps; `None` if there is none, or only an empty one.
pub(super) fn refresh(content: &str) -> Option<Range<usize>> {
    // The numbers are those of the steps.
    let rest = skip_blanks(content);
    let after_digits = rest.trim_start_matches(|one: char| one.is_ascii_digit());
    if after_digits.len() == rest.len() && !rest.starts_with('.') {
        return None; // 6
    }
    let mut rest = after_digits.trim_start_matches(|one: char| one.is_ascii_digit() || one == '.'); // 8
    if !rest.starts_with(|one: char| matches!(one, ';' | ',') || one.is_ascii_whitespace()) {
        return None; // 11.1
    }
    rest = skip_blanks(rest);
    rest = skip_blanks(rest.strip_prefix([';', ',']).unwrap_or(rest));
    let written = match after_word(rest) {
        // 12.2 to 12.6: what is not `url=` is the reference itself, without a look at quotation marks if it starts with “u”.
        Some(after) => quoted(after).unwrap_or(after),
        None if rest.starts_with(['u', 'U']) => rest,
        None => quoted(rest).unwrap_or(rest),
    };
    let start = written.as_ptr().addr() - content.as_ptr().addr();
    let written = written.trim_ascii_end();
    (!written.is_empty()).then_some(start..start + written.len())
}

/// What follows `url`, blanks, `=` and blanks.
fn after_word(text: &str) -> Option<&str> {
    let word = text.get(..3)?;
    let rest = skip_blanks(&text[3..]).strip_prefix('=')?;
    word.eq_ignore_ascii_case("url").then(|| skip_blanks(rest))
}

/// What is in the quotation marks that a text starts with, or after the only one.
pub(super) fn quoted(text: &str) -> Option<&str> {
    let mark = text
        .chars()
        .next()
        .filter(|one| matches!(one, '"' | '\''))?;
    text[1..].split(mark).next()
}

fn skip_blanks(text: &str) -> &str {
    text.trim_ascii_start()
}
