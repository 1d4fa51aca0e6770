//! `host-near-brand`: One edit away from a well-known name.

use super::lookalikes::*;
use crate::facts::host::HostFacts;
use crate::facts::lookalikes::fold::{is_one_edit, letters};
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-near-brand",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::ForeignHost,
    source: "URL Standard, host rendering",
    title: "One edit away from a well-known name",
    explanation: "One letter put in, left out, exchanged or swapped makes a well-known name of this label. \
             Such domains live from mistyping; many are harmless.",
    verify: "Compare the registrable domain with the name letter by letter.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(label) = foreign(case).and_then(HostFacts::registrable_label) else {
        return;
    };
    if label.text.len() + 1 < MIN_NEAR || case.settings.brands.labelled(label.text).is_some() {
        return;
    }
    let near = case
        .settings
        .brands
        .near(letters(label.unicode), MIN_NEAR)
        .find(|brand| is_one_edit(label.unicode, &brand.label));
    if let Some(brand) = near {
        findings.add(
            label.span,
            format!(
                "The label is one edit away from “{}”.",
                safe_host(&brand.label)
            ),
        );
    }
}
