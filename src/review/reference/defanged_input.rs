//! `defanged-input`: `hxxp` and `[.]`, which keep a link from being clicked.

use crate::facts::defang::undo::{plain_scheme, undone};
use crate::review::prelude::*;
use crate::secrets::masked;
use crate::syntax::Reference;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let crossed = case
        .reference
        .scheme()
        .is_some_and(|scheme| plain_scheme(scheme) != scheme);
    let bracket = Marks::BRACKET.or(Marks::ILLEGAL);
    if !crossed && !case.marks.any(bracket) {
        return;
    }
    let Some(undone) = undone(case.text()) else {
        return;
    };
    let (Some(first), Some(last)) = (undone.marks.first(), undone.marks.last()) else {
        return;
    };
    let original = Reference::split(&undone.text, case.reference.standard());
    findings.add(
        Span {
            start: first.start,
            end: last.end,
        },
        message![
            "This link is defanged. The original is ",
            Quote::text_from_elsewhere(masked(&original).into_owned()),
            "."
        ],
    );
}
