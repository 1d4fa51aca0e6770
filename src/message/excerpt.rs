//! A text from outside as people see it: which of its places are secret, and what its parts are.

use std::ops::Range;

use super::places::MASK_WIDTH;
use super::stand_ins::shown_width;

/// What is shown in place of a secret, always of the same length, so that it reveals nothing about the secret.
pub const MASK: &str = "••••••";

/// The same in what is copied, where it has to be legal in a URI.
pub const COPIED_MASK: &str = "***";

/// What a part of a document is. Each back end has its own way to show it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Emphasis {
    /// Words that need no emphasis.
    #[default]
    Plain,
    /// Delimiters, and whatever only helps.
    Muted,
    /// What breaks the grammar.
    Invalid,
    /// The scheme of a reference.
    Scheme,
    /// An authority that has no host inside.
    Authority,
    Userinfo,
    /// Userinfo that looks like something else, such as a host.
    Misleading,
    Host,
    Port,
    Path,
    Query,
    Fragment,
}

/// A text from outside. Only [`pieces`](Excerpt::pieces) and [`visible`](Excerpt::visible) show it to people, and both
/// put [`MASK`] in place of its secrets.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Excerpt {
    text: String,
    secrets: Vec<Range<usize>>,
    parts: Vec<(Range<usize>, Emphasis)>,
    changed: Vec<Range<usize>>,
    more: usize,
}

/// A character of an excerpt, or the mask of a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExcerptPiece {
    /// Where it starts in the text.
    pub start: usize,
    pub end: usize,
    /// `None` is the mask.
    pub character: Option<char>,
    /// How many columns it takes.
    pub width: usize,
}

impl Excerpt {
    /// A text with the places that are hidden, sorted and without overlaps.
    pub fn new(text: impl Into<String>, secrets: impl IntoIterator<Item = Range<usize>>) -> Self {
        Excerpt {
            text: text.into(),
            secrets: secrets.into_iter().collect(),
            ..Excerpt::default()
        }
    }

    /// The same with the parts of its parts, sorted and without overlaps.
    pub fn with_parts(self, parts: Vec<(Range<usize>, Emphasis)>) -> Self {
        Excerpt { parts, ..self }
    }

    /// The same with the places that an operation has changed, from left to right.
    pub fn with_changes(self, changed: impl IntoIterator<Item = Range<usize>>) -> Self {
        let changed = changed.into_iter().collect();
        Excerpt { changed, ..self }
    }

    /// The same without what follows its first `most` characters, where a mask counts as one.
    pub fn cut(mut self, most: usize) -> Self {
        if self.text.len() <= most {
            return self;
        }
        let Some(end) = self.pieces(0).nth(most).map(|piece| piece.start) else {
            return self;
        };
        let rest = self.text.split_off(end);
        self.more += rest.chars().count();
        self.secrets.retain(|secret| secret.start < end);
        self
    }

    /// How many characters were cut off at the end, in words: “… (5 more characters)”.
    pub fn rest(&self) -> Option<String> {
        (self.more > 0).then(|| more_characters(self.more))
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Its length in bytes.
    pub fn len(&self) -> usize {
        self.text.len()
    }

    /// The text with [`MASK`] in place of its secrets.
    pub fn visible(&self) -> String {
        self.visible_in(0..self.text.len())
    }

    /// The same of a place; a secret that reaches into it is shown by its mask.
    pub fn visible_in(&self, place: Range<usize>) -> String {
        self.written(place, MASK)
    }

    /// The same with `mark` in place of secrets, for what is copied: [`COPIED_MASK`](super::COPIED_MASK) may be part of a
    /// URI.
    pub fn written(&self, place: Range<usize>, mark: &str) -> String {
        let pieces = self.pieces(place.start);
        let mut visible = String::new();
        for piece in pieces.take_while(|piece| piece.start < place.end) {
            match piece.character {
                Some(found) => visible.push(found),
                None => visible.push_str(mark),
            }
        }
        visible
    }

    /// How many columns the text takes, counted no further than past `enough`.
    pub fn width(&self, enough: usize) -> usize {
        let mut width = 0;
        for piece in self.pieces(0) {
            width += piece.width;
            if width > enough {
                break;
            }
        }
        width
    }

    /// The emphasis of the part at a byte.
    pub fn emphasis(&self, at: usize) -> Emphasis {
        let index = self.parts.partition_point(|(place, _)| place.end <= at);
        let found = self.parts.get(index).filter(|(place, _)| place.start <= at);
        match found {
            Some((_, emphasis)) => *emphasis,
            None if self.parts.is_empty() => Emphasis::Plain,
            None => Emphasis::Muted,
        }
    }

    /// Whether the byte was changed.
    pub fn is_changed(&self, at: usize) -> bool {
        let index = self.changed.partition_point(|place| place.end <= at);
        let place = self.changed.get(index);
        place.is_some_and(|place| place.contains(&at))
    }

    /// The start of a place; a masked place has only one.
    pub fn start_of(&self, at: usize) -> usize {
        let index = self.secrets.partition_point(|secret| secret.end <= at);
        match self.secrets.get(index) {
            Some(secret) if secret.contains(&at) => secret.start,
            _ => at,
        }
    }

    /// The characters and masks from `at` on.
    pub fn pieces(&self, at: usize) -> impl Iterator<Item = ExcerptPiece> + '_ {
        let mut at = self.start_of(at);
        let before = self.secrets.partition_point(|secret| secret.end <= at);
        let mut secrets = self.secrets.iter().skip(before);
        let mut next = secrets.next();
        std::iter::from_fn(move || {
            let piece = match next {
                Some(secret) if secret.start == at => {
                    next = secrets.next();
                    mask(secret)
                }
                _ => character(at, self.text.get(at..)?.chars().next()?),
            };
            at = piece.end;
            Some(piece)
        })
    }

