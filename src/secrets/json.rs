//! Secrets in JSON, as a value of a parameter has it.

use super::canonical::Canonical;
use super::layers::text_of;
use super::misplaced::members;
use crate::facts::Decoded;
use crate::syntax::Span;

/// How often a value is opened: JSON in base64 of compressed octets is the deepest that is in use.
const DEPTH: usize = 3;

/// The first secret that is a member of the JSON object or list in a decoded value, be it as it is, in base64, in
/// hexadecimal digits or compressed.
///
/// ```
/// use urilens::secrets::secret_in_json;
///
/// assert_eq!(secret_in_json(br#"{"user":"ines","password":"hunter2"}"#).as_deref(), Some("hunter2"));
/// assert_eq!(secret_in_json(br#"{"pass\u0077ord":"hunter2"}"#).as_deref(), Some("hunter2"));
/// assert_eq!(secret_in_json(b"eyJwdyI6IldpbnRlcjg4In0").as_deref(), Some("Winter88"));
/// assert_eq!(secret_in_json(br#"{"user":"ines"}"#), None);
/// ```
pub fn secret_in_json(value: &[u8]) -> Option<String> {
    let mut text = std::str::from_utf8(value).ok()?.trim().to_owned();
    for _ in 0..DEPTH {
        if text.starts_with(['{', '[']) {
            let canonical = Canonical::of(text.as_bytes());
            let text = canonical.map_or(text, |canonical| canonical.text);
            let whole = Span::new(0, text.len());
            let mut places = Vec::new();
            members(Decoded::without_escapes(&text).at(0, whole), &mut places);
            return places.first().map(|place| place.of(&text).to_owned());
        }
        text = text_of(text.as_bytes())?.trim().to_owned();
    }
    None
}
