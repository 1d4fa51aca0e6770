//! Perl's `URI` module, which libwww-perl uses.

use std::borrow::Cow;

use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;

use super::declared;
use super::program::{Octets, Outcome, Program, Seen};
use super::text::{cut, cut_last, decoded, decoded_where, escaped, lower, some};
use crate::syntax::rfc3986::is_scheme;
use crate::syntax::{CharacterSet, rfc2396};
use crate::tables::table::{Table, table};

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::PERL
};

/// Schemes with a server, and their default ports.
static SERVERS: Table<2> = table!("perl_servers.tsv", 2);

/// What the module calls `uric`, without the brackets.
static URIC: CharacterSet = rfc2396::URIC.and(b"%");

fn read(text: &str) -> Outcome<'_> {
    let text = unwrapped(text);
    let scheme = scheme(text.as_bytes()).map(|scheme| lower(scheme).into_owned());
    let name = scheme.as_deref().unwrap_or_default();
    let port = SERVERS.find(name).map(|[_, port]| port);
    let text = match port {
        Some(_) => with_ascii_host(&text),
        None => text,
    };
    let is_escaped = |byte| !URIC.contains(byte) && byte != b'#';
    let text = with_brackets(escaped(text.as_bytes(), is_escaped).into_owned());
    let (before, fragment) = cut(&text, b'#');
    let mut seen = Seen {
        scheme: scheme.clone().map(Octets::from),
        fragment: fragment.and_then(some),
        ..Seen::default()
    };
    let opaque = match self::scheme(&text) {
        Some(scheme) => before.get(scheme.len() + 1..).unwrap_or_default(),
        None => before,
    };
    let query = cut(before, b'?').1.and_then(some);
    match name {
        b"data" | b"urn" => seen.path = opaque.into(),
        b"mailto" => {
            seen.path = opaque.into();
            seen.query = query;
        }
        _ => {
            seen.path = match name {
                b"ftp" => path(before).into(),
                _ => cut(path(before), b'?').0.into(),
            };
            seen.query = query;
            let authority = opaque.strip_prefix(b"//").map(|rest| {
                let end = rest.iter().position(|byte| b"/?".contains(byte));
                &rest[..end.unwrap_or(rest.len())]
            });
            match (port, authority) {
                (Some(port), authority) => server(authority, port, &mut seen),
                (None, Some(authority)) if name == b"file" => {
                    seen.host = some_owned(decoded(authority))
                }
                _ => {}
            }
        }
    }
    Ok(seen.into_owned())
}

fn some_owned(text: Octets<'_>) -> Option<Octets<'static>> {
    (!text.is_empty()).then(|| text.into_owned().into())
}

/// The text without `<>`, quotation marks and space around it.
fn unwrapped(text: &str) -> Cow<'_, str> {
    let text = between(text, '<', '>', "URL:");
    let text = match between(&text, '"', '"', "") {
        Cow::Borrowed(_) => text,
        Cow::Owned(inner) => inner.into(),
    };
    let trimmed = text.trim();
    match trimmed.len() == text.len() {
        true => text,
        false => trimmed.to_owned().into(),
    }
}

/// What is between two marks, if a line end at most follows the second.
fn between<'t>(text: &'t str, open: char, close: char, prefix: &str) -> Cow<'t, str> {
    let (line, end) = match text.strip_suffix('\n') {
        Some(line) => (line, "\n"),
        None => (text, ""),
    };
    let inner = line
        .strip_prefix(open)
        .and_then(|inner| inner.strip_suffix(close))
        .filter(|inner| !inner.contains('\n'));
    match inner {
        Some(inner) => format!("{}{end}", inner.strip_prefix(prefix).unwrap_or(inner)).into(),
        None => text.into(),
    }
}

fn scheme(text: &[u8]) -> Option<&[u8]> {
    let (scheme, rest) = cut(text, b':');
    (is_scheme(scheme) && rest.is_some()).then_some(scheme)
}

/// Where the authority starts and ends: after a scheme or at the start, and `//`.
fn authority_of(text: &str) -> Option<(usize, usize)> {
    let start = scheme(text.as_bytes()).map_or(0, |scheme| scheme.len() + 1);
    let start = start + text.get(start..)?.strip_prefix("//").map(|_| 2)?;
    let end = text[start..].find(['/', '?', '#']);
    Some((start, end.map_or(text.len(), |end| start + end)))
}

