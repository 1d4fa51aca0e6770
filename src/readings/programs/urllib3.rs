//! Python's `urllib3`, which `requests` uses.

use icu_normalizer::ComposingNormalizerBorrowed;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::declared;
use super::idna2008;
use super::program::{Octets, Outcome, Program, Refusal, Seen};
use super::text::{escape_at, push_escaped};
use super::urllib3_host as host;

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::URLLIB3
};

const FAILED: Refusal = Refusal("Failed to parse");

fn read(text: &str) -> Outcome<'_> {
    if text.is_empty() {
        return Ok(Seen::default());
    }
    match has_start(text) {
        true => split(text).map(Seen::into_owned),
        false => split(&format!("//{text}")).map(Seen::into_owned),
    }
}

/// Whether a text starts with a slash, or with a scheme that has no dot.
fn has_start(text: &str) -> bool {
    let scheme = text.split_once(':').map(|(scheme, _)| scheme);
    text.starts_with('/') || scheme.is_some_and(|scheme| is_scheme(scheme) && !scheme.contains('.'))
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|char: char| char.is_ascii_alphabetic())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte))
}

fn split(text: &str) -> Outcome<'_> {
    let mut seen = Seen::default();
    let (scheme, rest) = match text.split_once(':') {
        Some((scheme, rest)) if is_scheme(scheme) => (Some(scheme.to_ascii_lowercase()), rest),
        _ => (None, text),
    };
    let is_normalized = matches!(scheme.as_deref(), None | Some("http" | "https"));
    let (authority, rest) = match rest.strip_prefix("//") {
        Some(after) => after.split_at(after.find(['\\', '/', '?', '#']).unwrap_or(after.len())),
        None => ("", rest),
    };
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    let encoded = |part: &str, more: &[u8]| -> Octets<'static> {
        match is_normalized {
            true => encoded(part, more).into(),
            false => part.to_owned().into_bytes().into(),
        }
    };
    if !authority.is_empty() {
        let (userinfo, server) = match authority.rsplit_once('@') {
            Some((userinfo, server)) => (userinfo, server),
            None => ("", authority),
        };
        let (name, port) = host::split(server).ok_or(FAILED)?;
        seen.userinfo = (!userinfo.is_empty()).then(|| encoded(userinfo, b":"));
        if !port.is_empty() {
            let port: u16 = port.parse().map_err(|_| FAILED)?;
            seen.port = Some(port.to_string().into_bytes().into());
        }
        if name.bytes().any(|byte| byte <= b' ' || byte == b'\x7f') {
            return Err(FAILED);
        }
        let name = match is_normalized {
            true => normal_host(name)?,
            false => name.to_owned(),
        };
        seen.host = Some(name.into_bytes().into());
    }
    let path = match is_normalized {
        true => without_dot_segments(path),
        false => path.to_owned(),
    };
    let mut path = encoded(&path, b":@/").into_owned();
    if !path.is_empty() && !path.starts_with(b"/") {
        path.insert(0, b'/');
    }
    seen.scheme = scheme.map(|scheme| scheme.into_bytes().into());
    seen.path = path.into();
    seen.query = query.map(|query| encoded(query, b":@/?"));
    seen.fragment = fragment.map(|fragment| encoded(fragment, b":@/?"));
    Ok(seen)
}

fn cut(text: &str, end: char) -> (&str, Option<&str>) {
    match text.split_once(end) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

/// Percent-encodes what is neither unreserved nor a sub-delim nor one of `more`. A `%` stays only if all of them start
/// an octet; then the digits are written in upper case.
fn encoded(text: &str, more: &[u8]) -> Vec<u8> {
    let bytes = text.as_bytes();
    let starts: Vec<usize> = memchr::memchr_iter(b'%', bytes).collect();
    let escapes = starts
        .iter()
        .filter(|at| escape_at(&bytes[**at..]).is_some());
    let all_escaped = escapes.count() == starts.len();
    let upper = host::upper_octets(text).into_bytes();
    let mut out = Vec::with_capacity(upper.len());
    for byte in upper {
        let stays = byte.is_ascii_alphanumeric()
            || b"._-~!$&'()*+,;=".contains(&byte)
            || more.contains(&byte)
            || byte == b'%' && all_escaped;
        match stays {
            true => out.push(byte),
            false => push_escaped(&mut out, byte),
        }
    }
    out
}

/// RFC 3986 §5.2.4 over a list of segments, where an empty one counts like any other.
fn without_dot_segments(path: &str) -> String {
    if path.is_empty() {
        return String::new();
    }
    let mut out: Vec<&str> = Vec::new();
    for segment in path.split('/') {
        match segment {
            "." => {}
            ".." => {
                out.pop();
            }
            _ => out.push(segment),
        }
    }
    if path.starts_with('/') && out.first().is_none_or(|first| !first.is_empty()) {
        out.insert(0, "");
    }
    if path.ends_with("/.") || path.ends_with("/..") {
        out.push("");
    }
    out.join("/")
}

/// The host in lower case, converted by IDNA label by label.
fn normal_host(name: &str) -> Result<String, Refusal> {
    if let Some(literal) = host::normal_literal(name) {
        return literal.ok_or(FAILED);
    }
    if name.is_empty() || host::is_numbers(name) {
        return Ok(name.to_owned());
    }
    let name = host::decoded(name).ok_or(FAILED)?;
    let labels = name.split('.').map(label);
    Ok(labels.collect::<Result<Vec<_>, _>>()?.join("."))
}

fn label(label: &str) -> Result<String, Refusal> {
    if label.is_ascii() {
        return Ok(host::upper_octets(&label.to_ascii_lowercase()));
    }
    let label = label.to_lowercase();
    let is_normal = ComposingNormalizerBorrowed::new_nfkc().normalize(&label) == label;
    let is_valid = is_normal && idna2008::characters_are_valid(&label);
    let ascii = Uts46::new().to_ascii(
        label.as_bytes(),
        AsciiDenyList::EMPTY,
        Hyphens::Check,
        DnsLength::Ignore,
    );
    match ascii {
        Ok(ascii) if is_valid && ascii.len() <= 63 => Ok(ascii.into_owned()),
        _ => Err(FAILED),
    }
}
