//! `windows-device-name`: a segment that Windows reads as a device.

use super::pieces::for_each_piece;
use crate::facts::windows_names::{is_device, may_start_device};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
