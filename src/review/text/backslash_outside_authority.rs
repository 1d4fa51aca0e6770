//! `backslash-outside-authority`: Backslash.

use super::characters::*;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "backslash-outside-authority",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::UnusualCharacter,
    source: "RFC 3986 §2; WHATWG URL §4.4",
    title: "Backslash",
    explanation: "No URI holds a backslash (RFC 3986 §2). A program that lets it stand takes \
            it for an ordinary character; a browser reads it as a slash in the path of http, \
            https, ws, wss, ftp and file. So the two see different segments, and different \
            dot-segments.",
    verify: "Read the path again with every “\\” as a “/”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::BACKSLASH) {
        return;
    }
    for component in [Component::Path, Component::Query, Component::Fragment] {
        let Some((_, span)) = case.component(component) else {
            continue;
        };
        let view = case.decoded().at(0, span);
        let (severity, message) = match component {
            Component::Path => (
                Severity::Warning,
                "A backslash is an ordinary character to RFC 3986, and a slash to a browser.",
            ),
            _ => (
                Severity::Notice,
                "A backslash has no place in a URI unless it is percent-encoded.",
            ),
        };
        for (span, _, _) in runs(in_text(view, |_, found, _| found == '\\')) {
            findings.add_with(severity, span, message);
        }
    }
}
