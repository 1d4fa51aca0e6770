//! `path-empty-segments`: Empty segments.

use crate::review::runs::MOST;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "path-empty-segments",
    severity: Severity::Notice,
    component: Some(Component::Path),
    need: Need::Path,
    source: "RFC 3986 §3.3; WHATWG URL",
    title: "Empty segments",
    explanation: "Two slashes follow one another, with an empty segment between them. RFC \
            3986 keeps it, many servers drop it, and a rule for “/admin” may not see “//admin”. \
            Sent on as a reference of its own, a path that begins so is a host.",
    verify: "Look for “//” behind the authority.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
            findings.add(
                run.shifted(span.start as usize),
                "An empty segment: many servers make one slash of it, and some take the rest for a host.",
            );
        }
    }
}
