//! Node.js's legacy `url.parse`.

use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, GeneralCategory, GeneralCategoryGroup};
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use std::borrow::Cow;

use super::declared;
use super::program::{Octets, Outcome, Program, Refusal, Seen};
use super::text::{cut, decoded, lower, mapped, some};
use crate::syntax::rfc3986::SCHEME;
use crate::syntax::{CharacterSet, percent_encoded};

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::NODE_LEGACY
};

const INVALID: Refusal = Refusal("Invalid URL");
const MALFORMED: Refusal = Refusal("URI malformed");

/// Schemes of URLs that always have slashes.
const SLASHED: &[&str] = &["http", "https", "ftp", "gopher", "file", "ws", "wss"];

/// Characters after which a host has ended, besides the delimiters.
static NO_HOST: CharacterSet = CharacterSet::of(b" \"%';<>\\^`{|}");
/// What a host must not be after its conversion. A literal has `:` in brackets as well.
static FORBIDDEN: CharacterSet = CharacterSet::of(b"\0\t\n\r #%/<>?@\\^|");
static LITERAL: CharacterSet = CharacterSet::of(b":[]");
/// What RFC 2396 calls delimiters and unwise.
static ESCAPED: CharacterSet = CharacterSet::of(b"\t\n\r \"'<>\\^`{|}");

/// The most UTF-16 code units of a host.
const MAX_HOST: usize = 255;

fn read(text: &str) -> Outcome<'_> {
    match with_slashes(text.trim_matches(is_trimmed)) {
        Cow::Borrowed(text) => read_clean(text),
        Cow::Owned(text) => read_clean(&text).map(Seen::into_owned),
    }
}

fn is_trimmed(char: char) -> bool {
    char <= ' ' || char == '\u{a0}' || char == '\u{feff}'
}

/// White space of regular expressions.
fn is_white(char: char) -> bool {
    char == '\u{feff}' || (char.is_whitespace() && char != '\u{85}')
}

/// The text with slashes for the backslashes before `?` and `#`.
fn with_slashes(text: &str) -> Cow<'_, str> {
    if memchr::memchr(b'\\', text.as_bytes()).is_none() {
        return text.into();
    }
    let (before, after) = text.split_at(text.find(['?', '#']).unwrap_or(text.len()));
    (before.replace('\\', "/") + after).into()
}

fn read_clean(text: &str) -> Outcome<'_> {
    let mut seen = Seen::default();
    if is_simple_path(text) {
        split_rest(text.into(), &mut seen);
        return Ok(seen);
    }
    let (scheme, rest) = scheme(text);
    let lower = scheme.map(|scheme| lower(scheme.as_bytes()));
    let is_script = lower.as_deref() == Some(b"javascript");
    let may_have_host = scheme.is_some() || is_user_at_host(rest);
    let after_slashes = rest
        .strip_prefix("//")
        .filter(|_| may_have_host && !is_script);
    let has_host =
        after_slashes.is_some() || scheme.is_some_and(|scheme| !is_slashed(scheme.as_bytes()));
    let after = after_slashes.unwrap_or(rest);
    let mut rest = match has_host && !is_script {
        true => host(after, &mut seen)?,
        false => after.into(),
    };
    if !is_script && rest.bytes().any(|byte| ESCAPED.contains(byte)) {
        let stays = |octet| !ESCAPED.contains(octet);
        rest = percent_encoded(&rest, stays).into_owned().into();
    }
    split_rest(rest, &mut seen);
    if seen.host.is_some() && seen.path.is_empty() && lower.as_deref().is_some_and(is_slashed) {
        seen.path = Octets::from(&b"/"[..]);
    }
    seen.scheme = lower;
    Ok(seen)
}

fn is_slashed(scheme: &[u8]) -> bool {
    SLASHED.iter().any(|slashed| slashed.as_bytes() == scheme)
}

/// `/path?query` without white space, where the path does not start with three slashes and has no `@`.
fn is_simple_path(text: &str) -> bool {
    let has_at = || cut(text.as_bytes(), b'?').0.contains(&b'@');
    text.starts_with('/')
        && !text.starts_with("///")
        && !text.contains('#')
        && !has_at()
        && !text.contains(is_white)
}

/// `//user@host` as a regular expression finds it: neither is empty.
fn is_user_at_host(text: &str) -> bool {
    let Some((user, host)) = text
        .strip_prefix("//")
        .and_then(|rest| rest.split_once('@'))
    else {
        return false;
    };
    !user.is_empty() && !user.contains('/') && !host.is_empty() && !host.starts_with(['@', '/'])
}

