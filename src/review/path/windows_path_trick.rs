//! `windows-path-trick`: a name by which Windows finds a file that has another one.

use super::file_name::extension;
use super::pieces::for_each_piece;
use crate::facts::file_types::{is_program, is_served};
use crate::facts::windows_names::{is_short_name, is_stream};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    // Each of the tricks needs one of these, at least encoded: a dot only at the end of a segment.
    let path = case.reference.path();
    let marks = [
        Marks::PERCENT,
        Marks::BACKSLASH,
        Marks::TILDE,
        Marks::ILLEGAL,
        Marks::SPACE,
    ];
    let may_be_tricky = marks.into_iter().any(|mark| case.marks.any(mark))
        || path.ends_with('.')
        || path.contains("./")
        || path.contains(':');
    if !may_be_tricky {
        return;
    }
    // Where the drive letter of a file is at home (RFC 8089 appendix E.2).
    let drive = case
        .has_scheme(&["file"])
        .then(|| case.reference.components().path.start + 1);
    for_each_piece(
        case,
        findings,
        |_| true,
        |text, view, piece, findings| {
            let span = view.span(piece);
            let is_plain_drive =
                Some(span.start) == drive && text.len() == 2 && text.ends_with(':');
            if let Some(message) = trick(text).filter(|_| !is_plain_drive) {
                findings.add(span, message);
            }
        },
    );
}

/// What Windows makes of a piece of a path, if it is a name for another one.
fn trick(text: &str) -> Option<&'static str> {
    let is_drive = matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
    let is_dots = matches!(text.trim_end_matches(' '), "." | "..");
    Some(if is_drive {
        "This segment is a drive letter. On Windows, the path starts over here."
    } else if is_stream(text) {
        "On Windows, this is a stream of a file: it gets the file past a check of its extension."
    } else if is_short_name(text) {
        "On Windows, this may be the short name of another file."
    } else if is_dots && text.ends_with(' ') {
        "Windows ignores spaces at the end of a name, so that this is a dot-segment there."
    } else if has_trailing_dot_or_space(text) {
        "Windows ignores dots and spaces at the end of a name: the extension is the one before them."
    } else {
        return None;
    })
}

fn has_trailing_dot_or_space(text: &str) -> bool {
    let name = text.trim_end_matches(['.', ' ']);
    name.len() < text.len()
        && extension(name).is_some_and(|(_, found)| is_served(found) || is_program(found))
}
