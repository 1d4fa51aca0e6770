//! `port-zero`: no server can listen on port 0.

use super::value::value;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((0, span)) = value(case) {
        findings.add(span, "No server can listen on port 0.");
    }
}
