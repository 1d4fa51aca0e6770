//! `non-ascii-raw`: Character outside of US-ASCII.

use super::characters::*;
use crate::facts::characters::named;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "non-ascii-raw",
    severity: Severity::Notice,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3986 §2, RFC 3987 §3.1",
    title: "Character outside of US-ASCII",
    explanation: "A URI is made of US-ASCII alone; with other characters in it the text is an \
            IRI (RFC 3987). Programs map it to a URI by encoding its UTF-8 octets (RFC 3987 \
            §3.1), and old ones by some other encoding.",
    verify: "Encode the characters as UTF-8, and each octet as “%” and two hexadecimal \
            digits.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::NON_ASCII) {
        return;
    }
    for (span, first, count) in runs(outside_host(case, |found| !found.is_ascii())) {
        let what = match count {
            _ if case.is_password(span) => "A character of the password".to_owned(),
            1 => named(first),
            _ => format!("{} and {} characters more", named(first), count - 1),
        };
        findings.add(
            span,
            format!(
                "{what}: outside of US-ASCII, so that this is an IRI; its URI has percent-encoded octets instead."
            ),
        );
    }
}
