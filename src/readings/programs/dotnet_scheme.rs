//! The scheme of a text, as .NET's `Uri` finds it, and the rules that the scheme brings with it.

use super::program::{Octets, Refusal};
use super::text::lower;

const EMPTY: Refusal = Refusal("Invalid URI: The URI is empty.");
const TOO_LONG: Refusal = Refusal("Invalid URI: The Uri string is too long.");
const FORMAT: Refusal = Refusal("Invalid URI: The format of the URI could not be determined.");
const SCHEME: Refusal = Refusal("Invalid URI: The URI scheme is not valid.");
const SCHEME_TOO_LONG: Refusal = Refusal("Invalid URI: The Uri scheme is too long.");
pub(super) const ROOTED: Refusal =
    Refusal(r"Invalid URI: A Dos path must be rooted, for example, 'c:\\'.");

/// How many UTF-16 code units a text has at least that is refused.
const MAX_TEXT: usize = 0xFFF0;
const MAX_SCHEME: usize = 1024;

/// What a scheme allows, and what is done with its URIs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Rules {
    bits: u16,
    /// The port that is reported if none is given.
    pub port: Option<u16>,
}

impl Rules {
    /// `//` has to follow the scheme.
    pub const NEEDS_AUTHORITY: u16 = 1;
    pub const USERINFO: u16 = 1 << 1;
    pub const PORT: u16 = 1 << 2;
    pub const QUERY: u16 = 1 << 3;
    pub const EMPTY_HOST: u16 = 1 << 4;
    /// A host may be a name of Windows' network.
    pub const UNC: u16 = 1 << 5;
    pub const FILE: u16 = 1 << 6;
    /// The authority follows the scheme without slashes.
    pub const MAIL: u16 = 1 << 7;
    /// The scheme is none that `Uri` knows.
    pub const UNKNOWN: u16 = 1 << 8;
    /// The path may be one of DOS.
    pub const DOS: u16 = 1 << 9;
    /// The path begins with a slash.
    pub const ROOTED: u16 = 1 << 10;
    /// Backslashes in the path become slashes.
    pub const SLASHES: u16 = 1 << 11;
    /// Dot segments are removed.
    pub const COMPRESS: u16 = 1 << 12;
    /// So is one at the start of a path without a slash before it.
    pub const AS_FILE: u16 = 1 << 13;
    /// Percent-encoded dots and slashes are decoded before.
    pub const DECODES: u16 = 1 << 14;
    /// There is an authority at all.
    pub const HOST: u16 = 1 << 15;

    const fn new(bits: u16, port: u16) -> Self {
        let port = if port == 0 { None } else { Some(port) };
        Rules { bits, port }
    }

    pub fn has(self, bit: u16) -> bool {
        self.bits & bit != 0
    }
}

const SERVER: u16 = Rules::NEEDS_AUTHORITY
    | Rules::HOST
    | Rules::USERINFO
    | Rules::PORT
    | Rules::UNC
    | Rules::ROOTED;
const PATH: u16 = Rules::SLASHES | Rules::COMPRESS | Rules::AS_FILE;
const HTTP: u16 = SERVER | Rules::QUERY | PATH;
const PIPE: u16 =
    Rules::NEEDS_AUTHORITY | Rules::HOST | Rules::QUERY | Rules::ROOTED | PATH | Rules::DECODES;
const MACROS: u16 = Rules::NEEDS_AUTHORITY
    | Rules::HOST
    | Rules::EMPTY_HOST
    | Rules::UNC
    | Rules::FILE
    | Rules::DOS
    | PATH
    | Rules::DECODES;
const FILE_BITS: u16 = MACROS | Rules::QUERY | Rules::ROOTED;
const MAILTO: u16 = Rules::HOST
    | Rules::EMPTY_HOST
    | Rules::UNC
    | Rules::USERINFO
    | Rules::PORT
    | Rules::QUERY
    | Rules::MAIL;

const FILE: Rules = Rules::new(FILE_BITS, 0);
/// Where a slash begins the path, a backslash is a character like any other.
pub(super) const UNIX_FILE: Rules = Rules::new(FILE_BITS & !Rules::SLASHES, 0);
const UNKNOWN: Rules = Rules::new(
    Rules::UNKNOWN
        | Rules::HOST
        | Rules::USERINFO
        | Rules::PORT
        | Rules::QUERY
        | Rules::EMPTY_HOST
        | Rules::UNC
        | Rules::DOS
        | Rules::ROOTED
        | Rules::SLASHES
        | Rules::COMPRESS,
    0,
);

