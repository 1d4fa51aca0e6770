//! `host-digits`: a name of digits alone.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

/// The fewest digits: companies have shorter names.
const FEWEST: usize = 4;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let host = case.host.as_ref().filter(|host| host.is_name());
    let Some(label) = host.and_then(|host| host.registrable_label()) else {
        return;
    };
    let is_digits = label.text.bytes().all(|byte| byte.is_ascii_digit());
    if is_digits && label.text.len() >= FEWEST {
        let message = message![
            Quote::text(label.text, label.span),
            " has digits only and does not show whose site it is."
        ];
        findings.add(label.span, message);
    }
}
