//! `percent-u-escape`: `%u` and four digits, an escape that no standard of URIs has.

use super::escapes::{is_percent_u, percents};
use crate::facts::characters::named;
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::runs::runs;
use crate::review::{Case, Findings};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let escapes = percents(case, case.whole()).filter(|(_, rest)| is_percent_u(rest));
    for (span, at, _) in runs(escapes.map(|(at, _)| (Span::new(at, at + 6), at))) {
        let digits = case.text().get(at + 2..at + 6);
        let point = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let character = match point.and_then(char::from_u32) {
            Some(found) => message![Quote::bare(named(found), span)],
            None => message!["half of a surrogate pair"],
        };
        let message = message![
            "Some old servers decode this to ",
            character,
            ". It is not percent-encoding, and other programs do not decode it."
        ];
        findings.add(span, message);
    }
}
