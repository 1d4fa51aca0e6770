//! Lists of references in attributes.

use std::ops::Range;

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
