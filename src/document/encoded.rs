//! Values of data that are encoded as a whole: pages in quoted-printable, as archives of mails have them, and files and texts in base64,
//! as services for mail answer with (`body.data`, `contentBytes`).

use super::kind::is_text;
use super::source::Map;
use super::transfer;

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
