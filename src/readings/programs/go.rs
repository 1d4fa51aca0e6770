//! Go's `url.Parse`.

use super::declared;
use super::program::{Octets, Outcome, Program, Refusal, Seen};
use super::text::{cut, cut_last, decoded, escape_at, escaped, joined, lower, some};

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::GO
};

const CONTROL: Refusal = Refusal("invalid control character in URL");
const NO_SCHEME: Refusal = Refusal("missing protocol scheme");
const COLON: Refusal = Refusal("first path segment in URL cannot contain colon");
const USERINFO: Refusal = Refusal("invalid userinfo");
const BRACKET: Refusal = Refusal("missing ']' in host");
const PORT: Refusal = Refusal("invalid port after host");
const ESCAPE: Refusal = Refusal("invalid URL escape");
const CHARACTER: Refusal = Refusal("invalid character in host name");

/// Which part a text is, where Go decodes and encodes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Path,
    Userinfo,
    Host,
    Zone,
    Fragment,
}

fn read(text: &str) -> Outcome<'_> {
    let (text, fragment) = cut(text.as_bytes(), b'#');
    let mut seen = without_fragment(text)?;
    if let Some(fragment) = fragment.filter(|fragment| !fragment.is_empty()) {
        unescaped(fragment, Mode::Fragment)?;
        seen.fragment = Some(respelled(fragment, Mode::Fragment));
    }
    Ok(seen)
}

fn without_fragment(text: &[u8]) -> Outcome<'_> {
    if text.iter().any(u8::is_ascii_control) {
        return Err(CONTROL);
    }
    let mut seen = Seen::default();
    if text == b"*" {
        seen.path = text.into();
        return Ok(seen);
    }
    let (scheme, rest) = scheme(text)?;
    seen.scheme = scheme.map(lower);
    let (rest, query) = cut(rest, b'?');
    seen.query = query.map(Octets::from);
    if !rest.starts_with(b"/") {
        if seen.scheme.is_some() {
            seen.path = rest.into();
            return Ok(seen);
        }
        if cut(rest, b'/').0.contains(&b':') {
            return Err(COLON);
        }
    }
    let mut path = rest;
    if let Some(after) = rest
        .strip_prefix(b"//")
        .filter(|after| seen.scheme.is_some() || !after.starts_with(b"/"))
    {
        let end = memchr::memchr(b'/', after).unwrap_or(after.len());
        let (authority, after) = after.split_at(end);
        path = after;
        self::authority(authority, &mut seen)?;
    }
    unescaped(path, Mode::Path)?;
    seen.path = respelled(path, Mode::Path);
    Ok(seen)
}

/// The scheme if there is one, and what follows it.
fn scheme(text: &[u8]) -> Result<(Option<&[u8]>, &[u8]), Refusal> {
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' => {}
            b'0'..=b'9' | b'+' | b'-' | b'.' if at > 0 => {}
            b':' if at == 0 => return Err(NO_SCHEME),
            b':' => return Ok((Some(&text[..at]), &text[at + 1..])),
            _ => break,
        }
    }
    Ok((None, text))
}

fn authority<'t>(text: &'t [u8], seen: &mut Seen<'t>) -> Result<(), Refusal> {
    let (userinfo, host) = cut_last(text, b'@');
    let host = self::host(host)?;
    if let Some(userinfo) = userinfo {
        let allowed =
            |byte: &u8| byte.is_ascii_alphanumeric() || b"-._:~!$&'()*+,;=%@".contains(byte);
        if !userinfo.iter().all(allowed) {
            return Err(USERINFO);
        }
        let (user, password) = cut(userinfo, b':');
        let user = unescaped(user, Mode::Userinfo)?;
        let password = password
            .map(|password| unescaped(password, Mode::Userinfo))
            .transpose()?;
        seen.userinfo = Some(joined(user, password));
    }
    let (name, port) = split_port(&host);
    seen.port = some(port).map(|port| Octets::from(port.into_owned()));
    seen.host = some(name).map(|name| Octets::from(name.into_owned()));
    Ok(())
}

