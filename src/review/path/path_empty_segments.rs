//! `path-empty-segments`: two slashes or more in a row in the path.

use crate::review::runs::MOST;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "path-empty-segments",
    severity: Severity::Notice,
    component: Some(Component::Path),
    need: Need::Slashes,
    source: "RFC 3986 §3.3; URL Standard",
    title: "Empty segment",
    explanation: "Two slashes in a row have an empty segment between them. RFC 3986 keeps it, many servers drop it, \
            and a rule for “/admin” may not apply to “//admin”. Used as a reference of its own, a path that starts \
            with “//” names a host.",
    verify: "Look for “//” after the authority.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("https://example.com//example.net/"),
        Example::of("https://example.com/a///b"),
    ],
    innocent: &[
        Example::of("https://example.com/a/b"),
        Example::of("https://example.com/web/https://example.net/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
        // The slashes after the scheme of a URL inside of the path.
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
