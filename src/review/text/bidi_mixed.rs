//! `bidi-mixed`: right-to-left letters next to left-to-right characters in one component.

use crate::facts::characters::bidi::{is_left_to_right, is_right_to_left, satisfies_bidi_rule};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
