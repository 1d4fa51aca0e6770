//! wget: what it looks up, and what its log shows.

use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::declared;
use super::ipv6::Ipv6Form;
use super::program::{Octets, Outcome, Program, Refusal, Seen};
use super::text::{self, cut, decoded_where, escaped, escaped_at, lower, mapped, some, split_at};
use crate::syntax::CharacterSet;

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::WGET
};

const SCHEME: Refusal = Refusal("Scheme missing");
const UNSUPPORTED: Refusal = Refusal("Unsupported scheme");
const HOST: Refusal = Refusal("Invalid host name");
const PORT: Refusal = Refusal("Bad port number");
const USER: Refusal = Refusal("Invalid user name");
const UNCLOSED: Refusal = Refusal("Unterminated IPv6 numeric address");
const IPV6: Refusal = Refusal("Invalid IPv6 numeric address");

/// A scheme that wget fetches.
struct Scheme {
    name: &'static str,
    default_port: u16,
    /// What ends a path.
    ends: [u8; 2],
}

static SCHEMES: [Scheme; 4] = [
    Scheme::new("http", 80, *b"?#"),
    Scheme::new("https", 443, *b"?#"),
    Scheme::new("ftp", 21, *b";#"),
    Scheme::new("ftps", 21, *b";#"),
];

impl Scheme {
    const fn new(name: &'static str, default_port: u16, ends: [u8; 2]) -> Scheme {
        Scheme {
            name,
            default_port,
            ends,
        }
    }

    /// The scheme that a text starts with, and what follows its `://`.
    fn of(text: &[u8]) -> Option<(&'static Scheme, &[u8])> {
        let (name, rest) = cut(text, b':');
        let rest = rest?.strip_prefix(b"//")?;
        let is_it = |scheme: &&Scheme| scheme.name.as_bytes().eq_ignore_ascii_case(name);
        Some((SCHEMES.iter().find(is_it)?, rest))
    }

    fn is_ftp(&self) -> bool {
        self.name.starts_with("ftp")
    }
}

fn read(text: &str) -> Outcome<'_> {
    // An argument of C ends with its first NUL.
    let text = text.split('\0').next().unwrap_or_default().as_bytes();
    let (scheme, rest, is_scheme_assumed) = match Scheme::of(text) {
        Some((scheme, rest)) => (scheme, Octets::from(rest), false),
        None => {
            let (scheme, rest) = shorthand(text).ok_or_else(|| refused_scheme(text))?;
            (scheme, rest, true)
        }
    };
    let is_ascii = text.is_ascii();
    // What nothing was changed in is reported without a copy.
    let seen = match rest {
        Octets::Borrowed(rest) => match reencoded(rest) {
            Octets::Borrowed(rest) => parts(scheme, rest, is_ascii)?,
            Octets::Owned(rest) => parts(scheme, &rest, is_ascii)?.into_owned(),
        },
        Octets::Owned(rest) => parts(scheme, &reencoded(&rest), is_ascii)?.into_owned(),
    };
    Ok(Seen {
        is_scheme_assumed,
        ..seen
    })
}

/// Why a text without a scheme of wget's is refused.
fn refused_scheme(text: &[u8]) -> Refusal {
    let (name, rest) = split_at(text, |byte| {
        !byte.is_ascii_alphanumeric() && !b"-+".contains(&byte)
    });
    match !name.is_empty() && rest.starts_with(b":") {
        true => UNSUPPORTED,
        false => SCHEME,
    }
}

/// What a text without a scheme is short for: a host of http, or host and path of ftp with a colon between.
fn shorthand(text: &[u8]) -> Option<(&'static Scheme, Octets<'_>)> {
    let [http, _, ftp, _] = &SCHEMES;
    let (name, rest) = split_at(text, |byte| b":/".contains(&byte));
    let port = match rest.split_first() {
        Some(_) if name.is_empty() || rest.starts_with(b"://") => return None,
        Some((b':', port)) => port,
        _ => return Some((http, text.into())),
    };
    let (digits, behind) = split_at(port, |byte| !byte.is_ascii_digit());
    match !digits.is_empty() && (behind.is_empty() || behind.starts_with(b"/")) {
        true => Some((http, text.into())),
        false => Some((ftp, [name, b"/", port].concat().into())),
    }
}

