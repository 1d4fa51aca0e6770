//! `download-name`: a parameter that has a file saved under the name of a program.

use crate::facts::file_types::{is_document_before, is_program, is_run};
use crate::facts::parameters::{LONGEST, folded};
use crate::review::path::file_names;
use crate::review::prelude::*;
use crate::syntax::percent_decoded;
use crate::tables::lists::{List, list};

/// Names of parameters with the name of a file, or with a header that has it, in lower case and letters only.
const NAMES: List = list("parameters-of-file-names");

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(query) = case.reference.query() else {
        return;
    };
    // An extension has a dot.
    if memchr::memchr2(b'.', b'%', query.as_bytes()).is_none() {
        return;
    }
    for param in case.values() {
        let typed = param.name.of(case.text());
        // Most names start with another letter.
        if !typed.starts_with(['a', 'c', 'd', 'f', 'r', 's', 'A', 'C', 'D', 'F', 'R', 'S']) {
            continue;
        }
        let mut buffer = [0; LONGEST];
        let folded = folded(typed, |octet| octet.is_ascii_alphabetic(), &mut buffer);
        let folded = folded.and_then(|name| std::str::from_utf8(name).ok());
        if !folded.is_some_and(|name| NAMES.has(name)) {
            continue;
        }
        let value = case.decoded().fully(param.value);
        let Some(name) = value.text().and_then(saved_name) else {
            continue;
        };
        let Some((stem, program)) = file_names::extension(&name) else {
            continue;
        };
        if !is_run(program) {
            continue;
        }
        let before = stem.trim_end_matches(|found: char| {
            matches!(found, '.' | '+' | '_') || file_names::is_gap(found)
        });
        let judged_as = if before.len() < stem.len() {
            "exe"
        } else {
            program
        };
        let document = file_names::extension(before).map(|(_, document)| document);
        let document = document.filter(|document| is_document_before(document, judged_as));
        let parameter = Quote::text(typed, param.name);
        let quoted = Quote::text(name.as_str(), param.value);
        match document {
            Some(document) => {
                let dotted = |extension: &str| {
                    Quote::text(format!(".{}", extension.to_ascii_lowercase()), param.value)
                };
                let message = message![
                    parameter,
                    " has the file saved as ",
                    quoted,
                    ", which looks like a ",
                    dotted(document),
                    " file and is a program or a script."
                ];
                findings.add(param.whole(), message);
            }
            None if is_program(program) => {
                let message =
                    message![parameter, " has the file saved as ", quoted, ", a program."];
                findings.add_with(Severity::Notice, param.whole(), message);
            }
            None => {}
        }
        if findings.is_full() {
            return;
        }
    }
}

/// The name in a header (RFC 6266 §4.3), or the value itself; without folders.
fn saved_name(value: &str) -> Option<String> {
    let lower = value.to_ascii_lowercase();
    let extended = lower.find("filename*=").map(|at| at + "filename*=".len());
    let plain = lower.find("filename=").map(|at| at + "filename=".len());
    let name = match (extended, plain) {
        (Some(at), _) => {
            // `UTF-8'en'name`, percent-encoded (RFC 8187 §3.2).
            let rest = value.get(at..)?.split(';').next()?;
            let name = rest.splitn(3, '\'').nth(2).unwrap_or(rest);
            let octets = percent_decoded(name).unwrap_or_else(|| name.as_bytes().to_vec());
            String::from_utf8(octets).ok()?
        }
        (None, Some(at)) => {
            let rest = value.get(at..)?;
            match rest.strip_prefix('"') {
                Some(quoted) => quoted.split('"').next()?.to_owned(),
                None => rest.split(';').next()?.to_owned(),
            }
        }
        (None, None) => value.to_owned(),
    };
    let last = name.rsplit(['/', '\\']).next()?;
    let last =
        last.trim_matches(|found: char| found == '"' || found == '.' || file_names::is_gap(found));
    Some(file_names::folded(last).into_owned())
}
