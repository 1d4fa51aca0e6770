//! `overlong-utf8`: percent-encoded octets that write a character in more octets than UTF-8 allows.

use super::utf8::{Fault, faults};
use crate::facts::characters::named;
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "overlong-utf8",
    severity: Severity::Danger,
    component: None,
    need: Need::Percent,
    source: "RFC 3629 §10",
    title: "Overlong UTF-8",
    explanation: "UTF-8 has exactly one form for each character; these octets are a longer one, which RFC 3629 §3 \
            forbids. A lenient decoder reads “%C0%AE” as a dot and “%C0%AF” as a slash, after the check for \
            “..” and “/” has passed (RFC 3629 §10).",
    verify: "Look for octets that UTF-8 does not have: C0 and C1, 80 to 9F after E0, 80 to 8F after F0, and \
            anything from F5 on.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com/%C0%AE%C0%AE/"),
        Example::of("http://example.com/%F0%80%80%AF"),
    ],
    innocent: &[
        Example::of("http://example.com/%C3%80"),
        Example::of("http://example.com/%E0%A4%85"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    let overlong = faults(view).filter_map(|(range, fault)| match fault {
        Fault::Overlong(found) => Some((view.span(range), found)),
        Fault::Invalid => None,
    });
    for (span, found, _) in runs(overlong) {
        let character = match found {
            Some(found) => message![Quote::bare(named(found), span)],
            None => message!["a character"],
        };
        let message = message![
            "These octets are an overlong form of ",
            character,
            ": invalid UTF-8, which a lenient decoder accepts."
        ];
        findings.add(span, message);
    }
}