const SCHEMES: &[(&[u8], Rules)] = &[
    (b"http", Rules::new(HTTP, 80)),
    (b"https", Rules::new(HTTP, 443)),
    (b"ws", Rules::new(HTTP, 80)),
    (b"wss", Rules::new(HTTP, 443)),
    (b"ftp", Rules::new(SERVER | PATH, 21)),
    (b"file", FILE),
    (b"gopher", Rules::new(SERVER, 70)),
    (b"nntp", Rules::new(SERVER, 119)),
    (b"news", Rules::new(0, 0)),
    (b"mailto", Rules::new(MAILTO, 25)),
    (b"uuid", Rules::new(0, 0)),
    (b"telnet", Rules::new(SERVER, 23)),
    (
        b"ldap",
        Rules::new(SERVER | Rules::QUERY | Rules::EMPTY_HOST, 389),
    ),
    (b"net.tcp", Rules::new(PIPE | Rules::PORT, 808)),
    (b"net.pipe", Rules::new(PIPE, 0)),
    (b"vsmacros", Rules::new(MACROS, 0)),
];

/// A path of a file system.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Unix,
    Dos,
    Unc,
}

/// How a text begins.
pub(super) struct Start<'t> {
    /// In lower case.
    pub scheme: Octets<'t>,
    pub rules: Rules,
    /// Where the scheme ends, with its colon.
    pub at: usize,
    /// The path of a file system that the text is without a scheme.
    pub implicit: Option<Form>,
}

impl Start<'_> {
    fn file(rules: Rules, at: usize, form: Form) -> Self {
        Start {
            scheme: Octets::Borrowed(b"file"),
            rules,
            at,
            implicit: Some(form),
        }
    }
}

pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}

fn is_slash(byte: u8) -> bool {
    matches!(byte, b'/' | b'\\')
}

/// Finds the scheme of a text.
pub(super) fn start(text: &str) -> Result<Start<'_>, Refusal> {
    let bytes = text.as_bytes();
    if bytes.is_empty() {
        return Err(EMPTY);
    }
    if bytes.len() >= MAX_TEXT && text.encode_utf16().nth(MAX_TEXT - 1).is_some() {
        return Err(TOO_LONG);
    }
    let spaces = bytes.iter().take_while(|byte| is_space(**byte)).count();
    let rest = &bytes[spaces..];
    if rest.first() == Some(&b'/') {
        return Ok(Start::file(UNIX_FILE, spaces, Form::Unix));
    }
    let colon = memchr::memchr(b':', rest);
    let mut units = text[spaces..].encode_utf16();
    let units = [units.next(), units.next(), units.next()];
    let ascii = |unit: Option<u16>| unit.and_then(|unit| u8::try_from(unit).ok());
    let [Some(_), Some(_), Some(_)] = units else {
        return Err(FORMAT);
    };
    if colon == Some(0) {
        return Err(FORMAT);
    }
    match units.map(ascii) {
        [Some(letter), Some(b':' | b'|'), Some(slash)]
            if letter.is_ascii_alphabetic() && is_slash(slash) =>
        {
            return Ok(Start::file(FILE, spaces, Form::Dos));
        }
        [Some(letter), Some(b':' | b'|'), _] if letter.is_ascii_alphabetic() => {
            return Err(ROOTED);
        }
        [_, Some(b':'), _] => return Err(SCHEME),
        [_, Some(b'|'), _] => return Err(FORMAT),
        [Some(first), Some(second), _] if is_slash(first) && is_slash(second) => {
            let slashes = rest.iter().take_while(|byte| is_slash(**byte)).count();
            return Ok(Start::file(FILE, spaces + slashes, Form::Unc));
        }
        [Some(first), ..] if is_slash(first) => return Err(FORMAT),
        _ => {}
    }
    let colon = colon.ok_or(FORMAT)?;
    let scheme = &rest[..colon];
    let belongs = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
    if !scheme.first().is_some_and(u8::is_ascii_alphabetic) || !scheme.iter().all(belongs) {
        return Err(SCHEME);
    }
    if scheme.len() > MAX_SCHEME {
        return Err(SCHEME_TOO_LONG);
    }
    let scheme = lower(scheme);
    let known = SCHEMES.iter().find(|(known, _)| *known == &*scheme);
    Ok(Start {
        rules: known.map_or(UNKNOWN, |(_, rules)| *rules),
        scheme,
        at: spaces + colon + 1,
        implicit: None,
    })
}
