//! Links as filters of mail rewrite them, which write the address in a way of their own: Proofpoint's URL Defense, and
//! Check Point's filter, formerly Avanan, with the address between underscores: `/v2/r01/___ADDRESS___.CODE`.
//!
//! Version 3 is `https://urldefense.com/v3/__ADDRESS__;BASE64!!…`: each `*` of the address represents one of the characters
//! in base64, and `**` with a letter for several. Version 2 has the address in `u`, with `-` for `%` and `_` for `/`.

use super::defang::refang;
use super::embedded::base64::base64_octets;
use crate::syntax::{Reference, Span, percent_decoded};
use crate::tables::lists::{List, list};

/// Hosts of URL Defense.
const HOSTS: List = list("hosts-of-url-defense");

/// Hosts of Check Point's filter.
const CHECK_POINT: List = list("hosts-of-check-point");

/// How the path of a link of version 3 starts.
const VERSION_3: &str = "/v3/__";

/// The digits after `**`, each for a run that is two characters longer than its place here.
const RUNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// An address that a filter has written in its own way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewritten {
    /// The address as it was.
    pub url: String,
    /// Where it is in the link.
    pub span: Span,
    /// What was filled in, from left to right; `None` where the link has the address percent-encoded or with a slash less.
    marks: Option<Vec<Mark>>,
}

/// A mark, and what was filled in for it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Mark {
    /// In the address.
    filled: Span,
    /// The mark's length.
    length: usize,
}

impl Rewritten {
    /// Where a part of the address is in the link; `None` where that is not known.
    pub fn place(&self, part: Span) -> Option<Span> {
        let (mut start, mut end) = (part.start as usize, part.end as usize);
        // From the last mark on, the lengths before a place are those of the address.
        for mark in self.marks.as_ref()?.iter().rev() {
            let (from, to) = (mark.filled.start as usize, mark.filled.end as usize);
            let moved = |at: usize, inside: usize| match at {
                at if at >= to => at - (to - from) + mark.length,
                at if at > from => from + inside,
                at => at,
            };
            (start, end) = (moved(start, 0), moved(end, mark.length));
        }
        Some(Span::new(start, end).shifted(self.span.start as usize))
    }
}

/// The address in a link of version 3, whose query and fragment are those of the address.
///
/// ```
/// use urilens::facts::mail_filters::rewritten;
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "https://urldefense.com/v3/__https://a.example/?from=mail*2Finvoice__;JQ!!A!b$";
/// let found = rewritten(&Reference::split(text, Standard::Rfc3986)).expect("an address");
/// assert_eq!(found.url, "https://a.example/?from=mail%2Finvoice");
/// assert_eq!(found.span.of(text), "https://a.example/?from=mail*2Finvoice");
/// ```
pub fn rewritten(reference: &Reference<'_>) -> Option<Rewritten> {
    let text = reference.text();
    let start = reference.components().path.start as usize;
    if let Some(before) = before_check_point(reference) {
        let start = start + before;
        let rest = text.get(start..)?;
        let length = rest.rfind("___").unwrap_or(rest.len());
        let url = with_slashes(&plain(rest.get(..length)?));
        let span = Span::new(start, start + length);
        let marks = (url == span.of(text)).then(Vec::new);
        return (length > 0).then_some(Rewritten { url, span, marks });
    }
    if !is_url_defense(reference) {
        return None;
    }
    let start = start + VERSION_3.len();
    let rest = text.get(start..)?;
    let length = rest.find("__;").unwrap_or(rest.len());
    let address = rest.get(..length)?;
    let after = rest.get(length..)?.strip_prefix("__;").unwrap_or_default();
    let characters = after.split('!').next().unwrap_or_default();
    let characters = base64_of(characters);
    let written = with_slashes(&plain(address));
    let (url, marks) = filled(&written, &characters);
    (!address.is_empty()).then(|| Rewritten {
        url,
        span: Span::new(start, start + length),
        marks: (written == address).then_some(marks),
    })
}

/// Whether a link has the address in its path, and what looks like its query belongs to that.
pub fn is_rewritten(reference: &Reference<'_>) -> bool {
    is_url_defense(reference) || before_check_point(reference).is_some()
}

/// How much of the path comes before an address that Check Point's filter has rewritten.
fn before_check_point(reference: &Reference<'_>) -> Option<usize> {
    let path = reference.path();
    if !path.starts_with("/v2/") {
        return None;
    }
    let before = path.find("/___")? + 4;
    is_on(reference, CHECK_POINT).then_some(before)
}

/// Whether the host of a link is one of these, also where it is defanged.
fn is_on(reference: &Reference<'_>, hosts: List) -> bool {
    let host = reference.host();
    host.is_some_and(|host| hosts.has_in_any_case(&refang(host)))
}

/// Whether a link is one of version 3 of URL Defense.
fn is_url_defense(reference: &Reference<'_>) -> bool {
    reference.path().starts_with(VERSION_3) && is_on(reference, HOSTS)
}

