//! `host-file-ext-tld`: a top-level domain that is also a file type.

use super::names::name;
use crate::facts::lists::{List, list};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if let Some((_, last @ ("zip" | "mov"))) = host.name.rsplit_once('.') {
        let span = host.suffix_span(last);
        let is_domain = " is a top-level domain here, not a file type.";
        let name = host.registrable_label().map_or("", |label| label.text);
        let severity = match is_document(name) {
            true => Severity::Warning,
            false => Severity::Notice,
        };
        findings.add_with(severity, span, message![Quote::text(last, span), is_domain]);
    }
}

/// What files are called that are sent, sorted.
const DOCUMENTS: List = list("words-of-documents");

/// Whether a name is that of a file: a word for documents, alone or with a number or other words after it.
fn is_document(name: &str) -> bool {
    let mut words = name.split(|found: char| !found.is_ascii_alphabetic());
    words.any(|word| DOCUMENTS.has(word))
}
