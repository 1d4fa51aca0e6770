//! `dot-segments-param`: a dot-segment with a parameter, such as `..;a`.

use super::pieces::pieces;
use crate::facts::decoded::{Marks, ROUNDS};
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.reference.path().contains(';') && !case.marks.any(Marks::PERCENT) {
        return;
    }
    for segment in case.reference.segments() {
        let view = case.decoded().at(ROUNDS, segment.span);
        for piece in pieces(view) {
            let octets = view.octets.get(piece.clone()).unwrap_or_default();
            if octets.starts_with(b"..;") || octets.starts_with(b".;") {
                findings.add(
                    view.span(piece),
                    "This is a dot-segment with a parameter. Some servers remove the parameter and treat the rest \
                     as a dot-segment; others read an ordinary name.",
                );
            }
        }
        if findings.is_full() {
            return;
        }
    }
}
