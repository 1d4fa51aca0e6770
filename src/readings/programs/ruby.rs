//! Ruby's `URI.parse`.

use super::declared;
use super::ipv6::Ipv6Form;
use super::program::{Octets, Outcome, Program, Refusal, Seen};
use super::text::{all, cut, cut_last, escaped, lower, split_at};
use crate::syntax::{CharacterSet, rfc3986};

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::RUBY
};

const ASCII: Refusal = Refusal("URI must be ascii only");
const BAD: Refusal = Refusal("bad URI(is not URI?)");
const ESCAPE: Refusal = Refusal("invalid percent escape");
const NO_MAIL: Refusal = Refusal("missing opaque part for mailto URL");
const MAIL: Refusal = Refusal("unrecognised opaque part for mailtoURL");
const LDAP: Refusal = Refusal("bad LDAP URL");
const EMPTY: Refusal = Refusal("URI::InvalidURIError");

/// The schemes with a port that is reported if none is given.
const DEFAULT_PORTS: &[(&[u8], &str)] = &[
    (b"ftp", "21"),
    (b"http", "80"),
    (b"https", "443"),
    (b"ldap", "389"),
    (b"ldaps", "636"),
    (b"ws", "80"),
    (b"wss", "443"),
];

/// The parts as typed.
#[derive(Default)]
struct Split<'t> {
    scheme: Option<&'t [u8]>,
    userinfo: Option<&'t [u8]>,
    host: &'t [u8],
    port: &'t [u8],
    path: &'t [u8],
    query: Option<&'t [u8]>,
    fragment: Option<&'t [u8]>,
}

fn read(text: &str) -> Outcome<'_> {
    if !text.is_ascii() {
        return Err(ASCII);
    }
    let split = split(text.as_bytes()).ok_or(BAD)?;
    let mut seen = Seen {
        scheme: split.scheme.map(lower),
        userinfo: split
            .userinfo
            .filter(|userinfo| !userinfo.is_empty())
            .map(Octets::from),
        host: (!split.host.is_empty()).then(|| split.host.into()),
        port: number(split.port),
        path: split.path.into(),
        fragment: split.fragment.map(Octets::from),
        ..Seen::default()
    };
    let is_opaque =
        split.scheme.is_some() && !split.path.is_empty() && !split.path.starts_with(b"/");
    if is_opaque {
        // A query of an opaque URI is not looked at.
        let query = split.query.map_or(0, |query| query.len() + 1);
        seen.path = text
            .as_bytes()
            .get(opaque_range(&split, query))
            .unwrap_or_default()
            .into();
    } else {
        seen.query = split.query.map(encoded).transpose()?;
    }
    by_scheme(&mut seen, is_opaque)?;
    Ok(seen)
}

/// Where path and query of an opaque URI are.
fn opaque_range(split: &Split<'_>, query: usize) -> std::ops::Range<usize> {
    let start = split.scheme.map_or(0, |scheme| scheme.len() + 1);
    start..start + split.path.len() + query
}

/// What the class of a scheme changes.
fn by_scheme(seen: &mut Seen<'_>, is_opaque: bool) -> Result<(), Refusal> {
    let scheme = seen.scheme.clone().unwrap_or_default();
    match &*scheme {
        b"mailto" => mailto(seen, is_opaque)?,
        b"ftp" if is_opaque => return Err(EMPTY),
        b"ftp" => ftp(seen),
        b"ldap" | b"ldaps" if is_opaque || seen.fragment.is_some() => return Err(LDAP),
        b"file" => {
            seen.userinfo = None;
            seen.port = None;
            if seen.host.as_deref() == Some(b"localhost") {
                seen.host = None;
            }
        }
        _ => {}
    }
    let default = DEFAULT_PORTS.iter().find(|(known, _)| *known == &*scheme);
    if let (None, Some((_, port))) = (&seen.port, default) {
        seen.port = Some(port.as_bytes().into());
    }
    Ok(())
}

fn mailto(seen: &mut Seen<'_>, is_opaque: bool) -> Result<(), Refusal> {
    if !is_opaque && seen.query.is_none() {
        return Err(NO_MAIL);
    }
    let to = if is_opaque {
        cut(&seen.path, b'?').0
    } else {
        &[]
    };
    let separators = |byte: &u8| matches!(byte, b',' | b';');
    let mut addresses: Vec<&[u8]> = to.split(separators).collect();
    // A separator may end the list.
    if addresses.last().is_some_and(|last| last.is_empty()) {
        addresses.pop();
    }
    let is_address = |address: &&[u8]| {
        let (user, host) = cut(address, b'@');
        !user.is_empty() && host.is_some_and(|host| !host.is_empty() && !host.contains(&b'@'))
    };
    if !addresses.iter().all(is_address) {
        return Err(MAIL);
    }
    // A query alone is reported with its `?` as well.
    if let (false, Some(query)) = (is_opaque, &seen.query) {
        seen.path = [b"?", &**query].concat().into();
    }
    Ok(())
}

