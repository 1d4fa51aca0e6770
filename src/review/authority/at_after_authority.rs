//! `at-after-authority`: an “@” and a host directly after the authority.

use crate::facts::host::{HostFacts, SuffixKind};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
    let host = case
        .host_quote()
        .map(|host| message!["The host is ", host, "."]);
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
