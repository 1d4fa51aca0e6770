//! Credentials in places where the grammar has none: a password with a delimiter in it, a login without a scheme, the
//! members of a JSON object.

use crate::tables::lists::{List, list};
use std::ops::Range;
use std::sync::LazyLock;

use memchr::memmem::Finder;

use super::names::{self, Promise};
use crate::facts::decoded::View;
use crate::facts::host::reads_as_host;
use crate::facts::placeholders::is_placeholder_of_password;
use crate::facts::ports::names_port;
use crate::facts::schemes;
use crate::facts::userinfo::{is_well_known_host, starts_with_digest};
use crate::syntax::Span;

/// The longest value of a member that may be no secret although its name promises one, in octets.
const LONGEST_WORD: usize = 4096;

/// The longest name of a user or of a member that is looked at, in octets.
const LONGEST_NAME: usize = 64;

/// Passwords in `user:password@host` where a delimiter in the password ends the authority for the grammar:
/// `postgres://u:pass/word@host/db`. `start` is where the authority starts, `end` where it ends, and `last` the last
/// `@` of the value that it is in.
pub fn password_across(
    octets: &[u8],
    start: usize,
    end: usize,
    last: Option<usize>,
) -> Option<(usize, usize)> {
    let last = last.filter(|last| *last >= end)?;
    let authority = octets.get(start..end)?;
    if authority.contains(&b'@') || authority.contains(&b'[') {
        return None;
    }
    let colon = start + memchr::memchr(b':', authority)?;
    let port = octets.get(colon + 1..end)?;
    if port.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let is_image = starts_with_digest(octets.get(last + 1..)?);
    (!is_image).then_some((colon + 1, last))
}

/// A password that is being typed, in the last authority of a text or after the scheme of a telephone, before its `@`:
/// `https://bob:hunter2`, `sip:bob:hunter2`. What follows a name that can be nothing but a host is a port, if a wrong one.
pub fn unfinished(octets: &[u8]) -> Option<(usize, usize)> {
    // The authority that is looked for has a colon, and mostly the last one is that of the scheme before it.
    let last = memchr::memrchr(b':', octets)?;
    if octets.get(last + 1..)?.starts_with(b"//") {
        return None;
    }
    let mut slashes = memchr::memrchr_iter(b'/', octets);
    let is_second = |at: &usize| *at > 0 && octets.get(at - 1) == Some(&b'/');
    let behind_slashes = slashes.find(is_second).map(|at| at + 1);
    let start = behind_slashes.max(behind_telephone(octets))?;
    let rest = octets.get(start..)?;
    let end = rest.iter().position(|octet| b"\"'<> ".contains(octet));
    let authority = rest.get(..end.unwrap_or(rest.len()))?;
    let colon = memchr::memchr(b':', authority)?;
    let (name, password) = (authority.get(..colon)?, authority.get(colon + 1..)?);
    let is_long = password.len() >= SHORTEST_UNFINISHED && password.len() <= LONGEST_PASSWORD;
    let name = std::str::from_utf8(name).ok()?;
    // `redis://:hunter2`: where no user is named, there is no host yet either. An IPv6 address may lack its brackets.
    let is_of_address = |octet: &u8| octet.is_ascii_hexdigit() || b":.".contains(octet);
    let is_address = password.contains(&b':') && authority.iter().all(is_of_address);
    let is_host = is_address || name == "localhost" || name.starts_with('[') || reads_as_host(name);
    // `sip:proxy:5060;transport=tcp`, `kafka://a:9092,b:9092`: parameters and other hosts may follow a port.
    let port = password.split(|octet| *octet == b';').next()?;
    let mut hosts = port.split(|octet| *octet == b',').enumerate();
    let is_port = hosts.all(|(nth, host)| {
        let colon = memchr::memrchr(b':', host);
        let digits = colon.map_or(host, |colon| host.get(colon + 1..).unwrap_or_default());
        (nth == 0) == colon.is_none() && digits.iter().all(u8::is_ascii_digit)
    });
    let is_port = is_port || std::str::from_utf8(password).is_ok_and(names_port);
    let goes_on = authority.iter().any(|octet| b"/\\?#@[".contains(octet));
    // A comment in a form: `//todo:+fix+this`.
    let before = octets.get(..start.saturating_sub(2)).unwrap_or_default();
    let is_sentence = password.starts_with(b"+") && !before.ends_with(b":");
    // How a browser writes `file:line:column`.
    let is_file = before.ends_with(b"file:/");
    (is_long && !is_host && !is_port && !goes_on && !is_sentence && !is_file)
        .then_some((start + colon + 1, start + authority.len()))
}

