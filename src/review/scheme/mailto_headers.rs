//! `mailto-headers`: Mail with more than a subject.

use crate::facts::decoded::Marks;
use crate::facts::parameters::params;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "mailto-headers",
    severity: Severity::Warning,
    component: Some(Component::Query),
    need: Need::UncommonScheme,
    source: "RFC 6068 §4, §7",
    title: "Mail with more than a subject",
    explanation: "RFC 6068 §7 warns of header fields that a link should not set. A hidden \
            copy, an attachment, or a line break in a header sends the reader's mail, or a file \
            of his, to somebody he didn't see.",
    verify: "Read the names before “=” behind the “?”, and look for “%0A”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.has_scheme(&["mailto"]) {
        return;
    }
    let text = case.text();
    let breaks = |span: Span| {
        case.decoded()
            .once(span)
            .octets
            .iter()
            .any(|octet| matches!(octet, b'\r' | b'\n'))
    };
    let path = case.reference.components().path;
    if case.marks.any(Marks::PERCENT) && breaks(path) {
        findings.add(
            path,
            "A line break in the address: what follows it may become a header.",
        );
    }
    let Some((_, query)) = case.component(Component::Query) else {
        return;
    };
    for param in params(text, query) {
        let name = case.decoded().once(param.name);
        let name = name.text().unwrap_or("").to_ascii_lowercase();
        let name = name.strip_prefix("amp;").unwrap_or(&name);
        if matches!(name, "bcc" | "cc" | "attach" | "attachment" | "attachfile")
            && !param.value.is_empty()
        {
            findings.add(
                param.whole(),
                format!("The mail gets a “{name}” that the reader may not notice."),
            );
        } else if name != "body"
            && case.marks.any(Marks::PERCENT)
            && (breaks(param.value) || breaks(param.name))
        {
            findings.add(
                param.whole(),
                "A line break in a header: what follows it may become a header of its own.",
            );
        }
        if findings.is_full() {
            return;
        }
    }
}
