//! curl: libcurl's URL API as the command line tool uses it.

use super::program::{Octets, Outcome, Program, Refusal, Seen};
use super::text::{cut, decoded, joined, number, split_at};
use super::{declared, ipv6};
use crate::resolve::{Merged, remove_dot_segments};
use crate::syntax::letter_case::starts_in_any_case;
use crate::syntax::rfc3986;

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::CURL
};

/// The schemes of the protocols in Debian's build.
const PROTOCOLS: &[&[u8]] = &[
    b"dict", b"file", b"ftp", b"ftps", b"gopher", b"gophers", b"http", b"https", b"imap", b"imaps",
    b"ldap", b"ldaps", b"mqtt", b"pop3", b"pop3s", b"rtmp", b"rtmpe", b"rtmps", b"rtmpt",
    b"rtmpte", b"rtmpts", b"rtsp", b"scp", b"sftp", b"smb", b"smbs", b"smtp", b"smtps", b"telnet",
    b"tftp",
];

/// The schemes whose userinfo may have options after `;`.
const WITH_OPTIONS: &[&[u8]] = &[b"imap", b"imaps", b"pop3", b"pop3s", b"smtp", b"smtps"];

/// The first labels that a scheme is guessed from.
const GUESSED: &[&[u8]] = &[b"ftp", b"dict", b"ldap", b"imap", b"smtp", b"pop3"];

/// The most characters of a scheme.
const MAX_SCHEME: usize = 40;

/// The longest text that is read.
const MAX_INPUT: usize = 8_000_000;

const FILE: Refusal = Refusal("Bad file:// URL");
const SLASHES: Refusal = Refusal("Unsupported number of slashes following scheme");
const SCHEME: Refusal = Refusal("Unsupported URL scheme");
const FRAGMENT: Refusal = Refusal("Bad fragment");
const QUERY: Refusal = Refusal("Bad query");
const PATH: Refusal = Refusal("Bad path");
const USER: Refusal = Refusal("Bad user");
const PASSWORD: Refusal = Refusal("Bad password");
const LOGIN: Refusal = Refusal("Bad login part");
const LONG: Refusal = Refusal("Malformed input to a URL function");

fn read(text: &str) -> Outcome<'_> {
    // A text of C ends with its first NUL.
    let text = cut(text.as_bytes(), 0).0;
    if text.len() > MAX_INPUT {
        return Err(LONG);
    }
    let scheme = scheme(text);
    let mut seen = Seen::default();
    if scheme.as_deref() == Some(b"file") {
        seen.scheme = scheme.map(Octets::from);
        after_authority(file_path(text)?, &mut seen)?;
        return Ok(seen);
    }
    let start = match &scheme {
        Some(scheme) => after_slashes(text, scheme)?,
        None => text,
    };
    let (authority, rest) = split_at(start, |byte| b"/?#".contains(&byte));
    if authority.is_empty() {
        return Err(NO_HOST);
    }
    after_authority(rest, &mut seen)?;
    let (userinfo, name) = match cut(authority, b'@') {
        (userinfo, Some(name)) => (Some(userinfo), name),
        (name, None) => (None, name),
    };
    if let Some(userinfo) = userinfo {
        let has_options = scheme
            .as_deref()
            .is_some_and(|scheme| WITH_OPTIONS.contains(&scheme));
        seen.userinfo = Some(login(userinfo, has_options)?);
    }
    let (name, port) = split_port(name, scheme.is_some())?;
    seen.port = port.map(|port| port.to_string().into_bytes().into());
    if is_junk(name) {
        return Err(BAD_HOST);
    }
    let name = read_host(name)?;
    seen.is_scheme_assumed = scheme.is_none();
    seen.scheme = Some(scheme.unwrap_or_else(|| guessed(&name)).into());
    seen.host = Some(name);
    Ok(seen)
}

/// The scheme in lower case, if a slash follows it.
fn scheme(text: &[u8]) -> Option<Vec<u8>> {
    let near = &text[..text.len().min(MAX_SCHEME)];
    let end = split_at(near, |byte| !rfc3986::SCHEME.contains(byte))
        .0
        .len();
    let (scheme, rest) = text.split_at(end);
    (end > 0 && rest.starts_with(b":/")).then(|| scheme.to_ascii_lowercase())
}

