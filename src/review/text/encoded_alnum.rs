//! `encoded-alnum`: an ASCII letter or digit that is percent-encoded, outside of the host.

use super::escapes::percents;
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Span, percent_encoded_octet};

/// The check.
pub static CHECK: Check = Check {
    id: "encoded-alnum",
    severity: Severity::Warning,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §2.3",
    title: "Needlessly encoded letter or digit",
    explanation: "Letters and digits never need percent-encoding, and RFC 3986 §2.3 says that it should not be \
            produced: the link means the same without it. An encoded letter can hide a word from a filter or a person.",
    verify: "Decode the escapes “%30” to “%39”, “%41” to “%5A” and “%61” to “%7A”, and read the word again.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("http://example.com/%61dmin"),
        Example::of("http://example.com/?%70assword=x"),
    ],
    innocent: &[
        Example::of("http://example.com/%7Euser"),
        Example::of("http://%65xample.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let host = case.reference.components().host.unwrap_or_default();
    let needless = percents(case, case.whole()).filter_map(|(at, rest)| {
        percent_encoded_octet(rest).filter(u8::is_ascii_alphanumeric)?;
        let span = Span::new(at, at + 3);
        (!host.overlaps(span)).then_some((span, ()))
    });
    for (span, (), _) in runs(needless) {
        let decoded = case.decoded().once(span).text().unwrap_or_default();
        let message = message![
            Quote::text(decoded, span),
            " is percent-encoded without need. The link means the same without the escapes, but a filter may \
             miss the word."
        ];
        findings.add(span, message);
    }
}
