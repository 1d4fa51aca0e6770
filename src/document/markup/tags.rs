//! How tags are read: also one that the end of the text cuts, and one with many attributes.

use std::borrow::Cow;
use std::ops::Range;

use crate::document::content::{Content, Part, Spot};
use crate::document::kind::Kind;
use crate::document::problem::Problem;

/// How tags are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::document) enum Syntax {
    /// Scripts and styles hold no tags.
    Html,
    /// All elements are alike.
    Xml,
}

/// Reads the start of a tag at `place`. The tokenizer doesn't tell all of its attributes: links are looked for as in a
/// text. `said` is how the tags of the document are read, if this is its end.
pub(super) fn read(
    text: &str,
    place: Range<usize>,
    part: &Part<'_>,
    spot: Spot<'_>,
    said: Option<Syntax>,
    content: &mut Content,
) {
    let start = place.start;
    content.add_piece(part, text, place, spot);
    if let Some(syntax) = said {
        let problem = Problem::Malformed {
            kind: match syntax {
                Syntax::Html => Kind::Html,
                Syntax::Xml => Kind::Xml,
            },
            detail: "it ends inside a tag",
        };
        content.problem_at(part, start, problem);
    }
}

/// How many attributes in quotation marks may follow each other. The tokenizer goes one call deeper for each that follows another one
/// after a blank, and a hostile tag with fifty thousand of them takes all of the stack.
const MOST: usize = 128;

/// A text in which, after so many attributes, a slash is in the place of the blank: it means the same (HTML Standard, "Self-closing
/// start tag state"), and the tokenizer starts anew. Nothing moves.
pub(super) fn with_breaks(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let (mut places, mut count) = (Vec::new(), 0);
    for quote in memchr::memchr_iter(b'"', bytes) {
        let after = bytes.get(quote + 1..).unwrap_or_default();
        if !after.first().is_some_and(u8::is_ascii_whitespace) {
            continue;
        }
        count += 1;
        if count >= MOST && is_attribute(after.trim_ascii_start()) {
            places.push(quote + 1);
            count = 0;
        }
    }
    if places.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut broken = String::with_capacity(text.len());
    let mut from = 0;
    for place in places {
        broken.push_str(&text[from..place]);
        broken.push('/');
        from = place + 1;
    }
    broken.push_str(&text[from..]);
    Cow::Owned(broken)
}

/// Whether a name and a value in quotation marks are at the start of a text.
fn is_attribute(text: &[u8]) -> bool {
    let ends = |byte: &u8| byte.is_ascii_whitespace() || b"/>=".contains(byte);
    let end = text.iter().position(ends).unwrap_or(text.len());
    let value = text[end..].strip_prefix(b"=");
    value.is_some_and(|value| value.trim_ascii_start().starts_with(b"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_set_apart() {
        let tag = format!("<x{} b>", " a=\"b\"".repeat(1000));
        let broken = with_breaks(&tag);
        assert_eq!(broken.matches('/').count(), 7);
        assert_eq!(broken.replace('/', " "), tag);
        let text = "he said \"so\" and \"no\" ".repeat(1000);
        assert_eq!(with_breaks(&text), text);
    }
}