/// What follows the scheme and its slashes.
fn after_slashes<'t>(text: &'t [u8], scheme: &[u8]) -> Result<&'t [u8], Refusal> {
    if !PROTOCOLS.contains(&scheme) {
        return Err(SCHEME);
    }
    let rest = &text[scheme.len() + 1..];
    let slashes = rest.iter().take_while(|byte| **byte == b'/').count();
    match slashes {
        1..=3 => Ok(&rest[slashes..]),
        _ => Err(SLASHES),
    }
}

/// The scheme of a text without one.
fn guessed(host: &[u8]) -> Vec<u8> {
    let (label, rest) = cut(host, b'.');
    let known = GUESSED
        .iter()
        .find(|known| rest.is_some() && label.eq_ignore_ascii_case(known));
    known.map_or_else(|| b"http".to_vec(), |known| known.to_vec())
}

/// What follows the authority of a file URL.
fn file_path(text: &[u8]) -> Result<&[u8], Refusal> {
    if text.len() <= 6 {
        return Err(FILE);
    }
    let mut path = &text[5..];
    if let Some(rest) = path.strip_prefix(b"//") {
        path = rest;
        if !rest.starts_with(b"/") && !has_drive(rest) {
            if !["localhost/", "127.0.0.1/"]
                .iter()
                .any(|host| starts_in_any_case(rest, host))
            {
                return Err(FILE);
            }
            path = &rest[9..];
        }
    }
    let rooted = path.strip_prefix(b"/").is_some_and(has_drive);
    match rooted || has_drive(path) {
        true => Err(FILE),
        false => Ok(path),
    }
}

/// Whether a text starts with a drive letter of Windows.
fn has_drive(text: &[u8]) -> bool {
    matches!(
        text,
        [letter, b':' | b'|'] | [letter, b':' | b'|', b'/' | b'\\', ..] if letter.is_ascii_alphabetic()
    )
}

/// Reads fragment, query and path, in the order in which they are checked.
fn after_authority<'t>(text: &'t [u8], seen: &mut Seen<'t>) -> Result<(), Refusal> {
    let (rest, fragment) = cut(text, b'#');
    let (path, query) = cut(rest, b'?');
    let fragment = fragment.filter(|fragment| !fragment.is_empty());
    for (part, refusal) in [
        (fragment, FRAGMENT),
        (query, QUERY),
        (Some(path).filter(|path| path.len() > 1), PATH),
    ] {
        if part.is_some_and(is_junk) {
            return Err(refusal);
        }
    }
    seen.fragment = fragment.map(Octets::from);
    seen.query = query.map(Octets::from);
    seen.path = match path.len() {
        0 | 1 => Octets::from(&b"/"[..]),
        _ => without_dot_segments(path),
    };
    Ok(())
}

/// Whether a part has a space or a control character.
fn is_junk(part: &[u8]) -> bool {
    part.iter()
        .any(|byte| byte.is_ascii_control() || *byte == b' ')
}

/// User, password and options.
fn login(text: &[u8], has_options: bool) -> Result<Octets<'_>, Refusal> {
    // Options may come before the password.
    let end = |from: usize, other: Option<usize>| match other {
        Some(other) if other > from => other,
        _ => text.len(),
    };
    let colon = memchr::memchr(b':', text);
    let semicolon = memchr::memchr(b';', text).filter(|_| has_options);
    let user = &text[..[colon, semicolon]
        .into_iter()
        .flatten()
        .min()
        .unwrap_or(text.len())];
    let password = colon.map(|at| &text[at + 1..end(at, semicolon)]);
    let options = semicolon.map(|at| &text[at + 1..end(at, colon)]);
    for (part, refusal) in [(Some(user), USER), (password, PASSWORD), (options, LOGIN)] {
        if part.is_some_and(is_junk) {
            return Err(refusal);
        }
    }
    Ok(joined(user.into(), password.map(Octets::from)))
}

/// RFC 3986 §5.2.4.
fn without_dot_segments(path: &[u8]) -> Octets<'_> {
    if memchr::memchr(b'.', path).is_none() {
        return Octets::from(path);
    }
    let mut out = String::with_capacity(path.len());
    // A part of a text ends where a character does.
    let path = std::str::from_utf8(path).unwrap_or_default();
    remove_dot_segments(Merged::whole(path), &mut out, |_| {});
    Octets::from(out.into_bytes())
}

const NO_HOST: Refusal = Refusal("No host part in the URL");
const BAD_HOST: Refusal = Refusal("Bad hostname");
const IPV6: Refusal = Refusal("Bad IPv6 address");
const PORT: Refusal = Refusal("Port number was not a decimal number between 0 and 65535");

