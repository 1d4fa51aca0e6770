//! `tel-service-code`: `*` or `#` in a phone number.

use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.has_scheme(&["tel", "telprompt", "callto"]) {
        return;
    }
    let Some(scheme) = case.reference.components().scheme else {
        return;
    };
    let number = Span::new(scheme.end as usize + 1, case.text().len());
    let octets = &case.decoded().fully(number).octets;
    if octets.iter().any(|octet| matches!(octet, b'*' | b'#')) {
        findings.add(
            number,
            "A number with “*” or “#” is usually a dialer code (MMI/USSD), not a phone number.",
        );
    }
}
