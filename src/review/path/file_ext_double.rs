//! `file-ext-double`: the extension of a document before that of a program or a script.

use super::file_name::{extension, folded, is_gap, last_name, names};
use crate::facts::file_types::{is_document_before, is_dotted, is_program, is_script};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
        let is_host_like = before == "www" || is_dotted(program) && before.contains('.');
        // With a gap between the two, no script is ordinary either.
        let has_gap = stem.len() < whole.len();
        let judged_as = if has_gap { "exe" } else { program };
        if is_document_before(document, judged_as) && !is_host_like {
            let span = view.span(from..view.octets.len());
            let dotted =
                |extension: &str| Quote::text(format!(".{}", extension.to_ascii_lowercase()), span);
            let message = message![
                "The name looks like that of a ",
                dotted(document),
                " file, but its real extension is ",
                dotted(program),
                ", that of a program or a script."
            ];
            findings.add(span, message);
            return;
        }
    }
}