/// What no host may hold.
const REFUSED: &[u8] = b" \r\n\t/:#?!@{}[]\\$'\"^`*<>=;,+&()";

/// The most characters of a zone.
const MAX_ZONE: usize = 15;

/// The host before its port, and the port.
fn split_port(text: &[u8], has_scheme: bool) -> Result<(&[u8], Option<u16>), Refusal> {
    let (host, port) = match text.first() {
        Some(b'[') => {
            let end = memchr::memchr(b']', text).ok_or(IPV6)? + 1;
            match text[end..].split_first() {
                None => (text, None),
                Some((b':', port)) => (&text[..end], Some(port)),
                Some(_) => return Err(PORT),
            }
        }
        _ => cut(text, b':'),
    };
    let port = match port {
        None => None,
        Some([]) if has_scheme => None,
        Some(digits) => Some(number(digits).ok_or(PORT)?),
    };
    Ok((host, port))
}

/// The host as curl passes it on.
fn read_host(text: &[u8]) -> Result<Octets<'_>, Refusal> {
    if let Some([a, b, c, d]) = ipv4(text) {
        return Ok(format!("{a}.{b}.{c}.{d}").into_bytes().into());
    }
    let host = match text.first() {
        Some(b'[') => Octets::from(text),
        _ => decoded(text),
    };
    // Control characters were refused as typed, so that these come from percent-encoding.
    if host.iter().any(|byte| *byte < b' ') {
        return Err(BAD_HOST);
    }
    match host.first() {
        None => Err(NO_HOST),
        Some(b'[') => literal(&host).map(|host| Octets::from(host.into_bytes())),
        Some(_) if host.iter().any(|byte| REFUSED.contains(byte)) => Err(BAD_HOST),
        Some(_) => Ok(host),
    }
}

/// An address in brackets. The last bracket is not looked at: it may come from percent-encoding, or be something
/// else.
fn literal(host: &[u8]) -> Result<String, Refusal> {
    let inside = host.get(1..).unwrap_or_default();
    if host.len() < 4 {
        return Err(IPV6);
    }
    let belongs = |byte: &&u8| byte.is_ascii_hexdigit() || b":.".contains(byte);
    let length = inside.iter().take_while(belongs).count();
    if length != host.len() - 2 && !inside.get(length..).is_some_and(is_zone) {
        return Err(IPV6);
    }
    let typed = &inside[..length];
    let address = ipv6::parse(typed).ok_or(IPV6)?;
    let written = ipv6::written(address);
    let typed = String::from_utf8_lossy(typed);
    Ok(match written.len() < typed.len() {
        true => format!("[{written}]"),
        false => format!("[{typed}]"),
    })
}

/// Whether a text is `%` or `%25`, a zone of few characters, and a bracket.
fn is_zone(text: &[u8]) -> bool {
    let Some(rest) = text.strip_prefix(b"%") else {
        return false;
    };
    let zone = match rest {
        [b'2', b'5', next, ..] if *next != b']' => &rest[2..],
        _ => rest,
    };
    memchr::memchr(b']', zone).is_some_and(|end| (1..=MAX_ZONE).contains(&end))
}

/// An IPv4 address of one to four numbers, decimal, octal or hexadecimal.
fn ipv4(text: &[u8]) -> Option<[u8; 4]> {
    let mut parts = text.split(|byte| *byte == b'.').map(c_number);
    let first = parts.next()??;
    let mut numbers = vec![first];
    for part in parts {
        numbers.push(part?);
        if numbers.len() > 4 {
            return None;
        }
    }
    let last = numbers.pop()?;
    let bytes = u32::try_from(4 - numbers.len()).ok()?;
    if numbers.iter().any(|number| *number > 255) || u64::from(last) >= 1_u64 << (8 * bytes) {
        return None;
    }
    let high = numbers.iter().zip([24, 16, 8]);
    let value = high.fold(last, |value, (number, shift)| value | (number << shift));
    Some(value.to_be_bytes())
}

/// C's `strtoul` in base 0, for a text that starts with a digit and is read whole.
fn c_number(text: &[u8]) -> Option<u32> {
    let (radix, digits) = match text {
        [b'0', b'x' | b'X', digits @ ..] if !digits.is_empty() => (16, digits),
        [b'0', digits @ ..] if !digits.is_empty() => (8, digits),
        digits => (10, digits),
    };
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_u32, |value, digit| {
        let digit = char::from(*digit).to_digit(radix)?;
        value.checked_mul(radix)?.checked_add(digit)
    })
}
