//! `overlong-utf8`: percent-encoded octets that write a character in more octets than UTF-8 allows.

use super::utf8::{Fault, faults};
use crate::facts::characters::named;
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::runs::runs;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
