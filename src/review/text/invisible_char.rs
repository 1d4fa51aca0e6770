//! `invisible-char`: a character that is not drawn, or drawn as a blank, as typed or percent-encoded.

use super::characters::{if_encoded, in_text, name_run};
use crate::facts::characters::sets::is_invisible;
use crate::facts::decoded::Marks;
use crate::message;
use crate::review::runs::runs;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    for (span, first, count) in runs(in_text(view, is_invisible)) {
        let message = message![
            name_run(span, first, count),
            if_encoded(case, span),
            " is invisible: the text contains more than it shows."
        ];
        findings.add(span, message);
    }
}
