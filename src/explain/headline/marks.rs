//! Signs that links of phishing have, and ordinary ones too: how many kinds of them there are.

use crate::facts::address::AddressClass;
use crate::facts::destination::Destination;
use crate::inspect::Inspection;
use crate::review::Trait;

/// How many kinds of marks there are that links of phishing have. A machine on the user's own network is not where those
/// lead.
pub(super) fn marks(inspection: &Inspection) -> usize {
    let is_near = |to: Destination| {
        let mut classes = to.addresses.iter().map(|(_, class)| *class);
        !to.addresses.is_empty() && classes.all(|class| class.is_some_and(AddressClass::is_near))
    };
    if inspection.recipient().is_some_and(is_near) {
        return 0;
    }
    let marks = inspection.findings.iter().map(|finding| finding.check);
    let mut marks: Vec<_> = marks
        .filter(|check| check.is(Trait::Mark))
        .map(|check| check.id)
        .collect();
    marks.sort_unstable();
    marks.dedup();
    marks.len()
}
