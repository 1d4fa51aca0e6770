//! `parser-disagreement`: Readers go to different places.

use super::readers::*;
use crate::facts::reader_groups;
use crate::readings::{Parser, Reading};
use crate::review::{Case, Check, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "parser-disagreement",
    severity: Severity::Danger,
    component: Some(Component::Authority),
    need: Need::Readers,
    source: "RFC 3986 §7.6; URL Standard",
    title: "Readers go to different places",
    explanation: "RFC 3986, RFC 2396 and a browser don't find the same scheme, host or port in \
            this text, and not for its spelling alone. A filter that reads one way and a client that \
            reads the other way can be played against each other.",
    verify: "Compare the rows of the table of readings: scheme, host and port have to agree.",
    traits: &[Trait::ReadersDisagree],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((strict, other)) = differing(case) else {
        return;
    };
    // A click goes where a browser does.
    let (first, second) = match other.parser {
        Parser::Whatwg => (other, strict),
        _ => (strict, other),
    };
    let scheme = |one: &Reading| one.scheme().map(str::to_ascii_lowercase);
    let message = match (
        scheme(strict) == scheme(other),
        host_and_port(first),
        host_and_port(second),
    ) {
        (true, Some(one), Some(two)) => format!(
            "{} goes to {one}; a program that reads by {} goes to {two}.",
            capitalized(first.parser.name()),
            second.parser.name(),
        ),
        _ => format!(
            "{} reads {}; {} reads {}.",
            capitalized(first.parser.name()),
            reader_groups::place(first),
            second.parser.name(),
            reader_groups::place(second)
        ),
    };
    findings.add(place(case), message);
}
