//! `port-out-of-range`: a port above 65535.

use super::value::value;
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((value, span)) = value(case).filter(|(value, _)| *value > 65_535) else {
        return;
    };
    findings.add(
        span,
        match value {
            u64::MAX => "The port has too many digits. The highest port is 65535.".into(),
            value => message![
                "The highest port is 65535. A program that keeps only 16 bits of this number connects to port ",
                value % 65_536,
                "."
            ],
        },
    );
}
