//! Normalization that knows the scheme: RFC 3986 §6.2.3, and what RFC 2396 §6 has of it.

use std::ops::Range;

use super::edit::{Edits, Rewrite};
use super::notes::{Note, Notes};
use super::rfc2396::{canonicalization, has_host, is_registry_name};
use super::syntax_rungs::lower;
use crate::syntax::{
    HostKind, Reference, Span, Standard, percent_decoded, percent_encoded_octet, rfc3986,
};

/// Drops a port that is empty or the scheme's default, writes an empty path as `/` where the
/// scheme has it so, and does what single schemes ask for.
///
/// A rule of a scheme applies to what has the syntax of the scheme alone. By RFC 3986, an empty port means the same as
/// none for every scheme (§3.2.3); by RFC 2396, where the scheme says so. An empty `?`, `#` or `@` stays: no scheme is
/// known to allow its removal (§6.2.3).
pub(super) fn scheme(
    reference: &Reference<'_>,
    out: &mut String,
    edits: &mut impl Edits,
    notes: &mut Notes,
) {
    let text = reference.text();
    let components = reference.components();
    let facts = reference.scheme().and_then(scheme_facts);
    let known = canonicalization(reference);
    let is_rfc3986 = reference.standard() == Standard::Rfc3986;
    // Every scheme of the table that has a port or a path after its host requires the host.
    let of_server = facts.filter(|_| has_host(reference));
    let mut rewrite = Rewrite::new(text, out, edits);

    let this_machine = components
        .host
        .filter(|_| means_this_machine(reference, facts));
    if let Some(host) = this_machine {
        rewrite.replace(host, "");
    }
    if let Some(port) = components.port {
        let digits = port.of(text);
        let empty_is_none =
            is_rfc3986 || known.is_some_and(|known| known.empty_port) || this_machine.is_some();
        if digits.is_empty() && empty_is_none
            || of_server.is_some_and(|facts| facts.is_default_port(digits))
        {
            rewrite.replace(Span::new(port.start as usize - 1, port.end as usize), "");
        } else if digits.is_empty() {
            notes.add(Note::EmptyPortKept);
        } else if digits.starts_with('0') && digits.len() > 1 {
            notes.add(Note::PortZerosKept);
        }
    }
    if components.path.is_empty() && of_server.is_some_and(|facts| facts.empty_path_is_root) {
        rewrite.replace(components.path, "/");
    }
    if facts.is_some_and(|facts| facts.mail_addresses) && components.authority.is_none() {
        let bytes = text.as_bytes();
        for domain in mail_domains(reference) {
            let mut at = domain.start;
            while at < domain.end {
                if percent_encoded_octet(&bytes[at..domain.end]).is_some() {
                    at += 3;
                    continue;
                }
                if bytes[at].is_ascii_uppercase() {
                    notes.add(Note::MailDomainLowered);
                    lower(bytes, at, &mut rewrite);
                }
                at += 1;
            }
        }
    }
    rewrite.finish();

    if reference.host_kind() == Some(HostKind::Ipv6) {
        notes.add(Note::Ipv6SpellingKept);
    }
    let has_colon = |authority: &str| authority.contains(':');
    if is_registry_name(reference) && reference.authority().is_some_and(has_colon) {
        notes.add(Note::RegistryNameKept);
    }
    if reference.scheme().is_some() && facts.is_none() && known.is_none() {
        notes.add(match is_rfc3986 {
            true => Note::UnknownScheme,
            false => Note::EquivalenceNotKnown,
        });
    }
}

/// RFC 8089 §2: in a file URI, `localhost` means the same as an empty authority. Such a URI has an absolute path and no
/// query.
fn means_this_machine(reference: &Reference<'_>, facts: Option<&SchemeFacts>) -> bool {
    let components = reference.components();
    let path = reference.path();
    facts.is_some_and(|facts| facts.localhost_is_empty)
        && reference
            .host()
            .is_some_and(|host| host.eq_ignore_ascii_case("localhost"))
        && components.userinfo.is_none()
        && components.port.is_none_or(Span::is_empty)
        && path.starts_with('/')
        && !path.starts_with("//")
        && components.query.is_none()
}

/// The places of the domains of mail addresses (RFC 6068 §2); none where the path is not a list of addresses.
fn mail_domains(reference: &Reference<'_>) -> Vec<Range<usize>> {
    let start = reference.components().path.start as usize;
    // By RFC 2396, the opaque part has the header fields too.
    let to = reference.path().split('?').next().unwrap_or_default();
    let places = domains(to).unwrap_or_default().into_iter();
    places
        .map(|place| start + place.start..start + place.end)
        .collect()
}

