//! Python's `urllib.parse.urlsplit`.

use std::net::Ipv4Addr;

use icu_normalizer::ComposingNormalizerBorrowed;

use super::declared;
use super::program::{Octets, Outcome, Program, Refusal, Seen};
use super::text::{cut_text, some};
use crate::syntax::rfc3986::is_scheme;

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::PYTHON_URLLIB
};

const FUTURE: Refusal = Refusal("IPvFuture address is invalid");
const NEITHER: Refusal = Refusal("does not appear to be an IPv4 or IPv6 address");
const IPV4_LITERAL: Refusal = Refusal("An IPv4 address cannot be in brackets");
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
    let (rest, fragment) = cut_text(rest, '#');
    let (path, query) = cut_text(rest, '?');
    check(netloc)?;
    let (userinfo, host) = match netloc.rsplit_once('@') {
        Some((userinfo, host)) => (Some(userinfo), host),
        None => (None, netloc),
    };
    let (name, port) = match host.split_once('[') {
        Some((_, inside)) => {
            let (name, after) = cut_text(inside, ']');
            (name, after.and_then(|after| cut_text(after, ':').1))
        }
        None => cut_text(host, ':'),
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

fn scheme(text: &str) -> (Option<&str>, &str) {
    match text.split_once(':') {
        Some((scheme, rest)) if is_scheme(scheme) => (Some(scheme), rest),
        _ => (None, text),
    }
}

/// Checks the text in brackets, and that only a port follows them.
fn bracketed(netloc: &str) -> Result<(), Refusal> {
    let host = netloc.rsplit_once('@').map_or(netloc, |(_, host)| host);
    let name = match host.split_once('[') {
        Some((before, _)) if !before.is_empty() => return Err(IPV6),
        Some((_, inside)) => {
            let (name, after) = cut_text(inside, ']');
            if after.is_some_and(|after| !after.is_empty() && !after.starts_with(':')) {
                return Err(IPV6);
            }
            name
        }
        None => cut_text(host, ':').0,
    };
    check_bracketed(name)
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
    let (name, zone) = cut_text(host, '%');
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
    text.parse().map_err(|_| RANGE)
}

/// Checks a host in brackets.
///
/// # Errors
/// Anything but an IPv6 address, with a zone or without, and an address of a future version.
fn check_bracketed(name: &str) -> Result<(), Refusal> {
    if let Some(future) = name.strip_prefix('v') {
        let is_valid = future.split_once('.').is_some_and(|(version, rest)| {
            !version.is_empty()
                && version.bytes().all(|byte| byte.is_ascii_hexdigit())
                && !rest.is_empty()
                && !rest.contains('\n')
        });
        return if is_valid { Ok(()) } else { Err(FUTURE) };
    }
    if name.parse::<Ipv4Addr>().is_ok() {
        return Err(IPV4_LITERAL);
    }
    let (address, zone) = cut_text(name, '%');
    let zone_is_valid = zone.is_none_or(|zone| !zone.is_empty() && !zone.contains('%'));
    match zone_is_valid && !name.contains('/') && super::ipv6::parse(address.as_bytes()).is_some() {
        true => Ok(()),
        false => Err(NEITHER),
    }
}