/// The parts of a text behind `://`.
fn parts<'t>(scheme: &'static Scheme, text: &'t [u8], is_ascii: bool) -> Result<Seen<'t>, Refusal> {
    let (before, behind) = split_at(text, |byte| b"@/?#[]".contains(&byte));
    let (credentials, text) = match behind.strip_prefix(b"@") {
        Some(rest) => (Some(before), rest),
        None => (None, text),
    };
    let ends_host = |byte: u8| b":/".contains(&byte) || scheme.ends.contains(&byte);
    let (host_text, rest) = match text.strip_prefix(b"[") {
        Some(inside) => {
            let (address, rest) = cut(inside, b']');
            let rest = rest.ok_or(UNCLOSED)?;
            if !is_ipv6(address) {
                return Err(IPV6);
            }
            if rest.first().is_some_and(|byte| !ends_host(*byte)) {
                return Err(HOST);
            }
            (address, rest)
        }
        None => split_at(text, ends_host),
    };
    if host_text.is_empty() {
        return Err(HOST);
    }
    let (port, rest) = match rest.strip_prefix(b":") {
        Some(port) => split_at(port, |byte| byte == b'/' || scheme.ends.contains(&byte)),
        None => (&b""[..], rest),
    };
    let port = number(port)?.filter(|port| *port != scheme.default_port);
    let (path, rest) = match rest.strip_prefix(b"/") {
        Some(inside) => {
            let [end, other] = scheme.ends;
            let end = memchr::memchr2(end, other, inside).unwrap_or(inside.len());
            // With the slash before it.
            rest.split_at(end + 1)
        }
        None => (&b"/"[..], rest),
    };
    let userinfo = credentials.map(userinfo).transpose()?;
    let host = host(host_text, is_ascii);
    if host_text.contains(&b'%') && host.iter().any(u8::is_ascii_control) {
        return Err(HOST);
    }
    let mut path = simplified(path, scheme.is_ftp());
    // The fragment is not sent.
    let (more, _) = cut(rest, b'#');
    let mut query = None;
    match scheme.is_ftp() {
        true if !more.is_empty() => path.to_mut().extend(more),
        true => {}
        false => query = more.strip_prefix(b"?").and_then(some),
    }
    Ok(Seen {
        scheme: Some(scheme.name.as_bytes().into()),
        userinfo,
        host: (!host.is_empty()).then_some(host),
        port: port.map(|port| port.to_string().into_bytes().into()),
        path,
        query,
        ..Seen::default()
    })
}

fn number(digits: &[u8]) -> Result<Option<u16>, Refusal> {
    match digits {
        [] => Ok(None),
        digits => text::number(digits).map(Some).ok_or(PORT),
    }
}

/// User name and password as the log shows them.
fn userinfo(credentials: &[u8]) -> Result<Octets<'static>, Refusal> {
    let (user, password) = cut(credentials, b':');
    if user.is_empty() {
        return Err(USER);
    }
    let mut shown = escaped(&unescaped(user), is_unsafe).into_owned();
    if password.is_some() {
        shown.extend(b":*password*");
    }
    Ok(shown.into())
}

/// What wget takes for unsafe in a URL.
fn is_unsafe(byte: u8) -> bool {
    byte <= b' ' || byte >= 0x7f || b"\"#%:<>@[\\]^`{|}".contains(&byte)
}

/// The octets of ASCII that are reencoded, and `%`.
static REENCODED: CharacterSet = CharacterSet::range(0, b' ').and(b"\"%<>\\^`{|}\x7f");

/// The text with unsafe octets percent-encoded, and each `%` without two hexadecimal digits. What is reserved stays as
/// it is.
fn reencoded(text: &[u8]) -> Octets<'_> {
    escaped_at(text, |byte| REENCODED.contains(byte) || !byte.is_ascii())
}

/// The path without dot segments. At its start ftp keeps `..`, which leads out of the directory of the login.
fn simplified(path: &[u8], is_ftp: bool) -> Octets<'_> {
    if memchr::memmem::find(path, b"/.").is_none() {
        return path.into();
    }
    let mut out: Vec<u8> = Vec::with_capacity(path.len());
    out.push(b'/');
    let mut kept = 1;
    for segment in path[1..].split_inclusive(|byte| *byte == b'/') {
        match segment.strip_suffix(b"/").unwrap_or(segment) {
            b"." => {}
            b".." if out.len() > kept => {
                out.pop();
                let end = out
                    .iter()
                    .rposition(|byte| *byte == b'/')
                    .map_or(kept, |slash| slash + 1);
                out.truncate(end.max(kept));
            }
            b".." if !is_ftp => {}
            name => {
                if name == b".." {
                    kept = out.len() + 3;
                }
                out.extend(segment);
            }
        }
    }
    out.into()
}