/// Where the last scheme with a password and no authority ends (RFC 3261 §19.1.1).
fn behind_telephone(octets: &[u8]) -> Option<usize> {
    let is_scheme = |colon: &usize| {
        let name = octets.get(..*colon).unwrap_or_default();
        let before = name.iter().rev();
        let length = before.take_while(|octet| octet.is_ascii_alphanumeric());
        let name = name.get(name.len() - length.count()..).unwrap_or_default();
        name.eq_ignore_ascii_case(b"sip") || name.eq_ignore_ascii_case(b"sips")
    };
    let mut colons = memchr::memrchr_iter(b':', octets);
    colons.find(is_scheme).map(|colon| colon + 1)
}

/// Fewer octets after a colon are as likely a port with a slip in it.
const SHORTEST_UNFINISHED: usize = 4;

/// Schemes that a user's name follows at once: those with a password and no authority (RFC 3261 §19.1.1), those around
/// another link, and those of databases whose slashes are lost.
const BEFORE_NAME: List = list("schemes-before-users");

/// How many such schemes may follow each other.
const MOST_SCHEMES: usize = 4;

/// What a name may follow, in URIs, in the fields of programs, in commands and in JSON.
const BEFORE_LOGIN: &[u8] = b"=/#|\" \\";

/// What an address of mail follows that is no user's name: `MAIL FROM:a@b.example`.
const MAIL_FIELDS: List = list("fields-of-mail");

/// The longest password that is looked for after a user's name, in octets.
const LONGEST_PASSWORD: usize = 1024;

/// The passwords of `user:password@host` without a scheme, at the start of the text, of a segment and of a
/// value. In a segment, no password has a slash.
pub fn logins(view: View<'_>, spans: &mut Vec<Span>) {
    let octets = view.octets;
    let Some(last) = memchr::memrchr(b'@', octets) else {
        return;
    };
    let before = octets.get(..last).unwrap_or_default();
    let is_start = |(at, octet): (usize, &u8)| BEFORE_LOGIN.contains(octet).then_some(at + 1);
    let starts = before.iter().enumerate().filter_map(is_start);
    // The colon of a scheme that is missing.
    let colons = before.iter().take_while(|octet| **octet == b':');
    for start in std::iter::once(colons.count()).chain(starts) {
        let in_path = start.checked_sub(1).and_then(|at| octets.get(at)) == Some(&b'/');
        let has_slash = |octets: &[u8]| octets.contains(&b'/');
        let found = login(octets, start)
            .filter(|(from, to)| !in_path || !octets.get(*from..*to).is_some_and(has_slash));
        if let Some((from, to)) = found {
            spans.push(view.span(from..to));
        }
    }
}

fn login(octets: &[u8], start: usize) -> Option<(usize, usize)> {
    let is_scheme = |name: &str| schemes::is_known(&name.to_ascii_lowercase());
    let named = |start: usize| {
        let colon = name_end(octets, start).filter(|colon| octets.get(*colon) == Some(&b':'))?;
        let name = std::str::from_utf8(octets.get(start..colon)?).ok()?;
        Some((colon, name))
    };
    let (mut colon, mut name) = named(start)?;
    for _ in 0..MOST_SCHEMES {
        if !BEFORE_NAME.has_in_any_case(name) {
            break;
        }
        (colon, name) = named(colon + 1)?;
    }
    if name.is_empty() || is_scheme(name) || MAIL_FIELDS.has_in_any_case(name) {
        return None;
    }
    let rest = octets.get(colon + 1..)?;
    let rest = rest.get(..rest.len().min(LONGEST_PASSWORD))?;
    if rest
        .first()
        .is_none_or(|first| matches!(first, b'/' | b'\\' | b'@'))
    {
        return None;
    }
    let ends = |octet: &u8| octet.is_ascii_whitespace() || b"&\"<>".contains(octet);
    let value = rest.get(..rest.iter().position(ends).unwrap_or(rest.len()))?;
    let at = memchr::memchr(b'@', value)?;
    let behind = value.get(at + 1..)?;
    let is_other = CHATS.iter().any(|chat| behind.starts_with(chat))
        || starts_with_digest(behind)
        || is_version(name, value.get(..at)?, behind)
        || is_placeholder_of_password(value.get(..at)?)
        || is_well_known_host(value.get(..at)?)
        || is_time(name, value.get(..at)?)
        || ends_in_port(name, value)
        // The name of a resource of Amazon's.
        || name == "arn" && value.starts_with(b"aws");
    let host = behind.first().filter(|_| !is_other)?;
    (host.is_ascii_alphanumeric() || *host == b'[').then_some((colon + 1, colon + 1 + at))
}

