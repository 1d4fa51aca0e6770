//! `path-dots`: a segment of three dots or more.

use super::pieces::for_each_piece;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let may_be_one = |piece: &[u8]| piece.starts_with(b"...");
    for_each_piece(case, findings, may_be_one, |text, view, piece, findings| {
        let dots = text.split(';').next().unwrap_or(text);
        if dots.len() > 2 && dots.bytes().all(|byte| byte == b'.') {
            findings.add(
                view.span(piece),
                "Some file systems read a segment of three dots or more as “..”, or climb even further.",
            );
        }
    });
}
