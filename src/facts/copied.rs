//! Links as they are written in what they were copied from: the source of a page or of a mail, or JSON.

use super::defang::undo::plain_scheme;
use super::embedded::target::is_url;
use super::schemes;
use crate::syntax::percent_decoded;

/// How HTML writes `&` in a link (HTML Standard §13.1.4).
const AMPERSANDS: [&str; 4] = ["&amp;", "&#38;", "&#038;", "&#x26;"];

/// Whether a text may be one of these: nearly no link is.
pub fn may_be_copied(text: &str) -> bool {
    let octets = text.as_bytes();
    memchr::memmem::find(octets, b"=3D").is_some()
        || memchr::memchr(b'\\', octets).is_some()
        || memchr::memchr(b';', octets).is_some() && AMPERSANDS.iter().any(|one| text.contains(one))
}

/// Whether a text is a link of the web as it is written.
fn is_web(text: &str) -> bool {
    let scheme = text.split_once("://");
    scheme.is_some_and(|(scheme, _)| schemes::is_web(scheme))
}

/// The query of a text, and what comes before it.
fn at_query(text: &str) -> Option<(&str, &str)> {
    let question = text.find('?')?;
    text.split_at_checked(question + 1)
}

/// The link that the source of a page writes as `text`: with `&amp;` for `&` between the pairs of its query.
pub fn from_html(text: &str) -> Option<String> {
    let (before, query) = at_query(text).filter(|_| is_web(text))?;
    if !AMPERSANDS.iter().any(|one| query.contains(one)) {
        return None;
    }
    let mut out = String::from(before);
    let mut pieces = query.split('&');
    out.push_str(pieces.next()?);
    for piece in pieces {
        out.push('&');
        let name = |one: &&str| piece.strip_prefix(one.trim_start_matches('&'));
        // The pair follows: `&amp` may be a parameter of that name elsewhere.
        let pair = AMPERSANDS.iter().find_map(name);
        out.push_str(pair.unwrap_or(piece));
    }
    Some(out)
}

/// The link that JSON writes as `text` (RFC 8259 §7): with `\/` for the slashes after its scheme, or a character by its number. A
/// backslash before anything else is one of the link.
pub fn from_json(text: &str) -> Option<String> {
    if !text.contains(r":\/\/") && !text.contains(r"\u00") {
        return None;
    }
    let link: String = serde_json::from_str(&format!("\"{text}\"")).ok()?;
    is_web(&link).then_some(link)
}

/// The link that the source of a mail writes as `text`: in quoted-printable (RFC 2045 §6.7), with `=3D` for `=` in all
/// pairs of its query, and `=` at the end of each line that goes on. Where the lines were joined, only that `=` is left.
pub fn from_quoted_printable(text: &str) -> Option<String> {
    let (_, query) = at_query(text).filter(|_| is_web(text))?;
    let mut pairs = 0;
    let mut holds_link = false;
    for piece in query.split('&') {
        let Some((_, value)) = piece.split_once('=') else {
            continue;
        };
        let value = value.strip_prefix("3D")?;
        pairs += 1;
        let is_link = || percent_decoded(value).is_some_and(|octets| is_url(&octets));
        holds_link = holds_link || is_url(value.as_bytes()) || is_link();
    }
    // A parameter alone may well have the value “3D”.
    if pairs < 2 && !holds_link {
        return None;
    }
    let mut octets = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        if *first != b'=' {
            octets.push(*first);
            continue;
        }
        match after {
            [
                high @ (b'0'..=b'9' | b'A'..=b'F'),
                low @ (b'0'..=b'9' | b'A'..=b'F'),
                after @ ..,
            ] => {
                octets.extend(crate::syntax::percent_encoded_octet(&[b'%', *high, *low]));
                rest = after;
            }
            [b'\r', b'\n', after @ ..] | [b'\n', after @ ..] => rest = after,
            _ => {}
        }
    }
    String::from_utf8(octets).ok()
}

/// How often a link is decoded.
const ROUNDS: usize = 3;

/// The link that a text is once its escapes are decoded, the colon after its scheme among them.
pub fn from_percent_encoded(text: &str) -> Option<String> {
    let (scheme, _) = text.split_once('%')?;
    if !schemes::is_web(&plain_scheme(scheme)) {
        return None;
    }
    let mut link = text.to_owned();
    for _ in 0..ROUNDS {
        link = String::from_utf8(percent_decoded(&link)?).ok()?;
        let rest = link.get(scheme.len()..)?;
        if rest.starts_with("://") {
            return Some(link);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn html_writes_ampersands() {
        hold("html writes ampersands", |[text]| {
            from_html(text).filter(|_| may_be_copied(text))
        });
    }

    #[test]
    fn json_writes_slashes_and_numbers() {
        hold("json writes slashes and numbers", |[text]| {
            from_json(text).filter(|_| may_be_copied(text))
        });
    }

    #[test]
    fn mail_writes_equals_signs() {
        hold("mail writes equals signs", |[text]| {
            from_quoted_printable(text).filter(|_| may_be_copied(text))
        });
    }
}
