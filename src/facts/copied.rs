//! Links as they are written in what they were copied from: the source of a page, that of a mail, or a sentence.

use super::defang::undo::plain_scheme;
use super::embedded::target::{is_url, links_among_words};
use super::schemes;
use crate::syntax::percent_decoded;

/// How HTML writes `&` in a link (HTML Standard §13.1.4).
const AMPERSANDS: [&str; 4] = ["&amp;", "&#38;", "&#038;", "&#x26;"];

/// Whether a text may be one of these: nearly no link is.
pub fn may_be_copied(text: &str) -> bool {
    let octets = text.as_bytes();
    memchr::memmem::find(octets, b"=3D").is_some()
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

/// The first link of the web in a text that is a sentence: it starts with words, or words are behind a link that ends with its
/// host. The link may be defanged.
pub fn from_words(text: &str) -> Option<&str> {
    let is_link = |link: &&str| {
        let scheme = link.split_once("://");
        scheme.is_some_and(|(scheme, _)| schemes::is_web(&plain_scheme(scheme)))
    };
    let link = links_among_words(text).find(is_link)?;
    let before = text.get(..link.as_ptr() as usize - text.as_ptr() as usize)?;
    let words = before.trim();
    if words.is_empty() {
        let behind = text.get(before.len() + link.len()..)?;
        return (has_host_alone(link) && is_remark(behind)).then_some(link);
    }
    let is_known = words
        .split_once(':')
        .is_some_and(|(scheme, _)| schemes::is_known(scheme));
    let has_gap = before.ends_with(|end: char| end.is_whitespace() || "<([\"'“„«|".contains(end));
    // Of several links between marks, none is the one that is meant.
    let is_meant = words.contains(char::is_alphabetic) || links_among_words(text).count() == 1;
    let is_sentence =
        has_gap && is_meant && !words.contains(['/', '?', '#', '\\', '@']) && !is_known;
    is_sentence.then_some(link)
}

/// Whether a link ends with its host, or its port: a space behind it would be a part of that.
fn has_host_alone(link: &str) -> bool {
    let rest = link.split_once("://").map_or("", |(_, rest)| rest);
    !rest.contains(['/', '\\', '?', '#'])
}

/// Whether a text goes on with a remark after white space: `# comment`, `- seen twice`, `| next cell`. What has an `@` in it may
/// go on with the userinfo.
fn is_remark(behind: &str) -> bool {
    let remark = behind.trim_start();
    let after_mark = remark.strip_prefix(['#', '-', '–', '—', '|']);
    let is_marked = after_mark.is_some_and(|rest| rest.starts_with(char::is_whitespace));
    remark.len() < behind.len()
        && (is_marked || remark.starts_with(['(', '<', '[']))
        && !remark.contains(['@', '\\'])
        && !remark.contains("://")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{examples, given};

    /// The examples of these tests.
    const EXAMPLES: &str = include_str!("copied.examples.txt");

    #[test]
    fn html_writes_ampersands() {
        for [text, expected] in examples(EXAMPLES, "html writes ampersands") {
            let expected = given(expected);
            assert_eq!(from_html(text).as_deref(), expected, "{text}");
            assert!(expected.is_none() || may_be_copied(text), "{text}");
        }
    }

    #[test]
    fn mail_writes_equals_signs() {
        for [text, expected] in examples(EXAMPLES, "mail writes equals signs") {
            let expected = given(expected);
            assert_eq!(from_quoted_printable(text).as_deref(), expected, "{text}");
            assert!(expected.is_none() || may_be_copied(text), "{text}");
        }
    }

    #[test]
    fn a_sentence_has_words_before_its_link() {
        for [text, expected] in examples(EXAMPLES, "a sentence has words before its link") {
            let expected = given(expected);
            assert_eq!(from_words(text), expected, "{text}");
        }
    }
}
