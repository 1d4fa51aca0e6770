//! PHP's `parse_url`.

use super::declared;
use super::program::{Octets, Outcome, Program, Refusal, Seen};
use super::text::{cut, cut_last, joined, split_at};
use crate::syntax::rfc3986::SCHEME;

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::PHP
};

const FALSE: Refusal = Refusal("parse_url returns false");

/// Where the reading goes on once scheme and port are known.
enum Next<'t> {
    Host(&'t [u8]),
    Path(&'t [u8]),
}

fn read(text: &str) -> Outcome<'_> {
    let mut seen = Seen::default();
    let mut port = None;
    let next = start(text.as_bytes(), &mut seen, &mut port)?;
    let Some(next) = next else {
        return Ok(seen);
    };
    let rest = match next {
        Next::Path(rest) => rest,
        Next::Host(rest) => {
            let rest = host(rest, &mut seen, &mut port)?;
            if rest.is_empty() {
                finish(&mut seen, port);
                return Ok(seen);
            }
            rest
        }
    };
    let (rest, fragment) = cut(rest, b'#');
    let (path, query) = cut(rest, b'?');
    seen.fragment = fragment.map(printable);
    seen.query = query.map(printable);
    seen.path = printable(path);
    finish(&mut seen, port);
    Ok(seen)
}

fn finish(seen: &mut Seen<'_>, port: Option<u16>) {
    seen.port = port.map(|port| port.to_string().into_bytes().into());
}

/// The scheme, or the port of a text without one. `None` if the scheme is all there is.
fn start<'t>(
    text: &'t [u8],
    seen: &mut Seen<'t>,
    port: &mut Option<u16>,
) -> Result<Option<Next<'t>>, Refusal> {
    let without_scheme = || match text.strip_prefix(b"//") {
        Some(rest) => Next::Host(rest),
        None => Next::Path(text),
    };
    let Some(colon) = memchr::memchr(b':', text) else {
        return Ok(Some(without_scheme()));
    };
    let (scheme, rest) = (&text[..colon], &text[colon + 1..]);
    if scheme.is_empty() {
        return leading_port(text, rest, port).map(Some);
    }
    if !scheme.iter().all(|byte| SCHEME.contains(*byte)) {
        let is_before_query = split_at(text, |byte| b"?#".contains(&byte)).0.len() > colon;
        return match !rest.is_empty() && is_before_query {
            true => leading_port(text, rest, port).map(Some),
            false => Ok(Some(without_scheme())),
        };
    }
    if rest.is_empty() {
        seen.scheme = Some(printable(scheme));
        return Ok(None);
    }
    if !rest.starts_with(b"/") {
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let ends = matches!(rest.get(digits), None | Some(b'/'));
        if ends && digits + 1 < 7 {
            return leading_port(text, rest, port).map(Some);
        }
        seen.scheme = Some(printable(scheme));
        return Ok(Some(Next::Path(rest)));
    }
    seen.scheme = Some(printable(scheme));
    let Some(after) = rest.strip_prefix(b"//") else {
        return Ok(Some(Next::Path(rest)));
    };
    if scheme.eq_ignore_ascii_case(b"file") && after.starts_with(b"/") {
        // A drive letter: `file:///c:/`.
        return Ok(Some(Next::Path(match after.get(2) {
            Some(b':') => &after[1..],
            _ => after,
        })));
    }
    Ok(Some(Next::Host(after)))
}

/// What `text` is when the digits after its first colon, at `rest`, may be a port.
fn leading_port<'t>(
    text: &'t [u8],
    rest: &[u8],
    port: &mut Option<u16>,
) -> Result<Next<'t>, Refusal> {
    let digits = rest
        .iter()
        .take(6)
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let after_slashes = text.strip_prefix(b"//");
    if (1..6).contains(&digits) && matches!(rest.get(digits), None | Some(b'/')) {
        *port = Some(number(&rest[..digits])?);
        return Ok(Next::Host(after_slashes.unwrap_or(text)));
    }
    match after_slashes {
        _ if rest.is_empty() => Err(FALSE),
        Some(rest) => Ok(Next::Host(rest)),
        None => Ok(Next::Path(text)),
    }
}

/// Reads userinfo, host and port, and returns what follows.
fn host<'t>(
    text: &'t [u8],
    seen: &mut Seen<'t>,
    port: &mut Option<u16>,
) -> Result<&'t [u8], Refusal> {
    let (authority, rest) = split_at(text, |byte| b"/?#".contains(&byte));
    let (userinfo, host) = cut_last(authority, b'@');
    if let Some(userinfo) = userinfo {
        let (user, password) = cut(userinfo, b':');
        seen.userinfo = Some(joined(printable(user), password.map(printable)));
    }
    let is_literal = host.first() == Some(&b'[') && host.last() == Some(&b']');
    let (name, digits) = match cut_last(host, b':') {
        (Some(name), digits) if !is_literal => (name, digits),
        _ => (host, &[][..]),
    };
    // A port of zero counts as none.
    if port.is_none_or(|port| port == 0) {
        if digits.len() > 5 {
            return Err(FALSE);
        }
        if !digits.is_empty() {
            *port = Some(number(digits)?);
        }
    }
    if name.is_empty() {
        return Err(FALSE);
    }
    seen.host = Some(printable(name));
    Ok(rest)
}

/// C's `strtol`, for a port: white space, a sign, digits, and anything after them.
fn number(text: &[u8]) -> Result<u16, Refusal> {
    let skipped = text
        .iter()
        .take_while(|byte| matches!(byte, b'\t'..=b'\r' | b' '))
        .count();
    let (is_negative, text) = match &text[skipped..] {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    };
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    let value = digits
        .clone()
        .fold(0_u32, |value, digit| value * 10 + u32::from(digit - b'0'));
    match u16::try_from(value) {
        Ok(value) if digits.count() > 0 && (!is_negative || value == 0) => Ok(value),
        _ => Err(FALSE),
    }
}

/// Control characters are replaced.
fn printable(text: &[u8]) -> Octets<'_> {
    match text.iter().any(u8::is_ascii_control) {
        false => Octets::from(text),
        true => text
            .iter()
            .map(|byte| if byte.is_ascii_control() { b'_' } else { *byte })
            .collect::<Vec<u8>>()
            .into(),
    }
}
