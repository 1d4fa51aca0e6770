//! `scheme-local-file`: a `file:` URI without a host.

use super::file_uri::{File, file};
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((File::Local, span)) = file(case) {
        findings.add(
            span,
            "The link opens a file on the computer where it is followed.",
        );
    }
}
