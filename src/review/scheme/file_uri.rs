//! Checks of `file:` URIs.

use super::listed::uncommon_scheme;
use crate::facts::remote_file::remote_file;
use crate::review::prelude::*;

/// The place of the scheme of a `file:` URI.
fn file(case: &Case<'_>) -> Option<Span> {
    let (_, span) = uncommon_scheme(case).filter(|_| case.has_scheme(&["file"]))?;
    Some(span)
}

/// `scheme-local-file`: a `file:` URI without a host.
pub(super) fn local_file(case: &Case<'_>, findings: &mut Findings) {
    if let Some(span) = file(case).filter(|_| remote_file(case.reference).is_none()) {
        findings.add(span, said::scheme_local_file());
    }
}

/// `file-remote-host`: a file on another computer, by `file:` or a UNC path.
pub(super) fn remote_host(case: &Case<'_>, findings: &mut Findings) {
    if let Some((host, span)) = file(case).and_then(|_| remote_file(case.reference)) {
        findings.add(
            span,
            said::file_remote_host::windows_opens_this(Quote::host(host, span)),
        );
        return;
    }
    let Some((host, span)) = unc_host(case) else {
        return;
    };
    // After `\\.\` Windows keeps the names of devices on the computer itself.
    let message = match host {
        "." => "Windows reads this as a device or a pipe on the same computer.".into(),
        host => said::file_remote_host::windows_reads_this(Quote::host(host, span)),
    };
    findings.add(span, message);
}

/// The host of a UNC path, such as `\\host\share`.
pub(in crate::review) fn unc_host<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
    let text = case.text();
    let share = text.trim_start_matches(|found: char| found <= ' ');
    if !case.marks.any(Marks::BACKSLASH) || !share.starts_with("\\\\") {
        return None;
    }
    let after = share.trim_start_matches('\\');
    let start = text.len() - after.len();
    let length = after.find(['\\', '/', '?', '#']).unwrap_or(after.len());
    let host = after.get(..length).filter(|host| !host.is_empty())?;
    Some((host, Span::new(start, start + length)))
}
