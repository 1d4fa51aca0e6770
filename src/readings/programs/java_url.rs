//! Java's `java.net.URL`.

use std::str::FromStr;

use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

use super::declared;
use super::ipv6::Ipv6Form;
use super::program::{Outcome, Program, Refusal, Seen};
use super::text::cut_text;
use crate::syntax::letter_case::{starts_in_any_case, strip_in_any_case};

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::JAVA_URL
};

const NO_PROTOCOL: Refusal = Refusal("no protocol");
const UNKNOWN: Refusal = Refusal("unknown protocol");
const HOST: Refusal = Refusal("Invalid host");
const IN_HOST: Refusal = Refusal("Illegal character found in host");
const AUTHORITY: Refusal = Refusal("Invalid authority field");
const PORT: Refusal = Refusal("Invalid port number");
const NUMBER: Refusal = Refusal("For input string");
const MAIL: Refusal = Refusal("No email address");
const NESTED: Refusal = Refusal("Nested JAR URLs are not supported");
const NO_ENTRY: Refusal = Refusal("no !/ in spec");
const INNER: Refusal = Refusal("invalid url");
const CONTEXT: Refusal = Refusal("no context");

/// The schemes that have a handler.
const HANDLERS: &[&str] = &[
    "file", "ftp", "http", "https", "jar", "jmod", "jrt", "mailto",
];

/// Characters that look like delimiters, or hold one in their compatibility form.
const LOOKALIKES: &[char] = &[
    '\u{2047}', '\u{2048}', '\u{2049}', '\u{2100}', '\u{2101}', '\u{2105}', '\u{2106}', '\u{2a74}',
    '\u{fe55}', '\u{fe56}', '\u{fe5f}', '\u{fe6b}', '\u{ff03}', '\u{ff0f}', '\u{ff1a}', '\u{ff1f}',
    '\u{ff20}',
];

fn read(text: &str) -> Outcome<'_> {
    let trimmed = text.trim_matches(|char| char <= ' ');
    let rest = strip_in_any_case(trimmed, "url:");
    let (protocol, rest) = protocol(rest.unwrap_or(trimmed)).ok_or(NO_PROTOCOL)?;
    if !HANDLERS.contains(&&*protocol) {
        return Err(UNKNOWN);
    }
    let (rest, fragment) = cut_text(rest, '#');
    let mut seen = match &*protocol {
        "mailto" => mailto(rest)?,
        "jar" => jar(text, rest)?,
        _ => hierarchical(rest)?,
    };
    match &*protocol {
        "mailto" => {}
        // The handler looks for the fragment once more, in the text as it was given.
        "jar" => {
            let untrimmed = text.split_once('#').map(|(_, fragment)| fragment);
            seen.fragment = untrimmed
                .filter(|_| fragment.is_some())
                .map(|part| part.as_bytes().into());
        }
        _ => seen.fragment = fragment.map(|part| part.as_bytes().into()),
    }
    seen.scheme = Some(protocol.into_bytes().into());
    Ok(seen)
}

/// The protocol in lower case, and what follows it.
fn protocol(text: &str) -> Option<(String, &str)> {
    let colon = text.find([':', '/']).filter(|_| !text.starts_with('#'))?;
    let (name, rest) = text.split_at(colon);
    let name = name.to_lowercase();
    let mut chars = name.chars();
    let is_valid = chars.next().is_some_and(is_letter)
        && chars.all(|char| is_letter(char) || is_digit(char) || ".+-".contains(char));
    Some((name, rest.strip_prefix(':')?)).filter(|_| is_valid)
}

fn hierarchical(text: &str) -> Outcome<'_> {
    let mut seen = Seen::default();
    let (mut rest, query) = cut_text(text, '?');
    seen.query = query.map(|query| query.as_bytes().into());
    if let Some(after) = rest
        .strip_prefix("//")
        .filter(|after| !after.starts_with("//"))
    {
        let (authority, path) = after.split_at(after.find('/').unwrap_or(after.len()));
        rest = path;
        self::authority(authority, &mut seen)?;
    }
    seen.path = rest.as_bytes().into();
    Ok(seen)
}

