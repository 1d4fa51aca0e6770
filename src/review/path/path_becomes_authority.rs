//! `path-becomes-authority`: a path without authority that starts with `//` once its dot-segments are removed.

use crate::resolve::{Merged, remove_dot_segments};
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Reference};

/// The check.
pub static CHECK: Check = Check {
    id: "path-becomes-authority",
    severity: Severity::Danger,
    component: Some(Component::Path),
    need: Need::Slashes,
    source: "RFC 3986 §3.3, §5.3",
    title: "Path that resolves to an authority",
    explanation: "There is no authority, and the path starts with “//” once its dot-segments are removed. RFC 3986 \
            §3.3 forbids such a path, but the algorithms of §5.2.4 and §5.3 produce it: in the result, the first \
            segment reads as a host. Careful programs keep “/.” in front of it.",
    verify: "Remove the dot-segments of the path by RFC 3986 §5.2.4, and put the scheme in front of the result.",
    traits: &[],
    hostile: &[
        Example::of("a:/.//example.net/"),
        Example::of("a:/b/%2e%2e//example.net/"),
        Example::on("f:/a", ".//g"),
        Example::on("f:/a", "/b/..//g"),
    ],
    innocent: &[
        Example::of("a:/b//c"),
        Example::of("https://example.com/.//example.net/"),
        Example::on("f:/a", "./g"),
        Example::on("f:/a", "b//g"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
