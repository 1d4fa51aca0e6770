//! `non-ascii-raw`: a non-ASCII character as typed, outside of the host.

use super::characters::{name_run, outside_host};
use crate::facts::decoded::Marks;
use crate::message;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};

/// The check.
pub static CHECK: Check = Check {
    id: "non-ascii-raw",
    severity: Severity::Notice,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3986 §2, RFC 3987 §3.1",
    title: "Non-ASCII character",
    explanation: "A URI consists of ASCII characters; a text with other characters is an IRI (RFC 3987). Programs \
            turn it into a URI by percent-encoding its UTF-8 octets (RFC 3987 §3.1), and old programs by some \
            other encoding.",
    verify: "Encode each character as UTF-8, and write each octet as “%” and two hexadecimal digits.",
    traits: &[Trait::SaysViolation, Trait::Spelling],
    hostile: &[
        Example::of("http://example.com/\u{e9}"),
        Example::of("http://example.com/?q=\u{65e5}\u{672c}"),
    ],
    innocent: &[
        Example::of("http://example.com/%C3%A9"),
        Example::of("http://b\u{fc}cher.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::NON_ASCII) {
        return;
    }
    for (span, first, count) in runs(outside_host(case, |found| !found.is_ascii())) {
        let message = message![
            name_run(span, first, count),
            if count == 1 { " is" } else { " are" },
            " not ASCII, so this is an IRI (RFC 3987). In a URI the octets are percent-encoded."
        ];
        findings.add(span, message);
    }
}
