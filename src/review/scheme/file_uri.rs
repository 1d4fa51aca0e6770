//! Checks of `file:` URIs.

use super::listed::uncommon_scheme;
use super::slashes::slashes;
use crate::review::prelude::*;

/// The file that a `file:` URI names.
pub(super) enum File<'t> {
    /// On the computer that opens it.
    Local,
    /// On another computer, whose name has this place.
    Remote(&'t str, Span),
}

/// What a `file:` URI names, and the place of its scheme.
pub(super) fn file<'c>(case: &Case<'c>) -> Option<(File<'c>, Span)> {
    let (_, span) = uncommon_scheme(case).filter(|_| case.has_scheme(&["file"]))?;
    let start = span.end as usize + 1;
    let rest = case.text().get(start..)?;
    let run = slashes(rest);
    let slashes = rest
        .get(..run)?
        .bytes()
        .filter(|byte| matches!(byte, b'/' | b'\\'))
        .count();
    let after = rest.get(run..)?;
    let length = after.find(['/', '\\', '?', '#']).unwrap_or(after.len());
    let host = after.get(..length)?;
    let drive = matches!(host.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
    let local = host.is_empty() || drive || host.eq_ignore_ascii_case("localhost");
    // Two slashes start an authority; with four and more, Windows writes the name of another computer.
    let file = if (slashes == 2 || slashes > 3) && !local {
        let start = start + run;
        File::Remote(host, Span::new(start, start + length))
    } else {
        File::Local
    };
    Some((file, span))
}

/// `scheme-local-file`: a `file:` URI without a host.
pub(super) fn local_file(case: &Case<'_>, findings: &mut Findings) {
    if let Some((File::Local, span)) = file(case) {
        findings.add(span, said::scheme_local_file());
    }
}

/// `file-remote-host`: a file on another computer, by `file:` or a UNC path.
pub(super) fn remote_host(case: &Case<'_>, findings: &mut Findings) {
    if let Some((File::Remote(host, span), _)) = file(case) {
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
fn unc_host<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
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
