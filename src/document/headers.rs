//! The headers of messages and of their parts: references and bases in them.

use crate::syntax::adjacent::Boundaries;
use crate::tables::lists::{List, list};
use std::borrow::Cow;

use mail_parser::{Header, HeaderValue, MessagePart};

use super::base::{Bases, LayerKind};
use super::charset;
use super::content::Context;
use super::content::{Content, Part, Spot, Wanted};
use super::source::Map;
use super::transfer;

/// Headers in which a name without a scheme is a link too. Others are full of addresses, ids and names of machines.
const OF_LINKS: List = list("headers-of-links");

/// Reads the headers of `part`, which are in `bytes`.
pub(super) fn read(
    part: &MessagePart<'_>,
    bytes: &[u8],
    around: &Part<'_>,
    context: &Context<'_>,
    content: &mut Content,
) {
    for header in &part.headers {
        let field = header.name.as_str();
        let is_of_links = OF_LINKS.has_in_any_case(field);
        let (start, end) = (header.offset_start as usize, header.offset_end as usize);
        let raw = bytes.get(start..end).unwrap_or_default();
        let decoded = charset::decode(raw, context.charset);
        let map = Map::shifted(start);
        let field_part = around.on(&map);
        let inner = field_part.on(&decoded.map);
        let element = format!("header[{field}]");
        let spot = Spot {
            element: Some(&element),
            wanted: match is_of_links {
                true => Wanted::All,
                false => Wanted::Certain,
            },
            ..Spot::text(around.bases)
        };
        if is_location(header) {
            let text = decoded.text.trim_matches(is_around_location);
            let at = decoded.text.find(text).unwrap_or_default();
            // A long one is folded, and the whitespace is no part of it (RFC 2557 §4.4.2).
            let location: String = text.split_whitespace().collect();
            if !location.is_empty() {
                content.add(&inner, &location, at..at + text.len(), spot);
            }
        } else {
            let (text, words) = encoded_words(&decoded.text);
            content.add_text(&inner.on(&words), &text, spot);
        }
    }
}

/// A word of another charset (RFC 2047 §2): `=?utf-8?Q?caf=C3=A9?=`.
struct Word<'t> {
    charset: &'t str,
    is_base64: bool,
    text: &'t str,
    /// Where `text` starts, and where all of it ends.
    start: usize,
    end: usize,
}

/// The longest word. The standard allows 75 characters, and some programs more.
const LONGEST_WORD: usize = 1024;

fn word_at(text: &str, at: usize) -> Option<Word<'_>> {
    let rest = text.get(at..)?.strip_prefix("=?")?;
    let rest = &rest[..rest.boundary_before(LONGEST_WORD)];
    let (charset, rest) = rest.split_once('?')?;
    let (encoding, rest) = rest.split_once('?')?;
    let (inside, _) = rest.split_once("?=")?;
    let is_base64 = encoding.eq_ignore_ascii_case("b");
    let is_one = is_base64 || encoding.eq_ignore_ascii_case("q");
    let start = at + 4 + charset.len() + encoding.len();
    let is_whole = !inside.contains(|one: char| one.is_whitespace() || one == '?');
    (is_one && is_whole).then_some(Word {
        // A language may follow (RFC 2231 §5).
        charset: charset.split('*').next().unwrap_or_default(),
        is_base64,
        text: inside,
        start,
        end: start + inside.len() + 2,
    })
}

/// A header with its encoded words decoded. Blanks between two of them are not shown (§6.2).
pub(super) fn encoded_words(text: &str) -> (Cow<'_, str>, Map) {
    if !text.contains("=?") {
        return (Cow::Borrowed(text), Map::shifted(0));
    }
    let (mut out, mut map, mut at) = (String::with_capacity(text.len()), Map::empty(), 0);
    let mut last_word = None;
    while let Some(found) = text[at..].find("=?") {
        let start = at + found;
        let Some(word) = word_at(text, start) else {
            map.push(out.len(), at, 1, 1);
            out.push_str(&text[at..start + 2]);
            at = start + 2;
            continue;
        };
        let between = &text[at..start];
        if last_word != Some(at) || !between.trim().is_empty() {
            map.push(out.len(), at, 1, 1);
            out.push_str(between);
        }
        let (octets, places) = match word.is_base64 {
            true => transfer::base64(word.text.as_bytes(), word.start),
            false => transfer::quoted_printable(word.text.replace('_', " ").as_bytes(), word.start),
        };
        let decoded = charset::decode(&octets, Some(word.charset));
        match decoded.text.as_bytes() == octets {
            true => map.append(out.len(), &places),
            false => map.push(out.len(), word.start, word.text.len(), decoded.text.len()),
        }
        out.push_str(&decoded.text);
        at = word.end;
        last_word = Some(at);
    }
    map.push(out.len(), at, 1, 1);
    out.push_str(&text[at..]);
    (Cow::Owned(out), map)
}

/// Headers whose whole value is a reference, and a base (RFC 2110, RFC 2557).
fn is_location(header: &Header<'_>) -> bool {
    let name = header.name.as_str();
    name.eq_ignore_ascii_case("Content-Location") || name.eq_ignore_ascii_case("Content-Base")
}

fn is_around_location(character: char) -> bool {
    character.is_whitespace() || matches!(character, '<' | '>' | '"')
}

/// `outer` with the bases that the headers of `part` give.
pub(super) fn bases(outer: &Bases, part: &MessagePart<'_>, kind: LayerKind) -> Bases {
    let value = |wanted: &str| {
        let mut headers = part.headers.iter();
        let header = headers.find(|header| header.name.as_str().eq_ignore_ascii_case(wanted))?;
        match &header.value {
            HeaderValue::Text(text) => Some(text.split_whitespace().collect::<String>()),
            _ => None,
        }
    };
    let mut bases = outer.clone();
    // Content-Base is the older of the two, and is around the other where both are there (RFC 2110 §4.2).
    for name in ["Content-Base", "Content-Location"] {
        if let Some(value) = value(name).filter(|value| !value.is_empty()) {
            bases = bases.with(kind, name, value.trim_matches(is_around_location));
        }
    }
    bases
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// RFC 2047 §8, and what programs write.
    #[test]
    fn encoded_words_are_decoded_in_their_place() {
        hold("encoded words are decoded", |[text]| {
            encoded_words(text).0.into_owned()
        });
        let text = "é =?utf-8?Q?see_http=3A//a/=C3=A9?=\n =?utf-8?B?L2IvYw==?=";
        let (decoded, map) = encoded_words(text);
        assert_eq!(decoded, "é see http://a/é/b/c");
        let at = decoded.find("http").unwrap_or_default();
        assert_eq!(&text[map.place(at..at + 9)], "http=3A//a/");
        assert_eq!(&text[map.place(decoded.len() - 1..decoded.len())], "Yw");
    }
}
