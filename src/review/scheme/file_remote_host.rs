//! `file-remote-host`: File of another machine.

use super::web::*;
use crate::facts::decoded::Marks;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "file-remote-host",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::UncommonScheme,
    source: "RFC 8089 §2, appendix E.3; WHATWG URL",
    title: "File of another machine",
    explanation: "A file URI with a host, or a UNC path, makes Windows connect to that \
            machine by SMB, and answer its request for the user's credentials. Showing a picture \
            is enough.",
    verify: "Look for a name behind “file://” or “\\\\”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    if let Some((File::Remote(host, span), _)) = file(case) {
        findings.add(
            span,
            format!(
                "Windows opens this file from {}, and may hand over the user's login on the way.",
                safe_host(host)
            ),
        );
        return;
    }
    let share = text.trim_start_matches(|found: char| found <= ' ');
    if !case.marks.any(Marks::BACKSLASH) || !share.starts_with("\\\\") {
        return;
    }
    let start = text.len() - share.len() + 2;
    let behind = text.get(start..).unwrap_or("");
    let behind_start = behind.trim_start_matches('\\');
    let start = start + behind.len() - behind_start.len();
    let length = behind_start
        .find(['\\', '/', '?', '#'])
        .unwrap_or(behind_start.len());
    let Some(host) = behind_start.get(..length).filter(|host| !host.is_empty()) else {
        return;
    };
    // Behind `\\.\` Windows keeps the names of devices, on the machine itself.
    let message = match host {
        "." => "On Windows this names a device or a pipe of the machine itself.".to_owned(),
        host => format!(
            "On Windows this is a file of the machine {}, which may be handed the user's login.",
            safe_host(host)
        ),
    };
    findings.add(Span::new(start, start + length), message);
}
