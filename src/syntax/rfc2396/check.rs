//! The check by appendix A: every violation, in one pass over the components.

use super::authority::is_reg_name;
use super::rules;
use crate::syntax::grammar::Check;
use crate::syntax::path::PathKind;
use crate::syntax::reference::Reference;
use crate::syntax::rfc3986::ipv6_address;
use crate::syntax::span::Span;
use crate::syntax::violation::{Fault, Violations};

/// All violations of `reference`, in the order of the text.
///
/// Where the standard contradicts itself, no violation is reported: `?y`, which appendix C.1 resolves and
/// appendix A cannot derive (a `relativeURI` has a path), is accepted with a [note](super::notes).
pub fn check(reference: &Reference<'_>) -> Violations {
    let components = reference.components();
    let mut check = Check::new(reference.text());

    if let Some(span) = components.scheme {
        check.scheme(span, &rules::SCHEME_CHARACTERS);
        if components.authority.is_none() && components.path.is_empty() {
            let colon = Span::new(span.end as usize, span.end as usize + 1);
            let fault = Fault::Text("is not followed by anything");
            check.add(colon, &rules::ABSOLUTE_URI, fault);
        }
    }
    if let Some(span) = components.authority {
        authority(&mut check, reference, span);
    }
    path(&mut check, reference);
    if let Some(span) = components.query {
        check.characters(span, &rules::QUERY_CHARACTERS);
    }
    if let Some(span) = components.fragment {
        check.characters(span, &rules::FRAGMENT_CHARACTERS);
    }
    check.finish()
}

/// An authority of the right characters is a `reg_name` at least. One with others has been
/// split as a server, and is checked as one.
fn authority(check: &mut Check<'_>, reference: &Reference<'_>, span: Span) {
    if is_reg_name(check.text(span)) {
        return;
    }
    let components = reference.components();
    if let Some(span) = components.userinfo {
        check.characters(span, &rules::USERINFO_CHARACTERS);
    }
    if let Some(span) = components.host {
        if is_ipv6_reference(check.text(span)) {
            let fault = Fault::Text(
                "is an IPv6 address, which this standard does not support: RFC 2732 added IPv6 addresses in \
                 brackets a year later",
            );
            check.add(span, &rules::HOST, fault);
        } else {
            check.characters(span, &rules::AUTHORITY_CHARACTERS);
        }
    }
    if let Some(span) = components.port {
        check.characters(span, &rules::PORT_CHARACTERS);
    }
}

fn path(check: &mut Check<'_>, reference: &Reference<'_>) {
    let path = reference.components().path;
    match reference.path_kind() {
        PathKind::OpaquePart => check.characters(path, &rules::OPAQUE_CHARACTERS),
        PathKind::RelPath => {
            let text = check.text(path);
            let end = path.start as usize + text.find('/').unwrap_or(text.len());
            // Without a scheme, only a colon that is the first character is left in the first segment.
            if text.starts_with(':') {
                let fault = Fault::Text(
                    "cannot start a reference: what is before a first colon is the scheme",
                );
                check.add(Span::new(0, 1), &rules::REL_SEGMENT, fault);
            }
            let first = Span::new(path.start as usize, end);
            check.characters(first, &rules::REL_SEGMENT_CHARACTERS);
            let others = Span::new(end, path.end as usize);
            check.characters(others, &rules::PATH_CHARACTERS);
        }
        _ => check.characters(path, &rules::PATH_CHARACTERS),
    }
}

/// Whether `host` is an `ipv6reference` of RFC 2732 §3.
fn is_ipv6_reference(host: &str) -> bool {
    host.strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'))
        .is_some_and(|address| ipv6_address(address).is_ok())
}
