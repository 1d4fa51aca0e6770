//! `windows-device-name`: a segment that Windows reads as a device.

use super::pieces::for_each_piece;
use crate::facts::windows_names::{is_device, may_start_device};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "windows-device-name",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::Device,
    source: "RFC 3986 §7.3",
    title: "Windows device name",
    explanation: "RFC 3986 §7.3 warns of names that a file system reads as devices. On Windows, con, prn, aux, nul, \
        com0 to com9 and lpt0 to lpt9 are devices in every directory and with any extension; programs that opened one \
        have hung or crashed.",
    verify: "Compare the part of each segment before its first dot with these names.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com/aux.txt"),
        Example::of("http://example.com/nul;x=1"),
        Example::of("http://example.com/a/LPT1;x"),
    ],
    innocent: &[
        Example::of("http://example.com/auxiliary/"),
        Example::of("http://example.com/com10"),
        Example::of("http://example.com/null;x=1"),
        Example::of("http://example.com/x;nul"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for_each_piece(
        case,
        findings,
        may_start_device,
        |text, view, piece, findings| {
            let stem = text
                .split(['.', ':', ';'])
                .next()
                .unwrap_or("")
                .trim_end_matches(' ');
            if is_device(stem) {
                let span = view.span(piece);
                let name = Quote::text(stem.to_ascii_lowercase(), span);
                let message = message![
                    "On Windows, ",
                    name,
                    " is the name of a device and not of a file, whatever its extension."
                ];
                findings.add(span, message);
            }
        },
    );
}
