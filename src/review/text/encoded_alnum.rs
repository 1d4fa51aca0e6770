//! `encoded-alnum`: an ASCII letter or digit that is percent-encoded, outside of the host.

use super::escapes::percents;
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::runs::runs;
use crate::review::{Case, Findings};
use crate::syntax::{Span, percent_encoded_octet};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
