//! `overlong-utf8`: Overlong UTF-8.

use crate::facts::characters::named;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "overlong-utf8",
    severity: Severity::Danger,
    component: None,
    need: Need::Percent,
    source: "RFC 3629 §10",
    title: "Overlong UTF-8",
    explanation: "UTF-8 has one way to write each character; the octets here are a longer \
            one, which RFC 3629 §3 forbids. A careless decoder takes “%C0%AE” for a dot and \
            “%C0%AF” for a slash, after the check for “..” and “/” has passed (RFC 3629 §10).",
    verify: "In UTF-8 there is no octet C0 or C1, none of 80 to 9F behind E0, none of 80 to \
            8F behind F0.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    let overlong =
        crate::review::text::utf8::faults(view).filter_map(|(range, fault)| match fault {
            crate::review::text::utf8::Fault::Overlong(found) => Some((view.span(range), found)),
            crate::review::text::utf8::Fault::Invalid => None,
        });
    for (span, found, _) in runs(overlong) {
        let what = found
            .filter(|_| !case.is_password(span))
            .map_or_else(|| "another character".to_owned(), named);
        findings.add(
            span,
            format!("Octets that UTF-8 forbids, as a longer way to write {what}: only a careless decoder takes them."),
        );
    }
}
