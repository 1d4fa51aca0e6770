//! RFC 3986 appendix C: what stands around a URI in a text, and is no part of it.
//!
//! "For robustness, software that accepts user-typed URI should attempt to recognize and strip
//! both delimiters and embedded whitespace." This is done for what is pasted, and never behind
//! anybody's back: a [`Stripped`] says what was taken away.
//!
//! Only whitespace that a line break explains is taken out of the middle of a text. A space
//! within a line stays, and shows as what it is: a character that no URI has.

use std::borrow::Cow;

/// What a URI was wrapped in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrapper {
    /// `<` and `>`.
    AngleBrackets,
    /// `"` on both sides; also the typographic ones, and single ones.
    Quotes,
}

/// A text without what stands around it, and what that was.
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

impl Stripped<'_> {
    /// What was done, as a few words for each thing; nothing when the text is as it was, or has
    /// only lost whitespace at its ends.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        match self.wrapper {
            Some(Wrapper::AngleBrackets) => words.push("the angle brackets around it".to_owned()),
            Some(Wrapper::Quotes) => words.push("the quotes around it".to_owned()),
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
/// punctuation behind it, the prefix `URL:`, and line breaks with the whitespace around them.
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
    let (unwrapped, wrapper) = unwrap(text.trim_matches(is_space));
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
        if let Some(inside) = end.strip_suffix(close) {
            return (inside.trim_matches(is_space), Some(wrapper));
        }
    }
    (text, None)
}

fn without_prefix(text: &str) -> (&str, bool) {
    match text.get(..4) {
        Some(prefix) if prefix.eq_ignore_ascii_case("URL:") => {
            (text[4..].trim_start_matches(is_space), true)
        }
        _ => (text, false),
    }
}

/// The lines of `text` in one, how many breaks it had, and whether one came behind a hyphen.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn gives(text: &str, expected: &str) {
        assert_eq!(strip(text).text, expected, "{text:?}");
    }

    /// RFC 3986 appendix C: the three references of its example, as they stand there.
    #[test]
    fn the_example_of_appendix_c() {
        gives(
            "\"http://www.w3.org/Addressing/\",",
            "http://www.w3.org/Addressing/",
        );
        gives(
            "<ftp://foo.example.\n      com/rfc/>.",
            "ftp://foo.example.com/rfc/",
        );
        gives(
            "<http://www.ics.uci.edu/pub/\n      ietf/uri/historical.html#WARNING>.",
            "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
        );
    }

    #[test]
    fn wrappers_of_appendix_c() {
        gives("\"http://example.com/\"", "http://example.com/");
        gives("<http://example.com/>", "http://example.com/");
        gives("      http://example.com/\n", "http://example.com/");
        gives("<URL:http://example.com/>", "http://example.com/");
        gives("<URL: http://example.com/>", "http://example.com/");
        gives("url:http://example.com/", "http://example.com/");
    }

    #[test]
    fn what_is_no_wrapper_stays() {
        gives("http://example.com/.", "http://example.com/.");
        gives("<http://example.com/", "<http://example.com/");
        gives("http://a/b c", "http://a/b c");
        gives("\u{a0}http://a/", "\u{a0}http://a/");
        gives("", "");
        gives("<>", "");
        gives("\"", "\"");
        gives("é", "é");
        gives("URé", "URé");
    }

    #[test]
    fn line_breaks_are_counted_and_hyphens_noticed() {
        let stripped = strip("http://a/b\r\n  c\r\n\r\nd");
        assert_eq!(
            (stripped.text.as_ref(), stripped.line_breaks),
            ("http://a/bcd", 2)
        );
        assert!(!stripped.hyphen);
        let stripped = strip("http://a/long-\n  name");
        assert_eq!(stripped.text, "http://a/long-name");
        assert!(stripped.hyphen);
        assert_eq!(strip("<URL:a\nb>").words().len(), 3);
        assert!(strip(" a ").words().is_empty());
    }
}
