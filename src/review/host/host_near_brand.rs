//! `host-near-brand`: a label that is one or two edits away from a well-known name.

use super::lookalikes::SHORTEST_EDITED;
use super::names::foreign_name;
use crate::facts::brands::Use;
use crate::facts::host::HostFacts;
use crate::facts::lookalikes::aligned::Alignment;
use crate::facts::lookalikes::fold::is_one_edit;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings, Severity, declared};

/// The shortest name of which two edits are reported.
const LONG_NAME: usize = 12;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(label) = foreign_name(case).and_then(HostFacts::registrable_label) else {
        return;
    };
    let brands = &case.settings.brands;
    if label.text.len() + 1 < SHORTEST_EDITED || brands.labelled(label.text).is_some() {
        return;
    }
    let near = brands
        .near(label.unicode, SHORTEST_EDITED)
        .find(|brand| is_one_edit(label.unicode, brand.label));
    // Two edits of a long name are no other word.
    let far = || {
        let is_long = label.text.len() >= LONG_NAME && near.is_none();
        is_long.then(|| brands.within_two(label.unicode, LONG_NAME))?
    };
    let mut report = |severity, brand: &str, edits| {
        let message = message![
            Quote::text(label.unicode, label.span),
            edits,
            Quote::text(brand, label.span),
            "."
        ];
        let alignment = Alignment::new(label.unicode, brand);
        findings.add_aligned(severity, label.span, message, alignment);
    };
    if let Some(brand) = far().filter(|brand| brand.usage == Use::Name) {
        report(Severity::Warning, brand.label, " is two edits away from ");
    }
    if let Some(brand) = near {
        report(
            declared::HOST_NEAR_BRAND.severity,
            brand.label,
            " is one edit away from ",
        );
    }
}
