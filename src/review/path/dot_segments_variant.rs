//! `dot-segments-variant`: dot-segments in another spelling.

use crate::review::prelude::*;

/// Spellings of dots and slashes by their numbers, in lower case.
const NUMBERS: [&str; 6] = ["0x2e0x2e", "0x2e0x2f", "..0x2f", "..0x5c", ".0x2e", "0x2e."];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let path = case.reference.components().path;
    let raw = path.of(case.text());
    if !raw.contains("..") && !raw.contains("0x") && !raw.contains('%') {
        return;
    }
    let view = case.decoded().fully(path);
    let Some(text) = view.text() else { return };
    let lower = text.to_ascii_lowercase();
    for spelling in NUMBERS {
        if let Some(at) = lower.find(spelling) {
            let place = view.span(at..at + spelling.len());
            add(case, place, findings);
            return;
        }
    }
    if let Some(at) = text
        .find("....//")
        .or_else(|| text.find("....\\/"))
        .or_else(|| text.find("..././"))
    {
        add(case, view.span(at..at + 6), findings);
        return;
    }
    if text.contains("//..") && climbs(text, true) && !climbs(text, false) {
        let message = message![
            "Where a program merges slashes in a row, “..” climbs above the root of this path."
        ];
        findings.add(path, message);
    }
}

fn add(case: &Case<'_>, place: Span, findings: &mut Findings) {
    let message = message![
        Quote::excerpt(case.text(), place),
        " is turned into “../” by some programs, and no resolver removes it."
    ];
    findings.add(place, message);
}

/// Whether “..” climbs above the root, with empty segments left out or not.
fn climbs(path: &str, is_merged: bool) -> bool {
    let mut depth: usize = 0;
    for segment in path.split('/').skip(1) {
        match segment {
            ".." => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return true,
            },
            "." => {}
            "" if is_merged => {}
            _ => depth += 1,
        }
    }
    false
}
