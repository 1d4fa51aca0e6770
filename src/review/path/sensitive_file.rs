//! `sensitive-file`: sensitive file.

use crate::facts::sensitive::{may_be_sensitive, sensitive_file};
use crate::review::prelude::*;

/// Segments of sites that show the files of repositories.
const SHOWING: [&str; 7] = ["blob", "raw", "src", "tree", "browse", "plain", "+"];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    let path = case.reference.components().path;
    // An escape, or a NUL, may end the path earlier.
    let ends_so = case
        .marks_after_authority
        .any(Marks::PERCENT.or(Marks::CONTROL))
        || may_be_sensitive(path.of(text).as_bytes());
    if ends_so && is_own_file(path.of(text)) && case.reference.scheme() != Some("file") {
        look(case, path, findings);
    }
    let components = case.reference.components();
    if components.query.is_none() && components.fragment.is_none() {
        return;
    }
    for param in case.values().take(Findings::MAX_COUNTED) {
        let value = param.value.of(text);
        // A text about the file is no path to it.
        let is_path = value.starts_with(['/', '.', '%', '\\'])
            || value.contains("..")
            || value.contains(":/");
        if is_path && value.len() > 4 {
            look(case, param.value, findings);
        }
    }
}

/// Whether a path is that of a file of the site itself, near its root.
fn is_own_file(path: &str) -> bool {
    let is_shown = || path.split('/').any(|segment| SHOWING.contains(&segment));
    path.starts_with('/') && path.split('/').count() <= 5 && !is_shown()
}

fn look(case: &Case<'_>, span: Span, findings: &mut Findings) {
    let view = case.decoded().fully(span);
    let end = view
        .octets
        .iter()
        .position(|octet| *octet == 0)
        .unwrap_or(view.octets.len());
    let Some(text) = view
        .octets
        .get(..end)
        .and_then(|text| std::str::from_utf8(text).ok())
    else {
        return;
    };
    if let Some(file) = sensitive_file(text) {
        let place = view.span(end - file.len()..end);
        let file = Quote::text(file, place);
        findings.add(
            place,
            message![
                file,
                " is a file that servers must not hand out: it holds settings or secrets."
            ],
        );
    }
}