/// The facts about a scheme that the ladder needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SchemeFacts {
    /// In lower case.
    pub scheme: &'static str,
    /// The port that is meant when none is given.
    pub default_port: Option<u16>,
    /// Whether an empty path after an authority means `/`.
    pub empty_path_is_root: bool,
    /// Whether the path is a list of mail addresses.
    pub mail_addresses: bool,
    /// Whether the host `localhost` means the same as an empty one.
    pub localhost_is_empty: bool,
    /// The specification that says so.
    pub source: &'static str,
}

impl SchemeFacts {
    /// Whether `digits` is the default port, written without leading zeros. (With leading zeros
    /// it is another text, and the standard has no rule that makes them equal.)
    pub fn is_default_port(&self, digits: &str) -> bool {
        let plain = !digits.starts_with('0') && rfc3986::DIGIT.contains_all(digits);
        plain && self.default_port.is_some() && digits.parse().ok() == self.default_port
    }
}

const fn port(scheme: &'static str, port: u16, source: &'static str) -> SchemeFacts {
    SchemeFacts {
        scheme,
        default_port: Some(port),
        empty_path_is_root: false,
        mail_addresses: false,
        localhost_is_empty: false,
        source,
    }
}

/// As [`port`], for schemes whose empty path means `/`.
const fn rooted(scheme: &'static str, number: u16, source: &'static str) -> SchemeFacts {
    SchemeFacts {
        empty_path_is_root: true,
        ..port(scheme, number, source)
    }
}

/// The schemes that something is known of, sorted by name.
pub const SCHEMES: &[SchemeFacts] = &[
    port("acap", 674, "RFC 2244"),
    rooted("coap", 5683, "RFC 7252 §6.1, §6.3"),
    rooted("coap+tcp", 5683, "RFC 8323 §8.1"),
    rooted("coap+ws", 80, "RFC 8323 §8.3"),
    rooted("coaps", 5684, "RFC 7252 §6.2, §6.3"),
    rooted("coaps+tcp", 5684, "RFC 8323 §8.2"),
    rooted("coaps+ws", 443, "RFC 8323 §8.4"),
    port("dict", 2628, "RFC 2229 §5"),
    port("dns", 53, "RFC 4501 §3"),
    SchemeFacts {
        default_port: None,
        localhost_is_empty: true,
        ..port("file", 0, "RFC 8089 §2")
    },
    rooted("ftp", 21, "RFC 1738 §3.2"),
    port("git", 9418, "IANA service names"),
    port("gopher", 70, "RFC 4266 §2"),
    rooted("http", 80, "RFC 9110 §4.2.1, §4.2.3"),
    rooted("https", 443, "RFC 9110 §4.2.2, §4.2.3"),
    port("iax", 4569, "RFC 5456 §5"),
    port("imap", 143, "RFC 5092 §4"),
    port("ipp", 631, "RFC 3510 §4.1"),
    port("ipps", 631, "RFC 7472 §4.1"),
    port("ldap", 389, "RFC 4516 §2"),
    port("ldaps", 636, "IANA service names"),
    SchemeFacts {
        default_port: None,
        mail_addresses: true,
        ..port("mailto", 0, "RFC 6068 §2")
    },
    port("msrp", 2855, "RFC 4975 §6"),
    port("msrps", 2855, "RFC 4975 §6"),
    port("mtqp", 1038, "RFC 3887 §8"),
    port("news", 119, "RFC 5538 §2.2"),
    port("nfs", 2049, "RFC 2224 §3"),
    port("nntp", 119, "RFC 5538 §2.2"),
    port("pop", 110, "RFC 2384 §3"),
    port("prospero", 1525, "RFC 4157"),
    port("redis", 6379, "IANA service names"),
    port("rsync", 873, "RFC 5781 §2"),
    port("rtsp", 554, "RFC 7826 §4.2"),
    port("rtsps", 322, "RFC 7826 §4.2"),
    port("rtspu", 554, "RFC 2326 §3.2"),
    port("sftp", 22, "IANA service names"),
    port("snmp", 161, "RFC 4088 §2"),
    port("soap.beep", 605, "RFC 4227 §6"),
    port("soap.beeps", 605, "RFC 4227 §6"),
    port("ssh", 22, "IANA service names"),
    port("svn", 3690, "IANA service names"),
    port("telnet", 23, "RFC 4248 §2"),
    port("tftp", 69, "RFC 3617 §3"),
    port("vnc", 5900, "RFC 7869 §2"),
    port("wais", 210, "RFC 4156"),
    rooted("ws", 80, "RFC 6455 §3"),
    rooted("wss", 443, "RFC 6455 §3"),
    port("xmlrpc.beep", 602, "RFC 3529 §5"),
    port("xmlrpc.beeps", 602, "RFC 3529 §5"),
    port("z39.50r", 210, "RFC 2056 §3"),
    port("z39.50s", 210, "RFC 2056 §3"),
];

