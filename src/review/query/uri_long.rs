//! `uri-long`: a text of more than 2,000 characters.

use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let length = case.text().chars().count();
    if length > Case::LONG {
        findings.add(
            case.whole(),
            message![
                "The text has ",
                length,
                " characters. Some programs truncate it, and few people read to the end."
            ],
        );
    }
}