fn scheme(text: &str) -> (Option<&str>, &str) {
    match text.split_once(':') {
        Some((scheme, rest)) if !scheme.is_empty() && SCHEME.contains_all(scheme) => {
            (Some(scheme), rest)
        }
        _ => (None, text),
    }
}

/// Reads userinfo, host and port, and returns what follows.
fn host<'t>(text: &'t str, seen: &mut Seen<'t>) -> Result<Cow<'t, str>, Refusal> {
    let bytes = text.as_bytes();
    let end = memchr::memchr3(b'/', b'?', b'#', bytes).unwrap_or(bytes.len());
    let (authority, after) = text.split_at(end);
    if memchr::memchr3(b'\t', b'\n', b'\r', authority.as_bytes()).is_none() {
        return host_before(text, end, seen);
    }
    // Tabs and line ends are removed up to the delimiter that ends the host.
    let authority = authority.replace(['\t', '\n', '\r'], "");
    let mut own = Seen::default();
    let text = format!("{authority}{after}");
    let rest = host_before(&text, authority.len(), &mut own)?.into_owned();
    *seen = own.into_owned();
    Ok(rest.into())
}

/// The same, where the authority ends at `end`.
fn host_before<'t>(
    text: &'t str,
    end: usize,
    seen: &mut Seen<'t>,
) -> Result<Cow<'t, str>, Refusal> {
    let authority = &text[..end];
    let start = memchr::memrchr(b'@', authority.as_bytes()).map_or(0, |at| at + 1);
    if start > 0 {
        seen.userinfo = Some(decoded_component(&authority[..start - 1])?);
    }
    let name = &authority[start..];
    let length = name.bytes().position(|byte| NO_HOST.contains(byte));
    let (name, _) = name.split_at(length.unwrap_or(name.len()));
    let mut rest = Cow::Borrowed(&text[start + name.len()..]);
    let (mut name, port) = match memchr::memrchr(b':', name.as_bytes()) {
        Some(at) if name.bytes().skip(at + 1).all(|byte| byte.is_ascii_digit()) => {
            (&name[..at], &name[at + 1..])
        }
        _ => (name, ""),
    };
    seen.port = some(port.as_bytes());
    let is_literal = name.len() > 1 && name.starts_with('[') && name.ends_with(']');
    if !is_literal && let Some(colon) = memchr::memchr(b':', name.as_bytes()) {
        rest = format!("/{}{rest}", &name[colon..]).into();
        name = &name[..colon];
    }
    if name.len() > MAX_HOST && name.encode_utf16().count() > MAX_HOST {
        name = "";
    }
    let mut host = match name
        .bytes()
        .all(|byte| byte.is_ascii_graphic() && !byte.is_ascii_uppercase())
    {
        true => Cow::Borrowed(name),
        false => name.to_lowercase().into(),
    };
    if !host.is_empty() {
        if !is_literal {
            host = ascii(host);
        }
        let is_wrong = |byte| FORBIDDEN.contains(byte) || (!is_literal && LITERAL.contains(byte));
        if host.is_empty() || host.bytes().any(is_wrong) {
            return Err(INVALID);
        }
    }
    if is_literal {
        let inside = host.get(1..host.len().saturating_sub(1));
        host = inside.unwrap_or_default().to_owned().into();
        if !rest.starts_with('/') {
            rest = format!("/{rest}").into();
        }
    }
    seen.host = (!host.is_empty()).then(|| octets(host));
    Ok(rest)
}