/// Where packages come from whose names and versions are written so.
const PACKAGES: [&str; 8] = ["cargo", "deno", "gem", "gh", "jsr", "npm", "nuget", "pypi"];

/// Whether what follows an `@` is a number, or the version of a package that is named before it in small letters, and no host:
/// `Roboto:wght@400;700`, `npm:react@18.2.0`, `org.x:lib@1.0`.
fn is_version(before: &str, name: &[u8], octets: &[u8]) -> bool {
    let is_of_packages = PACKAGES.contains(&before) || before.contains('.');
    let is_of_name = |octet: &u8| octet.is_ascii_lowercase() || b"0123456789._-/,".contains(octet);
    let number = octets.strip_prefix(b"v").unwrap_or(octets);
    let is_of_number = |octet: &&u8| octet.is_ascii_digit() || **octet == b'.';
    let length = number.iter().take_while(is_of_number).count();
    let (number, rest) = number.split_at_checked(length).unwrap_or_default();
    let dots = number.iter().filter(|octet| **octet == b'.').count();
    let ends: &[u8] = match dots {
        0 => b",;|",
        // Three numbers may be those of a version that is not released; four are an address.
        1 => b",;|/?#&",
        2 => b",;|/?#&+-",
        _ => return false,
    };
    // `v1.2`, `1.2-rc.1` and `9..144` are nothing else.
    let is_said = is_of_packages
        || octets.starts_with(b"v")
        || rest.starts_with(b"-")
        || memchr::memmem::find(number, b"..").is_some();
    number.first().is_some_and(u8::is_ascii_digit)
        && match dots {
            0 => !octets.starts_with(b"v"),
            _ => is_said && name.iter().all(is_of_name),
        }
        && rest.first().is_none_or(|next| ends.contains(next))
}

/// Whether a name and a password are a time: `10:30@room5`.
fn is_time(name: &str, password: &[u8]) -> bool {
    let is_number = |text: &[u8]| text.len() <= 2 && text.iter().all(u8::is_ascii_digit);
    is_number(name.as_bytes()) && is_number(password) && password.len() == 2
}

/// Whether what follows a host is its port and the delimiter behind it: `www.example.com:443#@b.example`.
fn ends_in_port(name: &str, password: &[u8]) -> bool {
    let digits = password.iter().take_while(|octet| octet.is_ascii_digit());
    let digits = digits.count();
    let next = password.get(digits);
    (1..=5).contains(&digits)
        && next.is_some_and(|next| b"#?".contains(next))
        && reads_as_host(name)
}

/// How a connection to an Oracle database starts, before its driver.
const ORACLE: &[u8] = b"jdbc:oracle:";

static ORACLE_FINDER: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new(ORACLE));