/// The text with its host converted by IDNA, where that can be done.
fn with_ascii_host(text: &str) -> Cow<'_, str> {
    let Some((start, end)) = authority_of(text) else {
        return text.into();
    };
    let authority = &text[start..end];
    let is_plain = |byte: u8| URIC.contains(byte) || matches!(byte, b'[' | b']');
    if authority.bytes().all(is_plain) {
        return text.into();
    }
    // The userinfo ends at the last @ of the first line that has one.
    let mut at = 0;
    let mut userinfo = None;
    for line in authority.split_inclusive('\n') {
        if let Some(last) = line.rfind('@') {
            userinfo = Some((at, at + last + 1));
            break;
        }
        at += line.len();
    }
    let (from, to) = userinfo.unwrap_or((0, 0));
    let host = [&authority[..from], &authority[to..]].concat();
    let digits = host.trim_end_matches(is_digit);
    let (host, port) = match digits.strip_suffix(':') {
        Some(name) if digits.len() < host.len() => (name, &host[name.len()..]),
        _ => (&*host, ""),
    };
    if host.bytes().all(is_plain) {
        return text.into();
    }
    match ascii(host) {
        Some(ascii) => {
            let userinfo = &authority[from..to];
            format!("{}{userinfo}{ascii}{port}{}", &text[..start], &text[end..]).into()
        }
        None => text.into(),
    }
}

fn is_digit(char: char) -> bool {
    CodePointMapData::<GeneralCategory>::new().get(char) == GeneralCategory::DecimalNumber
}

/// A host by the module's own IDNA, which maps nothing but upper case.
fn ascii(host: &str) -> Option<String> {
    let mut labels: Vec<&str> = host.split('.').collect();
    let ends_empty = labels.len() > 1 && labels.last().is_some_and(|label| label.is_empty());
    if ends_empty {
        labels.pop();
    }
    let labels: Option<Vec<String>> = labels.into_iter().map(label).collect();
    let mut host = labels?.join(".");
    if ends_empty {
        host.push('.');
    }
    Some(host)
}

fn label(label: &str) -> Option<String> {
    let is_sized = |label: &String| !label.is_empty() && label.len() <= 63;
    if label.is_ascii() {
        return Some(label.to_owned()).filter(is_sized);
    }
    let label: String = label.chars().flat_map(char::to_lowercase).collect();
    if label.is_ascii() {
        return Some(label).filter(is_sized);
    }
    if label.starts_with("xn--") {
        return None;
    }
    Some(format!("xn--{}", idna::punycode::encode_str(&label)?)).filter(is_sized)
}

/// The text with the brackets of its host restored, also those that were percent-encoded before.
fn with_brackets(text: Vec<u8>) -> Vec<u8> {
    let starts =
        |scheme: &str| text.starts_with(scheme.as_bytes()) && text.get(scheme.len()) == Some(&b':');
    if ["data", "ldapi", "urn", "sqlite", "sqlite3"]
        .iter()
        .any(|scheme| starts(scheme))
    {
        return text;
    }
    if starts("mailto") {
        return unescaped_brackets(&text).into_owned();
    }
    let found = std::str::from_utf8(&text).ok().and_then(authority_of);
    let Some((start, end)) = found.filter(|(start, end)| start < end) else {
        return text;
    };
    let (userinfo, host) = cut_last(&text[start..end], b'@');
    let host_at = start + userinfo.map_or(0, |userinfo| userinfo.len() + 1);
    let host = match unescaped_brackets(host) {
        Cow::Borrowed(_) => return text,
        Cow::Owned(host) => host,
    };
    [&text[..host_at], &host, &text[end..]].concat()
}

fn unescaped_brackets(text: &[u8]) -> Octets<'_> {
    decoded_where(text, |octet| matches!(octet, b'[' | b']'))
}

/// What follows a scheme, valid or not, and the authority.
fn path(text: &[u8]) -> &[u8] {
    let colon = text.iter().position(|byte| b":/?".contains(byte));
    let rest = match colon {
        Some(at) if at > 0 && text[at] == b':' => &text[at + 1..],
        _ => text,
    };
    match rest.strip_prefix(b"//") {
        Some(rest) => {
            let end = rest.iter().position(|byte| b"/?".contains(byte));
            &rest[end.unwrap_or(rest.len())..]
        }
        None => rest,
    }
}

fn server(authority: Option<&[u8]>, default_port: &'static str, seen: &mut Seen<'_>) {
    seen.port = Some(default_port.as_bytes().into());
    let Some(authority) = authority else {
        return;
    };
    let (userinfo, mut host) = cut_last(authority, b'@');
    seen.userinfo = userinfo.and_then(some).map(|part| part.into_owned().into());
    let digits = host
        .iter()
        .rev()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (before, port) = host.split_at(host.len() - digits);
    if let Some(before) = before.strip_suffix(b":").filter(|_| !port.is_empty()) {
        seen.port = Some(port.to_vec().into());
        host = before;
    }
    if let Some(inner) = host
        .strip_prefix(b"[")
        .and_then(|host| host.strip_suffix(b"]"))
    {
        host = inner;
    }
    seen.host = some_owned(decoded(host));
}