fn authority<'t>(text: &'t str, seen: &mut Seen<'t>) -> Result<(), Refusal> {
    let (userinfo, host) = match text.split_once('@') {
        Some((_, host)) if host.contains('@') => return Ok(()),
        Some((userinfo, host)) => (Some(userinfo), host),
        None => (None, text),
    };
    let (name, port) = match host.starts_with('[') {
        false => cut_text(host, ':'),
        true => {
            // Java counts UTF-16 code units.
            let is_far = |end: &usize| host[..*end].encode_utf16().count() > 2;
            let end = host.find(']').filter(is_far).ok_or(AUTHORITY)?;
            if !is_ipv6(&host[1..end]) {
                return Err(HOST);
            }
            let (name, rest) = host.split_at(end + 1);
            match rest.strip_prefix(':') {
                None if !rest.is_empty() => return Err(AUTHORITY),
                port => (name, port),
            }
        }
    };
    let port = port
        .filter(|port| !port.is_empty())
        .map(number)
        .transpose()?;
    match port {
        Some(..-1) => return Err(PORT),
        None | Some(-1) => {}
        Some(port) => seen.port = Some(port.to_string().into_bytes().into()),
    }
    if name.contains(|char: char| char.is_ascii_control() || LOOKALIKES.contains(&char)) {
        return Err(IN_HOST);
    }
    seen.userinfo = userinfo.map(|part| part.as_bytes().into());
    seen.host = (!name.is_empty()).then(|| name.as_bytes().into());
    Ok(())
}

/// `Integer.parseInt`, which takes the decimal digits of all scripts.
fn number(text: &str) -> Result<i32, Refusal> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let digits: Option<String> = digits.chars().map(digit).collect();
    let digits = digits.filter(|digits| !digits.is_empty()).ok_or(NUMBER)?;
    i32::from_str(&format!("{sign}{digits}")).map_err(|_| NUMBER)
}

/// The ASCII digit with the value of a decimal digit. In each script they follow each other from zero.
fn digit(char: char) -> Option<char> {
    if char.is_ascii_digit() {
        return Some(char);
    }
    let categories = CodePointMapData::<GeneralCategory>::new();
    let is_digit = |code: u32| categories.get32(code) == GeneralCategory::DecimalNumber;
    let code = u32::from(char);
    if code > 0xffff || !is_digit(code) {
        return None;
    }
    let value = (1..10).take_while(|back| is_digit(code - back)).count();
    char::from_digit(u32::try_from(value).ok()?, 10)
}

/// Java's reading of an IPv6 address: groups may have leading zeros without limit, and a zone anything.
fn is_ipv6(text: &str) -> bool {
    if text.len() < 2 || text.ends_with('%') && text.matches('%').count() == 1 {
        return false;
    }
    let form = Ipv6Form {
        has_zeros: true,
        is_ipv4,
    };
    form.is_address(text.split('%').next().unwrap_or_default())
}

fn is_ipv4(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    let is_byte =
        |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit()) && part.parse::<u8>().is_ok();
    text.len() <= 15 && parts.len() == 4 && parts.iter().all(is_byte)
}

fn mailto(text: &str) -> Outcome<'_> {
    let is_white = |char: char| {
        char.is_whitespace() && !['\u{a0}', '\u{2007}', '\u{202f}', '\u{85}'].contains(&char)
            || ('\u{1c}'..='\u{1f}').contains(&char)
    };
    if text.chars().all(is_white) {
        return Err(MAIL);
    }
    Ok(file(text))
}

/// Path and query of a handler that looks for no host. The last `?` starts the query.
fn file(text: &str) -> Seen<'_> {
    let (path, query) = match text.rsplit_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (text, None),
    };
    Seen {
        path: path.as_bytes().into(),
        query: query.map(|query| query.as_bytes().into()),
        ..Seen::default()
    }
}

/// An entry of an archive: a URL, `!/` and a path. `given` is the whole text.
fn jar<'t>(given: &str, text: &'t str) -> Outcome<'t> {
    let is_jar = |text: &str| starts_in_any_case(text, "jar:");
    if is_jar(text) {
        return Err(NESTED);
    }
    if !is_jar(given) {
        return match text.is_empty() && given.contains('#') {
            true => Ok(Seen::default()),
            false => Err(CONTEXT),
        };
    }
    let inner = text.rfind("!/").ok_or(NO_ENTRY)?;
    read(&text[..inner]).map_err(|_| INNER)?;
    Ok(file(text))
}

/// Java's `Character.isLetter`, which counts no marks.
fn is_letter(char: char) -> bool {
    GeneralCategoryGroup::Letter.contains(CodePointMapData::<GeneralCategory>::new().get(char))
}

/// Java's `Character.isDigit`.
fn is_digit(char: char) -> bool {
    CodePointMapData::<GeneralCategory>::new().get(char) == GeneralCategory::DecimalNumber
}
