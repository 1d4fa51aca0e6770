//! Python's `urllib.parse.urlsplit`.

use icu_normalizer::ComposingNormalizerBorrowed;

use super::declared;
use super::program::{Octets, Outcome, Program, Refusal, Seen};
use super::python_address as address;
use super::text::some;

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::PYTHON_URLLIB
};

const IPV6: Refusal = Refusal("Invalid IPv6 URL");
const NFKC: Refusal = Refusal("netloc contains invalid characters under NFKC normalization");
const PORT: Refusal = Refusal("Port could not be cast to integer value");
const RANGE: Refusal = Refusal("Port out of range 0-65535");
const DIGITS: Refusal = Refusal("Exceeds the limit (4300 digits) for integer string conversion");

/// The most digits of a number.
const MAX_DIGITS: usize = 4300;

fn read(text: &str) -> Outcome<'_> {
    let text = text.trim_start_matches(|char| char <= ' ');
    let text: Octets<'_> = match text.contains(['\t', '\r', '\n']) {
        true => Octets::from(text.replace(['\t', '\r', '\n'], "").into_bytes()),
        false => Octets::from(text.as_bytes()),
    };
    match text {
        Octets::Borrowed(text) => split(std::str::from_utf8(text).unwrap_or_default()),
        Octets::Owned(text) => {
            split(std::str::from_utf8(&text).unwrap_or_default()).map(Seen::into_owned)
        }
    }
}

fn split(text: &str) -> Outcome<'_> {
    let mut seen = Seen::default();
    let (scheme, mut rest) = scheme(text);
    seen.scheme = scheme.map(|scheme| scheme.to_ascii_lowercase().into_bytes().into());
    let mut netloc = "";
    if let Some(after) = rest.strip_prefix("//") {
        let end = after.find(['/', '?', '#']).unwrap_or(after.len());
        (netloc, rest) = after.split_at(end);
        match (netloc.contains('['), netloc.contains(']')) {
            (false, false) => {}
            (true, true) => bracketed(netloc)?,
            _ => return Err(IPV6),
        }
    }
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    check(netloc)?;
    let (userinfo, host) = match netloc.rsplit_once('@') {
        Some((userinfo, host)) => (Some(userinfo), host),
        None => (None, netloc),
    };
    let (name, port) = match host.split_once('[') {
        Some((_, inside)) => {
            let (name, after) = cut(inside, ']');
            (name, after.and_then(|after| cut(after, ':').1))
        }
        None => cut(host, ':'),
    };
    seen.userinfo = userinfo.map(|userinfo| userinfo.as_bytes().into());
    seen.host = (!name.is_empty()).then(|| lower(name));
    let port = port.filter(|port| !port.is_empty()).map(number);
    match port.transpose() {
        Ok(port) => seen.port = port.map(|port| port.to_string().into_bytes().into()),
        Err(refusal) => seen.port_refusal = Some(refusal),
    }
    seen.path = path.as_bytes().into();
    seen.query = query.and_then(|query| some(query.as_bytes()));
    seen.fragment = fragment.and_then(|fragment| some(fragment.as_bytes()));
    Ok(seen)
}

fn cut(text: &str, end: char) -> (&str, Option<&str>) {
    match text.split_once(end) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

fn scheme(text: &str) -> (Option<&str>, &str) {
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    match text.split_once(':') {
        Some((scheme, rest))
            if text.starts_with(|char: char| char.is_ascii_alphabetic())
                && scheme.bytes().all(belongs) =>
        {
            (Some(scheme), rest)
        }
        _ => (None, text),
    }
}

/// Checks the text in brackets, and that only a port follows them.
fn bracketed(netloc: &str) -> Result<(), Refusal> {
    let host = netloc.rsplit_once('@').map_or(netloc, |(_, host)| host);
    let name = match host.split_once('[') {
        Some((before, _)) if !before.is_empty() => return Err(IPV6),
        Some((_, inside)) => {
            let (name, after) = cut(inside, ']');
            if after.is_some_and(|after| !after.is_empty() && !after.starts_with(':')) {
                return Err(IPV6);
            }
            name
        }
        None => cut(host, ':').0,
    };
    address::check_bracketed(name)
}

/// Refuses characters whose compatibility form holds a delimiter.
fn check(netloc: &str) -> Result<(), Refusal> {
    if netloc.is_ascii() {
        return Ok(());
    }
    let plain = netloc.replace(['@', ':', '#', '?'], "");
    let normal = ComposingNormalizerBorrowed::new_nfkc().normalize(&plain);
    match normal != plain && normal.contains(['/', '?', '#', '@', ':']) {
        true => Err(NFKC),
        false => Ok(()),
    }
}

/// The host in lower case, but for a zone.
fn lower(host: &str) -> Octets<'static> {
    let (name, zone) = cut(host, '%');
    let mut out = name.to_lowercase();
    if let Some(zone) = zone {
        out.push('%');
        out.push_str(zone);
    }
    out.into_bytes().into()
}

fn number(text: &str) -> Result<u16, Refusal> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(PORT);
    }
    if text.len() > MAX_DIGITS {
        return Err(DIGITS);
    }
    text.trim_start_matches('0')
        .bytes()
        .try_fold(0_u16, |value, digit| {
            value.checked_mul(10)?.checked_add(u16::from(digit - b'0'))
        })
        .ok_or(RANGE)
}
