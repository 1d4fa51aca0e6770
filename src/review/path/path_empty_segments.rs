//! `path-empty-segments`: two slashes or more in a row in the path.

use crate::review::prelude::*;
use crate::review::runs::MOST;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((path, span)) = case.component(Component::Path) else {
        return;
    };
    let mut end = 0;
    let doubled = path.match_indices("//").filter_map(|(at, _)| {
        if at < end {
            return None;
        }
        let slashes = path
            .get(at..)?
            .bytes()
            .take_while(|byte| *byte == b'/')
            .count();
        end = at + slashes;
        Some(Span::new(at, end))
    });
    for run in doubled.take(MOST) {
        let before = path.get(..run.start as usize).unwrap_or("");
        // The slashes after the scheme of a URL inside the path.
        let is_nested = run.len() == 2
            && before
                .strip_suffix(':')
                .is_some_and(|before| before.ends_with(|last: char| last.is_ascii_alphanumeric()));
        if !is_nested {
            findings.add(
                run.shifted(span.start as usize),
                "These slashes have an empty segment between them. Many servers merge them, and some programs read \
                 what follows as a host.",
            );
        }
    }
}
