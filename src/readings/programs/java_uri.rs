//! Java's `java.net.URI`.

use super::declared;
use super::java_text::{
    self as text, ALPHA, ALPHANUM, ALPHANUM_DASH, Class, DIGIT, DIGIT_DOT, FRAGMENT, HEX, PATH,
    REGISTRY, SCHEME, SCOPE, SERVER, SERVER_WITH_PERCENT, USERINFO, check, scan,
};
use super::program::{Outcome, Program, Refusal, Seen};

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::JAVA_URI
};

const SCHEME_NAME: Refusal = Refusal("Expected scheme name");
const IN_SCHEME: Refusal = Refusal("Illegal character in scheme name");
const SPECIFIC: Refusal = Refusal("Expected scheme-specific part");
const IN_OPAQUE: Refusal = Refusal("Illegal character in opaque part");
const IN_FRAGMENT: Refusal = Refusal("Illegal character in fragment");
const IN_PATH: Refusal = Refusal("Illegal character in path");
const IN_QUERY: Refusal = Refusal("Illegal character in query");
const AUTHORITY: Refusal = Refusal("Expected authority");
const IN_AUTHORITY: Refusal = Refusal("Illegal character in authority");

fn read(given: &str) -> Outcome<'_> {
    let mut seen = Seen::default();
    let end = given.find([':', '/', '?', '#']).unwrap_or(given.len());
    let (scheme, rest) = given.split_at(end);
    let rest = match rest.strip_prefix(':') {
        None => hierarchical(given, &mut seen)?,
        Some(rest) => {
            if scheme.is_empty() {
                return Err(SCHEME_NAME);
            }
            let first = scheme.chars().next().map_or(0, char::len_utf8);
            text::check(&scheme[..first], ALPHA, IN_SCHEME)?;
            text::check(&scheme[first..], SCHEME, IN_SCHEME)?;
            seen.scheme = Some(scheme.as_bytes().into());
            match rest.starts_with('/') {
                true => hierarchical(rest, &mut seen)?,
                false => opaque(rest, &mut seen)?,
            }
        }
    };
    if let Some(fragment) = rest.strip_prefix('#') {
        text::check(fragment, FRAGMENT, IN_FRAGMENT)?;
        seen.fragment = Some(fragment.as_bytes().into());
    }
    Ok(seen)
}

/// What follows the scheme of a URI without `/`; returns the rest from `#` on.
fn opaque<'t>(given: &'t str, seen: &mut Seen<'t>) -> Result<&'t str, Refusal> {
    let (part, rest) = given.split_at(given.find('#').unwrap_or(given.len()));
    if part.is_empty() {
        return Err(SPECIFIC);
    }
    text::check(part, FRAGMENT, IN_OPAQUE)?;
    seen.path = part.as_bytes().into();
    Ok(rest)
}

/// Authority, path and query; returns the rest from `#` on.
fn hierarchical<'t>(given: &'t str, seen: &mut Seen<'t>) -> Result<&'t str, Refusal> {
    let mut rest = given;
    if let Some(after) = given.strip_prefix("//") {
        let (authority, path) = after.split_at(after.find(['/', '?', '#']).unwrap_or(after.len()));
        if !authority.is_empty() {
            self::authority(authority, seen)?;
        } else if path.is_empty() {
            return Err(AUTHORITY);
        }
        rest = path;
    }
    let (path, rest) = rest.split_at(rest.find(['?', '#']).unwrap_or(rest.len()));
    text::check(path, PATH, IN_PATH)?;
    seen.path = path.as_bytes().into();
    let Some(after) = rest.strip_prefix('?') else {
        return Ok(rest);
    };
    let (query, rest) = after.split_at(after.find('#').unwrap_or(after.len()));
    text::check(query, FRAGMENT, IN_QUERY)?;
    seen.query = Some(query.as_bytes().into());
    Ok(rest)
}

