//! A ticket: what several links do, one section each.

use std::fmt::Write;

use super::spans::{code, start};
use super::{findings_alone, headline};
use crate::facts::{DefangStyle, defang};
use crate::inspect::Inspection;
use crate::report::brief;
use crate::report::mask::Mask;
use crate::report::options::MOST_OF_REFERENCE;
use crate::secrets::replaced;

/// Appends what `links` do, with a heading for each that says who gets the request: the headline, the link defanged,
/// where it stands if that is known, and the findings.
pub fn ticket(links: &[(Inspection, Option<String>)], show_secrets: bool, out: &mut String) {
    for (index, (inspection, place)) in links.iter().enumerate() {
        if index > 0 {
            out.push('\n');
        }
        let mask = Mask::new(inspection, show_secrets);
        let destination = match &*brief::destination(inspection, mask) {
            "-" => "no request".to_owned(),
            host => code(host),
        };
        let onward = brief::forwarded_to(inspection, mask);
        let onward = onward.map_or(String::new(), |onward| format!(" → {}", code(&onward)));
        // Writing to a string can't fail.
        let _ = writeln!(out, "## {}. {destination}{onward}\n", index + 1);
        let _ = headline::write(&mask.headline(inspection), out);
        let text = inspection.reference.text();
        let masked = replaced(text, &mask.of_reference(text), "***");
        let link = defang(&masked, DefangStyle::Classic);
        let _ = writeln!(out, "- Link: {}", start(&link, MOST_OF_REFERENCE));
        if let Some(place) = place {
            let _ = writeln!(out, "- Place: {}", code(place));
        }
        out.push('\n');
        findings_alone(inspection, show_secrets, out);
    }
}
