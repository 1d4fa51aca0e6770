//! `illegal-char`: an ASCII character that a URI cannot contain, outside of the host.

use super::characters::outside_host;
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};

/// The check.
pub static CHECK: Check = Check {
    id: "illegal-char",
    severity: Severity::Notice,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3986 §2",
    title: "Character not allowed in a URI",
    explanation: "The characters < > \" { } | ^ and ` are neither reserved nor unreserved (RFC 3986 §2), so a URI \
            can contain them only percent-encoded. Programs encode them silently, reject the link, or end it \
            there.",
    verify: "Look for the character in RFC 3986 §2.2 and §2.3: it is listed in neither.",
    traits: &[Trait::SaysViolation, Trait::Spelling],
    hostile: &[
        Example::of("http://example.com/{a}"),
        Example::of("http://example.com/?a=`b`|c"),
    ],
    innocent: &[
        Example::of("http://example.com/(a)"),
        Example::of("http://exa<mple.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::ILLEGAL) {
        return;
    }
    for (span, _, _) in runs(outside_host(case, |found| "<>\"{}|^`".contains(found))) {
        let message = message![
            Quote::text(span.of(case.text()), span),
            " is not allowed in a URI unless it is percent-encoded."
        ];
        findings.add(span, message);
    }
}
