//! RFC 3986 §6.2.3: normalization that knows the scheme.

use super::edit::{Edits, Rewrite};
use super::notes::{Note, Notes};
use super::schemes::{SchemeFacts, scheme_facts};
use crate::syntax::{HostKind, Reference, Span, percent_encoded_octet};

/// Drops a port that is empty or the scheme's default, writes an empty path as `/` where the
/// scheme has it so, and does what single schemes ask for.
///
/// An empty port means the same as none for every scheme (§3.2.3). An empty `?`, `#` or `@` stays:
/// no scheme is known to allow its removal (§6.2.3).
pub(super) fn scheme(
    reference: &Reference<'_>,
    out: &mut String,
    edits: &mut impl Edits,
    notes: &mut Notes,
) {
    let text = reference.text();
    let components = reference.components();
    let facts = reference.scheme().and_then(scheme_facts);
    let mut rewrite = Rewrite::new(text, out, edits);

    if let Some(host) = components
        .host
        .filter(|_| means_this_machine(reference, facts))
    {
        rewrite.replace(host, "");
    }
    if let Some(port) = components.port {
        let digits = port.of(text);
        if digits.is_empty() || facts.is_some_and(|facts| facts.is_default_port(digits)) {
            rewrite.replace(Span::new(port.start as usize - 1, port.end as usize), "");
        } else if digits.starts_with('0') && digits.len() > 1 {
            notes.add(Note::PortZerosKept);
        }
    }
    if reference.host_kind() == Some(HostKind::Ipv6) {
        notes.add(Note::Ipv6SpellingKept);
    }
    let has_empty_path = components.authority.is_some() && components.path.is_empty();
    if has_empty_path && facts.is_some_and(|facts| facts.empty_path_is_root) {
        rewrite.replace(components.path, "/");
    }
    if facts.is_some_and(|facts| facts.mail_addresses)
        && lower_mail_domains(text, components.path, &mut rewrite)
    {
        notes.add(Note::MailDomainLowered);
    }
    if reference.scheme().is_some() && facts.is_none() {
        notes.add(Note::UnknownScheme);
    }
    rewrite.finish();
}

/// RFC 8089 §2: in a file URI, `localhost` means the same as an empty authority.
pub(super) fn means_this_machine(reference: &Reference<'_>, facts: Option<&SchemeFacts>) -> bool {
    let components = reference.components();
    facts.is_some_and(|facts| facts.localhost_is_empty)
        && reference
            .host()
            .is_some_and(|host| host.eq_ignore_ascii_case("localhost"))
        && components.userinfo.is_none()
        && components.port.is_none_or(Span::is_empty)
}

/// RFC 3986 §6.2.3, RFC 6068 §2: the domain of each address is case-insensitive, the local part
/// before its last `@` is not. Says whether there was a letter to be lowered.
pub(super) fn lower_mail_domains(
    text: &str,
    path: Span,
    rewrite: &mut Rewrite<'_, '_, impl Edits>,
) -> bool {
    let bytes = text.as_bytes();
    let mut is_lowered = false;
    let mut start = path.start as usize;
    for address in path.of(text).split(',') {
        let end = start + address.len();
        let mut at = address.rfind('@').map_or(end, |index| start + index + 1);
        while at < end {
            if percent_encoded_octet(&bytes[at..end]).is_some() {
                at += 3;
                continue;
            }
            if bytes[at].is_ascii_uppercase() {
                let letter = char::from(bytes[at].to_ascii_lowercase());
                rewrite.replace(Span::new(at, at + 1), letter.encode_utf8(&mut [0; 4]));
                is_lowered = true;
            }
            at += 1;
        }
        start = end + 1;
    }
    is_lowered
}
