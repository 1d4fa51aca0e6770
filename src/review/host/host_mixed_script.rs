//! `host-mixed-script`: a label with letters of several scripts.

use super::names::international_labels;
use crate::facts::lookalikes::scripts::{is_mixed, names};
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-mixed-script",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #39 §5.1, §5.2",
    title: "Letters of several scripts in one label",
    explanation: "The label mixes scripts that no language writes together. Letters of another script that look \
         like Latin letters are the most common way to forge a name.",
    verify: "Look up the script of each code point in the label.",
    traits: &[Trait::ImpliedByHeadline],
    hostile: &[
        Example::of("http://xn--pypal-4ve.com/"),
        Example::of("http://p\u{430}ypal.com/"),
        Example::of("http://p%D0%B0ypal.com/"),
        Example::of("http://g\u{3bf}\u{3bf}gle.com/"),
        Example::of("http://xn--a-znc.ru/"),
        Example::of("http://عa.ru/"),
    ],
    innocent: &[
        Example::of("http://例えabc.example/"),
        Example::of("http://\u{441}\u{430}йт.\u{440}ф/"),
        Example::of("http://bücher.example/"),
        Example::of("http://한국abc.kr/"),
        Example::of("http://xn--4gb.ru/"),
        Example::of("http://ع.ru/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for (_, label, letters) in international_labels(case) {
        if !is_mixed(&letters) {
            continue;
        }
        let mut message = message!["The label mixes letters of several scripts: "];
        for (index, name) in names(&letters).into_iter().enumerate() {
            message.push(if index > 0 { ", " } else { "" });
            message.push(name);
        }
        message.push(". No language writes them together.");
        findings.add(label.span, message);
    }
}
