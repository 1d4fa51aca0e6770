//! `host-confusable-brand`: a label that looks the same as a well-known name in non-ASCII letters.

use super::lookalikes::{SHORTEST_NAME, chosen, words};
use super::names::foreign_name;
use crate::facts::lookalikes::aligned::Alignment;
use crate::facts::lookalikes::fold::skeleton;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-confusable-brand",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::ForeignHost,
    source: "UTS #39 §4",
    title: "Well-known name in lookalike letters",
    explanation: "The label contains non-ASCII letters and looks the same as a well-known name on a screen. UTS \
         #39 calls the two confusable: they have the same skeleton.",
    verify: "Copy the host and look at its code points, or at its ASCII form, which starts with “xn--”.",
    traits: &[],
    hostile: &[
        Example::of("http://payp\u{430}l.com/"),
        Example::of("http://googlé.com/"),
        Example::of("http://xn--pypal-4ve.com/"),
        Example::of("http://www.мicrosoft.com/"),
        Example::of("http://\u{430}\u{440}\u{440}ӏ\u{435}.com/"),
        Example::of("http://p\u{430}ypal-login.com/"),
    ],
    innocent: &[
        Example::of("http://paypal.com/"),
        Example::of("http://bücher.example/"),
        Example::of("http://google.com/é"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = foreign_name(case).filter(|host| !host.is_plain()) else {
        return;
    };
    for label in chosen(host) {
        let letters = label.letters();
        if letters.is_ascii() {
            continue;
        }
        let found = std::iter::once(&*letters)
            .chain(words(&letters))
            .filter(|word| !word.is_ascii() && word.len() <= 256)
            .find_map(|word| {
                let brand = case.settings.brands.with_skeleton(&skeleton(word))?;
                Some((word, brand))
            });
        if let Some((word, brand)) = found.filter(|(_, brand)| brand.label.len() >= SHORTEST_NAME) {
            let message = message![
                "The label looks like ",
                Quote::text(brand.label, label.span),
                " but is ",
                Quote::bare(label.text, label.span),
                ", a different name."
            ];
            let alignment = Alignment::new(word, brand.label);
            findings.add_aligned(CHECK.severity, label.span, message, alignment);
        }
    }
}
