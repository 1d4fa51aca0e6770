//! `non-ascii-raw`: a non-ASCII character as typed, outside of the host.

use super::characters::{name_run, outside_host};
use crate::facts::decoded::Marks;
use crate::message;
use crate::review::runs::runs;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::NON_ASCII) {
        return;
    }
    for (span, first, count) in runs(outside_host(case, |found| !found.is_ascii())) {
        let message = message![
            name_run(span, first, count),
            if count == 1 { " is" } else { " are" },
            " not ASCII, so this is an IRI (RFC 3987). In a URI the octets are percent-encoded."
        ];
        findings.add(span, message);
    }
}