/// The passwords of connections to Oracle databases, which a slash precedes: `jdbc:oracle:thin:user/password@host:1521:name`.
pub fn of_oracle(view: View<'_>, spans: &mut Vec<Span>) {
    let octets = view.octets;
    for at in ORACLE_FINDER.find_iter(octets) {
        let start = at + ORACLE.len();
        let rest = octets.get(start..).unwrap_or_default();
        let rest = rest
            .get(..rest.len().min(LONGEST_PASSWORD))
            .unwrap_or_default();
        let ends = |octet: &u8| octet.is_ascii_whitespace() || b"&<>".contains(octet);
        let end = rest.iter().position(ends).unwrap_or(rest.len());
        let login = rest.get(..end).unwrap_or_default();
        let login = memchr::memchr(b'@', login).and_then(|at| login.get(..at));
        let login = login.unwrap_or_default();
        if let Some(slash) = memchr::memchr(b'/', login).filter(|slash| slash + 1 < login.len()) {
            spans.push(view.span(start + slash + 1..start + login.len()));
        }
    }
}

/// What ends the name of a conversation in links of Microsoft Teams: `19:meeting_…@thread.v2`. It is no host.
const CHATS: [&[u8]; 3] = [b"thread.v2", b"thread.tacv2", b"thread.skype"];

/// Where a user's name ends.
fn name_end(octets: &[u8], start: usize) -> Option<usize> {
    let rest = octets.get(start..)?;
    let is_name = |octet: &u8| octet.is_ascii_alphanumeric() || b"._+-".contains(octet);
    let length = rest
        .iter()
        .take(LONGEST_NAME)
        .take_while(|octet| is_name(octet))
        .count();
    Some(start + length)
}

/// The values of members of JSON objects that are named like secrets: `{"password": "…"}`, with either kind
/// of quotation marks.
pub fn members(view: View<'_>, spans: &mut Vec<Span>) {
    let octets = view.octets;
    let mut bare = BareEnd::default();
    let mut hidden = 0;
    for colon in memchr::memchr_iter(b':', octets) {
        let Some((name, value)) = member(octets, colon, &mut bare) else {
            continue;
        };
        // Members of a member that is hidden are hidden with it.
        if value.end <= hidden {
            continue;
        }
        let promise = std::str::from_utf8(name).ok().and_then(names::promise);
        let Some(promise) = promise.filter(|promise| *promise != Promise::Ticket) else {
            continue;
        };
        let is_kept = |text: &str| promise.is_kept_by(text, || true);
        let values = match octets.get(value.start - 1..=value.start) {
            Some([before, b'[']) if !matches!(before, b'"' | b'\'') => strings(octets, value.start),
            _ => vec![value],
        };
        for value in values {
            let text = octets.get(value.clone()).unwrap_or_default();
            if text.len() > LONGEST_WORD || std::str::from_utf8(text).is_ok_and(is_kept) {
                hidden = value.end;
                spans.push(view.span(value));
            }
        }
    }
}

/// Where values without quotation marks end. Asked from left to right, it looks at each octet once, so that
/// objects nested in each other cost no more than others.
#[derive(Default)]
struct BareEnd {
    end: usize,
    #[cfg(test)]
    looked_at: usize,
}

impl BareEnd {
    fn after(&mut self, octets: &[u8], start: usize) -> usize {
        // Nothing between the start before and this end ends a value.
        if start > self.end || self.end == 0 {
            let rest = octets.get(start..).unwrap_or_default();
            let ends = |octet: &u8| b",}] \t\r\n&".contains(octet);
            self.end = start + rest.iter().position(ends).unwrap_or(rest.len());
            #[cfg(test)]
            {
                self.looked_at += self.end - start;
            }
        }
        self.end
    }
}

fn member<'t>(
    octets: &'t [u8],
    colon: usize,
    bare: &mut BareEnd,
) -> Option<(&'t [u8], Range<usize>)> {
    let before = octets.get(..colon)?.trim_ascii_end();
    let quote = *before.last().filter(|last| matches!(last, b'"' | b'\''))?;
    let name = before.get(..before.len() - 1)?;
    // In a text of JSON in one of JSON, each mark has more of them before it.
    let escapes = name.iter().rev().take_while(|octet| **octet == b'\\');
    let name = name.get(..name.len() - escapes.count())?;
    let name = name.get(name.len().saturating_sub(LONGEST_NAME)..)?;
    let opened = name.iter().rposition(|octet| *octet == quote)?;
    let behind = octets.get(colon + 1..)?;
    let start = colon + 1 + behind.len() - behind.trim_ascii_start().len();
    octets.get(start)?;
    let value = string(octets, start).unwrap_or_else(|| start..bare.after(octets, start));
    Some((name.get(opened + 1..)?, value))
}