    /// The characters and masks before `at`, from right to left.
    pub fn pieces_before(&self, at: usize) -> impl Iterator<Item = ExcerptPiece> + '_ {
        let mut at = self.start_of(at);
        let count = self.secrets.partition_point(|secret| secret.end <= at);
        let mut secrets = self.secrets.iter().take(count).rev();
        let mut next = secrets.next();
        std::iter::from_fn(move || {
            let piece = match next {
                Some(secret) if secret.end == at => {
                    next = secrets.next();
                    mask(secret)
                }
                _ => {
                    let found = self.text.get(..at)?.chars().next_back()?;
                    character(at - found.len_utf8(), found)
                }
            };
            at = piece.start;
            Some(piece)
        })
    }
}

/// The first `most` characters of `text`, and how many more there are.
pub fn first(text: &str, most: usize) -> (&str, usize) {
    // No text has more characters than bytes.
    let end = (text.len() > most).then(|| text.char_indices().nth(most));
    match end.flatten() {
        Some((end, _)) => {
            let (first, rest) = text.split_at(end);
            (first, rest.chars().count())
        }
        None => (text, 0),
    }
}

/// “… (5 more characters)”, after the start of a text that is too long.
pub fn more_characters(more: usize) -> String {
    let noun = if more == 1 { "character" } else { "characters" };
    format!("… ({more} more {noun})")
}

fn mask(secret: &Range<usize>) -> ExcerptPiece {
    ExcerptPiece {
        start: secret.start,
        end: secret.end,
        character: None,
        width: MASK_WIDTH,
    }
}

fn character(start: usize, found: char) -> ExcerptPiece {
    ExcerptPiece {
        start,
        end: start + found.len_utf8(),
        character: Some(found),
        width: shown_width(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_shown_by_their_mask() {
        let excerpt = Excerpt::new("//u:secret@h", std::iter::once(4..10));
        assert_eq!(excerpt.visible(), "//u:••••••@h");
        assert_eq!(excerpt.visible_in(6..12), "••••••@h");
        let backwards: Vec<usize> = excerpt.pieces_before(12).map(|one| one.start).collect();
        assert_eq!(backwards, [11, 10, 4, 3, 2, 1, 0]);
        let cut = excerpt.cut(6);
        assert_eq!(
            (cut.visible(), cut.rest().as_deref()),
            ("//u:••••••@".into(), Some("… (1 more character)"))
        );
    }

    #[test]
    fn what_is_between_the_parts_is_muted() {
        let parts = vec![(0..1, Emphasis::Scheme), (4..5, Emphasis::Host)];
        let excerpt = Excerpt::new("a://b", [])
            .with_parts(parts)
            .with_changes(std::iter::once(4..5));
        assert_eq!(
            [0, 1, 4].map(|at| excerpt.emphasis(at)),
            [Emphasis::Scheme, Emphasis::Muted, Emphasis::Host]
        );
        assert!(excerpt.is_changed(4) && !excerpt.is_changed(3));
        assert_eq!(Excerpt::new("a", []).emphasis(0), Emphasis::Plain);
    }
}
