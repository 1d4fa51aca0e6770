//! `sensitive-file`: sensitive file.

use crate::facts::decoded::Marks;
use crate::facts::embedded::values;
use crate::facts::sensitive::{may_be_sensitive, sensitive_file};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Span;

/// The check.
pub static CHECK: Check = Check {
    id: "sensitive-file",
    severity: Severity::Warning,
    component: None,
    need: Need::Link,
    source: "OWASP, Web Security Testing Guide, 4.2.4",
    title: "Sensitive file",
    explanation: "The path, or a value, ends with a file that servers must not give out: settings with passwords, \
        keys, accounts of the system, or the history of a repository. Attackers try such links.",
    verify: "Compare the end of the path with the name of the file.",
    traits: &[],
    hostile: &[
        Example::of("https://example.com/.git/config"),
        Example::of("https://example.com/.env"),
        Example::of("https://example.com/?file=/proc/self/environ"),
        Example::of("https://example.com/?page=../../../../etc/passwd"),
        Example::of("https://example.com/?f=..%2f..%2fetc%2fpasswd%00"),
        Example::of("https://example.com/WEB-INF/web.xml"),
    ],
    innocent: &[
        Example::of("https://example.com/environment"),
        Example::of("https://github.com/a/b/blob/main/.npmrc"),
        Example::of("https://example.com/docs/etc-passwd"),
        Example::of("https://example.com/?q=etc/passwd"),
        Example::of("https://example.com/a.env.html"),
    ],
    run,
};

/// Segments of sites that show the files of repositories.
const SHOWING: [&str; 7] = ["blob", "raw", "src", "tree", "browse", "plain", "+"];

fn run(case: &Case<'_>, findings: &mut Findings) {
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
    for param in values(case.reference).take(Findings::MAX_COUNTED) {
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