/// What is in the string whose mark is at `start`, after backslashes in JSON that is in a string of JSON.
fn string(octets: &[u8], start: usize) -> Option<Range<usize>> {
    let rest = octets.get(start..)?;
    let escapes = rest.iter().take_while(|octet| **octet == b'\\').count();
    let (mark, inside) = rest.get(escapes..)?.split_first()?;
    if !matches!(mark, b'"' | b'\'') {
        return None;
    }
    let mut escape = false;
    let ends = |octet: &u8| {
        let ends = octet == mark && !escape || escapes > 0 && *octet == b'\\';
        escape = *octet == b'\\' && !escape;
        ends
    };
    let length = inside.iter().position(ends).unwrap_or(inside.len());
    let start = start + escapes + 1;
    Some(start..start + length)
}

/// What is in the strings of the list whose bracket is at `start`.
fn strings(octets: &[u8], start: usize) -> Vec<Range<usize>> {
    let mut strings = Vec::new();
    let mut rest = start + 1;
    loop {
        let after = octets.get(rest..).unwrap_or_default();
        let Some(found) = string(octets, octets.len() - after.trim_ascii_start().len()) else {
            return strings;
        };
        let after = octets.get(found.end..).unwrap_or_default();
        let is_mark =
            |octet: &u8| matches!(octet, b'\\' | b'"' | b'\'') || octet.is_ascii_whitespace();
        let next = after.iter().position(|octet| !is_mark(octet));
        strings.push(found.clone());
        match next.filter(|next| after.get(*next) == Some(&b',')) {
            Some(comma) => rest = found.end + comma + 1,
            None => return strings,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// How many secrets the members of a text are.
    fn count(text: &str) -> usize {
        let mut spans = Vec::new();
        let decoded = crate::facts::Decoded::of(text);
        let whole = Span::new(0, text.len());
        members(decoded.at(0, whole), &mut spans);
        spans.len()
    }

    #[test]
    fn what_is_inside_of_a_secret_is_not_looked_at() {
        let nested = |name: &str| format!("{{\"{name}\":").repeat(1_000) + "hunter2zebra}";
        assert_eq!(count(&nested("token")), 1);
        // A long text is no answer such as “yes”, and isn't read to find that out.
        assert_eq!(count(&nested("auth")), 1);
        assert_eq!(count(&(nested("token") + &nested("token"))), 2);
        // Each text of JSON in JSON has more backslashes before its marks.
        let mut text = "{\"password\":\"hunter2zebra\"}".to_owned();
        for _ in 0..9 {
            text = serde_json::json!({ "a": text }).to_string();
            assert_eq!(count(&text), 1, "{text}");
        }
        assert_eq!(count("{\"token\":\"abcd\",\"password\":\"efgh\"}"), 2);
        hold("texts of lists", |[list]| {
            count(&format!("{{\"token\":{list}}}")).to_string()
        });
    }

    #[test]
    fn a_password_is_one_before_its_at_is_typed() {
        hold("a password is one before its at is typed", |[text]| {
            unfinished(text.as_bytes()).and_then(|(start, end)| text.get(start..end))
        });
    }

    #[test]
    fn names_of_conversations_and_images_are_no_logins() {
        hold(
            "names of conversations and images are no logins",
            |[text]| login(text.as_bytes(), 0).is_some(),
        );
    }

    #[test]
    fn nested_objects_are_looked_at_once() {
        let text = "{\"a\":".repeat(1_000) + "1}, {\"b\": 2}";
        let mut bare = BareEnd::default();
        let mut count = 0;
        for colon in memchr::memchr_iter(b':', text.as_bytes()) {
            let (_, value) = member(text.as_bytes(), colon, &mut bare).expect("a member");
            let rest = &text[value.start..];
            let length = rest.find([',', '}', ']', ' ', '\t', '\r', '\n', '&']);
            assert_eq!(value.len(), length.unwrap_or(rest.len()), "at {colon}");
            count += 1;
        }
        assert_eq!(count, 1_001);
        assert!(bare.looked_at <= text.len(), "{} octets", bare.looked_at);
    }
}
