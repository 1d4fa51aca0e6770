//! A ticket: the findings of several links, one section each.

use std::fmt::Write;

use super::findings;
use super::spans::code;
use crate::inspect::Inspection;
use crate::report::brief;
use crate::report::mask::Mask;

/// Appends the findings of `inspections`, with a heading for each that says who gets the request.
pub fn ticket(inspections: &[Inspection], show_secrets: bool, out: &mut String) {
    for (index, inspection) in inspections.iter().enumerate() {
        if index > 0 {
            out.push('\n');
        }
        let mask = Mask::new(inspection, show_secrets);
        let destination = match &*brief::destination(inspection, mask) {
            "-" => "no request".to_owned(),
            host => code(host),
        };
        // Writing to a string can't fail.
        let _ = writeln!(out, "## {}. {destination}\n", index + 1);
        findings(inspection, show_secrets, out);
    }
}
