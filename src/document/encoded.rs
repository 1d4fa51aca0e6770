//! Values of data that are encoded as a whole: pages in quoted-printable, as archives of mails have them, and files and texts in base64,
//! as services for mail answer with (`body.data`, `contentBytes`). And texts in base64 inside of others, which commands have.

use std::ops::Range;

use super::charset;
use super::content::{Content, Part, Spot, Wanted};
use super::kind::is_text;
use super::source::Map;
use super::text::is_blank;
use super::transfer;
use crate::syntax::adjacent::Boundaries;

/// How many characters of base64 say whether a text or a document is in it, which no name or digest does by chance.
pub(super) const SHORTEST: usize = 24;

/// How far before its encoded `=` the tag of an attribute starts.
const NEAR: usize = 64;

/// What is in a value that is encoded.
pub(super) fn decoded(value: &str) -> Option<(Vec<u8>, Map)> {
    let quoted = quoted(value.as_bytes()).map(|text| (text.octets, text.map));
    quoted.or_else(|| base64(value, 0))
}

/// A text or a document that is in base64 as a whole; `from` is where the value starts in its source.
pub(super) fn base64(value: &str, from: usize) -> Option<(Vec<u8>, Map)> {
    let bytes = value.as_bytes();
    let is_base64 = |byte: &u8| byte.is_ascii_alphanumeric() || b"+/-_=\r\n".contains(byte);
    let (start, _) = transfer::base64(bytes.get(..SHORTEST)?, 0);
    let is_plain = start.is_ascii() && is_text(&start);
    let is_known = is_plain || start.starts_with(b"%PDF-") || start.starts_with(b"PK\x03\x04");
    (is_known && bytes.iter().all(is_base64)).then(|| transfer::base64(bytes, from))
}

/// What each text in base64 has that holds `http`, also in UTF-16, wherever in its groups of three octets that starts.
const PIECES: [&str; 5] = ["HR0c", "h0dH", "odHRw", "AB0AH", "AHQAdABw"];

/// The longest text in base64 that is looked for in another text, and how far before it a link is looked for that it is a part of.
const LONGEST: usize = 64 << 10;
const BEFORE: usize = 1024;

/// Adds the links of texts in base64 in a text, as commands have them: `powershell -EncodedCommand …`, `echo … | base64 -d | sh`.
pub(super) fn add_hidden(part: &Part<'_>, text: &str, spot: Spot<'_>, content: &mut Content) {
    if spot.wanted == Wanted::Certain {
        return;
    }
    for place in runs(text) {
        let (octets, map) = transfer::base64(text[place.clone()].as_bytes(), place.start);
        let mut second = octets.iter().skip(1).step_by(2).take(SHORTEST / 2);
        let is_wide = second.all(|octet| *octet == 0);
        if !is_wide && std::str::from_utf8(&octets).is_err() {
            continue;
        }
        let decoded = charset::decode(&octets, is_wide.then_some("utf-16le"));
        if decoded.text.contains("://") && is_text(decoded.text.as_bytes()) {
            let wanted = Wanted::Certain;
            let outer = part.on(&map);
            content.add_text(
                &outer.on(&decoded.map),
                &decoded.text,
                Spot { wanted, ..spot },
            );
        }
    }
}

/// Where base64 is that may hold a link, and is no part of one, of a token or of a `data:` URI.
fn runs(text: &str) -> Vec<Range<usize>> {
    let octets = text.as_bytes();
    let is_base64 = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'/');
    let mut found = Vec::new();
    for piece in PIECES {
        let mut end = 0;
        for at in memchr::memmem::find_iter(octets, piece) {
            if at < end {
                continue;
            }
            let count = |octets: &mut dyn Iterator<Item = &u8>| {
                octets.take(LONGEST).take_while(is_base64).count()
            };
            let start = at - count(&mut octets[..at].iter().rev());
            end = at + count(&mut octets[at..].iter());
            let near = &text[text.boundary_before(start.saturating_sub(BEFORE))..start];
            let word = near
                .rsplit(|one: char| is_blank(one) || "\"'`(".contains(one))
                .next();
            let is_of_other = word.is_some_and(|word| {
                word.contains("://") || word.ends_with('.') || word.ends_with("base64,")
            });
            let is_long = (SHORTEST..LONGEST).contains(&(end - start));
            if is_long && !is_of_other && !text[end..].starts_with('.') {
                found.push(start..end);
            }
        }
    }
    found.sort_unstable_by_key(|place| place.start);
    found.dedup();
    found
}

/// A text that was in quoted-printable, decoded.
pub(super) struct Quoted {
    pub octets: Vec<u8>,
    pub map: Map,
    /// Whether it has a tag of a page.
    pub is_page: bool,
}

/// A text in quoted-printable that nothing says so of: a part of the source of a mail. In one, each `=` starts an escape or ends its
/// line (RFC 2045 §6.7); a tag or the end of a line shows that it is no address with such an escape.
pub(super) fn quoted(text: &[u8]) -> Option<Quoted> {
    memchr::memmem::find(text, b"=3D")?;
    if !memchr::memchr_iter(b'=', text).all(|at| is_of_quoted(&text[at + 1..])) {
        return None;
    }
    let is_page = is_page(text);
    let is_one = is_page || memchr::memmem::find(text, b"=\n").is_some();
    let (octets, map) = is_one.then(|| transfer::quoted_printable(text, 0))?;
    Some(Quoted {
        octets,
        map,
        is_page,
    })
}

/// Whether this follows an `=` in quoted-printable.
fn is_of_quoted(behind: &[u8]) -> bool {
    match behind {
        [high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => true,
        [] | [b'\n' | b'\r', ..] => true,
        _ => false,
    }
}

/// Whether a text has a tag in quoted-printable, where the `=` of the first attribute is no `=` (RFC 2045 §6.7).
fn is_page(text: &[u8]) -> bool {
    memchr::memmem::find_iter(text, b"=3D").any(|at| {
        let near = &text[at.saturating_sub(NEAR)..at];
        let Some(start) = memchr::memrchr(b'<', near) else {
            return false;
        };
        let tag = &near[start + 1..];
        let is_of_name = |octet: &&u8| octet.is_ascii_alphanumeric() || **octet == b'-';
        let name = tag.iter().rev().take_while(is_of_name).count();
        let before = &tag[..tag.len() - name];
        name > 0
            && matches!(before.last(), Some(b' ' | b'\n'))
            && !before.iter().any(|octet| b">=\"".contains(octet))
    })
}
