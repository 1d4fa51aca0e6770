//! `backslash-outside-authority`: a backslash in the path, the query or the fragment.

use super::characters::in_text;
use crate::facts::decoded::Marks;
use crate::message;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "backslash-outside-authority",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::UnusualCharacter,
    source: "RFC 3986 §2; URL Standard §4.4",
    title: "Backslash",
    explanation: "A URI contains no backslashes (RFC 3986 §2). A program that accepts one anyway treats it as an \
            ordinary character, while browsers read it as a slash in the path of http, https, ws, wss, ftp and \
            file. The two then see different segments and different dot-segments. In a query or a fragment, \
            where browsers keep it, a backslash is only a notice.",
    verify: "Replace every “\\” in the path with “/”, and read the path again.",
    traits: &[Trait::SaysViolation, Trait::Spelling],
    hostile: &[
        Example::of("https://example.com/a\\..\\b"),
        Example::of("/a\\b"),
    ],
    innocent: &[
        Example::of("https://example.com/a%5Cb"),
        Example::of("https://example.com\\@example.net"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::BACKSLASH) {
        return;
    }
    for (component, span) in case.after_authority() {
        let view = case.decoded().at(0, span);
        let runs = runs(in_text(view, |_, found, _| found == '\\'));
        let (places, counts): (Vec<Span>, Vec<usize>) =
            runs.map(|(span, _, count)| (span, count)).unzip();
        let count: usize = counts.into_iter().sum();
        let start = match count {
            1 => message!["A backslash is"],
            _ => message![count, " backslashes are"],
        };
        let (severity, end) = match component {
            Component::Path if count == 1 => (
                Severity::Warning,
                " not allowed in a URI. In a web address, browsers read it as “/”.",
            ),
            Component::Path => (
                Severity::Warning,
                " not allowed in a URI. In a web address, browsers read each as “/”.",
            ),
            _ => (
                Severity::Notice,
                " not allowed in a URI unless percent-encoded.",
            ),
        };
        let message = message![start, end];
        match places.as_slice() {
            [one] => findings.add_with(severity, *one, message),
            _ => findings.add_places(severity, places, message),
        }
    }
}
