//! `file-remote-host`: a file on another computer, by `file:` or a UNC path.

use super::file_uri::{File, file};
use crate::facts::decoded::Marks;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((File::Remote(host, span), _)) = file(case) {
        findings.add(
            span,
            message![
                "Windows opens this file over the network from ",
                Quote::host(host, span),
                ", and may send that host the login of the user."
            ],
        );
        return;
    }
    let Some((host, span)) = unc_host(case) else {
        return;
    };
    // After `\\.\` Windows keeps the names of devices on the computer itself.
    let message = match host {
        "." => "Windows reads this as a device or a pipe on the same computer.".into(),
        host => message![
            "Windows reads this as a file on ",
            Quote::host(host, span),
            ", and may send that host the login of the user."
        ],
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