/// What is known of `scheme`, in any case of letters.
pub fn scheme_facts(scheme: &str) -> Option<&'static SchemeFacts> {
    let first = scheme.bytes().next()?.to_ascii_lowercase();
    let letter = usize::from(first.checked_sub(b'a')?);
    let (start, end) = (*STARTS.get(letter)?, *STARTS.get(letter + 1)?);
    SCHEMES
        .get(start..end)?
        .iter()
        .find(|facts| facts.scheme.eq_ignore_ascii_case(scheme))
}

/// Where in [`SCHEMES`] each letter's schemes begin; those of the last letter end at the end.
static STARTS: [usize; 27] = {
    let mut starts = [SCHEMES.len(); 27];
    let mut index = SCHEMES.len();
    while index > 0 {
        index -= 1;
        let letter = (SCHEMES[index].scheme.as_bytes()[0] - b'a') as usize;
        starts[letter] = index;
    }
    // A letter without schemes begins where the next one does.
    let mut letter = 26;
    while letter > 0 {
        letter -= 1;
        if starts[letter] > starts[letter + 1] {
            starts[letter] = starts[letter + 1];
        }
    }
    starts
};

/// The places of the domains in `to = addr-spec *("," addr-spec)`; `None` where a text is not such a list. An address
/// whose domain is a literal in brackets has none that knows no case.
pub(super) fn domains(to: &str) -> Option<Vec<Range<usize>>> {
    let mut places = Vec::new();
    let mut start = 0;
    for address in to.split(',') {
        let (local, domain) = address.rsplit_once('@')?;
        // What has to be percent-encoded in an address, of what a path may have.
        if address.contains(['/', '&', ';', '=']) {
            return None;
        }
        let decoded =
            |part: &str| percent_decoded(part).unwrap_or_else(|| part.as_bytes().to_vec());
        let [local_text, domain_text] = [local, domain].map(decoded);
        if !is_dot_atom(&local_text) && !is_quoted(&local_text) {
            return None;
        }
        let end = start + address.len();
        if is_dot_atom(&domain_text) {
            places.push(end - domain.len()..end);
        } else if !is_literal(&domain_text) {
            return None;
        }
        start = end + 1;
    }
    Some(places)
}

/// `dot-atom-text` (RFC 5322 §3.2.3), with characters outside of ASCII (RFC 6532 §3.2).
fn is_dot_atom(text: &[u8]) -> bool {
    let is_atext = |byte: &u8| {
        byte.is_ascii_alphanumeric() || !byte.is_ascii() || b"!#$%&'*+-/=?^_`{|}~".contains(byte)
    };
    text.split(|byte| *byte == b'.')
        .all(|atom| !atom.is_empty() && atom.iter().all(is_atext))
}

/// `quoted-string` (RFC 5322 §3.2.4).
fn is_quoted(text: &[u8]) -> bool {
    let [b'"', inside @ .., b'"'] = text else {
        return false;
    };
    let mut inside = inside.iter();
    while let Some(byte) = inside.next() {
        let byte = match byte {
            b'"' => return false,
            b'\\' => inside.next(),
            byte => Some(byte),
        };
        if byte.is_none_or(|byte| byte.is_ascii_control() && *byte != b'\t') {
            return false;
        }
    }
    true
}

/// `"[" *dtext-no-obs "]"`.
fn is_literal(text: &[u8]) -> bool {
    let is_dtext = |byte: &u8| byte.is_ascii_graphic() && !b"[]\\".contains(byte);
    matches!(text, [b'[', inside @ .., b']'] if inside.iter().all(is_dtext))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_every_name_is_found() {
        assert!(SCHEMES.is_sorted_by(|a, b| a.scheme.as_bytes() < b.scheme.as_bytes()));
        for facts in SCHEMES {
            assert_eq!(scheme_facts(&facts.scheme.to_uppercase()), Some(facts));
        }
        assert_eq!(scheme_facts("urilens"), None);
        assert_eq!(scheme_facts("a-scheme-of-very-great-length"), None);
        assert_eq!(scheme_facts("é"), None);
        assert_eq!(scheme_facts(""), None);
    }

    #[test]
    fn leading_zeros_make_another_port() {
        let http = scheme_facts("http").expect("http is known");
        assert!(http.is_default_port("80"));
        assert!(!http.is_default_port("080"));
        assert!(!http.is_default_port(""));
        assert!(!http.is_default_port("+80"));
        assert!(!scheme_facts("file").expect("known").is_default_port("0"));
    }
}
