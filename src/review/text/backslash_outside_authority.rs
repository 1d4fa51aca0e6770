//! `backslash-outside-authority`: a backslash in the path, the query or the fragment.

use super::characters::in_text;
use crate::review::prelude::*;
use crate::review::runs::runs;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
