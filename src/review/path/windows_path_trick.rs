//! `windows-path-trick`: Another name for a file on Windows.

use super::files::*;
use crate::facts::decoded::Marks;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "windows-path-trick",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::Path,
    source: "RFC 3986 §7.3",
    title: "Another name for a file on Windows",
    explanation: "Windows has more than one name for a file: with a stream (“a.asp::$DATA”), \
            with dots or spaces at its end, by its short form (“PROGRA~1”), or from a drive \
            letter on. A rule about the name then misses, and the file is served all the same.",
    verify: "Look at the ends of segments for dots, spaces, “~1” and “:$”, and for a letter \
            with “:” or “|”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    // Each of the tricks needs one of these, at least encoded: a dot only at the end of a segment.
    let path = case.reference.path();
    let escapes = case.marks.any(Marks::PERCENT.or(Marks::BACKSLASH));
    let tricky = escapes
        || case
            .marks
            .any(Marks::TILDE.or(Marks::ILLEGAL).or(Marks::SPACE))
        || path.ends_with('.')
        || path.contains("./")
        || path.contains(':');
    if !tricky {
        return;
    }
    each_piece(
        case,
        findings,
        |_| true,
        |text, view, piece, findings| {
            let message = if let [letter, b':' | b'|'] = text.as_bytes()
                && letter.is_ascii_alphabetic()
            {
                "This segment is a drive letter: on Windows the path starts anew here."
            } else if is_stream(text) {
                "On Windows this names a stream of a file: the file itself, past a check of its extension."
            } else if is_short_name(text) {
                "On Windows this may be the short name of another file."
            } else if matches!(text.trim_end_matches(' '), "." | "..") && text.ends_with(' ') {
                "Windows drops spaces at the end of a name: this is a dot-segment there."
            } else if has_trailing_dot_or_space(text) {
                "Windows drops dots and spaces at the end of a name: this is a file of the type before them."
            } else {
                return;
            };
            findings.add(view.span(piece), message);
        },
    );
}
