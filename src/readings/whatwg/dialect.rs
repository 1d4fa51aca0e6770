//! Where Chromium and Firefox depart from the URL Standard, as measured.
//!
//! What is only a wider set of characters, or a rule of its own, is here; the states and the host parser that a browser
//! has in place of the standard's are in `chromium.rs` and `firefox.rs`.

use super::ipv4;
use super::percent_encode::{
    C0_CONTROL, FORBIDDEN_HOST, PATH, PATH_WITHOUT_CARET, QUERY, SPECIAL_QUERY, USERINFO,
};
use super::special_schemes::{SchemeKind, scheme_kind};
use crate::syntax::CharacterSet;
use crate::syntax::letter_case::starts_in_any_case;

static CHROMIUM_USERINFO: CharacterSet = USERINFO.and(b"'");
static CHROMIUM_PATH: CharacterSet = PATH.and(b"|");
static FIREFOX_JAR_PATH: CharacterSet = PATH.and(b"\\");

/// Whose rules the parser follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// The standard's.
    Standard,
    /// Chromium's. It is not given a base.
    Chromium,
    /// Firefox's. It is not given a base.
    Firefox,
}

impl Dialect {
    /// Whether tabs and line ends inside `input` are kept. Others may come before the scheme, but no space.
    pub(super) fn keeps_tabs(self, input: &str) -> bool {
        let text = input.trim_start_matches(['\t', '\n', '\r']);
        self == Dialect::Chromium && starts_in_any_case(text, "data:")
    }

    /// What is percent-encoded in userinfo.
    pub(super) fn userinfo_set(self) -> &'static CharacterSet {
        match self {
            Dialect::Standard | Dialect::Firefox => &USERINFO,
            Dialect::Chromium => &CHROMIUM_USERINFO,
        }
    }

    /// What is percent-encoded in the segments of a path behind this scheme.
    pub(super) fn path_set(self, scheme: &str, is_special: bool) -> &'static CharacterSet {
        match self {
            Dialect::Chromium => &CHROMIUM_PATH,
            Dialect::Firefox if self.is_jar(scheme) => &FIREFOX_JAR_PATH,
            Dialect::Firefox if !is_special => &PATH_WITHOUT_CARET,
            Dialect::Standard | Dialect::Firefox => &PATH,
        }
    }

    /// What is percent-encoded in the query of a URL with this scheme.
    pub(super) fn query_set(self, scheme: &str, is_special: bool) -> &'static CharacterSet {
        match self {
            Dialect::Firefox if is_simple(scheme) => &C0_CONTROL,
            Dialect::Standard if !is_special => &QUERY,
            Dialect::Firefox if !is_special && !self.is_jar(scheme) => &QUERY,
            _ => &SPECIAL_QUERY,
        }
    }

    /// What this scheme, in lower case, means to the parser.
    pub(super) fn kind(self, scheme: &str) -> SchemeKind {
        match self.has_host_alone(scheme) {
            true => SchemeKind::Special,
            false => scheme_kind(scheme),
        }
    }

    /// Whether userinfo and port of this scheme are dropped unread.
    pub(super) fn has_host_alone(self, scheme: &str) -> bool {
        self == Dialect::Chromium && WITH_HOST_ALONE.contains(&scheme)
    }

    /// Whether a path of this scheme is opaque, whatever it starts with.
    pub(super) fn is_opaque(self, scheme: &str) -> bool {
        match self {
            Dialect::Standard => false,
            Dialect::Chromium => OPAQUE.contains(&scheme),
            Dialect::Firefox => is_simple(scheme),
        }
    }

    /// Whether this scheme is read as `jar`, which holds another URL.
    pub(super) fn is_jar(self, scheme: &str) -> bool {
        self == Dialect::Firefox && scheme == "jar"
    }

    /// Whether this scheme is read as `filesystem`, which holds another URL.
    pub(super) fn is_filesystem(self, scheme: &str) -> bool {
        self == Dialect::Chromium && scheme == "filesystem"
    }

    /// The colon before a port: the first outside of brackets, for Chromium the last after them.
    pub(super) fn colon(self, host_and_port: &str) -> Option<usize> {
        if self == Dialect::Chromium {
            let colon = host_and_port.rfind(':')?;
            return match host_and_port.rfind(']') {
                Some(bracket) => (bracket < colon).then_some(colon),
                None => (!host_and_port.starts_with('[')).then_some(colon),
            };
        }
        let mut inside_brackets = false;
        host_and_port.bytes().position(|c| {
            match c {
                b'[' => inside_brackets = true,
                b']' => inside_brackets = false,
                _ => {}
            }
            c == b':' && !inside_brackets
        })
    }

    /// Whether the character is forbidden in the host of a scheme that is not special. Chromium looks at the low
    /// octet of the character's first UTF-16 unit.
    fn forbids(self, c: char) -> bool {
        let unit = match self {
            Dialect::Standard | Dialect::Firefox => {
                return u8::try_from(c).is_ok_and(|byte| FORBIDDEN_HOST.contains(byte));
            }
            Dialect::Chromium => c.encode_utf16(&mut [0; 2]).first().copied(),
        };
        unit.is_some_and(|unit| FORBIDDEN_HOST.contains(unit.to_le_bytes()[0]))
    }

    /// The first forbidden character of the host of a scheme that is not special.
    pub(super) fn forbidden_in_opaque_host(self, host: &str) -> Option<usize> {
        let found = host.char_indices().find(|(_, c)| self.forbids(*c));
        found.map(|(at, _)| at)
    }
}

/// The schemes whose URLs Firefox splits at `?` and `#` alone.
fn is_simple(scheme: &str) -> bool {
    matches!(scheme, "about" | "blob" | "data" | "javascript")
}

/// The schemes of its own that Chromium reads as special ones, whose userinfo and port are dropped unread.
const WITH_HOST_ALONE: [&str; 9] = [
    "chrome",
    "chrome-distiller",
    "chrome-error",
    "chrome-extension",
    "chrome-native",
    "chrome-search",
    "chrome-untrusted",
    "devtools",
    "isolated-app",
];

/// The schemes of its own of which it reads a path, whatever that starts with.
const OPAQUE: [&str; 5] = [
    "android",
    "chromeos-steam",
    "drivefs",
    "materialized-view",
    "steam",
];

/// An IPv6 address with the IPv4 address at its end in decimal: its four parts may be octal or hexadecimal.
pub(super) fn with_decimal_tail(address: &str) -> Option<String> {
    let (head, tail) = address.split_at(address.rfind(':').map_or(0, |colon| colon + 1));
    if !tail.contains('.') {
        return Some(address.to_owned());
    }
    let mut out = head.to_owned();
    for (index, part) in tail.split('.').enumerate() {
        let number = ipv4::parse_number(part)
            .map(|(number, _)| number)
            .filter(|number| index < 4 && *number < 256)?;
        out.push_str(if index == 0 { "" } else { "." });
        out.push_str(&number.to_string());
    }
    Some(out)
}
