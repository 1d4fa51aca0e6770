//! `host-idn`: a label in Punycode.

use super::names::unusual_name;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-idn",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "RFC 5891 §4.4; UTS #46 §4.3",
    title: "Internationalized label",
    explanation: "The label starts with “xn--”: it is the ASCII form of a label with non-ASCII letters. People see \
         the letters, and programs look up the ASCII form.",
    verify: "Decode the text after “xn--” with any Punycode tool.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("http://xn--bcher-kva.example/"),
        Example::of("http://www.XN--BCHER-KVA.example/"),
    ],
    innocent: &[
        Example::of("http://x--n.example/"),
        Example::of("http://xn--a.example/"),
        Example::of("http://bücher.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
