//! RFC 3986 §3.3, §5.2.4 and §7.3: the path. Dot-segments, slashes that are data, and what file
//! systems make of a name.

mod checks;
mod dots;
mod extensions;
mod files;

pub(super) use checks::CHECKS;
pub(super) use extensions::is_file_type;

use super::runs::{MOST, runs};
use super::{Case, Marks, Report};
use crate::syntax::{Component, Span};

fn encoded_backslash(case: &Case<'_>, report: &mut Report) {
    let Some((path, span)) = case
        .component(Component::Path)
        .filter(|_| case.marks.any(Marks::PERCENT))
    else {
        return;
    };
    let escapes = path
        .match_indices("%5")
        .filter(|(at, _)| matches!(path.as_bytes().get(at + 2), Some(b'c' | b'C')))
        .map(|(at, _)| (Span::new(at, at + 3).shifted(span.start as usize), ()));
    for (span, (), _) in runs(escapes) {
        report.add(
            span,
            "An encoded backslash: data to RFC 3986, and the delimiter of directories to a server on Windows.",
        );
    }
}

fn empty_segments(case: &Case<'_>, report: &mut Report) {
    let Some((path, span)) = case.component(Component::Path) else {
        return;
    };
    let mut behind = 0;
    let doubled = path.match_indices("//").filter_map(|(at, _)| {
        if at < behind {
            return None;
        }
        let slashes = path
            .get(at..)?
            .bytes()
            .take_while(|byte| *byte == b'/')
            .count();
        let run = Span::new(at, at + slashes);
        behind = at + slashes;
        Some(run)
    });
    for run in doubled.take(MOST) {
        let before = path.get(..run.start as usize).unwrap_or("");
        // The slashes behind the scheme of a URL that is written into the path.
        let nested = run.len() == 2
            && before
                .strip_suffix(':')
                .is_some_and(|before| before.ends_with(|last: char| last.is_ascii_alphanumeric()));
        if !nested {
            report.add(
                run.shifted(span.start as usize),
                "An empty segment: many servers make one slash of it, and some take the rest for a host.",
            );
        }
    }
}
