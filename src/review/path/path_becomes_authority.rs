//! `path-becomes-authority`: a path without authority that starts with `//` once its dot-segments are removed.

use crate::resolve::{Merged, remove_dot_segments};
use crate::review::{Case, Findings};
use crate::syntax::Reference;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.resolution.kept_apart || normalizes_to_authority(case) {
        findings.add(
            case.reference.components().path,
            "Once its dot-segments are removed, this path starts with “//”, and its first segment would be read as \
             a host.",
        );
    }
}

/// Whether the path of the target, or of a reference without one, starts with `//` once it is normalized.
fn normalizes_to_authority(case: &Case<'_>) -> bool {
    let reference = case.reference;
    // Nothing can grow two slashes at the start of a path that has none side by side.
    if !reference.path().contains("//") || reference.authority().is_some() {
        return false;
    }
    match case.resolution.target.as_deref() {
        Some(target) => {
            let target = Reference::split(target, reference.standard());
            target.authority().is_none() && starts_with_slashes(target.path())
        }
        None => starts_with_slashes(reference.path()),
    }
}

/// Whether a path starts with `//` after normalization (RFC 3986 §6.2.2).
fn starts_with_slashes(path: &str) -> bool {
    if path.starts_with("/.//") {
        return true;
    }
    let plain;
    let path = if path.contains('%') {
        plain = path.replace("%2e", ".").replace("%2E", ".");
        plain.as_str()
    } else {
        path
    };
    let mut out = String::with_capacity(path.len());
    remove_dot_segments(Merged::whole(path), &mut out, |_| {});
    out.starts_with("//")
}
