//! `host-combosquat`: A well-known name with words tied to it.

use super::quoted::*;
use crate::facts::brands::list::SHARED;
use crate::facts::brands::{Brand, Use};
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-combosquat",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Labels,
    source: "URL Standard, host rendering",
    title: "A well-known name with words tied to it",
    explanation: "A word between the hyphens of this label is a well-known name, and the label as a whole is not \
             it. Anybody may register such a label.",
    verify: "Compare the registrable domain with the one that the name's owner prints on its letters.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, _)) = foreign(case) else {
        return;
    };
    let suffix = host.domain.map_or(0, |domain| domain.suffix);
    for label in host.labels().take_while(|label| label.start < suffix) {
        if !label.text.contains('-') || case.settings.brands.labelled(label.text).is_some() {
            continue;
        }
        // The hyphens of Punycode are nobody's.
        let letters = label.letters();
        let found = letters
            .split('-')
            .filter(|word| word.len() >= MIN_TOKEN && word.len() < letters.len())
            .find_map(|word| case.settings.brands.labelled(word));
        let shared = |brand: &Brand| {
            SHARED
                .iter()
                .any(|(label, suffix)| brand.label == *label && host.suffix() == Some(*suffix))
        };
        if let Some(brand) = found.filter(|brand| brand.usage != Use::Word && !shared(brand)) {
            let name = safe_host(&brand.label);
            let owner = host.registrable().unwrap_or("");
            findings.add(
                label.span,
                format!(
                    "“{name}” is only a word in this name, which anybody may choose: nothing shows that {} is {name}'s.",
                    safe_host(owner)
                ),
            );
            return;
        }
    }
}