/// A server, or a registered name, whose parts are not reported.
fn authority<'t>(given: &'t str, seen: &mut Seen<'t>) -> Result<(), Refusal> {
    let is_all = |class: Class| Ok(text::scan(given, class)? == given.len());
    let may_be_server = match given.starts_with(']') {
        false => is_all(SERVER_WITH_PERCENT)?,
        true => is_all(SERVER)?,
    };
    let may_be_registered: bool = is_all(REGISTRY)?;
    if may_be_server {
        match server(given, may_be_registered) {
            Ok(Some(found)) => {
                seen.userinfo = found.userinfo.map(|part| part.as_bytes().into());
                seen.host = Some(found.host.as_bytes().into());
                seen.port = found.port.map(|port| port.to_string().into_bytes().into());
                return Ok(());
            }
            Err(refusal) if !may_be_registered => return Err(refusal),
            _ => {}
        }
    }
    match may_be_registered {
        true => Ok(()),
        false => Err(IN_AUTHORITY),
    }
}

/// The parts of an authority.
struct Server<'t> {
    userinfo: Option<&'t str>,
    host: &'t str,
    port: Option<u32>,
}

const IN_USERINFO: Refusal = Refusal("Illegal character in user info");
const IN_SCOPE: Refusal = Refusal("Illegal character in scope id");
const IN_PORT: Refusal = Refusal("Illegal character in port number");
const IN_HOST: Refusal = Refusal("Illegal character in hostname");
const HOST: Refusal = Refusal("Expected hostname");
const BRACKET: Refusal = Refusal("Expected closing bracket for IPv6 address");
const NO_SCOPE: Refusal = Refusal("scope id expected");
const PORT: Refusal = Refusal("Expected port number");
const MALFORMED_PORT: Refusal = Refusal("Malformed port number");
const IPV6: Refusal = Refusal("Malformed IPv6 address");
const IPV6_LONG: Refusal = Refusal("IPv6 address too long");
const IPV6_SHORT: Refusal = Refusal("IPv6 address too short");
const DIGITS_LONG: Refusal = Refusal("IPv6 hexadecimal digit sequence too long");
const NO_DIGITS: Refusal = Refusal("Expected digits for an IPv6 address");
const IPV4: Refusal = Refusal("Malformed IPv4 address");
const NO_IPV4: Refusal = Refusal("Expected IPv4 address");
const NEITHER: Refusal = Refusal("Expected hex digits or IPv4 address");
const NUMBER: Refusal = Refusal("For input string");

/// Reads an authority as a server; `None` if there is more after it, which only `or_registered` allows.
fn server(text: &str, or_registered: bool) -> Result<Option<Server<'_>>, Refusal> {
    let (userinfo, rest) = match text.split_once('@') {
        Some((userinfo, rest)) => {
            check(userinfo, USERINFO, IN_USERINFO)?;
            (Some(userinfo), rest)
        }
        None => (None, text),
    };
    let length = match rest.strip_prefix('[') {
        Some(inside) => literal(inside)? + 1,
        None => match ipv4_host(rest) {
            Some(length) => length,
            None => hostname(rest, or_registered)?,
        },
    };
    let (host, rest) = rest.split_at(length);
    let mut port = None;
    match rest.strip_prefix(':') {
        None if rest.is_empty() => {}
        None if or_registered => return Ok(None),
        None => return Err(PORT),
        Some("") => {}
        Some(digits) => {
            check(digits, DIGIT, IN_PORT)?;
            let number = digits
                .parse::<u32>()
                .ok()
                .filter(|number| i32::try_from(*number).is_ok());
            port = Some(number.ok_or(MALFORMED_PORT)?);
        }
    }
    Ok(Some(Server {
        userinfo,
        host,
        port,
    }))
}

/// An address after `[`, with `]`.
fn literal(inside: &str) -> Result<usize, Refusal> {
    let end = inside.find(']').filter(|end| *end > 0).ok_or(BRACKET)?;
    let name = &inside[..end];
    let address = match name.find('%') {
        Some(0) | None => name,
        Some(percent) => {
            ipv6(&name[..percent])?;
            let scope = &name[percent + 1..];
            if scope.is_empty() {
                return Err(NO_SCOPE);
            }
            check(scope, SCOPE, IN_SCOPE)?;
            return Ok(end + 1);
        }
    };
    ipv6(address)?;
    Ok(end + 1)
}

fn span(text: &str, class: Class) -> usize {
    // Without percent-encoding in the class nothing can be malformed.
    scan(text, class).unwrap_or(0)
}

/// An IPv4 address that the text or a port ends.
fn ipv4_host(text: &str) -> Option<usize> {
    let length = ipv4(text).ok().flatten()?;
    matches!(text.as_bytes().get(length), None | Some(b':')).then_some(length)
}

