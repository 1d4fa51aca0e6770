//! `windows-device-name`: Device name, or a row of dots.

use super::files::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "windows-device-name",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::Path,
    source: "RFC 3986 §7.3",
    title: "Device name, or a row of dots",
    explanation: "RFC 3986 §7.3 names devices as what a file system may find in a path: con, \
            prn, aux, nul, com0 to com9 and lpt0 to lpt9 are devices in every directory of \
            Windows, with any extension, and have hung or broken programs that opened them. A \
            segment of three dots or more is read as “..” by some systems.",
    verify: "Compare the part of each segment before its first dot with the list.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let first = |first: u8| first == b'.' || starts_device(first);
    each_piece(case, findings, first, |text, view, piece, findings| {
        let dots = text.split(';').next().unwrap_or(text);
        if dots.len() > 2 && dots.bytes().all(|byte| byte == b'.') {
            findings.add(
                view.span(piece),
                "A segment of three dots or more: some file systems read it as “..”, or climb further.",
            );
            return;
        }
        let stem = text
            .split(['.', ':', ';'])
            .next()
            .unwrap_or("")
            .trim_end_matches(' ');
        if is_device(stem) {
            findings.add(
                view.span(piece),
                format!(
                    "On Windows “{}” is a device and no file, whatever its extension.",
                    stem.to_ascii_lowercase()
                ),
            );
        }
    });
}