/// The host as wget looks it up. Percent-encoded ones are decoded, and then converted by IDNA if that succeeds.
fn host(typed: &[u8], is_ascii: bool) -> Octets<'static> {
    let typed = lower(typed);
    let decoded = unescaped(&typed).into_owned();
    let is_plain = !typed.contains(&b'%') || is_ascii && decoded.is_ascii();
    let ascii = (!is_plain).then(|| idna(&decoded)).flatten();
    ascii.unwrap_or(decoded).into()
}

/// The text decoded, but `%00` stays.
fn unescaped(text: &[u8]) -> Octets<'_> {
    decoded_where(text, |octet| octet != 0)
}

/// Whether wget takes a text for an IPv6 address. The values of groups and numbers are limited, and not their digits.
fn is_ipv6(text: &[u8]) -> bool {
    let form = Ipv6Form {
        has_zeros: true,
        is_ipv4: |text| is_ipv4(text.as_bytes()),
    };
    form.is_address(std::str::from_utf8(text).unwrap_or_default())
}

/// Four numbers of at most 255, with any number of digits.
fn is_ipv4(text: &[u8]) -> bool {
    let is_number = |number: &[u8]| {
        let add = |value: u16, digit: &u8| {
            let digit = digit.is_ascii_digit().then(|| u16::from(digit - b'0'))?;
            Some(value * 10 + digit).filter(|value| *value <= 255)
        };
        !number.is_empty() && number.iter().try_fold(0, add).is_some()
    };
    let mut numbers = text.split(|byte| *byte == b'.');
    numbers
        .by_ref()
        .take(4)
        .filter(|number| is_number(number))
        .count()
        == 4
        && numbers.next().is_none()
}

/// How many octets a label has at most in ASCII.
const MAX_LABEL: usize = 63;

/// What libidn2 makes of a host: by IDNA, or if that fails by the transitional rules, which look at less.
fn idna(host: &[u8]) -> Option<Vec<u8>> {
    let host = std::str::from_utf8(host).ok()?;
    let (deny, length) = (AsciiDenyList::EMPTY, DnsLength::Ignore);
    let strict = Uts46::new().to_ascii(host.as_bytes(), deny, Hyphens::Check, length);
    let passes = |ascii: &String| ascii.split('.').all(is_label);
    let strict = strict.ok().map(|ascii| ascii.into_owned()).filter(passes);
    let ascii = strict.or_else(|| transitional(host).filter(passes))?;
    Some(ascii.into_bytes())
}

/// Whether libidn2 lets an ASCII label pass: after `xn--` it only has characters of host names.
fn is_label(label: &str) -> bool {
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    label.len() <= MAX_LABEL && (!label.starts_with("xn--") || label.bytes().all(belongs))
}

/// A host by the transitional rules, without those for writing directions and joiners.
fn transitional(host: &str) -> Option<String> {
    let joiners = ['\u{200c}', '\u{200d}'];
    let typed = host
        .replace(joiners, "")
        .replace(['ß', 'ẞ'], "ss")
        .replace('ς', "σ");
    let mapped = mapped(&typed);
    let labels = mapped.split('.').map(label);
    Some(labels.collect::<Option<Vec<String>>>()?.join("."))
}

/// A mapped label in ASCII.
fn label(mapped: &str) -> Option<String> {
    // Each character takes an octet at least, and Punycode more than linear time.
    if mapped.chars().count() > MAX_LABEL {
        return None;
    }
    let has_hyphens = |label: &str| {
        label.starts_with('-') || label.ends_with('-') || label.get(2..4) == Some("--")
    };
    if let Some(code) = mapped.strip_prefix("xn--") {
        let decoded = idna::punycode::decode_to_string(code)?;
        let is_valid =
            !decoded.is_ascii() && !has_hyphens(&decoded) && text::mapped(&decoded) == decoded;
        return is_valid.then(|| mapped.to_owned());
    }
    let is_mark =
        |c| GeneralCategoryGroup::Mark.contains(CodePointMapData::<GeneralCategory>::new().get(c));
    if has_hyphens(mapped)
        || mapped.contains('\u{fffd}')
        || mapped.chars().next().is_some_and(is_mark)
    {
        return None;
    }
    match mapped.is_ascii() {
        true => Some(mapped.to_owned()),
        false => Some(format!("xn--{}", idna::punycode::encode_str(mapped)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// As wget 1.21.3 takes them.
    #[test]
    fn values_of_an_address_are_limited_and_not_their_digits() {
        hold("addresses", |[text]| is_ipv6(text.as_bytes()));
    }
}