fn octets(text: Cow<'_, str>) -> Octets<'_> {
    match text {
        Cow::Borrowed(text) => text.as_bytes().into(),
        Cow::Owned(text) => text.into_bytes().into(),
    }
}

/// A host in ASCII; empty if it cannot be. What follows a NUL is lost.
fn ascii(host: Cow<'_, str>) -> Cow<'_, str> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
    if host.bytes().all(is_plain) && !host.contains("xn--") {
        return host;
    }
    let converted = to_ascii(&host).or_else(|| {
        let labels: Option<Vec<String>> = mapped(&host).split('.').map(label).collect();
        Some(labels?.join("."))
    });
    let converted = converted.unwrap_or_default();
    let before = converted.split('\0').next();
    before.unwrap_or_default().to_owned().into()
}

fn to_ascii(host: &str) -> Option<String> {
    let ascii = Uts46::new().to_ascii(
        host.as_bytes(),
        AsciiDenyList::EMPTY,
        Hyphens::Allow,
        DnsLength::Ignore,
    );
    ascii.ok().map(|ascii| ascii.into_owned())
}

/// A label in ASCII. Node.js checks the direction of writing in each label alone.
fn label(label: &str) -> Option<String> {
    if let Some(ascii) = to_ascii(label) {
        return Some(ascii);
    }
    if label.is_ascii() {
        let inside = label.strip_prefix("xn--")?;
        // Punycode of ASCII characters alone, or with a delimiter that has none before it.
        let is_valid = match inside.strip_suffix('-') {
            Some(before) => !before.is_empty(),
            None => {
                let code = inside
                    .strip_prefix('-')
                    .filter(|code| !code.contains('-'))?;
                to_ascii(&format!("xn--{code}")).is_some()
            }
        };
        return is_valid.then(|| label.to_owned());
    }
    let mapped = mapped(label);
    let category = CodePointMapData::<GeneralCategory>::new().get(mapped.chars().next()?);
    let is_valid = !mapped.contains(['\u{fffd}', '\u{200c}', '\u{200d}'])
        && !GeneralCategoryGroup::Mark.contains(category)
        && is_right_to_left(&mapped);
    is_valid.then(|| Some(format!("xn--{}", idna::punycode::encode_str(&mapped)?)))?
}

/// Whether a label has letters or digits that are written from right to left, and Node.js finds that it keeps the rules of
/// RFC 5893 §2: those for labels from right to left, unless its first letter is written from left to right. Then nothing
/// checks the last character.
fn is_right_to_left(label: &str) -> bool {
    use BidiClass as Class;
    let classes = CodePointMapData::<BidiClass>::new();
    let found: Vec<Class> = label.chars().map(|char| classes.get(char)).collect();
    let strong = [Class::RightToLeft, Class::ArabicLetter, Class::ArabicNumber];
    if !found.iter().any(|class| strong.contains(class)) {
        return false;
    }
    let last = found
        .iter()
        .rposition(|class| *class != Class::NonspacingMark);
    let allowed = [
        Class::EuropeanNumber,
        Class::EuropeanSeparator,
        Class::CommonSeparator,
        Class::EuropeanTerminator,
        Class::OtherNeutral,
        Class::BoundaryNeutral,
        Class::NonspacingMark,
    ];
    let ends = |class: &Class| strong.contains(class) || *class == Class::EuropeanNumber;
    let has = |class: Class| found.contains(&class);
    let (before, last) = found.split_at(last.unwrap_or(0));
    if found.first() == Some(&Class::LeftToRight) {
        let is_allowed = |class: &Class| *class == Class::LeftToRight || allowed.contains(class);
        return before.iter().all(is_allowed);
    }
    found
        .iter()
        .all(|class| strong.contains(class) || allowed.contains(class))
        && !(has(Class::EuropeanNumber) && has(Class::ArabicNumber))
        && last.first().is_some_and(ends)
}

/// `decodeURIComponent`.
fn decoded_component(text: &str) -> Result<Octets<'static>, Refusal> {
    let bytes = text.as_bytes();
    let is_well_formed =
        memchr::memchr_iter(b'%', bytes).all(|at| super::text::escape_at(&bytes[at..]).is_some());
    let octets = decoded(bytes).into_owned();
    match is_well_formed && std::str::from_utf8(&octets).is_ok() {
        true => Ok(octets.into()),
        false => Err(MALFORMED),
    }
}

/// Path, query and fragment.
fn split_rest<'t>(text: Cow<'t, str>, seen: &mut Seen<'t>) {
    match octets(text) {
        Cow::Borrowed(text) => split_octets(text, seen),
        Cow::Owned(text) => {
            let mut own = Seen::default();
            split_octets(&text, &mut own);
            let own = own.into_owned();
            (seen.path, seen.query, seen.fragment) = (own.path, own.query, own.fragment);
        }
    }
}

fn split_octets<'t>(text: &'t [u8], seen: &mut Seen<'t>) {
    let (rest, fragment) = cut(text, b'#');
    let (path, query) = cut(rest, b'?');
    seen.path = path.into();
    seen.query = query.map(Octets::from);
    seen.fragment = fragment.map(Octets::from);
}
