//! The events of the tokenizer, and where escapes and sections of CDATA are in the source.

use std::ops::Range;

use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};
use html5gum::{Span, Tokenizer};

use crate::document::source::Map;
use crate::syntax::adjacent::Boundaries;

/// How a text of the page is decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decoding {
    /// Text between tags.
    Text,
    /// The value of an attribute: a name without its semicolon is none before `=`, a letter or a digit.
    Attribute,
    /// A script or a style sheet: there are no escapes.
    Raw,
}

/// The map from a decoded text to the source with its escapes, such as `&amp;`.
pub(super) fn aligned(source: &str, decoded: &str, from: usize, decoding: Decoding) -> Map {
    if source == decoded {
        return Map::shifted(from);
    }
    let mut map = Map::empty();
    let (mut at, mut place) = (0, 0);
    while let Some(character) = decoded[at..].chars().next() {
        let rest = source.get(place..).unwrap_or_default();
        let (taken, given) = match escape(rest, character, decoding) {
            Some(both) => both,
            None if rest.starts_with("\r\n") && character == '\n' => (2, 1),
            // NUL becomes another character.
            None => (
                rest.chars().next().map_or(0, char::len_utf8),
                character.len_utf8(),
            ),
        };
        match taken == given {
            true => map.push(at, from + place, 1, 1),
            false => map.push(at, from + place, taken, given),
        }
        place += taken;
        // What gives two characters gives both.
        at = decoded.boundary_after(at + given);
    }
    map
}

/// The longest name that may lack its semicolon, with its `&`.
const LONGEST_BARE: usize = 7;
/// The longest name, with its `&` and its semicolon.
const LONGEST: usize = 33;

/// How long the escape is that a text starts with, and what it gives, which starts with this character.
fn escape(text: &str, first: char, decoding: Decoding) -> Option<(usize, usize)> {
    let rest = text
        .strip_prefix('&')
        .filter(|_| decoding != Decoding::Raw)?;
    if let Some(number) = rest.strip_prefix('#') {
        let is_hex = number.starts_with(['x', 'X']);
        let digits = &number[usize::from(is_hex)..];
        let is_digit = |byte: &u8| match is_hex {
            true => byte.is_ascii_hexdigit(),
            false => byte.is_ascii_digit(),
        };
        let count = digits.bytes().take_while(|byte| is_digit(byte)).count();
        let semicolon = usize::from(digits.as_bytes().get(count) == Some(&b';'));
        let taken = 2 + usize::from(is_hex) + count + semicolon;
        return (count > 0).then_some((taken, first.len_utf8()));
    }
    let bytes = &text.as_bytes()[..text.len().min(LONGEST)];
    let letters = bytes[1..]
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric());
    let name = 1 + letters.count();
    let has_semicolon = bytes.get(name) == Some(&b';');
    // Only these names give the character that an escape starts with.
    let is_name = |length: usize| match (first, &text[..length]) {
        ('&', name) => matches!(name, "&amp" | "&AMP" | "&amp;" | "&AMP;").then_some(1),
        (_, name) => named(name),
    };
    let whole = has_semicolon.then(|| name + 1);
    let bare = (3..=name.min(LONGEST_BARE)).rev();
    let found = whole
        .into_iter()
        .chain(bare)
        .find_map(|length| is_name(length).map(|given| (length, given)));
    found.filter(|(length, _)| {
        let is_bare = !text[..*length].ends_with(';');
        let next = text.as_bytes().get(*length);
        let goes_on = next.is_some_and(|next| *next == b'=' || next.is_ascii_alphanumeric());
        !(decoding == Decoding::Attribute && is_bare && goes_on)
    })
}

/// How many bytes a name gives, in the table that the tokenizer has of them; `None` if it is none of them as a whole.
fn named(name: &str) -> Option<usize> {
    let given = text_of(name);
    let (shorter, last) = name.split_at(name.len() - 1);
    let is_whole = given != text_of(shorter) + last;
    is_whole.then_some(given.len())
}

/// What the tokenizer makes of a text without tags.
fn text_of(text: &str) -> String {
    let mut out = String::new();
    events(text, false, &mut |event, _| {
        if let CallbackEvent::String { value } = event {
            out.push_str(&String::from_utf8_lossy(value));
        }
        false
    });
    out
}

/// The text of a token.
pub(super) fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

pub(super) const CDATA: &str = "<![CDATA[";
pub(super) const CDATA_END: &str = "]]>";

/// The inside of the next section of CDATA.
pub(super) fn cdata(text: &str, at: usize) -> Option<Range<usize>> {
    let rest = text.get(at..)?;
    let start = at + memchr::memmem::find(rest.as_bytes(), CDATA.as_bytes())? + CDATA.len();
    let inside = &text.as_bytes()[start..];
    let length = memchr::memmem::find(inside, CDATA_END.as_bytes());
    Some(start..start + length.unwrap_or(inside.len()))
}

/// Calls `take` with each tag, text and error of `text`, and its place there, until it returns true. Scripts, style sheets and other raw text are what the
/// HTML standard says, `with_raw_text`.
///
/// The closure has no type of its own: the tokenizer is large, and is in the program once.
pub(super) fn events(
    text: &str,
    with_raw_text: bool,
    take: &mut dyn FnMut(CallbackEvent<'_>, Range<usize>) -> bool,
) {
    let mut emitter = CallbackEmitter::new(|event: CallbackEvent<'_>, span: Span<usize>| {
        take(event, span.start..span.end).then_some(())
    });
    emitter.naively_switch_states(with_raw_text);
    // The only token is the end: everything is done by the events.
    let mut tokenizer = Tokenizer::new_with_emitter(text, emitter);
    let _ = tokenizer.next();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// The source of each character of the decoded text, with bars between.
    fn places(source: &str, decoded: &str, decoding: Decoding) -> String {
        let map = aligned(source, decoded, 0, decoding);
        let mut out = String::new();
        for (at, character) in decoded.char_indices() {
            let place = map.place(at..at + character.len_utf8());
            out.push_str(source.get(place).expect("inside of the source"));
            out.push('|');
        }
        out
    }

    #[test]
    fn an_escape_is_as_long_as_the_tokenizer_takes_it() {
        hold(
            "an escape is as long as the tokenizer takes it",
            |[source]| {
                let decoded = text_of(source);
                places(source, &decoded, Decoding::Text)
            },
        );
        let attribute = [(
            "&ampPT&amp=&amp",
            "&ampPT&amp=&",
            "&|a|m|p|P|T|&|a|m|p|=|&amp|",
        )];
        for (source, decoded, expected) in attribute {
            assert_eq!(places(source, decoded, Decoding::Attribute), expected);
        }
        let script = ("&amp;\r\nb", "&amp;\nb", "&|a|m|p|;|\r\n|b|");
        assert_eq!(places(script.0, script.1, Decoding::Raw), script.2);
        // Two characters of one escape, and a character in the place of NUL.
        let two = aligned("&NotEqualTilde;b", "\u{2242}\u{338}b", 0, Decoding::Text);
        assert_eq!((two.place(0..5), two.place(5..6)), (0..15, 15..16));
        let nul = aligned("a\0b", "a\u{fffd}b", 0, Decoding::Attribute);
        assert_eq!((nul.place(1..4), nul.place(4..5)), (1..2, 2..3));
    }
}