/// The decoded host and port, `u.Host`.
fn host(text: &[u8]) -> Result<Octets<'_>, Refusal> {
    let port = match text.first() {
        Some(b'[') => {
            let end = memchr::memrchr(b']', text).ok_or(BRACKET)?;
            if !is_port(&text[end + 1..]) {
                return Err(PORT);
            }
            if let Some(zone) = memchr::memmem::find(&text[..end], b"%25") {
                let before = unescaped(&text[..zone], Mode::Host)?;
                let zone = unescaped(&text[zone..end], Mode::Zone)?;
                let after = unescaped(&text[end..], Mode::Host)?;
                return Ok(Octets::from([&*before, &*zone, &*after].concat()));
            }
            &[]
        }
        _ => match memchr::memrchr(b':', text) {
            Some(at) => &text[at..],
            None => &[],
        },
    };
    match is_port(port) {
        true => unescaped(text, Mode::Host),
        false => Err(PORT),
    }
}

/// Whether a text is empty, or a colon and digits.
fn is_port(text: &[u8]) -> bool {
    match text.split_first() {
        None => true,
        Some((b':', digits)) => digits.iter().all(u8::is_ascii_digit),
        Some(_) => false,
    }
}

/// `Hostname()` and `Port()`.
fn split_port(host: &[u8]) -> (&[u8], &[u8]) {
    let (name, port) = match memchr::memrchr(b':', host) {
        Some(at) if is_port(&host[at..]) => (&host[..at], &host[at + 1..]),
        _ => (host, &[][..]),
    };
    let bare = name
        .strip_prefix(b"[")
        .and_then(|inside| inside.strip_suffix(b"]"));
    (bare.unwrap_or(name), port)
}

/// Checks the percent-encoded octets and decodes them.
fn unescaped(text: &[u8], mode: Mode) -> Result<Octets<'_>, Refusal> {
    let is_host = matches!(mode, Mode::Host | Mode::Zone);
    let mut rest = text;
    while let Some((first, after)) = rest.split_first() {
        if *first != b'%' {
            if is_host && first.is_ascii() && must_escape(*first, mode) {
                return Err(CHARACTER);
            }
            rest = after;
            continue;
        }
        let octet = escape_at(rest).ok_or(ESCAPE)?;
        let is_percent = rest.starts_with(b"%25");
        let is_refused = match mode {
            Mode::Host => octet.is_ascii() && !is_percent,
            Mode::Zone => !is_percent && octet != b' ' && must_escape(octet, Mode::Host),
            _ => false,
        };
        if is_refused {
            return Err(ESCAPE);
        }
        rest = &rest[3..];
    }
    Ok(decoded(text))
}

fn must_escape(byte: u8, mode: Mode) -> bool {
    if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
        return false;
    }
    !match mode {
        Mode::Host | Mode::Zone => b"!$&'()*+,;=:[]<>\"".contains(&byte),
        Mode::Path => b"$&+,/:;=@".contains(&byte),
        Mode::Userinfo => b"$&+,;=".contains(&byte),
        Mode::Fragment => b"$&+,/:;=?@!()*".contains(&byte),
    }
}

/// `EscapedPath` and `EscapedFragment`: the text as typed if it has no character that must be encoded, else
/// decoded and encoded again.
fn respelled(text: &[u8], mode: Mode) -> Octets<'_> {
    let plain = decoded(text);
    let default = escaped(&plain, |byte| must_escape(byte, mode));
    if mode == Mode::Path && *plain == *b"*" && *text == *default {
        return Octets::from(&b"*"[..]);
    }
    let stays = |byte: &u8| b"!$&'()*+,;=:@[]%".contains(byte) || !must_escape(*byte, mode);
    match *text == *default || text.iter().all(stays) {
        true => Octets::from(text),
        false => Octets::from(default.into_owned()),
    }
}
