//! Normalization that knows the scheme: RFC 3986 §6.2.3, and what RFC 2396 §6 has of it.

use std::ops::Range;

use super::edit::{Edits, Rewrite};
use super::notes::{Note, Notes};
use super::rfc2396::{canonicalization, has_host, is_registry_name};
use super::schemes::domains;
use super::schemes::{SchemeFacts, scheme_facts};
use super::syntax_rungs::lower;
use crate::syntax::{HostKind, Reference, Span, Standard, percent_encoded_octet};

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
