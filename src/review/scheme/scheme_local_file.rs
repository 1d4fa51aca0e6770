//! `scheme-local-file`: a `file:` URI without a host.

use super::file_uri::{File, file};
use crate::review::{Case, Check, Findings, Need, declared};

/// The check.
pub static CHECK: Check = Check {
    need: Need::UncommonScheme,
    run,
    ..declared::SCHEME_LOCAL_FILE
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((File::Local, span)) = file(case) {
        findings.add(
            span,
            "The link opens a file on the computer where it is followed.",
        );
    }
}
