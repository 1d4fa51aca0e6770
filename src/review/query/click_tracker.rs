//! `click-tracker`: click tracker of a mailer.

use crate::facts::forwarding::{ForwardedTo, forwarding, is_click_tracker};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = &case.host else { return };
    if !is_click_tracker(case.reference, host) {
        return;
    }
    let found = forwarding(case.reference, host);
    if found.is_some_and(|found| found.to == ForwardedTo::Hidden) {
        let hidden = " counts clicks and forwards to a destination that is not in this text.";
        findings.add(host.span, message![host.quote(), hidden]);
    }
}
