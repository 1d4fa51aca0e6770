//! The addresses of `mailto` (RFC 6068 §2), of which the domain is case-insensitive.

use std::ops::Range;

use crate::syntax::percent_decoded;

/// The places of the domains in `to = addr-spec *("," addr-spec)`; `None` where a text is not such a list. An address
/// whose domain is a literal in brackets has none that knows no case.
pub(super) fn domains(to: &str) -> Option<Vec<Range<usize>>> {
    let mut places = Vec::new();
    let mut start = 0;
    for address in to.split(',') {
        let (local, domain) = address.rsplit_once('@')?;
        // What has to be percent-encoded in an address, of what a path may have.
        if address.contains(['/', '&', ';', '=']) {
            return None;
        }
        let decoded =
            |part: &str| percent_decoded(part).unwrap_or_else(|| part.as_bytes().to_vec());
        let [local_text, domain_text] = [local, domain].map(decoded);
        if !is_dot_atom(&local_text) && !is_quoted(&local_text) {
            return None;
        }
        let end = start + address.len();
        if is_dot_atom(&domain_text) {
            places.push(end - domain.len()..end);
        } else if !is_literal(&domain_text) {
            return None;
        }
        start = end + 1;
    }
    Some(places)
}

/// `dot-atom-text` (RFC 5322 §3.2.3), with characters outside of ASCII (RFC 6532 §3.2).
fn is_dot_atom(text: &[u8]) -> bool {
    let is_atext = |byte: &u8| {
        byte.is_ascii_alphanumeric() || !byte.is_ascii() || b"!#$%&'*+-/=?^_`{|}~".contains(byte)
    };
    text.split(|byte| *byte == b'.')
        .all(|atom| !atom.is_empty() && atom.iter().all(is_atext))
}

/// `quoted-string` (RFC 5322 §3.2.4).
fn is_quoted(text: &[u8]) -> bool {
    let [b'"', inside @ .., b'"'] = text else {
        return false;
    };
    let mut inside = inside.iter();
    while let Some(byte) = inside.next() {
        let byte = match byte {
            b'"' => return false,
            b'\\' => inside.next(),
            byte => Some(byte),
        };
        if byte.is_none_or(|byte| byte.is_ascii_control() && *byte != b'\t') {
            return false;
        }
    }
    true
}

/// `"[" *dtext-no-obs "]"`.
fn is_literal(text: &[u8]) -> bool {
    let is_dtext = |byte: &u8| byte.is_ascii_graphic() && !b"[]\\".contains(byte);
    matches!(text, [b'[', inside @ .., b']'] if inside.iter().all(is_dtext))
}