/// An IPv4 address of all digits and dots at the start; `None` without any.
fn ipv4(text: &str) -> Result<Option<usize>, Refusal> {
    let length = span(text, DIGIT_DOT);
    if length == 0 {
        return Ok(None);
    }
    let mut count = 0;
    for byte in text[..length].split('.') {
        // Java reads from left to right, and stops at what is no byte.
        if byte.is_empty() || count == 4 {
            return Err(IPV4);
        }
        match byte.parse::<i32>() {
            Ok(0..=255) => count += 1,
            Ok(_) => return Err(IPV4),
            Err(_) => return Err(NUMBER),
        }
    }
    match count {
        4 => Ok(Some(length)),
        _ => Err(IPV4),
    }
}

/// A host name of RFC 2396; how long it is.
fn hostname(text: &str, or_registered: bool) -> Result<usize, Refusal> {
    let mut end = 0;
    let mut last = None;
    loop {
        let rest = &text[end..];
        if span(rest, ALPHANUM) == 0 {
            break;
        }
        last = Some(end);
        let label = span(rest, ALPHANUM_DASH);
        if rest[..label].ends_with('-') {
            return Err(IN_HOST);
        }
        end += label;
        match text[end..].starts_with('.') {
            true => end += 1,
            false => break,
        }
    }
    if end < text.len() && !text[end..].starts_with(':') {
        return if or_registered { Ok(end) } else { Err(IN_HOST) };
    }
    match last {
        None => Err(HOST),
        Some(last)
            if last > 0 && !text[last..].starts_with(|char: char| char.is_ascii_alphabetic()) =>
        {
            Err(IN_HOST)
        }
        Some(_) => Ok(end),
    }
}

/// Checks an IPv6 address.
fn ipv6(text: &str) -> Result<(), Refusal> {
    let mut octets = 0;
    let mut is_compressed = false;
    let mut rest = hexadecimal(text, &mut octets)?;
    if let Some(after) = rest.strip_prefix("::") {
        is_compressed = true;
        rest = after;
        if !rest.is_empty() {
            rest = after_compressed(rest, &mut octets)?;
        }
    } else if rest.len() < text.len()
        && let Some(after) = rest.strip_prefix(':')
    {
        rest = whole_ipv4(after, NO_IPV4)?;
        octets += 4;
    }
    match octets {
        _ if !rest.is_empty() => Err(IPV6),
        17.. => Err(IPV6_LONG),
        0..16 if !is_compressed => Err(IPV6_SHORT),
        16 if is_compressed => Err(IPV6),
        _ => Ok(()),
    }
}

fn after_compressed<'t>(text: &'t str, octets: &mut usize) -> Result<&'t str, Refusal> {
    let rest = hexadecimal(text, octets)?;
    let rest = match rest.strip_prefix(':') {
        _ if rest.len() == text.len() => whole_ipv4(text, NEITHER)?,
        Some(after) => whole_ipv4(after, NEITHER)?,
        None => return Ok(rest),
    };
    *octets += 4;
    Ok(rest)
}

/// An IPv4 address that the text must be.
fn whole_ipv4(text: &str, expected: Refusal) -> Result<&str, Refusal> {
    if span(text, DIGIT_DOT) != text.len() {
        return Err(expected);
    }
    match ipv4(text)? {
        Some(length) => Ok(&text[length..]),
        None => Err(expected),
    }
}

/// Groups of hexadecimal digits up to `::`, an IPv4 address or the end; returns the rest.
fn hexadecimal<'t>(text: &'t str, octets: &mut usize) -> Result<&'t str, Refusal> {
    let mut rest = text;
    let mut is_first = true;
    loop {
        let after = match (is_first, rest.strip_prefix(':')) {
            (true, _) => rest,
            (false, Some(after)) if !after.starts_with(':') => after,
            (false, _) => return Ok(rest),
        };
        let length = span(after, HEX);
        match (length, &after[length..]) {
            (0, _) if is_first => return Ok(text),
            (0, _) => return Err(NO_DIGITS),
            (_, next) if next.starts_with('.') => return Ok(rest),
            (5.., _) => return Err(DIGITS_LONG),
            (_, next) => rest = next,
        }
        *octets += 2;
        is_first = false;
    }
}
