//! Values of data that are encoded as a whole: pages in quoted-printable, as archives of mails have them, and files and texts in base64,
//! as services for mail answer with (`body.data`, `contentBytes`).

use super::kind::is_text;
use super::source::Map;
use super::transfer;
use crate::syntax::adjacent::Boundaries;

/// How many characters of base64 say whether a text or a document is in it, which no name or digest does by chance.
pub(super) const SHORTEST: usize = 24;

/// How far before its encoded `=` the tag of an attribute starts.
const NEAR: usize = 64;

/// What is in a value that is encoded.
pub(super) fn decoded(value: &str) -> Option<(Vec<u8>, Map)> {
    if is_quoted_page(value) {
        return Some(transfer::quoted_printable(value.as_bytes(), 0));
    }
    base64(value, 0)
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

/// Whether a text has a tag in quoted-printable, where the `=` of the first attribute is no `=` (RFC 2045 §6.7).
fn is_quoted_page(text: &str) -> bool {
    memchr::memmem::find_iter(text.as_bytes(), "=3D").any(|at| {
        let near = &text[text.boundary_before(at.saturating_sub(NEAR))..at];
        let tag = near.rsplit_once('<').map_or("", |(_, tag)| tag);
        let name = tag.trim_end_matches(|one: char| one.is_ascii_alphanumeric() || one == '-');
        name.len() < tag.len() && name.ends_with([' ', '\n']) && !name.contains(['>', '=', '"'])
    })
}
