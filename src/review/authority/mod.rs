//! RFC 3986 §3.2: the authority, and readers that find it in different places.

pub(super) mod ordinary;
pub(super) mod readers;

use super::{Check, Evidence};
use crate::facts::host::{HostFacts, SuffixKind, reads_as_host, same_site};
use crate::review::prelude::*;

/// An `@` or a backslash.
const AT_OR_BACKSLASH: Evidence = Evidence::typed(Marks::AT.or(Marks::BACKSLASH));

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::PARSER_DISAGREEMENT.found_by(Evidence::READERS, readers::disagree),
    declared::PARSER_REJECTS.found_by(Evidence::READERS, readers::reject),
    declared::AUTHORITY_MULTIPLE_AT.found_by(AT_OR_BACKSLASH, multiple_at),
    declared::AUTHORITY_BACKSLASH.found_by(AT_OR_BACKSLASH, backslash),
    declared::AT_AFTER_AUTHORITY.found_by(AT_OR_BACKSLASH, at_after),
    declared::SUFFIX_AFTER_AUTHORITY.found_by(Evidence::TAIL, suffix_after),
];

/// `at-after-authority`: an “@” and a host directly after the authority.
fn at_after(case: &Case<'_>, findings: &mut Findings) {
    let components = case.reference.components();
    let Some(authority) = components.authority.filter(|span| !span.is_empty()) else {
        return;
    };
    let start = authority.end as usize;
    if !components.path.is_empty() {
        return;
    }
    let Some(rest) = case.text().get(start..).filter(|rest| !rest.is_empty()) else {
        return;
    };
    // After a “/” or “=” the “@” is one of an ordinary path or value.
    let end = rest.find(['/', '=']).unwrap_or(rest.len());
    let Some(at) = rest.get(..end).and_then(|before| before.rfind('@')) else {
        return;
    };
    let after = rest.get(at + 1..).unwrap_or("").trim_start();
    let literal = after.starts_with('[').then(|| after.find(']')).flatten();
    let end = match literal {
        Some(bracket) => bracket + 1,
        None => after
            .find(|found: char| {
                found.is_ascii() && !found.is_ascii_alphanumeric() && !"-._%".contains(found)
            })
            .unwrap_or(after.len()),
    };
    let name = after.get(..end).unwrap_or("");
    if !is_destination(name) {
        return;
    }
    let name_start = start + rest.len() - after.len();
    let name_end = name_start + name.len();
    let host = case.host_quote().map(said::at_after_authority);
    findings.add(
        Span::new(start, name_end),
        message![
            host.unwrap_or_else(|| "There is no host.".into()),
            " A program that reads everything before the “@” as userinfo goes to ",
            Quote::host(name, name_start..name_end),
            "."
        ],
    );
}

/// Whether a request could go to `name`: an address, or a name with a known suffix.
fn is_destination(name: &str) -> bool {
    let facts = HostFacts::new(name, Span::default());
    let is_registered = facts
        .domain
        .is_some_and(|domain| domain.kind != SuffixKind::Unknown && domain.registrable.is_some());
    let is_example = facts.suffix() == Some("example") && facts.name.contains('.');
    is_registered || is_example || facts.address.is_some() || facts.name == "localhost"
}

/// `authority-backslash`: a backslash, which ends the authority for browsers only.
fn backslash(case: &Case<'_>, findings: &mut Findings) {
    let Some((authority, span)) = case.component(Component::Authority) else {
        return;
    };
    if let Some(at) = authority.find('\\') {
        let start = span.start as usize + at;
        findings.add(Span::new(start, start + 1), said::authority_backslash());
    }
}

/// `authority-multiple-at`: two “@” in the authority.
fn multiple_at(case: &Case<'_>, findings: &mut Findings) {
    let Some((authority, span)) = case.component(Component::Authority) else {
        return;
    };
    let mut at_signs = authority.match_indices('@').map(|(at, _)| at);
    let (Some(_), Some(second)) = (at_signs.next(), at_signs.next()) else {
        return;
    };
    // Templates have a name to fill in so: `https://@HOST@/`, `https://@@HOST@@/`.
    let name = authority.trim_matches('@');
    let is_of_name = |one: u8| one.is_ascii_uppercase() || one.is_ascii_digit() || one == b'_';
    if authority.starts_with('@') && authority.ends_with('@') && name.bytes().all(is_of_name) {
        return;
    }
    let host = match case.host_quote() {
        Some(host) => message!["so the host is ", host, "."],
        None => "and no host follows it.".into(),
    };
    findings.add(
        Span::new(span.start as usize + second, span.end as usize),
        said::authority_multiple_at(host),
    );
}

/// `suffix-after-authority`: host directly after the authority.
fn suffix_after(case: &Case<'_>, findings: &mut Findings) {
    let components = case.reference.components();
    let Some(own) = &case.host else { return };
    let tail = [components.query, components.fragment];
    let Some(tail) = tail.into_iter().flatten().find(|tail| !tail.is_empty()) else {
        return;
    };
    let text = tail.of(case.text());
    let path = case.reference.path();
    // After a path it may be anything; a dot at the start is the end of a name that is tested for.
    if !(path.is_empty() || path == "/" && text.starts_with('.')) {
        return;
    }
    let dots = usize::from(text.starts_with(['.', '@']));
    let head = text.get(dots..).unwrap_or_default();
    let head = head.get(..head.len().min(254)).unwrap_or_default();
    let end = head.find(['/', '?', '#', '&', ':']).unwrap_or(head.len());
    let host = head.get(..end).unwrap_or_default();
    if host.contains('=') || !reads_as_host(host) || same_site(host, own.typed) {
        return;
    }
    let start = tail.start as usize;
    let place = Span::new(start - 1, start + dots + end);
    let message = message![
        Quote::host(host, start + dots..start + dots + end),
        match components.query == Some(tail) {
            true => " is in the query: the host is ",
            false => " is in the fragment: the host is ",
        },
        own.quote(),
        "."
    ];
    findings.add(place, message);
}
