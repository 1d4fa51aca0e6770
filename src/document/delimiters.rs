//! RFC 3986 appendix C: what is around a URI in a text, and is no part of it.
//!
//! "For robustness, software that accepts user-typed URI should attempt to recognize and strip
//! both delimiters and embedded whitespace." This is done for what is pasted, and never behind
//! anybody's back: a [`Stripped`] says what was taken away.
//!
//! Only whitespace that a line break explains is taken out of the middle of a text. A space
//! within a line stays, and shows as what it is: a character that no URI has.

use crate::syntax::letter_case::strip_in_any_case;
use std::borrow::Cow;

/// What a URI was wrapped in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrapper {
    /// `<` and `>`.
    AngleBrackets,
    /// `"` on both sides; also the typographic ones, and single ones.
    Quotes,
    /// `>` before each of its lines, as mails quote, and the marks of comments and of chats.
    LineMarks,
}

/// A text without what is around it, and what that was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stripped<'a> {
    /// What is left.
    pub text: Cow<'a, str>,
    /// What it was wrapped in.
    pub wrapper: Option<Wrapper>,
    /// Whether it began with `URL:`.
    pub prefix: bool,
    /// How many line breaks were taken out, with the whitespace around them.
    pub line_breaks: usize,
    /// Whether a line ended in a hyphen, which may or may not be part of the URI.
    pub hyphen: bool,
}

impl<'a> Stripped<'a> {
    /// A text of which nothing is taken away.
    pub fn whole(text: &'a str) -> Stripped<'a> {
        Stripped {
            text: Cow::Borrowed(text),
            wrapper: None,
            prefix: false,
            line_breaks: 0,
            hyphen: false,
        }
    }

    /// What was done, as a few words for each thing; nothing when the text is as it was, or has
    /// only lost whitespace at its ends.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        match self.wrapper {
            Some(Wrapper::AngleBrackets) => words.push("the angle brackets around it".to_owned()),
            Some(Wrapper::Quotes) => words.push("the quotes around it".to_owned()),
            Some(Wrapper::LineMarks) => words.push("the marks before its lines".to_owned()),
            None => {}
        }
        if self.prefix {
            words.push("“URL:”".to_owned());
        }
        match self.line_breaks {
            0 => {}
            1 => words.push("a line break".to_owned()),
            count => words.push(format!("{count} line breaks")),
        }
        words
    }
}

/// The pairs of characters that wrap a URI.
const PAIRS: [(char, char, Wrapper); 6] = [
    ('<', '>', Wrapper::AngleBrackets),
    ('"', '"', Wrapper::Quotes),
    ('\'', '\'', Wrapper::Quotes),
    ('“', '”', Wrapper::Quotes),
    ('„', '“', Wrapper::Quotes),
    ('«', '»', Wrapper::Quotes),
];

/// Strips what appendix C names: whitespace at the ends, one pair of delimiters with the
/// punctuation after it, the prefix `URL:`, and line breaks with the whitespace around them.
///
/// ```
/// use urilens::document::{Wrapper, strip};
///
/// let stripped = strip("<URL:ftp://foo.example.\n      com/rfc/>.");
/// assert_eq!(stripped.text, "ftp://foo.example.com/rfc/");
/// assert_eq!(stripped.wrapper, Some(Wrapper::AngleBrackets));
/// assert!(stripped.prefix);
/// assert_eq!(stripped.line_breaks, 1);
/// ```
pub fn strip(text: &str) -> Stripped<'_> {
    let trimmed = text.trim_matches(is_space);
    let Some(unmarked) = without_line_marks(trimmed) else {
        return stripped(trimmed);
    };
    let inner = stripped(&unmarked);
    Stripped {
        text: Cow::Owned(inner.text.into_owned()),
        wrapper: inner.wrapper.or(Some(Wrapper::LineMarks)),
        ..inner
    }
}

/// The marks that each line of a quoted mail, of a comment or of a chat begins with.
const LINE_MARKS: [&str; 4] = [">", "| ", "// ", "# "];

/// A text without such a mark before each of its lines, however often it was quoted; `None` without one.
pub(super) fn without_line_marks(text: &str) -> Option<String> {
    let lines = || text.split('\n').map(|line| line.trim_matches(is_space));
    let filled = || lines().filter(|line| !line.is_empty());
    let is_quoted = text.starts_with("> ") || filled().count() > 1;
    let is_before_all = |mark: &&str| is_quoted && filled().all(|line| line.starts_with(*mark));
    let mark = LINE_MARKS.into_iter().find(is_before_all)?;
    let bare = |line: &str| {
        let mut bare = line;
        while let Some(rest) = bare.strip_prefix(mark) {
            bare = rest.trim_start_matches(is_space);
        }
        bare.to_owned()
    };
    let bare: Vec<String> = lines().map(bare).collect();
    Some(bare.join("\n"))
}

fn stripped(text: &str) -> Stripped<'_> {
    let (unwrapped, wrapper) = unwrap(text);
    let (bare, prefix) = without_prefix(unwrapped);
    let (text, line_breaks, hyphen) = joined(bare);
    Stripped {
        text,
        wrapper,
        prefix,
        line_breaks,
        hyphen,
    }
}

/// The whitespace that mail and print bring with them. Other blanks, such as a no-break space,
/// are characters of the text: they stay, and are shown.
pub(super) fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c')
}

fn unwrap(text: &str) -> (&str, Option<Wrapper>) {
    for (open, close, wrapper) in PAIRS {
        let Some(inside) = text.strip_prefix(open) else {
            continue;
        };
        // The sentence around the URI may go on with its punctuation: `"http://a/",`.
        let end = inside.trim_end_matches(['.', ',', ';', ':', '!', '?', ')']);
        // An element of HTML has brackets of its own, and each of several texts its marks.
        let is_around = |inside: &&str| !inside.contains([open, close]);
        if let Some(inside) = end.strip_suffix(close).filter(is_around) {
            return (inside.trim_matches(is_space), Some(wrapper));
        }
    }
    (text, None)
}

fn without_prefix(text: &str) -> (&str, bool) {
    match strip_in_any_case(text, "URL:") {
        Some(rest) => (rest.trim_start_matches(is_space), true),
        None => (text, false),
    }
}

/// The lines of `text` in one, how many breaks it had, and whether one came after a hyphen.
fn joined(text: &str) -> (Cow<'_, str>, usize, bool) {
    if !text.contains(['\n', '\r']) {
        return (Cow::Borrowed(text), 0, false);
    }
    let mut out = String::with_capacity(text.len());
    let (mut breaks, mut hyphen) = (0, false);
    for line in text.split(['\n', '\r']) {
        let line = line.trim_matches(is_space);
        // An empty line is a second break in a row, or the middle of CR LF.
        if line.is_empty() {
            continue;
        }
        if !out.is_empty() {
            breaks += 1;
            hyphen |= out.ends_with('-');
        }
        out.push_str(line);
    }
    (Cow::Owned(out), breaks, hyphen)
}
