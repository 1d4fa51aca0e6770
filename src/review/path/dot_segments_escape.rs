//! `dot-segments-escape`: Path that climbs above the root.

use super::dots::*;
use crate::resolve::Merged;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Segments};

/// The check.
pub static CHECK: Check = Check {
    id: "dot-segments-escape",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::Path,
    source: "RFC 3986 §5.2.4, §5.4.2",
    title: "Path that climbs above the root",
    explanation: "There are more “..” than segments to remove. RFC 3986 §5.2.4 drops those \
            that are too many, and §5.4.2 calls such references abnormal: some programs keep \
            them. A file server that does so leaves the directory that it serves.",
    verify: "Go through the segments of the path behind the base's, one up for a name, one \
            down for “..”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let path = case.reference.path();
    if !path.contains("..") {
        return;
    }
    let components = case.reference.components();
    let own =
        components.scheme.is_some() || components.authority.is_some() || path.starts_with('/');
    // What is above a relative path is known only from the base.
    let above = match case.base {
        _ if own => 0,
        None => return,
        Some(base) => {
            let (directory, _) = Merged::new(base.path(), "").pieces();
            let directory = directory.strip_suffix('/').unwrap_or(directory);
            let mut depth = 0;
            for segment in Segments::new(directory, 0) {
                climb(&segment, &mut depth);
            }
            depth
        }
    };
    let mut depth = above;
    for segment in case.reference.segments() {
        if climb(&segment, &mut depth) {
            findings.add(
                segment.span,
                "This “..” climbs above the root: resolving drops it, and a program that doesn't may leave its \
                 directory.",
            );
            return;
        }
    }
}
