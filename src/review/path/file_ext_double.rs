//! `file-ext-double`: the extension of a document before that of a program or a script.

use super::file_name::{extension, folded, is_gap, last_name, names};
use crate::facts::decoded::Marks;
use crate::facts::file_types::{is_document_before, is_dotted, is_program, is_script};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "file-ext-double",
    severity: Severity::Danger,
    component: Some(Component::Path),
    need: Need::Extension,
    source: "RFC 3986 §7.3; MITRE ATT&CK T1036.007",
    title: "Program named like a document",
    explanation: "The name has the extension of a document, a picture or a film, followed by that of a program or a \
            script. Where a system hides the last extension, or a row of spaces pushes it out of sight, the program \
            looks like the document.",
    verify: "Read the last segment from its end: only the last extension counts.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com/invoice.pdf.exe"),
        Example::of("http://example.com/photo.JPG%20%20%20.scr"),
        Example::of("http://example.com/report.xls.js"),
        Example::of("http://example.com/page.html%20%20.js"),
        Example::of("http://example.com/invoice.pdf.com"),
        Example::of("http://example.com/mail.msg.jar"),
        Example::of("http://example.com/1:invoice.pdf.exe"),
        Example::of("http://example.com/invoice.pdf\u{ff0e}exe"),
    ],
    innocent: &[
        Example::of("http://example.com/a.tar.gz"),
        Example::of("http://example.com/x.min.js"),
        Example::of("http://example.com/page.html.js"),
        Example::of("http://example.com/org.example.pdf.jar"),
        Example::of("http://example.com/jquery.csv.js"),
        Example::of("http://example.com/parser.ics.py"),
        Example::of("http://example.com/www.mp3.com"),
    ],
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
