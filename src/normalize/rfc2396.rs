//! RFC 2396 §6 and §2.4.2: what that standard licenses, on the same rungs.
//!
//! It licenses little. Scheme and hostname know no case, and a default port may be elided (§6).
//! Everything else "is scheme dependent": escaped octets may be unescaped only where the scheme
//! defines a canonicalization (§2.4.2), and dot-segments are special only while a relative-path
//! reference is resolved (§5), so that a URI keeps those it has. Where a rung leaves something
//! alone that RFC 3986 would change, a note says why.

use super::edit::{Edits, Rewrite};
use super::notes::{Note, Notes};
use super::syntax_rungs::{lower, makes_triplet, triplets};
use crate::syntax::rfc2396;
use crate::syntax::{HostKind, PathKind, Reference, Span, Standard};

/// A scheme whose own specification says that escaped characters and others are equivalent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonicalization {
    /// In lower case.
    pub scheme: &'static str,
    /// Whether its URI have an `opaque_part`, and not a path of segments.
    pub opaque: bool,
    /// Whether an empty port means the default one.
    pub empty_port: bool,
    /// The specification that says so.
    pub source: &'static str,
}

/// The schemes that say so, among those that were specified over RFC 2396.
pub static CANONICALIZATIONS: &[Canonicalization] = &[
    Canonicalization {
        scheme: "http",
        opaque: false,
        empty_port: true,
        source: "RFC 2616 §3.2.3",
    },
    Canonicalization {
        scheme: "https",
        opaque: false,
        empty_port: true,
        source: "RFC 2818 §2.4, RFC 2616 §3.2.3",
    },
    Canonicalization {
        scheme: "sip",
        opaque: true,
        empty_port: false,
        source: "RFC 3261 §19.1.4",
    },
    Canonicalization {
        scheme: "sips",
        opaque: true,
        empty_port: false,
        source: "RFC 3261 §19.1.4",
    },
];

/// What the scheme of a reference says, if it is read by RFC 2396.
pub(super) fn canonicalization(reference: &Reference<'_>) -> Option<&'static Canonicalization> {
    let scheme = reference.scheme()?;
    if reference.standard() != Standard::Rfc2396 {
        return None;
    }
    CANONICALIZATIONS
        .iter()
        .find(|known| known.scheme.eq_ignore_ascii_case(scheme))
}

/// The places of a reference that its scheme lets unescape, by the syntax of the scheme's own specification.
fn licensed_places(reference: &Reference<'_>, known: &Canonicalization) -> Option<[Span; 2]> {
    let components = reference.components();
    let path = components.path;
    if known.opaque {
        return (reference.path_kind() == PathKind::OpaquePart)
            .then(|| around_sip_host(reference.text(), path))?;
    }
    // RFC 2616 §3.2.2: an http_URL has a host.
    let end = components.query.unwrap_or(path).end;
    has_host(reference).then_some([Span { end, ..path }, Span::empty(end as usize)])
}

/// What is before and after the host of a SIP URI, which has no escaped octets (RFC 3261 §25.1); `None` where the text
/// is not one.
fn around_sip_host(text: &str, opaque: Span) -> Option<[Span; 2]> {
    let (start, sip) = (opaque.start as usize, opaque.of(text));
    let host = match sip.split_once('@') {
        Some((user, _)) if user.is_empty() || user.starts_with(':') => return None,
        Some((user, _)) if user.matches(':').count() > 1 => return None,
        Some((user, _)) => user.len() + 1,
        None => 0,
    };
    let (hostport, rest) = match sip[host..].find([';', '?']) {
        Some(at) => sip[host..].split_at(at),
        None => (&sip[host..], ""),
    };
    let (name, port) = hostport.split_once(':').unwrap_or((hostport, "0"));
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
    let is_host = !name.is_empty() && name.bytes().all(is_name);
    let is_port = !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
    let after = start + host + hostport.len();
    (is_host && is_port && !rest.contains(['@', ','])).then(|| {
        [
            Span::new(start, start + host),
            Span::new(after, opaque.end as usize),
        ]
    })
}

/// Whether there is a host. To schemes a `reg_name` has one too, before its port.
pub(super) fn has_host(reference: &Reference<'_>) -> bool {
    let after_userinfo = |authority: &'_ str| authority.rfind('@').map_or(0, |at| at + 1);
    match reference.authority() {
        Some(authority) if is_registry_name(reference) => {
            let host = authority
                .get(after_userinfo(authority)..)
                .unwrap_or_default();
            !host.is_empty() && !host.starts_with(':')
        }
        _ => reference.host().is_some_and(|host| !host.is_empty()),
    }
}

pub(super) fn is_registry_name(reference: &Reference<'_>) -> bool {
    reference.host_kind() == Some(HostKind::RegistryName)
}

/// §6: "the scheme and hostname are case insensitive".
pub(super) fn case(
    reference: &Reference<'_>,
    out: &mut String,
    edits: &mut impl Edits,
    notes: &mut Notes,
) {
    let text = reference.text();
    let bytes = text.as_bytes();
    let components = reference.components();
    let hostname = (reference.host_kind() == Some(HostKind::Hostname))
        .then_some(components.host)
        .flatten();
    let mut rewrite = Rewrite::new(text, out, edits);
    for span in [components.scheme, hostname].into_iter().flatten() {
        for at in span.range() {
            lower(bytes, at, &mut rewrite);
        }
    }
    rewrite.finish();

    let has_upper = |text: &str| text.bytes().any(|byte| byte.is_ascii_uppercase());
    if is_registry_name(reference) && reference.authority().is_some_and(has_upper) {
        notes.add(Note::RegistryNameKept);
    }
    let mut lower_digits = false;
    triplets(bytes, 0..bytes.len(), |at, _| {
        lower_digits |= bytes[at + 1..at + 3].iter().any(u8::is_ascii_lowercase);
    });
    if lower_digits {
        notes.add(Note::HexCaseKept);
    }
}

/// §2.4.2: "If the given URI scheme defines a canonicalization algorithm, then unreserved
/// characters may be unescaped according to that algorithm."
pub(super) fn unescaping(
    reference: &Reference<'_>,
    out: &mut String,
    edits: &mut impl Edits,
    notes: &mut Notes,
) {
    let text = reference.text();
    let bytes = text.as_bytes();
    let licensed = canonicalization(reference).and_then(|known| licensed_places(reference, known));
    let mut kept = false;
    let mut rewrite = Rewrite::new(text, out, edits);
    triplets(bytes, 0..bytes.len(), |at, octet| {
        let is_licensed = licensed.is_some_and(|places| places.iter().any(|one| one.contains(at)));
        if !rfc2396::UNRESERVED.contains(octet) || makes_triplet(&bytes[..at], octet) {
        } else if is_licensed {
            let unescaped = char::from(octet);
            let place = Span::new(at, at + 3);
            rewrite.replace(place, unescaped.encode_utf8(&mut [0; 4]));
        } else {
            kept = true;
        }
    });
    rewrite.finish();
    if kept {
        notes.add(match licensed {
            Some(_) => Note::OnlyPathAndQueryUnescaped,
            None => Note::UnescapingNotLicensed,
        });
    }
}

/// §5: dot-segments "are only considered special when resolving a relative-path reference".
pub(super) fn dot_segments(reference: &Reference<'_>, notes: &mut Notes) {
    if reference.segments().any(|segment| segment.dot.is_some()) {
        notes.add(Note::DotsAreOrdinary);
    }
}
