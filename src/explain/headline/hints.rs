//! Hints of phishing: what many links of phishing have, and ordinary ones too.

use std::borrow::Cow;

use crate::facts::address::AddressClass;
use crate::facts::destination::Destination;
use crate::inspect::Inspection;
use crate::review::Trait;

/// The checks that have found what many links of phishing have. A machine on the user's own network is not where those
/// lead.
pub(super) fn hints(inspection: &Inspection) -> Vec<&'static str> {
    let is_near = |to: Cow<'_, Destination>| {
        let mut classes = to.addresses.iter().map(|(_, class)| *class);
        !to.addresses.is_empty() && classes.all(|class| class.is_some_and(AddressClass::is_near))
    };
    if inspection.recipient().is_some_and(is_near) {
        return Vec::new();
    }
    let mut hints = Vec::new();
    for finding in &inspection.findings {
        if finding.check.is(Trait::Mark) && !hints.contains(&finding.id()) {
            hints.push(finding.id());
        }
    }
    hints
}