/// The path without its first slash and its type. An encoded slash at the start is decoded.
fn ftp(seen: &mut Seen<'_>) {
    let mut path = seen.path.to_vec();
    if path.starts_with(b"/") {
        path.remove(0);
    }
    // The class takes the path apart and puts it together again before it reports it.
    if path.starts_with(b"%2F") {
        path.splice(..3, *b"/");
    }
    if let Some(at) = memchr::memmem::find(&path, b";type=") {
        path.truncate(at);
    }
    seen.path = path.into();
}

fn number(digits: &[u8]) -> Option<Octets<'_>> {
    let (_, number) = split_at(digits, |digit| digit != b'0');
    match (digits, number) {
        ([], _) => None,
        (_, []) => Some(Octets::from(&b"0"[..])),
        _ => Some(number.into()),
    }
}

/// What stays in a query as it is.
static IN_QUERY: CharacterSet = CharacterSet::range(b'?', b'_')
    .or(&CharacterSet::range(b'$', b'&'))
    .or(&CharacterSet::range(b'(', b';'))
    .or(&CharacterSet::range(b'a', b'~'))
    .and(b"!=");

/// A query without tabs and line ends, and percent-encoded where it has to be. After a `%` one hexadecimal digit of two
/// is enough.
fn encoded(text: &[u8]) -> Result<Octets<'_>, Refusal> {
    let kept = match memchr::memchr3(b'\t', b'\r', b'\n', text) {
        None => Octets::from(text),
        Some(_) => {
            let is_kept = |byte: &u8| !matches!(byte, b'\t' | b'\r' | b'\n');
            text.iter().copied().filter(is_kept).collect()
        }
    };
    let is_bad = |at: usize| matches!(kept.get(at + 1..at + 3), Some(digits) if !digits.iter().any(u8::is_ascii_hexdigit));
    if memchr::memchr_iter(b'%', &kept).any(is_bad) {
        return Err(ESCAPE);
    }
    let needs = |byte| !IN_QUERY.contains(byte);
    Ok(match kept {
        Octets::Borrowed(kept) => escaped(kept, needs),
        Octets::Owned(kept) => escaped(&kept, needs).into_owned().into(),
    })
}

/// Splits a text by the grammar.
fn split(text: &[u8]) -> Option<Split<'_>> {
    let (rest, fragment) = cut(text, b'#');
    let (rest, query) = cut(rest, b'?');
    let mut split = Split {
        query,
        fragment,
        ..Split::default()
    };
    let mut rest = rest;
    if let (scheme, Some(after)) = cut(rest, b':')
        && rfc3986::is_scheme(scheme)
    {
        split.scheme = Some(scheme);
        rest = after;
    }
    if let Some(after) = rest.strip_prefix(b"//") {
        let (authority, path) = split_at(after, |byte| byte == b'/');
        let (userinfo, server) = match cut(authority, b'@') {
            (userinfo, Some(server)) => (Some(userinfo), server),
            (server, None) => (None, server),
        };
        split.userinfo = userinfo;
        (split.host, split.port) = split_host(server)?;
        rest = path;
    }
    split.path = rest;
    let first_segment = cut(rest, b'/').0;
    let userinfo = split.userinfo;
    let is_valid = userinfo.is_none_or(|userinfo| all(userinfo, &rfc3986::USERINFO))
        && all(rest, &rfc3986::PATH)
        && (split.scheme.is_some() || !first_segment.contains(&b':'))
        && fragment.is_none_or(|fragment| all(fragment, &rfc3986::QUERY));
    is_valid.then_some(split)
}

/// A host and the digits of its port; `None` if the text is not a host.
fn split_host(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let is_digits = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
    let (name, port) = match cut_last(text, b':') {
        (Some(name), port) if is_digits(port) => (name, port),
        _ => (text, &[][..]),
    };
    (is_literal(name) || all(name, &rfc3986::REG_NAME)).then_some((name, port))
}

fn is_literal(text: &[u8]) -> bool {
    let inside = text
        .strip_prefix(b"[")
        .and_then(|text| text.strip_suffix(b"]"));
    inside.is_some_and(|inside| is_ipv6(inside) || is_future(inside))
}

fn is_future(text: &[u8]) -> bool {
    let Some(version) = text.strip_prefix(b"v") else {
        return false;
    };
    let digits = version
        .iter()
        .take_while(|byte| byte.is_ascii_hexdigit())
        .count();
    let rest = version
        .get(digits..)
        .and_then(|rest| rest.strip_prefix(b"."));
    digits > 0
        && rest.is_some_and(|rest| {
            !rest.is_empty() && rest.iter().all(|byte| rfc3986::USERINFO.contains(*byte))
        })
}

/// The grammar's IPv6address, but for one alternative: six groups after `::` need one before it.
fn is_ipv6(text: &[u8]) -> bool {
    let form = Ipv6Form {
        has_zeros: false,
        is_ipv4: |text| text.parse::<std::net::Ipv4Addr>().is_ok(),
    };
    match form.counts(std::str::from_utf8(text).unwrap_or_default()) {
        Some((count, None)) => count == 8,
        // `::` 5( h16 ":" ) ls32
        Some((before, Some(7))) => before == 0,
        Some((before, Some(6))) => before == 1,
        Some((before, Some(after))) => before + after <= 7,
        None => false,
    }
}
