//! `host-idn`: a label in Punycode.

use super::names::unusual_name;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_name(case) else {
        return;
    };
    for label in host.labels().filter(|label| !label.unicode.is_ascii()) {
        let is_typed = label.span.of(case.text()).is_ascii();
        if is_typed && label.text.starts_with("xn--") && label.text.is_ascii() {
            let ascii = Quote::bare(label.text, label.span);
            let letters = Quote::text(label.unicode, label.span);
            let message = message![ascii, " is the ASCII form of ", letters, "."];
            findings.add(label.span, message);
        }
    }
}
