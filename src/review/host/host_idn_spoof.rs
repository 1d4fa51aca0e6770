//! `host-idn-spoof`: letter or digit that looks like an ASCII one.

use std::cell::OnceCell;

use super::names::international_labels;
use crate::facts::characters::quote;
use crate::facts::lookalikes::scripts::{Homes, of_letters};
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;
use unicode_script::{Script, UnicodeScript as _};

/// The check.
pub static CHECK: Check = Check {
    id: "host-idn-spoof",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "Chromium, IDN spoof checks",
    title: "Letter or digit that looks like an ASCII one",
    explanation: "The label has a letter or a mark that looks like an ASCII one and belongs to few languages: þ, ð and ə, \
        apostrophes among letters, or digits of another script alone. Browsers show the label in its ASCII form \
        unless the top-level domain belongs to such a language.",
    verify: "Look at the ASCII form of the host, which starts with “xn--”.",
    traits: &[],
    hostile: &[
        Example::of("https://\u{259}xample.com/"),
        Example::of("https://\u{968}\u{968}.com/"),
        Example::of("https://ex\u{2bc}ample.com/"),
        Example::of("https://\u{fe}aypal.com/"),
        Example::of("https://goo\u{a66}le.com/"),
        Example::of("https://xn--xample-vyc.com/"),
    ],
    innocent: &[
        Example::of("https://b\u{fc}cher.de/"),
        Example::of("https://\u{fe}ing.is/"),
        Example::of("https://m\u{259}n.az/"),
        Example::of("https://\u{437}\u{430}\u{43d}.\u{440}\u{444}/"),
        Example::of("https://example.com/\u{259}"),
        Example::of("https://caf\u{e9}.com/"),
        Example::of("https://\u{4f8b}\u{3048}.jp/"),
    ],
    run,
};

/// Letters that look like ASCII ones, with the country domains of the languages that use them.
const LETTERS: [(char, &[&str]); 4] = [
    ('\u{fe}', &["is", "fo"]),
    ('\u{f0}', &["is", "fo"]),
    ('\u{259}', &["az"]),
    ('\u{131}', &["az", "tr"]),
];

fn run(case: &Case<'_>, findings: &mut Findings) {
    let mut homes = None;
    for (host, label, letters) in international_labels(case) {
        let top = host.unicode.rsplit('.').next().unwrap_or_default();
        let letter = |found: char| {
            let known = LETTERS.iter().find(|(letter, _)| *letter == found);
            known.is_some_and(|(_, tops)| !tops.contains(&top))
        };
        let is_mark = |found: char| {
            matches!(
                found,
                '\u{2019}' | '\u{2bb}'..='\u{2bc}' | '\u{2b9}' | '\u{55a}' | '\u{5f3}'
            )
        };
        let homes = homes.get_or_insert_with(|| Homes::under(top));
        // Digits of a script are at home among its letters.
        let scripts = OnceCell::new();
        let mut is_digit = |found: char| {
            let script = found.script();
            !found.is_ascii()
                && found.is_numeric()
                && !matches!(script, Script::Common | Script::Han)
                && !homes.has(script)
                && !scripts
                    .get_or_init(|| of_letters(&letters))
                    .contains(&script)
        };
        let found = letters
            .chars()
            .find(|found| letter(*found) || is_mark(*found) || is_digit(*found));
        if let Some(found) = found {
            let message = message![
                quote(found, label.span),
                " looks like another character here. Browsers show the label in its ASCII form."
            ];
            findings.add(label.span, message);
        }
    }
}
