//! `control-char-raw`: a control character as typed.

use super::characters::{in_text, name_run};
use crate::facts::characters::sets::is_control;
use crate::facts::decoded::Marks;
use crate::message;
use crate::review::runs::runs;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::CONTROL.or(Marks::NON_ASCII)) {
        return;
    }
    let view = case.decoded().at(0, case.whole());
    for (span, first, count) in runs(in_text(view, |_, found, _| is_control(found))) {
        let is = if count == 1 { " is" } else { " are" };
        let effect = match first {
            '\t' | '\n' | '\r' => {
                " not allowed in a URI. Browsers remove tabs and line breaks before they parse the rest."
            }
            _ => " not allowed anywhere in a URI.",
        };
        findings.add(span, message![name_run(span, first, count), is, effect]);
    }
}