/// The address in the value of `u` of a link of version 2; `None` if the link is no such link.
pub fn in_version_2(reference: &Reference<'_>, name: &str, value: &str) -> Option<String> {
    let is_link = name == "u" && reference.path().starts_with("/v2/url") && is_on(reference, HOSTS);
    is_link.then(|| version_2(value))
}

/// What version 2 makes of an address: `-3A` for `:`, `_` for `/`.
pub fn version_2(value: &str) -> String {
    let mut out = String::new();
    let mut rest = value;
    while let Some(at) = rest.find(['-', '_']) {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let code = after
            .get(1..3)
            .filter(|_| after.starts_with('-'))
            .and_then(|code| u8::from_str_radix(code, 16).ok());
        let width = match code {
            Some(code) if code.is_ascii_graphic() => {
                out.push(char::from(code));
                3
            }
            // What no URI holds stays encoded.
            Some(code) => {
                out.push_str(&format!("%{code:02X}"));
                3
            }
            None => {
                out.push(if after.starts_with('_') { '/' } else { '-' });
                1
            }
        };
        rest = after.get(width..).unwrap_or("");
    }
    out.push_str(rest);
    out
}

/// A program on the way may have percent-encoded the address once more, and its delimiters with it.
fn plain(address: &str) -> String {
    let (before, _) = address.split_once(":/").unwrap_or((address, ""));
    percent_decoded(address)
        .filter(|_| before.contains('%'))
        .and_then(|octets| String::from_utf8(octets).ok())
        .unwrap_or_else(|| address.to_owned())
}

/// The characters in base64, with or without padding; few bytes of it are none to others.
fn base64_of(digits: &str) -> Vec<char> {
    let bare = digits.trim_end_matches('=');
    // Zeros before it change nothing: they take whole groups of four digits.
    let padded = format!("AAAAAAAA{bare}");
    let octets = base64_octets(padded.as_bytes()).unwrap_or_default();
    let octets = octets.get(6..).unwrap_or_default();
    String::from_utf8_lossy(octets).chars().collect()
}

/// Some programs make one slash of the two after a scheme.
fn with_slashes(address: &str) -> String {
    match address.split_once(":/") {
        Some((scheme, rest)) if !rest.starts_with('/') && !scheme.contains(['/', '?', '#']) => {
            format!("{scheme}://{rest}")
        }
        _ => address.to_owned(),
    }
}

/// The address with characters in the places of its marks.
fn filled(address: &str, characters: &[char]) -> (String, Vec<Mark>) {
    let mut out = String::with_capacity(address.len() + characters.len());
    let mut marks = Vec::new();
    let mut left = characters.iter();
    let mut rest = address.chars();
    while let Some(found) = rest.next() {
        if found != '*' {
            out.push(found);
            continue;
        }
        let mut ahead = rest.clone();
        let run = match (ahead.next(), ahead.next()) {
            (Some('*'), Some(digit)) => RUNS.iter().position(|one| char::from(*one) == digit),
            _ => None,
        };
        let start = out.len();
        let length = match run {
            Some(run) => {
                out.extend(left.by_ref().take(run + 2));
                rest = ahead;
                3
            }
            None => {
                out.push(*left.next().unwrap_or(&'*'));
                1
            }
        };
        marks.push(Mark {
            filled: Span::new(start, out.len()),
            length,
        });
    }
    (out, marks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    use crate::syntax::Standard;

    fn address(text: &str) -> Option<String> {
        rewritten(&Reference::split(text, Standard::Rfc3986)).map(|found| found.url)
    }

    #[test]
    fn marks_are_filled_from_the_base64() {
        hold("marks are filled from the base64", |[text]| {
            address(&format!("https://urldefense.com/{text}"))
        });
    }

    /// Filled in are “#é” for three characters and one that is not ASCII for one.
    #[test]
    fn parts_have_their_places() {
        let text = "https://urldefense.com/v3/__https://a.example/**A?x=1*y=2__;I8Op4oKs!!A!b$";
        let found = rewritten(&Reference::split(text, Standard::Rfc3986)).expect("an address");
        assert_eq!(found.url, "https://a.example/#é?x=1€y=2");
        hold("parts have their places", |[part]| {
            let start = found.url.find(part).expect("it is there");
            found
                .place(Span::new(start, start + part.len()))
                .map(|place| place.of(text))
        });
        let text = "https://urldefense.com/v3/__https%3A%2F%2Fa.example%2F__;!!A!b$";
        let found = rewritten(&Reference::split(text, Standard::Rfc3986)).expect("an address");
        assert_eq!(found.place(Span::new(0, 5)), None);
    }

    #[test]
    fn addresses_between_underscores() {
        hold("addresses between underscores", |[text]| address(text));
    }

    #[test]
    fn octets_of_version_2() {
        let text = "https-3A__a.example_x-2Dy_-3Fq-3D-252Fhome-26n-3D-C3-A9-2";
        let expected = "https://a.example/x-y/?q=%2Fhome&n=%C3%A9-2";
        assert_eq!(version_2(text), expected);
    }
}
