//! The texts that a message may quote, and where a place is in one, in words: people count characters, from 1, and name the first and the last.

use std::ops::Range;

/// How many columns and characters the mask of a secret takes.
pub const MASK_WIDTH: usize = 6;

/// “character 8”, “characters 8–14”, or “before character 3” where nothing is. What is hidden counts as what is shown in
/// its place: a number after it says nothing about how long it is. `hidden` is sorted, and no place in it overlaps
/// another.
///
/// ```
/// use urilens::message::places::characters;
///
/// assert_eq!(characters("http://a/", 7..8, &[]), "character 8");
/// assert_eq!(characters("http://é.example/", 7..17, &[]), "characters 8–16");
/// assert_eq!(characters("a", 1..1, &[]), "before character 2");
/// ```
pub fn characters(text: &str, place: Range<usize>, hidden: &[Range<usize>]) -> String {
    let first = shown_before(text, place.start, hidden, 0) + 1;
    let last = shown_before(text, place.end, hidden, MASK_WIDTH);
    if place.is_empty() {
        format!("before character {first}")
    } else if first >= last {
        format!("character {first}")
    } else {
        format!("characters {first}–{last}")
    }
}

/// How many characters are shown before a byte; `inside` are those of a mask that it is in.
fn shown_before(text: &str, at: usize, hidden: &[Range<usize>], inside: usize) -> usize {
    let count = |range: Range<usize>| text.get(range).map_or(0, |part| part.chars().count());
    let (mut shown, mut from) = (0, 0);
    for secret in hidden.iter().take_while(|secret| secret.start < at) {
        shown += count(from..secret.start);
        if secret.end > at {
            return shown + inside;
        }
        shown += MASK_WIDTH;
        from = secret.end;
    }
    shown + count(from..at)
}

/// What is at a place of a text that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// The character at this byte.
    Character(usize),
    /// Something that is hidden.
    Hidden,
}

/// What the character with this number is; the first one has the number 1. `None` if there are not so many.
pub fn at_number(text: &str, number: usize, hidden: &[Range<usize>]) -> Option<Shown> {
    let mut left = number.checked_sub(1)?;
    let mut from = 0;
    let ends = hidden.iter().map(|secret| (secret.start, secret.end));
    for (start, end) in ends.chain([(text.len(), text.len())]) {
        let part = text.get(from..start)?;
        if let Some((at, _)) = part.char_indices().nth(left) {
            return Some(Shown::Character(from + at));
        }
        left -= part.chars().count();
        if start < end {
            left = match left.checked_sub(MASK_WIDTH) {
                None => return Some(Shown::Hidden),
                Some(left) => left,
            };
        }
        from = end;
    }
    None
}

/// Which text of an inspection the places of a message's quotes are offsets in.
///
/// They are ordered as they are looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum TextOf {
    /// The reference.
    #[default]
    Reference,
    /// The URI that a reference without a scheme is taken for.
    Assumed,
    Target,
    Base,
}

impl TextOf {
    /// Its name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            TextOf::Reference => "reference",
            TextOf::Base => "base",
            TextOf::Target => "target",
            TextOf::Assumed => "assumed",
        }
    }

    /// The label before a finding in a list; empty for the reference.
    pub const fn label(self) -> &'static str {
        match self {
            TextOf::Reference => "",
            TextOf::Base => "In the base: ",
            TextOf::Target => "In the target: ",
            TextOf::Assumed => "In the assumed URI: ",
        }
    }

    /// A noun phrase for it, with its article.
    pub const fn name(self) -> &'static str {
        match self {
            TextOf::Reference => "the reference",
            TextOf::Base => "the base",
            TextOf::Target => "the target",
            TextOf::Assumed => "the assumed URI",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_counts_as_what_is_shown() {
        // “//u:••••••@h”
        for secret in ["x", "a long secret"] {
            let text = format!("//u:{secret}@h");
            let (start, end) = (4, 4 + secret.len());
            let hidden = std::slice::from_ref(&(start..end)).to_vec();
            let found = |place| characters(&text, place, &hidden);
            assert_eq!(found(end..end + 1), "character 11");
            assert_eq!(found(start..end), "characters 5–10");
            assert_eq!(found(2..text.len()), "characters 3–12");
            assert_eq!(found(start..start + 1), "characters 5–10");
            let character = |number| at_number(&text, number, &hidden);
            assert_eq!(character(4), Some(Shown::Character(3)));
            assert_eq!(character(5), Some(Shown::Hidden));
            assert_eq!(character(10), Some(Shown::Hidden));
            assert_eq!(character(11), Some(Shown::Character(end)));
            assert_eq!(character(12), Some(Shown::Character(end + 1)));
            assert_eq!((character(13), character(0)), (None, None));
        }
    }
}
