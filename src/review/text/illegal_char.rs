//! `illegal-char`: an ASCII character that a URI cannot contain, outside of the host.

use super::characters::outside_host;
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::runs::runs;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
