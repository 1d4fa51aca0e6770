//! `at-after-authority`: An “@” right behind the authority.

use crate::facts::host::{HostFacts, SuffixKind};
use crate::review::safe::{host_is, safe_host};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Span;

/// The check.
pub static CHECK: Check = Check {
    id: "at-after-authority",
    severity: Severity::Danger,
    component: None,
    need: Need::AtOrBackslash,
    source: "RFC 3986 §3.2",
    title: "An “@” right behind the authority",
    explanation: "The authority ends at the first “/”, “?” or “#”. Here it ends at a “?” or “#”, \
            and an “@” with a host name follows. A program that looks for “/” and “@” alone takes \
            all before the “@” for userinfo, and goes to the name behind it.",
    verify: "Find the first “/”, “?” or “#” behind “//”: what stands before it is the authority, \
            whatever follows.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
        findings.add(
            Span::new(start, start + length),
            format!(
                "Here {}; the “@” behind the authority makes careless readers go to {}.",
                host_is(case.reference.host()),
                safe_host(name)
            ),
        );
    }
}
