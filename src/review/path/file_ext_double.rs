//! `file-ext-double`: Program that is named like a document.

use super::files::*;
use crate::facts::decoded::Marks;
use crate::facts::file_types::{is_document_before, is_dotted, is_program, is_script};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "file-ext-double",
    severity: Severity::Danger,
    component: Some(Component::Path),
    need: Need::Path,
    source: "RFC 3986 §7.3; phishing feature lists",
    title: "Program that is named like a document",
    explanation: "The name has the ending of a document, a picture or a film, and behind it \
            that of a program or a script. Where a system hides the last ending, or a row of \
            spaces pushes it away, the program looks like the document.",
    verify: "Read the last segment from its right end: the last ending is the one that \
            counts.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    // Two extensions, two dots.
    let dots = memchr::memchr_iter(b'.', case.reference.path().as_bytes()).count();
    if dots < 2 && !case.marks.any(Marks::PERCENT.or(Marks::NON_ASCII)) {
        return;
    }
    let Some((name, view, from)) = last_name(case) else {
        return;
    };
    for name in names(&folded(name)) {
        let Some((stem, program)) = extension(name) else {
            continue;
        };
        if !is_program(program) && !is_script(program) {
            continue;
        }
        let whole = stem;
        let stem =
            whole.trim_end_matches(|found: char| matches!(found, '.' | '+' | '_') || is_gap(found));
        let Some((before, document)) = extension(stem) else {
            continue;
        };
        let host_like = before == "www" || is_dotted(program) && before.contains('.');
        // With a gap between the two, no script is ordinary either.
        let gap = stem.len() < whole.len();
        if is_document_before(document, if gap { "exe" } else { program }) && !host_like {
            findings.add(
                view.span(from..view.octets.len()),
                format!(
                    "The name reads as “.{}”, but the file is a “.{}”, which runs.",
                    document.to_ascii_lowercase(),
                    program.to_ascii_lowercase()
                ),
            );
            return;
        }
    }
}
