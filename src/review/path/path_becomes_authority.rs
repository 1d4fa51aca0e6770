//! `path-becomes-authority`: Path that turns into an authority.

use super::dots::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "path-becomes-authority",
    severity: Severity::Danger,
    component: Some(Component::Path),
    need: Need::Path,
    source: "RFC 3986 §3.3, §5.3",
    title: "Path that turns into an authority",
    explanation: "There is no authority, and once dot-segments are removed the path begins \
            with “//”. RFC 3986 §3.3 forbids that, but the algorithms of §5.2.4 and §5.3 produce \
            it: written out, the path's first segment reads as a host. Careful programs keep “/.” \
            before it.",
    verify: "Remove the dot-segments of the path by RFC 3986 §5.2.4, and put the scheme \
            before the result.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let resolution = case.resolution;
    let path = case.reference.components().path;
    let fires = resolution.kept_apart
        || match resolution.target.as_deref() {
            Some(target) => {
                // Nothing can grow two slashes at the start of a path that has none side by side.
                case.reference.path().contains("//") && case.reference.authority().is_none() && {
                    let target = crate::syntax::Reference::split(target, case.reference.standard());
                    target.authority().is_none() && turns_into_authority(target.path())
                }
            }
            None => {
                case.reference.path().contains("//")
                    && case.reference.authority().is_none()
                    && turns_into_authority(case.reference.path())
            }
        };
    if fires {
        findings.add(
            path,
            "Once its dot-segments are removed, this path begins with “//”: what follows would be read as a host.",
        );
    }
}
