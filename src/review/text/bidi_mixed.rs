//! `bidi-mixed`: right-to-left letters beside left-to-right characters in one component.

use crate::facts::characters::bidi::{is_left_to_right, is_right_to_left, satisfies_bidi_rule};
use crate::facts::decoded::Marks;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "bidi-mixed",
    severity: Severity::Notice,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3987 §4, RFC 5893 §2",
    title: "Mixed text directions",
    explanation: "A component contains right-to-left letters and also left-to-right letters or digits. The order \
            on the screen then differs from the order of the characters (RFC 3987 §4), and a digit or a label \
            can appear to belong somewhere else. RFC 5893 §2 defines which labels of a host are safe; a label \
            that breaks this rule is a warning.",
    verify: "Write the component out one character at a time, in the order of its bytes.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com/?q=\u{5e9}\u{5dc}\u{5d5}\u{5dd}1"),
        Example::of("http://example.com/%D7%90a"),
        Example::of("http://\u{5d0}a.example/"),
        Example::of("http://xn--a-zhc.example/"),
    ],
    innocent: &[
        Example::of("http://example.com/\u{5e9}\u{5dc}\u{5d5}\u{5dd}"),
        Example::of("http://example.com/a1"),
        Example::of("http://b\u{fc}cher.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let has_punycode = case
        .host
        .as_ref()
        .is_some_and(|host| host.name.contains("xn--"));
    if !has_punycode && !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    look_at_host(case, findings);
    for component in [
        Component::Userinfo,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ] {
        let Some((_, span)) = case.component(component) else {
            continue;
        };
        let view = case.decoded().once(span);
        let has = |wanted: fn(char) -> bool| view.characters().any(|(_, found)| wanted(found));
        if has(is_right_to_left) && has(is_left_to_right) {
            let message = message![
                "The ",
                component.name(),
                " mixes right-to-left letters with left-to-right characters. Parts of it may be displayed out of \
                 order."
            ];
            findings.add(span, message);
        }
    }
}

fn look_at_host(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_name()) else {
        return;
    };
    let has = |wanted: fn(char) -> bool| {
        host.labels()
            .any(|label| label.letters().chars().any(wanted))
    };
    if !has(is_right_to_left) {
        return;
    }
    let mut has_unsafe_label = false;
    for label in host.labels() {
        if !satisfies_bidi_rule(&label.letters()) {
            has_unsafe_label = true;
            findings.add_with(
                Severity::Warning,
                label.span,
                "This label breaks the rule for right-to-left names (RFC 5893 §2) and may be displayed out of \
                 order.",
            );
        }
    }
    if !has_unsafe_label && has(is_left_to_right) {
        findings.add(
            host.span,
            "The host mixes right-to-left letters with left-to-right characters. Its labels may be displayed out \
             of order.",
        );
    }
}
