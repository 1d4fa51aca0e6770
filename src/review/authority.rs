//! RFC 3986 §3.2: where the authority ends, as some readers see it and others don't.

use super::host::HostFacts;
use super::host::SuffixKind;
use super::safe::{host_is, safe_host};
use super::{Case, Check, Report, Severity};
use crate::syntax::{Component, Span};

/// The checks of this family.
pub static CHECKS: &[Check] = &[
    Check {
        id: "authority-multiple-at",
        severity: Severity::Danger,
        component: Some(Component::Authority),
        source: "RFC 3986 §3.2.1",
        title: "More than one “@” in the authority",
        explanation: "Neither userinfo nor a host can hold an “@”, so an authority with two of them \
            breaks the grammar. Some programs take the first for the end of the userinfo, others \
            the last, and so they go to different hosts.",
        by_hand: "Count the “@” between “//” and the next “/”, “?” or “#”. A good text has one at most.",
        run: multiple_at,
    },
    Check {
        id: "authority-backslash",
        severity: Severity::Danger,
        component: Some(Component::Authority),
        source: "RFC 3986 §3.2; URL Standard, authority state",
        title: "A backslash in the authority",
        explanation: "A browser reads “\\” as “/”, and ends the authority there. RFC 3986 knows no \
            such delimiter, and lets the authority go on behind it. So a filter and a browser may \
            see two different hosts in one text.",
        by_hand: "Look for a “\\” between “//” and the next “/”, “?” or “#”.",
        run: backslash,
    },
    Check {
        id: "at-after-authority",
        severity: Severity::Danger,
        component: None,
        source: "RFC 3986 §3.2",
        title: "An “@” right behind the authority",
        explanation: "The authority ends at the first “/”, “?” or “#”. Here it ends at a “?” or “#”, \
            and an “@” with a host name follows. A program that looks for “/” and “@” alone takes \
            all before the “@” for userinfo, and goes to the name behind it.",
        by_hand: "Find the first “/”, “?” or “#” behind “//”: what stands before it is the authority, \
            whatever follows.",
        run: at_after,
    },
];

fn multiple_at(case: &Case<'_>, report: &mut Report) {
    let Some((authority, span)) = case.component(Component::Authority) else {
        return;
    };
    let mut at_signs = authority.match_indices('@').map(|(at, _)| at);
    let (Some(_), Some(second)) = (at_signs.next(), at_signs.next()) else {
        return;
    };
    report.add(
        Span::new(span.start as usize + second, span.end as usize),
        format!(
            "The authority has more than one “@”. The last one counts, and {}; a reader that stops at the \
             first sees another.",
            host_is(case.reference.host())
        ),
    );
}

fn backslash(case: &Case<'_>, report: &mut Report) {
    let Some((authority, span)) = case.component(Component::Authority) else {
        return;
    };
    if let Some(at) = authority.find('\\') {
        let start = span.start as usize + at;
        report.add(
            Span::new(start, start + 1),
            "A browser takes the backslash for “/” and ends the host there; RFC 3986 does not.",
        );
    }
}

fn at_after(case: &Case<'_>, report: &mut Report) {
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
    // Behind a “/” or “=” the “@” is one of an ordinary path or value.
    let end = rest.find(['/', '=']).unwrap_or(rest.len());
    let Some(at) = rest.get(..end).and_then(|before| before.rfind('@')) else {
        return;
    };
    let behind = rest.get(at + 1..).unwrap_or("").trim_start();
    let literal = behind.starts_with('[').then(|| behind.find(']')).flatten();
    let end = match literal {
        Some(bracket) => bracket + 1,
        None => behind
            .find(|found: char| {
                found.is_ascii() && !found.is_ascii_alphanumeric() && !"-._%".contains(found)
            })
            .unwrap_or(behind.len()),
    };
    let name = behind.get(..end).unwrap_or("");
    let facts = HostFacts::new(name, Span::default());
    let known = facts
        .domain
        .is_some_and(|domain| domain.kind != SuffixKind::Unknown && domain.registrable.is_some());
    let example = facts.suffix() == Some("example") && facts.name.contains('.');
    if known || example || facts.address.is_some() || facts.name == "localhost" {
        let length = rest.len() - behind.len() + name.len();
        report.add(
            Span::new(start, start + length),
            format!(
                "Here {}; the “@” behind the authority makes careless readers go to {}.",
                host_is(case.reference.host()),
                safe_host(name)
            ),
        );
    }
}
