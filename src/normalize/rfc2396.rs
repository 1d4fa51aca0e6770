//! RFC 2396 §6 and §2.4.2: what that standard licenses, on the same rungs.
//!
//! It licenses little. Scheme and hostname know no case, and a default port may be elided (§6).
//! Everything else "is scheme dependent": escaped octets may be unescaped only where the scheme
//! defines a canonicalization (§2.4.2), and dot-segments are special only while a relative-path
//! reference is resolved (§5), so that a URI keeps those it has. Where a rung leaves something
//! alone that RFC 3986 would change, a note says why.

use super::edit::{Edits, Rewrite};
use super::notes::{Note, Notes};
use super::scheme_rung::{lower_mail_domains, means_this_machine};
use super::schemes::scheme_facts;
use super::syntax_rungs::{lower, triplets};
use crate::syntax::rfc2396;
use crate::syntax::{Component, HostKind, PathKind, Reference, Span};

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

fn canonicalization(reference: &Reference<'_>) -> Option<&'static Canonicalization> {
    let scheme = reference.scheme()?;
    CANONICALIZATIONS
        .iter()
        .find(|known| known.scheme.eq_ignore_ascii_case(scheme))
}

fn is_registry_name(reference: &Reference<'_>) -> bool {
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
    let components = reference.components();
    let known = canonicalization(reference);
    let opaque = reference.path_kind() == PathKind::OpaquePart;
    let licensed = known.filter(|known| known.opaque == opaque);
    let end = components.query.unwrap_or(components.path).end;
    let inside = Span {
        start: components.path.start,
        end,
    };
    let mut kept = false;
    let mut rewrite = Rewrite::new(text, out, edits);
    triplets(bytes, 0..bytes.len(), |at, octet| {
        if !rfc2396::UNRESERVED.contains(octet) {
        } else if licensed.is_some() && inside.contains(at) {
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

/// §6: a default port is elided, and what the scheme's own specification says.
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
    let mut rewrite = Rewrite::new(text, out, edits);

    let this_machine = components
        .host
        .filter(|_| means_this_machine(reference, facts));
    if let Some(host) = this_machine {
        rewrite.replace(host, "");
    }
    if let Some(port) = components.port {
        let digits = port.of(text);
        let empty = digits.is_empty();
        let elided = empty
            && (known.is_some_and(|known| known.empty_port) || this_machine.is_some())
            || facts.is_some_and(|facts| facts.is_default_port(digits));
        if elided {
            rewrite.replace(Span::new(port.start as usize - 1, port.end as usize), "");
        } else if empty {
            notes.add(Note::EmptyPortKept);
        } else if digits.starts_with('0') && digits.len() > 1 {
            notes.add(Note::PortZerosKept);
        }
    }
    let has_empty_path = components.authority.is_some() && components.path.is_empty();
    if has_empty_path && facts.is_some_and(|facts| facts.empty_path_is_root) {
        rewrite.replace(components.path, "/");
    }
    if facts.is_some_and(|facts| facts.mail_addresses) {
        // RFC 2368 §2: the headers stand behind the "?" of the opaque part.
        let addresses = reference.path().split('?').next().unwrap_or("");
        let start = components.path.start as usize;
        let span = Span::new(start, start + addresses.len());
        if lower_mail_domains(text, span, &mut rewrite) {
            notes.add(Note::MailDomainLowered);
        }
    }
    rewrite.finish();

    let has_colon = |authority: &str| authority.contains(':');
    if is_registry_name(reference) && reference.get(Component::Authority).is_some_and(has_colon) {
        notes.add(Note::RegistryNameKept);
    }
    if reference.scheme().is_some() && facts.is_none() && known.is_none() {
        notes.add(Note::EquivalenceNotKnown);
    }
}
